import { expect, test } from 'vitest'
import { t } from '../language/messages.ts'
import { BOOKING_STATE_NAMES } from './booking-life.ts'
import { standingLabel, standingSentence } from './booking-standing.ts'

const says = (side: 'owner' | 'provider', cancelledBy: 'owner' | 'provider', isPaid = true) =>
  t(standingSentence({ side, state: 'cancelled', cancelledBy, totalCents: 2_800, isPaid }))

test('whoever cancelled is told that they did, and the other side who did', () => {
  expect(says('owner', 'owner')).toBe('You have canceled it.')
  expect(says('provider', 'provider')).toBe('You have canceled it.')
  expect(says('owner', 'provider')).toBe('The provider has canceled it; all money goes back.')
  expect(says('owner', 'provider', false), 'a visit not paid yet').toBe(
    'The provider has canceled it.',
  )
  expect(says('provider', 'owner')).toBe('The owner has canceled it.')
})

test('no provider is told that something waits for the provider', () => {
  expect(t(standingLabel({ side: 'provider', state: 'requested' }))).toBe('Waiting for you')
  expect(t(standingLabel({ side: 'owner', state: 'requested' }))).toBe('Waiting for the provider')
  const told = BOOKING_STATE_NAMES.filter((state) => state !== 'cancelled').map((state) =>
    t(
      standingSentence({
        side: 'provider',
        state,
        cancelledBy: null,
        totalCents: 2_800,
        isPaid: true,
      }),
    ),
  )
  expect(told.filter((sentence) => sentence.startsWith('The provider'))).toEqual([])
})

test('where nothing was to pay no money is spoken of', () => {
  for (const side of ['owner', 'provider'] as const) {
    for (const state of BOOKING_STATE_NAMES) {
      // What waits for money is never free.
      if (state === 'awaiting-payment' || state === 'planned' || state === 'lapsed') continue
      const cancelledBy = state === 'cancelled' ? 'provider' : null
      const told = t(standingSentence({ side, state, cancelledBy, totalCents: 0, isPaid: false }))
      expect(told).not.toMatch(/paid|money|back/)
    }
  }
})
