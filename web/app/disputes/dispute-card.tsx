import type { WholeBooking } from '@wayfur/domain/bookings/booking-schemas'
import { DISPUTE_DAYS, LONGEST_REASON } from '@wayfur/domain/disputes/dispute'
import { t } from '@wayfur/domain/language/messages'
import { decimalText, moneyText } from '@wayfur/domain/money'
import { href } from 'react-router'
import { ActionForm } from '../forms/action-form.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import { openDisputeActions } from './dispute-actions.ts'
import { DisputeBadge } from './dispute-badge.tsx'

/** On the page of a booking: the way to its dispute, or to open one. */
export function DisputeCard({ booking }: { booking: WholeBooking }) {
  const { dispute, disputableCents, currency } = booking
  if (dispute !== null) {
    return (
      <Card
        as="section"
        aria-labelledby="dispute-title"
        className="flex flex-wrap items-center justify-between gap-3 p-5"
      >
        <h2 id="dispute-title" className="flex flex-wrap items-center gap-3 text-xl">
          {t('Dispute')} <DisputeBadge state={dispute.state} />
        </h2>
        <ButtonLink to={href('/disputes/:id', { id: String(dispute.id) })} variant="outline">
          {t('See the dispute')}
        </ButtonLink>
      </Card>
    )
  }
  if (disputableCents === null) return null
  return (
    <Card className="px-5 py-2">
      <Disclosure label={t('Something went wrong?')}>
        <ActionForm
          actions={openDisputeActions}
          name="dispute"
          className="flex flex-col items-start gap-4 pb-3"
        >
          {({ valueOf }) => (
            <>
              <p className="text-ink-soft">
                {t(
                  'Write to each other first: most things are settled by a message. If that does not help, tell us here within {days} days after the end. The provider can agree or answer, and a moderator, who then reads your messages about this booking, decides what goes back.',
                  { days: DISPUTE_DAYS },
                )}
              </p>
              <TextArea
                label={t('What went wrong?')}
                name="reason"
                required
                rows={4}
                maxLength={LONGEST_REASON}
                defaultValue={valueOf('reason', '')}
                className="w-full"
              />
              <TextField
                label={t('How much do you want back?')}
                name="asked"
                inputMode="decimal"
                required
                maxLength={12}
                defaultValue={valueOf('asked', decimalText(disputableCents))}
                hint={t('At most {sum}.', {
                  sum: moneyText({ amountCents: disputableCents, currency }),
                })}
                className="w-full sm:max-w-64"
              />
              <Button type="submit" variant="outline" busyText={t('Sending...')}>
                {t('Open a dispute')}
              </Button>
            </>
          )}
        </ActionForm>
      </Disclosure>
    </Card>
  )
}
