import { everyDay } from '@wayfur/domain/places/opening-hours'
import type { Point } from '@wayfur/domain/schemas'
import { expect, test } from 'vitest'
import { newPlace } from '../places/testing/place-fixtures.ts'
import { writePlaces } from '../places/write-places.ts'
import { testDatabase } from '../platform/database/testing/test-database.ts'
import { nearestHelp } from './nearest-help.ts'

/** Two in the afternoon in San Francisco. */
const NOW = new Date('2026-11-20T22:00:00Z')
const HERE: Point = { latitude: 37.76, longitude: -122.43 }

function vet(name: string, north: number, open?: [number, number], isSample = false) {
  return newPlace({
    name,
    category: 'vet',
    location: { latitude: HERE.latitude + north, longitude: HERE.longitude },
    timeZone: 'America/Los_Angeles',
    hours: open === undefined ? null : everyDay([open]),
    ...(isSample && { source: { name: 'sample', id: name, licence: null, on: null } }),
  })
}

test('whoever found a pet is sent to a real clinic that is open, and nowhere that does not exist', async () => {
  const { db } = await testDatabase()
  const names = async () => (await nearestHelp(db, HERE, NOW)).map(({ name }) => name)
  await writePlaces(db, [vet('Invented', 0.001, [0, 1440], true)], NOW)
  expect(await names()).toEqual([])
  await writePlaces(
    db,
    [vet('Closed', 0.002, [0, 60]), vet('Unknown', 0.003), vet('Open', 0.2, [0, 1440])],
    NOW,
  )
  expect(await names()).toEqual(['Open', 'Unknown', 'Closed'])
})
