import type { Insertable } from 'kysely'
import type { RegionsTable } from '../regions-tables.ts'

/** The row of a region around Boulder, made on a day in June. */
export function regionRow(id: string, edition: string): Insertable<RegionsTable> {
  const at = new Date('2026-06-15T17:00:00Z')
  return {
    id,
    title: 'Boulder, CO',
    file: 'boulder.osm.pbf',
    credit: '© OpenStreetMap contributors',
    licence: 'ODbL-1.0',
    sourceOn: '2026-06-01',
    edition,
    south: 39.9,
    west: -105.4,
    north: 40.1,
    east: -105.1,
    counts: JSON.stringify({ places: { places: 412 } }),
    bytes: 1_000,
    addedAt: at,
    updatedAt: at,
  }
}
