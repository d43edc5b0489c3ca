import { type BookedKind, bookedLabel } from '../bookings/booked-kind.ts'
import { dayText } from '../calendar.ts'
import { translateWritten, t } from '../language/messages.ts'
import { markedName } from '../marked-name.ts'
import type { Day } from '../schemas.ts'
import { planWords } from '../subscriptions/plan.ts'
import type { PlanPeriod } from '../subscriptions/schemas.ts'
import type { ChargedTax } from '../subscriptions/tax.ts'

/** A plan as it was called when it was charged. */
interface ChargedPlan {
  plan: string
  period: PlanPeriod
  /** What of the amount is tax. */
  tax?: ChargedTax
}

/**
 * What a payment is for, stored as a code so that each reader sees their own language. `as-written`
 * rows are older and hold only words.
 */
export type PaidFor =
  | { code: 'booking'; service: BookedKind; provider: string; isSample: boolean; on: Day }
  | { code: 'tip'; service: BookedKind; provider: string; isSample: boolean; on: Day }
  | { code: 'tag'; product: string; pet: string }
  | { code: 'ticket'; event: string; isSample: boolean; party: number }
  | ({ code: 'plan' | 'plan-renewal' | 'plan-change' } & ChargedPlan)
  | { code: 'as-written'; words: string }

/** In a few words: 'Dog Walking with Happy Paws on Nov 23, 2026', 'Pro plan, yearly: renewal'. */
export function paidForText(paidFor: PaidFor): string {
  switch (paidFor.code) {
    case 'booking':
      return t('{label} with {other} on {day}', {
        label: bookedLabel(paidFor.service),
        other: markedName(paidFor.provider, paidFor),
        day: dayText(paidFor.on),
      })
    case 'tip':
      return t('Tip for {label} with {other} on {day}', {
        label: bookedLabel(paidFor.service),
        other: markedName(paidFor.provider, paidFor),
        day: dayText(paidFor.on),
      })
    case 'tag':
      return t('{productName} for {petName}', {
        productName: translateWritten(paidFor.product),
        petName: paidFor.pet,
      })
    case 'ticket':
      return ticketText(markedName(paidFor.event, paidFor), paidFor.party)
    case 'plan':
      return planWords(paidFor.plan, paidFor.period)
    case 'plan-renewal':
      return t('{plan}: renewal', { plan: planWords(paidFor.plan, paidFor.period) })
    case 'plan-change':
      return t('{plan}: difference after a change', {
        plan: planWords(paidFor.plan, paidFor.period),
      })
    default:
      return paidFor.words
  }
}

/** 'Ticket for Puppy training', '3 tickets for Puppy training' */
function ticketText(title: string, party: number): string {
  return t('{party, plural, one {Ticket} other {# tickets}} for {title}', { title, party })
}

/** What of an amount is tax; undefined where nothing is. */
export function taxIn(paidFor: PaidFor): ChargedTax | undefined {
  return 'tax' in paidFor ? paidFor.tax : undefined
}
