import { readFileSync } from 'node:fs'
import type { Point } from '@wayfur/domain/schemas'
import { assetFile } from '../program-files.ts'
import type { RandomSource } from './random-source.ts'

/** One place where samples stand; `data-build/sample-world` makes the list. */
export interface SampleTown {
  kind: 'area' | 'city' | 'stop'
  /** The area of San Francisco, the road of a stop, or nothing. */
  part: string
  name: string
  state: string
  zip: string
  areaCode: string
  center: Point
  timeZone: string
  /** Side of one square of the mask. */
  gridMeters: number
  /** The squares, row by row from the north-west, that are wholly dry land of the town. */
  drySquares: readonly number[]
}

/** Squares to a side of a town. */
const GRID = 16
/** A degree of latitude. */
const METERS_PER_DEGREE = 111_195

const TOWNS_FILE = assetFile('sample-world/towns.tsv')

/** Every town of the sample world, in the order of the file. */
export function sampleTowns(file: string = TOWNS_FILE): SampleTown[] {
  const [, ...lines] = readFileSync(file, 'utf8').trimEnd().split(/\r?\n/)
  return lines.map(townOf)
}

function townOf(line: string): SampleTown {
  const [kind, part, name, state, zip, areaCode, latitude, longitude, timeZone, meters, mask] =
    line.split('\t')
  if (kind !== 'area' && kind !== 'city' && kind !== 'stop') throw new Error(`Bad town: ${line}`)
  return {
    kind,
    part: part ?? '',
    name: name ?? '',
    state: state ?? '',
    zip: zip ?? '',
    areaCode: areaCode ?? '',
    center: { latitude: Number(latitude), longitude: Number(longitude) },
    timeZone: timeZone ?? '',
    gridMeters: Number(meters),
    drySquares: squaresOf(mask ?? '*'),
  }
}

function squaresOf(mask: string): number[] {
  const all = Array.from({ length: GRID * GRID }, (_, square) => square)
  if (mask === '*') return all
  return all.filter((square) => {
    const digit = Number.parseInt(mask.charAt(square >> 2), 16)
    return (digit >> (3 - (square & 3))) & 1
  })
}

/** A point on dry land of the town, nearer its middle more often than not. */
export function pointIn(town: SampleTown, random: RandomSource): Point {
  const one = random.pick(town.drySquares)
  const other = random.pick(town.drySquares)
  const square = town.kind !== 'area' && fromMiddle(other) < fromMiddle(one) ? other : one
  const row = Math.floor(square / GRID) + 0.1 + 0.8 * random.next()
  const column = (square % GRID) + 0.1 + 0.8 * random.next()
  const degrees = town.gridMeters / METERS_PER_DEGREE
  const shrink = Math.cos((town.center.latitude * Math.PI) / 180)
  return {
    latitude: rounded(town.center.latitude + (GRID / 2 - row) * degrees),
    longitude: rounded(town.center.longitude + ((column - GRID / 2) * degrees) / shrink),
  }
}

function fromMiddle(square: number): number {
  return Math.hypot(Math.floor(square / GRID) + 0.5 - GRID / 2, (square % GRID) + 0.5 - GRID / 2)
}

/** A meter is enough for anything invented. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5
}
