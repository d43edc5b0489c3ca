import type { WholeBooking } from '@wayfur/domain/bookings/booking-schemas'
import {
  MOST_VISIT_NOTE,
  MOST_VISIT_PHOTOS,
  MOST_WALKED_MINUTES,
  VISIT_DEED_NAMES,
  VISIT_DEEDS,
} from '@wayfur/domain/bookings/visit'
import { t } from '@wayfur/domain/language/messages'
import { useState } from 'react'
import { FileField } from '../files/file-field.tsx'
import { ActionForm } from '../forms/action-form.tsx'
import type { ActionContext, Done } from '../forms/define-actions.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import { RecordWalk } from './record-walk.tsx'
import { useRecording } from './use-recording.ts'
import { isSentBy, tellVisit, visitActions } from './visit-actions.ts'

/** What a provider presses and tells on their way, for one hand on a phone. */
export function VisitForm({ booking }: { booking: WholeBooking }) {
  const { visit } = booking
  const recorder = useRecording(booking)
  async function send(form: FormData, context: ActionContext): Promise<Done> {
    const done = await tellVisit(form, context, recorder.toSend())
    if (isSentBy(form)) recorder.forget()
    return done
  }
  return (
    <>
      {(visit.state === 'planned' || visit.state === 'running') && (
        <ActionForm actions={visitActions} name={visit.state === 'planned' ? 'come' : 'go'}>
          <Button
            type="submit"
            size="lg"
            variant={visit.state === 'planned' ? 'accent' : 'outline'}
            className="w-full"
          >
            {visit.state === 'planned' ? t('Check in now') : t('Check out now')}
          </Button>
        </ActionForm>
      )}
      {visit.state === 'running' && (
        <ActionForm actions={visitActions} name="bin" className="needs-script">
          <Button type="submit" variant="outline">
            {t('Confirm the bin where I stand')}
          </Button>
        </ActionForm>
      )}
      <RecordWalk recorder={recorder} isRunning={visit.state === 'running'} />
      <ActionForm
        actions={visitActions}
        name="visit"
        label={t('Say how it went')}
        run={send}
        className="flex flex-col gap-4"
      >
        <fieldset>
          <legend className="mb-1.5 font-semibold">{t('What was done')}</legend>
          <div className="grid grid-cols-2 gap-x-4">
            {VISIT_DEED_NAMES.map((one) => (
              <Checkbox key={one} name="did" value={one} defaultChecked={visit.did.includes(one)}>
                {t(VISIT_DEEDS[one])}
              </Checkbox>
            ))}
          </div>
        </fieldset>
        <TextField
          label={t('Minutes walked')}
          name="walkedMinutes"
          type="number"
          inputMode="numeric"
          min={1}
          max={MOST_WALKED_MINUTES}
          defaultValue={visit.walkedMinutes ?? ''}
        />
        <TextArea
          label={t('A note to the household')}
          name="note"
          rows={3}
          maxLength={MOST_VISIT_NOTE}
          defaultValue={visit.note ?? ''}
        />
        <Photos photos={visit.photos} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="move" value="send" variant="lead" busyText={t('Sending...')}>
            {visit.state === 'sent' ? t('Save the correction') : t('Send to the household')}
          </Button>
          {visit.state !== 'sent' && (
            <Button type="submit" name="move" value="save" variant="outline">
              {t('Keep for later')}
            </Button>
          )}
        </div>
        <p className="text-sm text-ink-soft">
          {t(
            'It goes to the household by inbox and email and into the timeline of each pet. You can correct it until 48 hours after the end.',
          )}
        </p>
      </ActionForm>
    </>
  )
}

/** Photos one after the other; where they were taken is removed from them when they are sent. */
function Photos({ photos: standing }: { photos: readonly string[] }) {
  const [photos, setPhotos] = useState(standing)
  const slots = [...photos, ...(photos.length < MOST_VISIT_PHOTOS ? [''] : [])]
  return (
    <>
      {slots.map((url, index) => (
        <FileField
          // A new file in an emptied place is another file.
          key={url === '' ? `new-${photos.length}` : url}
          label={t('Photo {value}', { value: index + 1 })}
          name="photos"
          purpose="visit"
          defaultUrl={url}
          onChange={(file) =>
            setPhotos(
              file === null
                ? photos.filter((_, other) => other !== index)
                : slots.toSpliced(index, 1, file.url).filter((photo) => photo !== ''),
            )
          }
        />
      ))}
    </>
  )
}
