import * as endpoints from '@wayfur/domain/bookings/series-endpoints'
import { expect, test } from 'vitest'
import { testDatabase } from '../platform/database/testing/test-database.ts'
import { seriesWorld } from './testing/series-fixtures.ts'

test('both sides list a series while it goes on, and nobody else knows of it', async () => {
  const world = await seriesWorld(await testDatabase())
  const stranger = await world.person('Alex Doe')
  const listed = (by: typeof stranger, side: 'owner' | 'provider') =>
    by.callApi(endpoints.listSeries, { query: { side } })
  const asked = await listed(world.owner, 'owner')
  expect(asked).toMatchObject([{ id: world.seriesId, state: 'asked', ownerName: null }])
  expect(await listed(world.walker, 'provider'), 'it is a request so far').toEqual([])

  await world.accept()
  const [own] = await listed(world.owner, 'owner')
  const [theirs] = await listed(world.walker, 'provider')
  expect(own).toMatchObject({ state: 'running', side: 'owner', weekdays: [1, 4] })
  expect(theirs).toMatchObject({ id: world.seriesId, side: 'provider', ownerName: 'Sam R.' })
  expect(await listed(world.owner, 'provider')).toEqual([])
  expect(await listed(world.walker, 'owner')).toEqual([])
  expect(await listed(stranger, 'owner')).toEqual([])
  expect(await listed(stranger, 'provider')).toEqual([])

  await world.until('2026-11-26T19:00:00Z')
  expect((await listed(world.owner, 'owner'))[0]?.nextDay).toBe('2026-11-30')
  await world.owner.callApi(endpoints.endSeries, { params: world.params })
  expect(await listed(world.owner, 'owner'), 'it is over').toEqual([])
  expect(await listed(world.walker, 'provider')).toEqual([])
})
