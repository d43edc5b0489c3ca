import type { CancellationTier } from '@wayfur/domain/bookings/booking-schemas'
import {
  CANCELLATION_TIER_NAMES,
  CANCELLATION_TIERS,
  tierSentences,
  USUAL_TIER,
} from '@wayfur/domain/bookings/cancellation'
import { t } from '@wayfur/domain/language/messages'
import type { MeetingOffer } from '@wayfur/domain/providers/meeting-schemas'
import { useState } from 'react'
import { ActionForm } from '../forms/action-form.tsx'
import { useRootData } from '../shell/root-data.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { AskedOfPetsForm } from './asked-of-pets-form.tsx'
import { calendarActions } from './booking-actions.ts'
import { MeetingOfferForm } from './meeting-offer-form.tsx'

/** How a provider takes bookings: the terms of cancelling, and their calendar elsewhere. */
export function BookingSettings({
  provider,
}: {
  provider: {
    tier: CancellationTier
    feedPath: string | null
    vaccines: readonly string[]
    takesAtDoor: boolean
    meeting: MeetingOffer | null
  }
}) {
  const publicUrl = useRootData()?.publicUrl ?? ''
  const address = provider.feedPath === null ? null : publicUrl + provider.feedPath
  return (
    <section id="settings" aria-labelledby="settings-title" className="mt-10 scroll-mt-24">
      <h2 id="settings-title" className="text-2xl">
        {t('How you accept bookings')}
      </h2>
      <div className="mt-4 grid items-start gap-6 lg:grid-cols-2">
        <Card className="p-5">
          <ActionForm
            actions={calendarActions}
            name="tier"
            className="flex flex-col items-start gap-4"
          >
            {({ valueOf }) => (
              <>
                <TierChoice standing={valueOf('tier', provider.tier)} />
                <p className="text-sm text-ink-soft">
                  {t('What is booked already keeps the terms it was booked with.')}
                </p>
                <Button type="submit" variant="outline" busyText={t('Saving...')}>
                  {t('Save terms')}
                </Button>
              </>
            )}
          </ActionForm>
        </Card>
        <Card className="p-5">
          <AskedOfPetsForm provider={provider} />
        </Card>
        <Card className="p-5">
          <MeetingOfferForm offer={provider.meeting} />
        </Card>
        <Card className="flex flex-col items-start gap-4 p-5">
          <h3 className="text-lg">{t('Your bookings in your own calendar')}</h3>
          {address === null ? (
            <p className="text-ink-soft">
              {t(
                'A secret address that your phone’s calendar can subscribe to. It tells when and what for, and nothing about owners or pets.',
              )}
            </p>
          ) : (
            <>
              <TextField
                label={t('Secret address')}
                readOnly
                value={address.replace(/^https?:/, 'webcal:')}
                hint={t('Anyone who has it can read your times. A new one replaces it.')}
                className="w-full"
              />
              <a href={address.replace(/^https?:/, 'webcal:')}>{t('Open it in my calendar')}</a>
            </>
          )}
          <div className="flex flex-wrap gap-3">
            <ActionForm actions={calendarActions} name="feed">
              <Button type="submit" variant="outline">
                {address === null ? t('Make a secret address') : t('Make a new address')}
              </Button>
            </ActionForm>
            {address !== null && (
              <ActionForm actions={calendarActions} name="end-feed">
                <Button type="submit" variant="quiet">
                  {t('End it')}
                </Button>
              </ActionForm>
            )}
          </div>
        </Card>
      </div>
    </section>
  )
}

/** The terms to choose from, with what the chosen ones mean. */
function TierChoice({ standing }: { standing: string }) {
  const [chosen, setChosen] = useState(standing)
  const tier = CANCELLATION_TIER_NAMES.find((one) => one === chosen) ?? USUAL_TIER
  return (
    <>
      <SelectField
        label={t('When owners cancel')}
        name="tier"
        value={tier}
        onChange={({ target }) => setChosen(target.value)}
        options={CANCELLATION_TIER_NAMES.map((name) => ({
          value: name,
          label: t(CANCELLATION_TIERS[name].label),
        }))}
        className="w-full sm:max-w-64"
      />
      <ul className="flex list-disc flex-col gap-1 pl-5 text-sm text-ink-soft">
        {tierSentences(tier).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  )
}
