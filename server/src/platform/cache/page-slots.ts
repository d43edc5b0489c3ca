import { crc32 } from 'node:zlib'
import { ONE, product, shareOf, withBehind } from '../checksum-shares.ts'
import { GZIP_HEAD, GZIP_TAIL_BYTES, packedPiece } from '../gzip-pieces.ts'

/** Packed once and sent often. */
const LEVEL = 9
/** Before bytes that stand in a packed text as they are: not the last block, and their count twice. */
const STORED_HEAD_BYTES = 5

/** What is each visitor's own on a page that is otherwise the same for all. */
export interface Slots {
  nonce: string
  formKey: string
}

interface Slot {
  at: number
  name: keyof Slots
}

/**
 * A page with places left open for what is new each time it is sent: the nonce of its scripts and
 * the key of its forms. It was made with values nobody else has, which tell where the places are.
 * The packed copy has the values in it unpacked, so that it can be sent with others without being
 * packed anew: of its checksum only their share is reckoned again.
 */
export class PageSlots {
  readonly #bytes: Buffer<ArrayBuffer>
  readonly #slots: readonly Slot[]
  readonly #lengths: Record<keyof Slots, number>
  #packed:
    | { bytes: Buffer<ArrayBuffer>; slots: readonly Slot[]; checksum: (values: Slots) => number }
    | undefined

  /** The bytes of the page are its own from now on. */
  constructor(page: Buffer<ArrayBuffer>, madeWith: Slots) {
    this.#bytes = page
    this.#lengths = { nonce: madeWith.nonce.length, formKey: madeWith.formKey.length }
    this.#slots = [
      ...placesOf(this.#bytes, 'nonce', madeWith.nonce),
      ...placesOf(this.#bytes, 'formKey', madeWith.formKey),
    ].toSorted((a, b) => a.at - b.at)
    // What the page was made with goes to nobody, and a packed text must not point at it.
    for (const { at, name } of this.#slots) this.#bytes.fill(0, at, at + this.#lengths[name])
  }

  get byteLength(): number {
    return this.#bytes.byteLength
  }

  get isPacked(): boolean {
    return this.#packed !== undefined
  }

  /** The page with these values in its places. */
  filled(values: Slots): Buffer<ArrayBuffer> {
    return fill(this.#bytes, this.#slots, values)
  }

  /** The same as gzip, once `pack` is done. */
  filledPacked(values: Slots): Buffer<ArrayBuffer> | undefined {
    if (this.#packed === undefined) return undefined
    const page = fill(this.#packed.bytes, this.#packed.slots, values)
    page.writeUInt32LE(this.#packed.checksum(values), page.byteLength - GZIP_TAIL_BYTES)
    return page
  }

  async pack(): Promise<void> {
    const parts: Buffer[] = [GZIP_HEAD]
    const slots: Slot[] = []
    let length = GZIP_HEAD.byteLength
    const add = (part: Buffer) => {
      parts.push(part)
      length += part.byteLength
    }
    let begin = 0
    for (const { at, name } of this.#slots) {
      add(await packedPiece(this.#bytes, begin, at, { level: LEVEL }))
      const bytes = this.#lengths[name]
      const head = Buffer.alloc(STORED_HEAD_BYTES)
      head.writeUInt16LE(bytes, 1)
      head.writeUInt16LE(0xffff - bytes, 3)
      add(head)
      slots.push({ at: length, name })
      add(Buffer.alloc(bytes))
      begin = at + bytes
    }
    add(await packedPiece(this.#bytes, begin, this.byteLength, { level: LEVEL, isLast: true }))
    const tail = Buffer.alloc(GZIP_TAIL_BYTES)
    tail.writeUInt32LE(this.byteLength % 2 ** 32, 4)
    add(tail)
    this.#packed = { bytes: Buffer.concat(parts), slots, checksum: this.#checksumOfFilled() }
  }

  /** A value has the same share in each of its places but for what stands behind them. */
  #checksumOfFilled(): (values: Slots) => number {
    const zeros = Buffer.alloc(this.byteLength)
    const behind = { nonce: 0, formKey: 0 }
    let power = ONE
    let end = this.byteLength
    for (const { at, name } of this.#slots.toReversed()) {
      const after = at + this.#lengths[name]
      power = withBehind(power, zeros.subarray(after, end))
      behind[name] ^= power
      end = after
    }
    const open = crc32(this.#bytes)
    return ({ nonce, formKey }) =>
      (open ^ shareIn(nonce, behind.nonce) ^ shareIn(formKey, behind.formKey)) >>> 0
  }
}

/** What a value adds to the checksum in all of its places. */
function shareIn(value: string, behind: number): number {
  return product(shareOf(Buffer.from(value)), behind)
}

function placesOf(bytes: Buffer, name: keyof Slots, value: string): Slot[] {
  const places: Slot[] = []
  for (let at = bytes.indexOf(value); at !== -1; at = bytes.indexOf(value, at + value.length)) {
    places.push({ at, name })
  }
  return places
}

function fill(bytes: Buffer, slots: readonly Slot[], values: Slots): Buffer<ArrayBuffer> {
  const copy = Buffer.from(bytes)
  for (const { at, name } of slots) copy.write(values[name], at, 'latin1')
  return copy
}
