import { setImmediate } from 'node:timers/promises'
import { distanceMeters } from '@wayfur/domain/geo'
import type { Point } from '@wayfur/domain/schemas'
import { decodeLine } from './decode-line.ts'
import { GAZETTEER_FOLDER, readLines } from './load-gazetteer.ts'
import { ROWS_A_TURN } from './pack-places.ts'
import { streetKey } from './street-key.ts'

/** The house numbers along one side of a block, from the start of its line to its end. */
interface Side {
  from: number
  to: number
  zip: string
}

interface Block {
  street: string
  sides: readonly Side[]
  line: string
}

/** A house or street that was found, with the ZIP code its block bears. */
export interface FoundAddress extends Point {
  houseNumber: number | undefined
  street: string
  zip: string
  precision: 'interpolated' | 'street'
}

interface AddressQuestion {
  houseNumber: number | undefined
  street: string
  /** Only blocks that bear this ZIP code. */
  zip?: string | undefined
  /** Only blocks this near to a point: the town that was named. */
  around?: { point: Point; meters: number } | undefined
  /** The street's name may still go on. */
  isBeginning?: boolean
}

/** Where the houses of the sample street area stand. */
export interface StreetAddresses {
  /** The best place for each ZIP code in which the street lies: its house, or only the street. */
  find(question: AddressQuestion): FoundAddress[]
}

const COLUMNS = 'street\tleft from\tleft to\tleft zip\tright from\tright to\tright zip\tline'
const LINE_PRECISION = 100_000

/** Reads the house-number ranges, in short turns. */
export async function loadStreetAddresses(
  folder: URL = GAZETTEER_FOLDER,
): Promise<StreetAddresses> {
  const byStreet = new Map<string, Block[]>()
  const lines = await readLines(new URL('street-addresses.tsv.gz', folder), COLUMNS)
  for (let i = 0; i < lines.length; i++) {
    const block = blockOf(lines[i]!)
    const key = streetKey(block.street)
    const blocks = byStreet.get(key)
    if (blocks === undefined) byStreet.set(key, [block])
    else blocks.push(block)
    if (i % ROWS_A_TURN === ROWS_A_TURN - 1) await setImmediate()
  }
  return {
    find(question) {
      const key = streetKey(question.street)
      return key === ''
        ? []
        : bestByStreet(blocksNamed(byStreet, key, question.isBeginning === true), question)
    },
  }
}

/** Blocks of a street; '809 Center' without its 'St' means any street of that name. */
function blocksNamed(
  byStreet: ReadonlyMap<string, Block[]>,
  key: string,
  isBeginning: boolean,
): readonly Block[] {
  const exact = byStreet.get(key)
  if (exact !== undefined) return exact
  const found: Block[] = []
  for (const [street, blocks] of byStreet) {
    const goesOn = isBeginning
      ? street.startsWith(key)
      : street.startsWith(`${key} `) && !street.slice(key.length + 1).includes(' ')
    if (goesOn) found.push(...blocks)
  }
  return found
}

interface Candidate extends FoundAddress {
  /** 0 for the right side of the right block, more the less the number fits. */
  strain: number
}

/** One answer for each street of each ZIP code, the best fitting first. */
function bestByStreet(blocks: readonly Block[], question: AddressQuestion): FoundAddress[] {
  const best = new Map<string, Candidate>()
  for (const block of blocks) {
    const line = decodeLine(block.line, LINE_PRECISION)
    for (const side of block.sides) {
      if (question.zip !== undefined && side.zip !== question.zip) continue
      const candidate = onSide(block, side, line, question.houseNumber)
      const { around } = question
      if (around !== undefined && distanceMeters(candidate, around.point) > around.meters) continue
      const place = `${block.street}, ${side.zip}`
      const known = best.get(place)
      if (known === undefined || candidate.strain < known.strain) best.set(place, candidate)
    }
  }
  return [...best.values()]
    .sort((a, b) => a.strain - b.strain)
    .map(({ strain: _strain, ...found }) => found)
}

function onSide(
  block: Block,
  side: Side,
  line: readonly Point[],
  houseNumber: number | undefined,
): Candidate {
  const { street } = block
  const least = Math.min(side.from, side.to)
  const most = Math.max(side.from, side.to)
  if (houseNumber === undefined) {
    // A street without a number is shown at its lowest block: the end that towns begin at.
    return {
      ...along(line, 0.5),
      houseNumber,
      street,
      zip: side.zip,
      precision: 'street',
      strain: least,
    }
  }
  if (houseNumber >= least && houseNumber <= most) {
    const share = side.from === side.to ? 0.5 : (houseNumber - side.from) / (side.to - side.from)
    // Even and odd numbers stand on opposite sides; the other side is still the right block.
    const strain = houseNumber % 2 === side.from % 2 ? 0 : 1
    return {
      ...along(line, share),
      houseNumber,
      street,
      zip: side.zip,
      precision: 'interpolated',
      strain,
    }
  }
  const off = houseNumber < least ? least - houseNumber : houseNumber - most
  const end = Math.abs(houseNumber - side.from) < Math.abs(houseNumber - side.to) ? 0 : 1
  return {
    ...along(line, end),
    houseNumber: undefined,
    street,
    zip: side.zip,
    precision: 'street',
    strain: 10 + off,
  }
}

/** The point at a share of a line's length, 0 its start and 1 its end. */
function along(line: readonly Point[], share: number): Point {
  const lengths = line.slice(1).map((point, i) => distanceMeters(line[i]!, point))
  let left = share * lengths.reduce((sum, length) => sum + length, 0)
  for (let i = 0; i < lengths.length; i++) {
    const length = lengths[i]!
    if (left <= length || i === lengths.length - 1) {
      const part = length === 0 ? 0 : Math.min(1, left / length)
      const a = line[i]!
      const b = line[i + 1]!
      return {
        latitude: a.latitude + (b.latitude - a.latitude) * part,
        longitude: a.longitude + (b.longitude - a.longitude) * part,
      }
    }
    left -= length
  }
  return line[0]!
}

function blockOf(line: string): Block {
  const cells = line.split('\t')
  const sides: Side[] = []
  for (const at of [1, 4]) {
    const from = Number(cells[at])
    const to = Number(cells[at + 1])
    if (from > 0 && to > 0) sides.push({ from, to, zip: cells[at + 2] ?? '' })
  }
  return { street: cells[0] ?? '', sides, line: cells[7] ?? '' }
}
