import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { boxOf, type Position, ringHolds } from '../gazetteer/geometry.ts'
import { corridorStops, miles } from './corridor-stops.ts'
import { landIn, landShapes, shapeHolds, stateShapes } from './land.ts'
import {
  areaCodes,
  handLines,
  sanFranciscoNeighborhoods,
  type Town,
  usTowns,
  zipCodes,
} from './sources.ts'

const require = createRequire(import.meta.url)
const timeZoneAt = require('@photostructure/tz-lookup') as (lat: number, lon: number) => string

/** Cities by population; with capitals and visited towns well over 400. */
const LARGEST_CITIES = 340
/** A town is a square of so many squares, each known to be dry land of its state or not. */
const GRID = 16
const METERS_PER_DEGREE = 111_195

/** The areas of San Francisco that people filter by, and the neighbourhoods each is made of. */
const SAN_FRANCISCO: Record<string, { hoods: string[]; zip: string }> = {
  Castro: { hoods: ['Castro-Upper Market'], zip: '94114' },
  Mission: { hoods: ['Mission'], zip: '94110' },
  SOMA: { hoods: ['South Of Market'], zip: '94103' },
  Marina: { hoods: ['Marina'], zip: '94123' },
  Richmond: { hoods: ['Inner Richmond', 'Outer Richmond'], zip: '94118' },
  Sunset: { hoods: ['Inner Sunset', 'Outer Sunset'], zip: '94122' },
}

interface Row {
  kind: 'area' | 'city' | 'stop'
  /** The area of the city, or the road of the stop; empty for cities. */
  part: string
  name: string
  state: string
  zip: string
  areaCode: string
  latitude: number
  longitude: number
  timeZone: string
  gridMeters: number
  mask: string
}

const land = landShapes()
const states = stateShapes()
const zips = zipCodes()
const stateNames = new Map(zips.map((zip) => [zip.stateCode, zip.stateName]))
const codeOf = areaCodes()
const towns = usTowns()
console.log(`${land.length} pieces of land, ${towns.length} towns`)

function zipAt(state: string, at: { latitude: number; longitude: number }): string {
  let best = { zipCode: '', away: Infinity }
  for (const zip of zips) {
    if (zip.stateCode !== state) continue
    const away = miles(zip, at)
    if (away < best.away) best = { zipCode: zip.zipCode, away }
  }
  return best.zipCode
}

/** Which squares around a point are wholly dry and within the state, row by row from the north. */
function maskAround(
  at: { latitude: number; longitude: number },
  gridMeters: number,
  isAllowed: (point: Position) => boolean,
): string {
  const lat = gridMeters / METERS_PER_DEGREE
  const lon = lat / Math.cos((at.latitude * Math.PI) / 180)
  const corner = (row: number, column: number): Position => [
    at.longitude + (column - GRID / 2) * lon,
    at.latitude + (GRID / 2 - row) * lat,
  ]
  const box = boxOf([corner(0, 0), corner(GRID, GRID)])
  const isLand = landIn(land, box)
  let bits = ''
  for (let row = 0; row < GRID; row += 1) {
    for (let column = 0; column < GRID; column += 1) {
      const middle = corner(row + 0.5, column + 0.5)
      const points = [
        middle,
        corner(row, column),
        corner(row, column + 1),
        corner(row + 1, column),
        corner(row + 1, column + 1),
      ]
      bits += points.every(isLand) && isAllowed(middle) ? '1' : '0'
    }
  }
  if (!bits.includes('0')) return '*'
  return [...bits.matchAll(/.{4}/g)].map(([four]) => Number.parseInt(four, 2).toString(16)).join('')
}

function dryShare(mask: string): number {
  if (mask === '*') return 1
  const bits = mask
    .split('')
    .reduce(
      (sum, digit) => sum + Number.parseInt(digit, 16).toString(2).replaceAll('0', '').length,
      0,
    )
  return bits / (GRID * GRID)
}

