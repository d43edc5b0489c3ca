import type { BusyTime } from '@wayfur/domain/providers/availability'
import { providerAvailability, providerStayEnds } from '@wayfur/domain/providers/endpoints'
import { expect, test } from 'vitest'
import { callInProcess } from '../platform/api.ts'
import { fixedClock } from '../platform/clock.ts'
import { eachDatabase, type TestDatabase } from '../platform/database/testing/test-database.ts'
import { testCaller } from '../platform/testing/test-caller.ts'
import { requireFreeTime } from './offered-times.ts'
import { providersEndpoints } from './routes.ts'
import { seedSampleProviders } from './seed-sample-providers.ts'

/** Saturday noon in San Francisco. */
const NOW = '2026-11-21T20:00:00Z'
const MONDAY = '2026-11-23'

async function samples({ db }: TestDatabase, busy: BusyTime[] = []) {
  const clock = fixedClock(NOW)
  await seedSampleProviders(db, { clock })
  const parts = { db, clock, busyTimes: async () => busy, busyTimesOfMany: async () => new Map() }
  const idOf = async (name: string) =>
    (
      await db
        .selectFrom('providers')
        .select('id')
        .where('businessName', '=', name)
        .executeTakeFirstOrThrow()
    ).id
  return {
    parts,
    idOf,
    callApi: callInProcess(providersEndpoints(parts), testCaller(), { replies: true }),
  }
}

function refused(code: string) {
  return expect.objectContaining({ code })
}

eachDatabase('offered times', (fresh) => {
  test('a provider offers a week of starts by their own clocks, from today on', async () => {
    const { callApi, idOf } = await samples(await fresh())
    const id = await idOf('Fog City Strollers')
    const offered = await callApi(providerAvailability, { params: { id } })
    expect(offered).toMatchObject({
      providerId: id,
      timeZone: 'America/Los_Angeles',
      isStay: false,
      durationHours: 1,
    })
    expect(offered.days.map(({ day, isOpen, starts }) => [day, isOpen, starts.length])).toEqual([
      ['2026-11-21', false, 0],
      ['2026-11-22', false, 0],
      ['2026-11-23', true, 11],
      ['2026-11-24', true, 11],
      ['2026-11-25', true, 11],
      ['2026-11-26', true, 11],
      ['2026-11-27', true, 11],
    ])
    expect(offered.days[2]?.starts[0]).toEqual({
      time: '7:00',
      startsAt: '2026-11-23T15:00:00.000Z',
      endsAt: '2026-11-23T16:00:00.000Z',
    })
  })

  test('a service by the night offers starts of a stay, and the days on which it may end', async () => {
    const { callApi, idOf } = await samples(await fresh())
    const id = await idOf('South Park Sitters')
    const query = { from: MONDAY, days: 1, service: 'pet_sitting' as const }
    const offered = await callApi(providerAvailability, { params: { id }, query })
    expect(offered).toMatchObject({ isStay: true, durationHours: null })
    expect(offered.days[0]?.starts[0]).toMatchObject({ time: '7:00', endsAt: null })
    const at = { day: MONDAY, time: '7:00' }
    const { ends } = await callApi(providerStayEnds, { params: { id }, query: at })
    expect(ends).toHaveLength(30)
    expect(ends[0]?.day).toBe('2026-11-24')
    expect(ends[0]?.times).toHaveLength(10)
    const early = { day: MONDAY, time: '6:00' }
    expect((await callApi(providerStayEnds, { params: { id }, query: early })).ends).toEqual([])
  })

  test('what is booked is not offered, up to the capacity', async () => {
    const [fromMs, toMs] = [Date.parse('2026-11-23T17:00Z'), Date.parse('2026-11-23T18:15Z')]
    const { callApi, idOf } = await samples(await fresh(), [{ fromMs, toMs, animals: 2 }])
    const params = { id: await idOf('Fog City Strollers') }
    const asked = { from: MONDAY, days: 1 }
    const timesFor = async (animals: number) => {
      const query = { ...asked, animals }
      const { days } = await callApi(providerAvailability, { params, query })
      return days[0]?.starts.map(({ time }) => time)
    }
    expect(await timesFor(1)).toContain('9:00')
    expect(await timesFor(2)).not.toContain('9:00')
    expect(await timesFor(2)).toContain('7:00')
  })

  test('a provider without hours, one who is away and a service not offered are told apart', async () => {
    const { callApi, idOf, parts } = await samples(await fresh())
    const id = await idOf('The Tidy Terrier')
    const walks = { params: { id }, query: { service: 'dog_walking' as const } }
    await expect(callApi(providerAvailability, walks)).rejects.toEqual(refused('invalid-input'))
    await parts.db.deleteFrom('providerAvailability').where('providerId', '=', id).execute()
    expect(await callApi(providerAvailability, { params: { id } })).toMatchObject({
      timeZone: null,
      days: [],
    })
    await parts.db.updateTable('providers').set({ status: 'paused' }).where('id', '=', id).execute()
    await expect(callApi(providerAvailability, { params: { id } })).rejects.toEqual(
      refused('not-found'),
    )
  })

  test('a duration that is not offered and a day that does not exist are refused in words', async () => {
    const { callApi, idOf } = await samples(await fresh())
    const params = { id: await idOf('The Tidy Terrier') }
    for (const query of [{ duration: 5 }, { from: '2026-02-30' }, { days: 32 }, { animals: 0 }]) {
      await expect(callApi(providerAvailability, { params, query })).rejects.toEqual(
        refused('invalid-input'),
      )
    }
  })

  test('a booking gets the instants of its time with the buffers, or hears that it is taken', async () => {
    const { idOf, parts } = await samples(await fresh())
    const providerId = await idOf('Harbor Veterinary Visits')
    const asked = { providerId, day: MONDAY, time: '14:00', animals: 1 }
    expect(await requireFreeTime(parts, { ...asked, hours: 1 })).toEqual({
      timeZone: 'America/Los_Angeles',
      startMs: Date.parse('2026-11-23T22:00Z'),
      endMs: Date.parse('2026-11-23T23:00Z'),
      blocked: {
        fromMs: Date.parse('2026-11-23T21:30Z'),
        toMs: Date.parse('2026-11-23T23:30Z'),
      },
    })
    for (const wrong of [{ hours: 4 }, { hours: 1, time: '6:00' }, { hours: 1, animals: 2 }]) {
      await expect(requireFreeTime(parts, { ...asked, ...wrong })).rejects.toEqual(
        refused('time-taken'),
      )
    }
    const sitter = { ...asked, providerId: await idOf('South Park Sitters') }
    const stay = { ...sitter, until: { day: '2026-11-26', time: '9:00' } }
    expect(await requireFreeTime(parts, stay)).toMatchObject({
      endMs: Date.parse('2026-11-26T17:00Z'),
    })
    const backwards = { ...sitter, until: { day: MONDAY, time: '17:00' } }
    await expect(requireFreeTime(parts, backwards)).rejects.toEqual(refused('time-taken'))
  })
})
