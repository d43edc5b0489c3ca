import { t } from '@wayfur/domain/language/messages'
import { LONGEST_HELPER_NAME, LONGEST_SEARCH_WORDS } from '@wayfur/domain/search-rooms/search-room'
import type { OpenSearch } from '@wayfur/domain/search-rooms/search-room-schemas'
import { sectorsOf } from '@wayfur/domain/search-rooms/sector-grid'
import { LONGEST_FOUND_MESSAGE } from '@wayfur/domain/tags/found-report'
import { useState } from 'react'
import { ActionForm } from '../forms/action-form.tsx'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import { PlaceFields, type SharedPin } from './place-fields.tsx'
import { searchRoomActions } from './search-actions.ts'
import { useAway } from './sighting-list.tsx'

/** Where and when somebody saw the pet. */
export function SawSection({
  petName,
  open,
  pin,
}: {
  petName: string
  open: OpenSearch
  pin: SharedPin
}) {
  // Each sighting that was told leaves an empty form for the next one.
  const [round, setRound] = useState(0)
  const away = useAway(open.lastSeen)
  return (
    <Card as="section" id="saw" className="scroll-mt-24 p-5">
      <h2 className="text-xl">{t('I saw {name}', { name: petName })}</h2>
      <p className="mt-2 mb-4 text-ink-soft">
        {t(
          'Stay where you are and do not run after it. Everybody with the link sees what you report.',
        )}
      </p>
      <ActionForm
        actions={searchRoomActions}
        name="saw"
        clears
        onDone={() => {
          pin.put(null)
          setRound((before) => before + 1)
        }}
        label={t('I saw {name}', { name: petName })}
        className="flex flex-col gap-4"
      >
        {(form) => (
          <>
            {typeof form.shown === 'string' && <Alert tone="good">{form.shown}</Alert>}
            <PlaceFields
              key={round}
              form={form}
              label={t('Where did you see it?')}
              near={open.lastSeen}
              day={open.today}
              time={open.timeNow}
              timeZone={open.timeZone}
              pin={pin}
            >
              {pin.at === null && (
                <SelectField
                  label={t('Or choose the square of the map')}
                  name="sector"
                  options={[
                    { value: '', label: t('None') },
                    ...sectorsOf(open.lastSeen, open.radiusMiles).map(({ name, middle }) => ({
                      value: name,
                      label: t('{name}: {away}', { name, away: away(middle) }),
                    })),
                  ]}
                />
              )}
            </PlaceFields>
            <TextArea
              label={t('What did you see?')}
              hint={t('Which way it went, how it looked. No phone numbers, please.')}
              name="words"
              rows={3}
              maxLength={LONGEST_SEARCH_WORDS}
            />
            <TextField
              label={t('Your first name (optional)')}
              name="name"
              maxLength={LONGEST_HELPER_NAME}
              autoComplete="given-name"
              {...(open.helper !== null && { defaultValue: open.helper })}
            />
            <div>
              <Button type="submit" variant="accent" busyText={t('Sending...')}>
                {t('Tell where I saw {name}', { name: petName })}
              </Button>
            </div>
          </>
        )}
      </ActionForm>
    </Card>
  )
}

/** A message to the household, which sees nothing of the writer but what they write. */
export function WithMeSection({ petName }: { petName: string }) {
  return (
    <Card as="section" id="with-me" className="scroll-mt-24 p-5">
      <h2 className="text-xl">{t('{name} is with me', { name: petName })}</h2>
      <p className="mt-2 mb-4 text-ink-soft">
        {t(
          'Write to the owner here. You get a page of your own on which the answer appears; neither of you sees who the other is.',
        )}
      </p>
      <ActionForm
        actions={searchRoomActions}
        name="write"
        label={t('Write to the owner')}
        className="flex flex-col gap-4"
      >
        <TextArea
          label={t('Message')}
          name="message"
          required
          rows={3}
          maxLength={LONGEST_FOUND_MESSAGE}
          defaultValue={t('{pet} is with me and safe.', { pet: petName })}
        />
        <TextField label={t('Where it is (optional)')} name="place" maxLength={200} />
        <TextField
          label={t('How the owner can reach you (optional)')}
          name="contact"
          maxLength={120}
        />
        <div>
          <Button type="submit" variant="lead" busyText={t('Sending...')}>
            {t('Send to the owner')}
          </Button>
        </div>
      </ActionForm>
    </Card>
  )
}