function rowOf(
  kind: Row['kind'],
  part: string,
  town: Pick<Town, 'name' | 'state' | 'latitude' | 'longitude'>,
  gridMeters: number,
): Row | undefined {
  const shape = states.get(stateNames.get(town.state) ?? '')
  if (shape === undefined) throw new Error(`No outline of ${town.state}`)
  const mask = maskAround(town, gridMeters, (point) => shapeHolds(shape, point))
  // Under a tenth dry there is too little room for a town.
  if (dryShare(mask) < 0.1) {
    console.warn(`Too little land: ${kind} ${town.name}, ${town.state} ${part}`)
    return undefined
  }
  return {
    kind,
    part,
    name: town.name,
    state: town.state,
    zip: zipAt(town.state, town),
    areaCode: codeOf(town),
    latitude: town.latitude,
    longitude: town.longitude,
    timeZone: timeZoneAt(town.latitude, town.longitude),
    gridMeters,
    mask,
  }
}

const hoods = sanFranciscoNeighborhoods()
const rows: Row[] = Object.entries(SAN_FRANCISCO).map(([part, { hoods: names, zip }]) => {
  const rings = names.flatMap((name) => hoods.get(name) ?? [])
  const box = boxOf(rings.flat())
  const middle = {
    latitude: (box.south + box.north) / 2,
    longitude: (box.west + box.east) / 2,
  }
  const shrink = Math.cos((middle.latitude * Math.PI) / 180)
  const gridMeters = Math.ceil(
    (Math.max(box.north - box.south, (box.east - box.west) * shrink) * METERS_PER_DEGREE) / GRID,
  )
  const mask = maskAround(middle, gridMeters, (point) =>
    rings.some((ring) => ringHolds(ring, point)),
  )
  return {
    kind: 'area',
    part,
    name: 'San Francisco',
    state: 'CA',
    zip,
    areaCode: '415',
    latitude: middle.latitude,
    longitude: middle.longitude,
    timeZone: 'America/Los_Angeles',
    gridMeters,
    mask,
  }
})

const wanted = new Map<string, Town>()
for (const town of towns) {
  if (wanted.size >= LARGEST_CITIES) break
  if (town.name !== 'San Francisco') wanted.set(`${town.name}, ${town.state}`, town)
}
for (const line of handLines('hand/visited-towns.txt')) {
  const town = towns.find(({ name, state }) => `${name}, ${state}` === line)
  if (town === undefined) console.warn(`No such town: ${line}`)
  else wanted.set(line, town)
}
for (const town of wanted.values()) {
  // Squares of 400 m make 6.4 km across; small towns are half as wide.
  const row = rowOf('city', '', town, town.population >= 60_000 ? 400 : 200)
  if (row !== undefined) rows.push(row)
}
const cities = rows.length

for (const stop of corridorStops(towns)) {
  // An open stretch may cross a border between its towns: it belongs where it lies.
  const state = [...states].find(([, shape]) => shapeHolds(shape, [stop.longitude, stop.latitude]))
  const code = [...stateNames].find(([, name]) => name === state?.[0])?.[0]
  if (code === undefined) continue
  const row = rowOf('stop', stop.road, { ...stop, name: stop.town, state: code }, 100)
  if (row !== undefined) rows.push(row)
}

const header =
  'kind\tpart\tname\tstate\tzip\tareaCode\tlatitude\tlongitude\ttimeZone\tgridMeters\tmask'
const lines = rows.map((row) =>
  [
    row.kind,
    row.part,
    row.name,
    row.state,
    row.zip,
    row.areaCode,
    row.latitude.toFixed(5),
    row.longitude.toFixed(5),
    row.timeZone,
    row.gridMeters,
    row.mask,
  ].join('\t'),
)
const out = join(import.meta.dirname, '../../server/assets/sample-world/towns.tsv')
writeFileSync(out, `${[header, ...lines].join('\n')}\n`)
console.log(`${cities} areas and cities, ${rows.length - cities} stops`)
