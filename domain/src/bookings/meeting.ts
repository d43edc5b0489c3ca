import { countedText } from '../language/formats.ts'
import { t } from '../language/messages.ts'
import { type Currency, moneyText } from '../money.ts'
import type { MeetingOffer } from '../providers/meeting-schemas.ts'
import { isFree } from './free-of-charge.ts'

/**
 * Meetings one member may have open at once. Asking for a free one costs nothing, so this keeps
 * somebody from holding everybody's time.
 */
export const MOST_OPEN_MEETINGS = 5

/** How far a member and a provider know each other, in the order in which it comes. */
export const MEETING_STANDINGS = ['new', 'asked', 'met', 'known'] as const
export type MeetingStanding = (typeof MEETING_STANDINGS)[number]

/** 'Meet first: 30 minutes, free', 'Meet first: 15 minutes, $10.00' */
export function meetingText({ minutes, priceCents }: MeetingOffer, currency: Currency): string {
  return t('Meet first: {minutes}, {price}', {
    minutes: countedText(minutes, 'minute'),
    price: isFree({ totalCents: priceCents })
      ? t('free')
      : moneyText({ amountCents: priceCents, currency }),
  })
}
