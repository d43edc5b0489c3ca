import { searchProviders } from '@wayfur/domain/providers/endpoints'
import { expect, test } from 'vitest'
import { fixedClock } from '../platform/clock.ts'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { callAs } from '../platform/testing/test-caller.ts'
import { providersEndpoints } from './routes.ts'
import { seedSampleProviders } from './seed-sample-providers.ts'

eachDatabase('the next free time of a list', (open) => {
  test('is the first that can be booked, past what is taken and the notice they need', async () => {
    const { db } = await open()
    // A Saturday, eight in the morning in San Francisco.
    const clock = fixedClock('2026-11-21T16:00:00Z')
    await seedSampleProviders(db, { clock })
    const nextOf = async (
      taken: Map<number, { fromMs: number; toMs: number; animals: number }[]>,
    ) => {
      const served = providersEndpoints({
        db,
        clock,
        busyTimes: async () => [],
        busyTimesOfMany: async () => taken,
      })
      const { providers } = await callAs(served, null)(searchProviders, { query: {} })
      return new Map(
        providers.map(({ id, businessName, nextFree }) => [businessName, { id, nextFree }]),
      )
    }
    const free = await nextOf(new Map())
    // Half a day of notice, and work from Monday at seven.
    const walker = free.get('Fog City Strollers')
    expect(walker?.nextFree).toEqual({
      service: 'dog_walking',
      today: '2026-11-21',
      day: '2026-11-23',
      time: '7:00',
    })
    const monday = {
      fromMs: Date.parse('2026-11-23T08:00:00Z'),
      toMs: Date.parse('2026-11-23T18:00:00Z'),
    }
    const taken = await nextOf(new Map([[walker?.id ?? 0, [{ ...monday, animals: 3 }]]]))
    expect(taken.get('Fog City Strollers')?.nextFree).toMatchObject({
      day: '2026-11-23',
      time: '10:00',
    })
    const fortnight = { fromMs: 0, toMs: Date.parse('2027-01-01T00:00:00Z'), animals: 3 }
    const full = await nextOf(new Map([[walker?.id ?? 0, [fortnight]]]))
    expect(full.get('Fog City Strollers')?.nextFree).toBeNull()
    await db.deleteFrom('providerAvailability').execute()
    const unsaid = await nextOf(new Map())
    expect([...unsaid.values()].every(({ nextFree }) => nextFree === null)).toBe(true)
  })
})
