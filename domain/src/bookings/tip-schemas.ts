import * as z from 'zod/mini'
import { t } from '../language/messages.ts'
import { Cents, CurrencyCode, queryInteger } from '../schemas.ts'
import { LEAST_TIP_CENTS, MOST_TIP_CENTS, TIP_STATES, type TipState } from './tip.ts'

/** A tip of one booking, as either side sees it; a provider sees none that is not paid. */
export const Tip = z.object({
  id: z.int(),
  amountCents: Cents,
  currency: CurrencyCode,
  state: z.enum(Object.keys(TIP_STATES) as [TipState, ...TipState[]]),
  /** How much of it has gone back, or is on its way. */
  refundedCents: Cents,
})
export type Tip = z.infer<typeof Tip>

const tipRange = () =>
  t('Please give an amount from {least} to {most}.', {
    least: LEAST_TIP_CENTS / 100,
    most: MOST_TIP_CENTS / 100,
  })

export const chooseTip = {
  summary:
    'Chooses how much to tip for a booking that is over; the whole of it goes to the provider. Chosen again it is the newer sum, until it is paid like anything else, as the thing `tip`.',
  params: z.object({ id: queryInteger(1, Number.MAX_SAFE_INTEGER) }),
  body: z.object({
    amountCents: z
      .int({ error: tipRange })
      .check(
        z.gte(LEAST_TIP_CENTS, { error: tipRange }),
        z.lte(MOST_TIP_CENTS, { error: tipRange }),
      ),
  }),
  problems: ['already-paid'] as const,
  reply: Tip,
}
