import { choiceOf, type PlanPeriod, priceIdOf, type Tier } from '@wayfur/domain/subscriptions/plan'
import { href } from 'react-router'

/** What the page of plans shows; all of it stands in its address. */
export type PlanStep =
  | { step: 'select'; period: PlanPeriod }
  | { step: 'subscribe'; priceId: string }
  | { step: 'change'; priceId: string }
  | { step: 'owed' }
  /** With an id it is what a bank has led back from. */
  | { step: 'card'; changeId: string | null }

/** Reads an address; whatever it does not name is the choice of plans by the month. */
export function planStepOf(search: URLSearchParams): PlanStep {
  const choose = search.get('choose') ?? ''
  if (choiceOf(choose)) return { step: 'subscribe', priceId: choose }
  const change = search.get('change') ?? ''
  if (choiceOf(change)) return { step: 'change', priceId: change }
  const card = search.get('card') ?? ''
  if (card === 'change') return { step: 'card', changeId: null }
  if (/^seti_\w+$/.test(card)) return { step: 'card', changeId: card }
  if (search.get('pay') === 'owed') return { step: 'owed' }
  return { step: 'select', period: search.get('period') === 'year' ? 'year' : 'month' }
}

const PAGE = href('/subscription')

export function periodAddress(period: PlanPeriod): string {
  return period === 'year' ? `${PAGE}?period=year` : PAGE
}

export function chooseAddress(choice: { tier: Tier; period: PlanPeriod }): string {
  return `${PAGE}?choose=${priceIdOf(choice)}`
}

export function changeAddress(choice: { tier: Tier; period: PlanPeriod }): string {
  return `${PAGE}?change=${priceIdOf(choice)}`
}

export const CARD_ADDRESS = `${PAGE}?card=change`

/** Where a bank leads back to after it was asked about a card. */
export function cardReturnAddress(changeId: string): string {
  return `${PAGE}?card=${changeId}`
}

export const OWED_ADDRESS = `${PAGE}?pay=owed`
