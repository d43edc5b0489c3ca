import type { WholeBooking } from '@wayfur/domain/bookings/booking-schemas'
import { tipChoices } from '@wayfur/domain/bookings/tip'
import { t } from '@wayfur/domain/language/messages'
import { decimalText, moneyText } from '@wayfur/domain/money'
import { HandCoins } from 'lucide-react'
import { ActionForm } from '../forms/action-form.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Radio } from '../ui/radio.tsx'
import { TextField } from '../ui/text-field.tsx'
import { bookingActions } from './booking-actions.ts'
import { timeChipLook } from './time-chip.ts'

/** What an owner gives on top of a booking that is over: given, or to be chosen. */
export function TipCard({ booking }: { booking: WholeBooking }) {
  const { tip, mayTip, side } = booking
  if (tip?.state !== 'paid' && !mayTip) return null
  return (
    <Card as="section" aria-labelledby="tip-title" className="flex flex-col gap-3 p-5">
      <h2 id="tip-title" className="flex items-center gap-2 text-xl">
        <HandCoins aria-hidden="true" className="size-5 shrink-0 text-leaf-ink" />
        {side === 'owner' && tip?.state !== 'paid' ? t('Say thanks with a tip') : t('Tip')}
      </h2>
      {tip?.state === 'paid' ? <TipPaid booking={booking} tip={tip} /> : <TipForm {...booking} />}
    </Card>
  )
}

function TipPaid({
  booking: { side },
  tip: { amountCents, refundedCents, currency },
}: {
  booking: WholeBooking
  tip: NonNullable<WholeBooking['tip']>
}) {
  const money = (cents: number) => moneyText({ amountCents: cents, currency })
  const words = { sum: money(amountCents) }
  return (
    <>
      <p>
        {side === 'owner'
          ? t('You gave {sum}. All of it goes to your provider.', words)
          : t('The owner gave {sum}. All of it is yours.', words)}
      </p>
      {refundedCents > 0 && <p>{t('{sum} of it was sent back.', { sum: money(refundedCents) })}</p>}
    </>
  )
}

function TipForm({ totalCents, currency, tip, provider }: WholeBooking) {
  const choices = tipChoices(totalCents)
  const standing = tip === null || choices.includes(tip.amountCents) ? null : tip.amountCents
  return (
    <ActionForm actions={bookingActions} name="tip" className="flex flex-col items-start gap-4">
      {({ valueOf }) => (
        <>
          <p>
            {t('All of it goes to {businessName}. You can tip once.', {
              businessName: provider.businessName,
            })}
          </p>
          <fieldset>
            <legend className="mb-1.5 font-semibold">{t('How much?')}</legend>
            <div className="flex flex-wrap gap-2">
              {choices.map((amountCents) => (
                <label key={amountCents} className={`${timeChipLook()} min-w-16`}>
                  <Radio
                    name="tip"
                    value={amountCents}
                    defaultChecked={tip?.amountCents === amountCents}
                    className="absolute inset-0 size-full cursor-pointer appearance-none rounded-md outline-none"
                  />
                  {moneyText({ amountCents, currency })}
                </label>
              ))}
            </div>
          </fieldset>
          <TextField
            label={t('Another amount')}
            name="ownTip"
            inputMode="decimal"
            maxLength={12}
            defaultValue={valueOf('ownTip', standing === null ? '' : decimalText(standing))}
            hint={t('It counts instead of a choice above.')}
            className="w-full sm:max-w-64"
          />
          <Button type="submit" variant="lead" busyText={t('Saving...')}>
            {t('Go on to payment')}
          </Button>
        </>
      )}
    </ActionForm>
  )
}
