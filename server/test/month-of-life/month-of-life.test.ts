import { HOUR_MS } from '@wayfur/domain/durations'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { newPostgresDatabase } from '../../src/platform/database/testing/test-database.ts'
import * as books from './books.ts'
import type { Refusals } from './habits.ts'
import { HAPPENS, liveThrough, MAY_BE_REFUSED } from './live-through.ts'
import type { Neighborhood } from './neighborhood.ts'

/**
 * A week and a half of a few people; with `LIVES=200` a month of so many households and a fifth as
 * many providers, on PostgreSQL where there is one. `LIVES_SEED` gives others.
 */
const LIVES = Number(process.env['LIVES'] ?? 0)
const SIZE =
  LIVES > 0
    ? { households: LIVES, providers: Math.ceil(LIVES / 5), days: 31 }
    : { households: 5, providers: 3, days: 11 }
const SEED = Number(process.env['LIVES_SEED'] ?? 1)

const MOST_MISSED = 4

let town: Neighborhood
let refusals: Refusals

beforeAll(async () => {
  const server = inject('postgresUrl')
  const isOnServer = LIVES > 0 && server !== null
  const where = isOnServer ? { databaseUrl: await newPostgresDatabase(server) } : {}
  ;({ town, refusals } = await liveThrough({ ...SIZE, ...where, seed: SEED }))
}, 3 * HOUR_MS)

afterAll(() => town.end())

test('enough has happened for the rest to mean something', async () => {
  const times = await books.happenings(town)
  const missed = HAPPENS.filter((what) => times[what] === undefined)
  expect(missed.length, missed.join()).toBeLessThanOrEqual(SIZE.days > 20 ? 0 : MOST_MISSED)
  expect(times['booking completed']).toBeGreaterThan(5)
  expect([...refusals.keys()].filter((code) => !MAY_BE_REFUSED.has(code))).toEqual([])
})

test('our ledger and the books of the bank agree to the cent, payment by payment', async () => {
  const payments = await books.paymentsOf(town)
  expect(payments.filter(({ came, cameAtBank }) => came !== cameAtBank)).toEqual([])
  expect(payments.filter(({ back, backAtBank }) => back !== backAtBank)).toEqual([])
})

test('every booking has come to rest, with its money where its state says', async () => {
  expect(await books.unrested(town)).toEqual([])
  expect(await books.wrongMoney(town)).toEqual([])
})

test('no provider ever had more animals than they take', async () => {
  expect(await books.overfull(town)).toEqual([])
})

test('visits of a series begin at the same time of day before and after the clocks change', async () => {
  expect(await books.astray(town)).toEqual([])
})

test('providers are paid out what their bookings and tips came to', async () => {
  expect(await books.wrongPayouts(town)).toEqual([])
})

test('the bank has sent what payouts say that it has', async () => {
  expect(await books.wrongTransfers(town)).toEqual([])
})

test('each person got each letter once, and nothing was left undone', async () => {
  expect(await books.doubledLetters(town)).toEqual([])
})
