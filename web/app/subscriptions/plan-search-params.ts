import { couponCode, LONGEST_COUPON_CODE } from '@wayfur/domain/subscriptions/coupon'
import { choiceOf, priceIdOf } from '@wayfur/domain/subscriptions/plan'
import type { PlanPeriod, Tier } from '@wayfur/domain/subscriptions/schemas'
import { href } from 'react-router'
import { oneOf, searchParams, textThat, words } from '../shell/search-params.ts'

/** What the page of plans shows; all of it stands in its address. */
export type PlanStep =
  | { step: 'select'; period: PlanPeriod }
  | { step: 'subscribe'; priceId: string; coupon: string }
  | { step: 'change'; priceId: string }
  | { step: 'owed' }
  /** With an id it is what a bank has led back from. */
  | { step: 'card'; changeId: string | null }

const PLANS = searchParams({
  choose: textThat((text) => choiceOf(text) !== undefined),
  coupon: words(LONGEST_COUPON_CODE),
  change: textThat((text) => choiceOf(text) !== undefined),
  card: textThat((text) => text === 'change' || /^seti_\w+$/.test(text)),
  pay: oneOf(['owed'], undefined),
  period: oneOf(['month', 'year'], 'month'),
})

/** Reads an address; whatever it does not name is the choice of plans by the month. */
export function planStepOf(search: URLSearchParams): PlanStep {
  const { choose, coupon, change, card, pay, period } = PLANS.read(search)
  if (choose !== '') return { step: 'subscribe', priceId: choose, coupon: couponCode(coupon) }
  if (change !== '') return { step: 'change', priceId: change }
  if (card !== '') return { step: 'card', changeId: card === 'change' ? null : card }
  return pay === 'owed' ? { step: 'owed' } : { step: 'select', period }
}

const address = (view: Parameters<typeof PLANS.query>[0]) =>
  `${href('/subscription')}${PLANS.query(view)}`

interface PlanChoice {
  tier: Tier
  period: PlanPeriod
}

export const periodAddress = (period: PlanPeriod) => address({ period })
export const chooseAddress = (choice: PlanChoice) => address({ choose: priceIdOf(choice) })
export const changeAddress = (choice: PlanChoice) => address({ change: priceIdOf(choice) })
export const CARD_ADDRESS = address({ card: 'change' })
/** Where a bank leads back to after it was asked about a card. */
export const cardReturnAddress = (changeId: string) => address({ card: changeId })
export const OWED_ADDRESS = address({ pay: 'owed' })
