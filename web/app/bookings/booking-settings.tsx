import {
  CANCELLATION_TIER_NAMES,
  CANCELLATION_TIERS,
  tierSentences,
} from '@wayfur/domain/bookings/cancellation'
import type { CancellationTier } from '@wayfur/domain/bookings/booking-schemas'
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { IdempotencyField } from '../forms/idempotency-field.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { t } from '@wayfur/domain/language/messages'
import { useRootData } from '../shell/root-data.ts'

/** Why these settings were not taken, and the terms that were chosen. */
export interface RefusedSettings {
  says: string
  tier: CancellationTier
}

/** How a provider takes bookings: the terms of cancelling, and their calendar elsewhere. */
export function BookingSettings({
  provider,
  refused,
}: {
  provider: { tier: CancellationTier; feedPath: string | null }
  refused: RefusedSettings | undefined
}) {
  const navigation = useNavigation()
  const publicUrl = useRootData()?.publicUrl ?? ''
  const [tier, setTier] = useState(refused?.tier ?? provider.tier)
  const isBusyWith = (act: string) =>
    navigation.state !== 'idle' && navigation.formData?.get('act') === act
  const address = provider.feedPath === null ? null : publicUrl + provider.feedPath
  return (
    <section id="settings" aria-labelledby="settings-title" className="mt-10 scroll-mt-24">
      <h2 id="settings-title" className="text-2xl">
        {t('How you take bookings')}
      </h2>
      {refused !== undefined && <Alert className="mt-4">{refused.says}</Alert>}
      <div className="mt-4 grid items-start gap-6 lg:grid-cols-2">
        <Card className="p-5">
          <Form method="post" preventScrollReset className="flex flex-col items-start gap-4">
            <IdempotencyField />
            <input type="hidden" name="act" value="tier" />
            <SelectField
              label={t('When owners cancel')}
              name="tier"
              value={tier}
              onChange={({ target }) =>
                setTier(CANCELLATION_TIER_NAMES.find((one) => one === target.value) ?? tier)
              }
              options={CANCELLATION_TIER_NAMES.map((name) => ({
                value: name,
                label: CANCELLATION_TIERS[name].label,
              }))}
              className="w-full sm:max-w-64"
            />
            <ul className="flex list-disc flex-col gap-1 pl-5 text-sm text-ink-soft">
              {tierSentences(tier).map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
            <p className="text-sm text-ink-soft">
              {t('What is booked already keeps the terms it was booked with.')}
            </p>
            <Button
              type="submit"
              variant="outline"
              busy={isBusyWith('tier')}
              busyText={t('Saving...')}
            >
              {t('Save terms')}
            </Button>
          </Form>
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
                hint={t('Whoever knows it can read your times. A new one ends this one.')}
                className="w-full"
              />
              <a href={address.replace(/^https?:/, 'webcal:')}>{t('Open it in my calendar')}</a>
            </>
          )}
          <div className="flex flex-wrap gap-3">
            <Form method="post" preventScrollReset>
              <IdempotencyField />
              <input type="hidden" name="act" value="feed" />
              <Button type="submit" variant="outline" busy={isBusyWith('feed')}>
                {address === null ? t('Make a secret address') : t('Make a new address')}
              </Button>
            </Form>
            {address !== null && (
              <Form method="post" preventScrollReset>
                <IdempotencyField />
                <input type="hidden" name="act" value="end-feed" />
                <Button type="submit" variant="quiet" busy={isBusyWith('end-feed')}>
                  {t('End it')}
                </Button>
              </Form>
            )}
          </div>
        </Card>
      </div>
    </section>
  )
}
