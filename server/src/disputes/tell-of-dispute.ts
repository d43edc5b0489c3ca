import { DISPUTE_LABELS, type DisputeSide } from '@wayfur/domain/disputes/dispute'
import { t } from '@wayfur/domain/language/messages'
import { moneyText } from '@wayfur/domain/money'
import type { Transaction } from 'kysely'
import { otherSide, whatText } from '../bookings/booking-emails.ts'
import { toldBooking } from '../bookings/notify-of-booking.ts'
import type { Tables } from '../tables.ts'
import type { SidedDispute } from './dispute-rows.ts'
import type { DisputesContext } from './disputes-context.ts'

type News = 'opened' | 'message' | 'ended'

/** Who of a dispute's sides is told of what another did; moderators have their list. */
const TOLD: Readonly<Record<DisputeSide, readonly ('owner' | 'provider')[]>> = {
  owner: ['provider'],
  provider: ['owner'],
  moderator: ['owner', 'provider'],
}

export function disputePath(id: number): `/${string}` {
  return `/disputes/${id}`
}

/** Tells the other side, or both, in the transaction of what happened. */
export async function tellOfDispute(
  tx: Transaction<Tables>,
  { notify }: DisputesContext,
  { dispute, booking, side }: SidedDispute,
  news: News,
  message?: { text: string; messageId: number },
): Promise<void> {
  const { told, owner, provider } = await toldBooking(tx, booking)
  const money = (amountCents: number) => moneyText({ amountCents, currency: booking.currency })
  for (const reader of TOLD[side]) {
    const person = reader === 'owner' ? owner : provider
    if (person === undefined) continue
    await notify(tx, person.id, () => {
      const what = whatText(told, reader)
      const from = side === 'moderator' ? t('a moderator') : otherSide(told, reader)
      const { state, askedCents, refundCents, words } = dispute
      const said = {
        opened: {
          title: t('Disputed: {what}', { what }),
          body: t(
            'The owner asks for {sum} back. You can agree or answer; a moderator decides if you do not agree.',
            { sum: money(askedCents) },
          ),
        },
        message: { title: t('Dispute: message from {from}', { from }), body: message?.text ?? '' },
        ended: {
          title: t('Dispute over: {what}', { what }),
          body: [
            (refundCents ?? 0) > 0
              ? t('{sum} goes back to the owner.', { sum: money(refundCents ?? 0) })
              : `${t(DISPUTE_LABELS[state])}.`,
            ...(words === null ? [] : [words]),
            ...(told.isTest ? [t('Test mode: no money has moved.')] : []),
          ].join(' '),
        },
      }[news]
      return {
        ...said,
        kind: 'booking',
        href: disputePath(dispute.id),
        key: `dispute-${news}:${message?.messageId ?? dispute.id}`,
        stale: ['bookings'],
      }
    })
  }
}
