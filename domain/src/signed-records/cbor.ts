import { textOfUtf8, utf8 } from './bytes.ts'

/**
 * The part of CBOR (RFC 8949) that a signed record needs, in its deterministic form (§4.2.1) and no
 * other: shortest lengths, none indefinite, keys in order, each once. Libraries read more than that,
 * so that two different codes could mean the same.
 */
export type Cbor =
  | number
  | string
  | null
  | Uint8Array
  | readonly Cbor[]
  | ReadonlyMap<number, Cbor>
  | Tagged

export class Tagged {
  readonly tag: number
  readonly value: Cbor
  constructor(tag: number, value: Cbor) {
    this.tag = tag
    this.value = value
  }
}

const [UINT, NEGATIVE, BYTES, TEXT, ARRAY, MAP, TAG] = [0, 1, 2, 3, 4, 5, 6] as const
const NULL = 0xf6
const DEEPEST = 8

export function encodeCbor(value: Cbor): Uint8Array {
  const bytes: number[] = []
  write(value, bytes)
  return Uint8Array.from(bytes)
}

function write(value: Cbor, into: number[]): void {
  if (value === null) into.push(NULL)
  else if (typeof value === 'number') {
    if (value < 0) writeHead(NEGATIVE, -1 - value, into)
    else writeHead(UINT, value, into)
  } else if (typeof value === 'string') {
    const text = utf8(value)
    writeHead(TEXT, text.length, into)
    into.push(...text)
  } else if (value instanceof Uint8Array) {
    writeHead(BYTES, value.length, into)
    into.push(...value)
  } else if (value instanceof Tagged) {
    writeHead(TAG, value.tag, into)
    write(value.value, into)
  } else if (value instanceof Map) {
    const pairs = [...(value as ReadonlyMap<number, Cbor>)].map(
      ([key, one]) => [encodeCbor(key), one] as const,
    )
    writeHead(MAP, pairs.length, into)
    for (const [key, one] of pairs.toSorted(([a], [b]) => compare(a, b))) {
      into.push(...key)
      write(one, into)
    }
  } else {
    const list = value as readonly Cbor[]
    writeHead(ARRAY, list.length, into)
    for (const one of list) write(one, into)
  }
}

function writeHead(major: number, value: number, into: number[]): void {
  const first = major << 5
  if (value < 24) into.push(first | value)
  else if (value < 0x100) into.push(first | 24, value)
  else if (value < 0x1_0000) into.push(first | 25, value >> 8, value & 0xff)
  else {
    into.push(first | 26)
    for (const shift of [24, 16, 8, 0]) into.push((value >>> shift) & 0xff)
  }
}

function compare(a: Uint8Array, b: Uint8Array): number {
  for (let at = 0; at < Math.min(a.length, b.length); at += 1) {
    const order = (a[at] ?? 0) - (b[at] ?? 0)
    if (order !== 0) return order
  }
  return a.length - b.length
}

/** What stands one after the other (RFC 8742); throws for anything that is not deterministic. */
export function decodeCborSequence(bytes: Uint8Array): Cbor[] {
  const reading = { bytes, at: 0 }
  const found: Cbor[] = []
  while (reading.at < bytes.length) found.push(read(reading, 0))
  return found
}

/** The one thing that these bytes are; throws for anything else. */
export function decodeCbor(bytes: Uint8Array): Cbor {
  const [first, ...others] = decodeCborSequence(bytes)
  if (first === undefined || others.length > 0) throw new RangeError('Not one value.')
  return first
}

interface Reading {
  bytes: Uint8Array
  at: number
}

function read(reading: Reading, depth: number): Cbor {
  if (depth > DEEPEST) throw new RangeError('Nested too deeply.')
  if (reading.bytes[reading.at] === NULL) {
    reading.at += 1
    return null
  }
  const { major, value } = readHead(reading)
  if (major === UINT) return value
  if (major === NEGATIVE) return -1 - value
  if (major === BYTES) return take(reading, value)
  if (major === TEXT) return textOfUtf8(take(reading, value))
  if (major === TAG) return new Tagged(value, read(reading, depth + 1))
  if (major === ARRAY) {
    const list: Cbor[] = []
    for (let count = 0; count < value; count += 1) list.push(read(reading, depth + 1))
    return list
  }
  if (major === MAP) return readMap(reading, value, depth)
  throw new RangeError('Not of this part of CBOR.')
}

function readMap(reading: Reading, size: number, depth: number): ReadonlyMap<number, Cbor> {
  const map = new Map<number, Cbor>()
  let before: Uint8Array | undefined
  for (let count = 0; count < size; count += 1) {
    const from = reading.at
    const key = read(reading, depth + 1)
    if (typeof key !== 'number') throw new RangeError('Keys are numbers.')
    const written = reading.bytes.subarray(from, reading.at)
    if (before !== undefined && compare(before, written) >= 0) {
      throw new RangeError('Keys are not in order.')
    }
    before = written
    map.set(key, read(reading, depth + 1))
  }
  return map
}

function readHead(reading: Reading): { major: number; value: number } {
  const [first = 0] = take(reading, 1)
  const major = first >> 5
  const short = first & 31
  if (short < 24) return { major, value: short }
  const width = [1, 2, 4][short - 24]
  if (width === undefined) throw new RangeError('Longer than anything in a record.')
  const value = take(reading, width).reduce((sum, byte) => sum * 256 + byte, 0)
  const least = { 1: 24, 2: 0x100, 4: 0x1_0000 }[width as 1 | 2 | 4]
  if (value < least) throw new RangeError('Not the shortest form.')
  return { major, value }
}

function take(reading: Reading, length: number): Uint8Array {
  const end = reading.at + length
  if (end > reading.bytes.length) throw new RangeError('Cut short.')
  const taken = reading.bytes.slice(reading.at, end)
  reading.at = end
  return taken
}
