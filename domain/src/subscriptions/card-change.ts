import * as z from 'zod/mini'
import { CARD_CHANGE_STATES } from '../payments/payment.ts'
import { t } from '../language/messages.ts'

/** The provider's name for a card that is to be kept, as it stands in the address a bank leads back to. */
export const CardChangeId = z
  .string()
  .check(
    z.regex(/^seti_[A-Za-z0-9_]{1,120}$/, { error: () => t('This must name a change of card.') }),
  )

/** Another card for a plan, waiting to be given. */
export const CardChange = z.object({
  id: CardChangeId,
  /** Lets whoever holds it give this one card; never logged and never in an address. */
  clientSecret: z.string(),
  mode: z.enum(['test', 'live']),
})
export type CardChange = z.infer<typeof CardChange>

/** What became of it: `kept` is charged from now on, and until then the one before is. */
export const CardChangeStatus = z.object({
  state: z.enum(CARD_CHANGE_STATES),
  /** Why the last card was refused, as a sentence. */
  failure: z.nullable(z.string()),
})
export type CardChangeStatus = z.infer<typeof CardChangeStatus>
