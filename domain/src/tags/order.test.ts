import { assert, constantFrom, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { t } from '../language/messages.ts'
import {
  afterOrderMove,
  movesOf,
  ORDER_MOVES,
  ORDER_STATE_NAMES,
  ORDER_STATES,
  type OrderMove,
  tagPrice,
} from './order.ts'
import type { OrderState } from './schemas.ts'

const MOVES = Object.keys(ORDER_MOVES) as OrderMove[]

/** The states that lead to this one. */
function before(state: OrderState): OrderState[] {
  return ORDER_STATE_NAMES.filter((from) =>
    MOVES.some((move) => afterOrderMove(from, move) === state),
  )
}

test('nothing is made before it is paid, and nothing is sent before it is made', () => {
  expect(before('in-production')).toEqual(['paid'])
  expect(before('sent')).toEqual(['in-production'])
  expect(before('delivered')).toEqual(['sent'])
  expect(before('paid')).toEqual(['awaiting-payment'])
})

test('money that has gone back ends an order, and a cancelled one can only be refunded', () => {
  expect(MOVES.filter((move) => afterOrderMove('refunded', move) !== undefined)).toEqual([])
  expect(MOVES.filter((move) => afterOrderMove('cancelled', move) !== undefined)).toEqual([
    'refund',
  ])
})

test('an owner can withdraw until the engraver has it, and do nothing else', () => {
  const can = ORDER_STATE_NAMES.filter((state) => movesOf(state, 'owner').length > 0)
  expect(can).toEqual(['awaiting-payment', 'paid'])
  expect(movesOf('paid', 'owner')).toEqual(['withdraw'])
})

test('every state can be reached and is said in words', () => {
  const reached = new Set<OrderState>(['awaiting-payment'])
  for (let round = 0; round < MOVES.length; round += 1) {
    for (const state of reached) {
      for (const move of MOVES) {
        const next = afterOrderMove(state, move)
        if (next !== undefined) reached.add(next)
      }
    }
  }
  expect([...reached].toSorted()).toEqual([...ORDER_STATE_NAMES].toSorted())
  for (const { title, says } of Object.values(ORDER_STATES)) {
    expect(t(title)).toMatch(/^[A-Z]/)
    expect(t(says)).toMatch(/^[A-Z].+\.$/)
  }
})

test('discount and total are always the list price, and the plans take what they promise', () => {
  assert(
    property(integer({ min: 0, max: 99_999_999 }), constantFrom(0, 50, 100), (cents, percent) => {
      const { discountCents, totalCents } = tagPrice(cents, percent)
      expect(discountCents + totalCents).toBe(cents)
    }),
  )
  expect(tagPrice(1999, 50)).toMatchObject({ discountCents: 1000, totalCents: 999 })
  expect(tagPrice(3999, 100).totalCents).toBe(0)
  expect(tagPrice(2999, 0).totalCents).toBe(2999)
})
