import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ask, castro, newPlace } from '../places/testing/place-fixtures.ts'
import { writePlaces } from '../places/write-places.ts'
import { fixedClock } from '../platform/clock.ts'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import {
  removeSampleWorld,
  restoreSampleWorld,
  sampleWorldStatus,
  seedSampleWorld,
} from './seed-sample-world.ts'

const clock = fixedClock('2026-11-20T20:00:00Z')

eachDatabase('the sample world', (fresh) => {
  test('is written once, found by searches, and stays away once removed', async () => {
    const { db } = await fresh()
    const written = await seedSampleWorld(db, { clock })
    expect(written).toBeGreaterThan(5_000)
    expect(await seedSampleWorld(db, { clock })).toBe(0)
    expect(await sampleWorldStatus(db)).toEqual({ places: written, hidden: 0 })

    const found = await ask(db, clock, 'search', castro)
    expect(found.places).toHaveLength(20)
    expect(found.places.every((place) => place.isSample)).toBe(true)
    const us = { south: 24, west: -125, north: 49, east: -66 }
    expect((await ask(db, clock, 'inBounds', us)).places).toHaveLength(300)
    expect(await ask(db, clock, 'businesses', { limit: 500 })).toHaveLength(500)

    expect(await removeSampleWorld(db)).toBe(written)
    expect(await seedSampleWorld(db, { clock })).toBe(0)
    expect((await sampleWorldStatus(db)).places).toBe(0)

    expect(await restoreSampleWorld(db, { clock })).toBe(written)
    expect((await sampleWorldStatus(db)).places).toBe(written)
  })

  test('comes back in one go where the database has counted its tables while they were empty, and written over itself keeps every id, also on the same day, when it takes away what it has no more', async () => {
    const { db } = await fresh()
    await sql`analyze places`.execute(db)
    await sql`analyze reviews`.execute(db)
    const written = await restoreSampleWorld(db, { clock })
    expect((await sampleWorldStatus(db)).places).toBe(written)

    const ids = () => db.selectFrom('places').select(['id', 'sourceId']).orderBy('id').execute()
    const before = await ids()
    await restoreSampleWorld(db, { clock: fixedClock('2026-11-21T20:00:00Z') })
    expect(await ids()).toEqual(before)

    await writePlaces(
      db,
      [newPlace({ source: { name: 'sample', id: 'of-an-older-world', licence: null, on: null } })],
      new Date('2026-11-21T20:00:00Z'),
    )
    expect(await ids()).toHaveLength(written + 1)
    await restoreSampleWorld(db, { clock: fixedClock('2026-11-21T20:00:01Z') })
    expect((await sampleWorldStatus(db)).places).toBe(written)
    expect(await ids()).toEqual(before)
  })
})
