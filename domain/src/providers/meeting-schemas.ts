import * as z from 'zod/mini'
import { t } from '../language/messages.ts'
import { MEETING_MINUTES } from './meeting-offer.ts'
import { LEAST_PRICE_CENTS, MOST_PRICE_CENTS } from './service-kind.ts'

/** Meeting before the first booking: how long, and for how much; nothing is free. */
export const MeetingOffer = z.object({
  minutes: z.literal(MEETING_MINUTES, {
    error: () => t('Please choose 15, 30 or 45 minutes.'),
  }),
  priceCents: z
    .int({ error: () => t('Please give the price as an amount such as 10 or 12.50.') })
    .check(
      z.refine(
        (cents) => cents === 0 || (cents >= LEAST_PRICE_CENTS && cents <= MOST_PRICE_CENTS),
        {
          error: () => t('A meeting is free, or costs from $1 to $2,000.'),
        },
      ),
    ),
})
export type MeetingOffer = z.infer<typeof MeetingOffer>
