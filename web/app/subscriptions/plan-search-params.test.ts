import { expect, test } from 'vitest'
import {
  CARD_ADDRESS,
  cardReturnAddress,
  chooseAddress,
  periodAddress,
  planStepOf,
} from './plan-search-params.ts'

const read = (address: string) => planStepOf(new URL(address, 'http://h').searchParams)

test('the address of each step leads to that step', () => {
  expect(read(periodAddress('month'))).toEqual({ step: 'select', period: 'month' })
  expect(read(periodAddress('year'))).toEqual({ step: 'select', period: 'year' })
  expect(read(chooseAddress({ tier: 'pro', period: 'year' }))).toEqual({
    step: 'subscribe',
    priceId: 'pro_year',
    coupon: '',
  })
  expect(read(CARD_ADDRESS)).toEqual({ step: 'card', changeId: null })
  expect(read(cardReturnAddress('seti_17'))).toEqual({ step: 'card', changeId: 'seti_17' })
})

test('an address that names no price of ours shows the plans', () => {
  expect(read('/subscription?choose=gold_month&change=pro_week&card=gold')).toEqual({
    step: 'select',
    period: 'month',
  })
})
