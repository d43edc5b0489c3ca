import { setImmediate } from 'node:timers/promises'
import { ROWS_A_TURN } from './pack-places.ts'

/** Space, digits and letters, in the order of texts; nothing, where a name has ended, is 0. */
const CODES = 38
/** Letters of a name that are compared as one number: more would not fit into it exactly. */
const COMPARED_AT_ONCE = 10

/**
 * Folded names (letters a to z, digits and spaces) in their order, each once, with the rows that
 * answer to it. One text and three lists of numbers, for what would be 100,000 lists and texts.
 */
export class SortedNames {
  /** All names with nothing between them. */
  readonly text: Buffer
  /** Where each name begins in the text, and where the last one ends. */
  readonly starts: Uint32Array
  readonly #rows: Uint32Array
  /** Where the rows of each name begin, and where those of the last one end. */
  readonly #rowStarts: Uint32Array

  constructor(text: Buffer, starts: Uint32Array, rows: Uint32Array, rowStarts: Uint32Array) {
    this.text = text
    this.starts = starts
    this.#rows = rows
    this.#rowStarts = rowStarts
  }

  get length(): number {
    return this.starts.length - 1
  }

  name(index: number): string {
    return this.text.toString('latin1', this.starts[index], this.starts[index + 1])
  }

  /** Letters of a name. */
  letters(index: number): number {
    return this.starts[index + 1]! - this.starts[index]!
  }

  rows(index: number): readonly number[] {
    return [...this.#rows.subarray(this.#rowStarts[index], this.#rowStarts[index + 1])]
  }

  /** Where this name stands; undefined if there is none. */
  find(name: string): number | undefined {
    const bytes = Buffer.from(name, 'latin1')
    const index = this.#firstAtOrAfter(bytes)
    return index < this.length && this.#compare(index, bytes) === 0 ? index : undefined
  }

  /** Where names begin that go on after this one. */
  *startingWith(beginning: string): Generator<number, void> {
    const bytes = Buffer.from(beginning, 'latin1')
    for (let index = this.#firstAtOrAfter(bytes); index < this.length; index += 1) {
      const start = this.starts[index]!
      const end = Math.min(start + bytes.length, this.starts[index + 1]!)
      if (this.text.compare(bytes, 0, bytes.length, start, end) !== 0) return
      if (this.letters(index) > bytes.length) yield index
    }
  }

  #firstAtOrAfter(bytes: Buffer): number {
    let low = 0
    let high = this.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#compare(middle, bytes) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Below 0 where the name at this index comes before the other, above where it comes after. */
  #compare(index: number, bytes: Buffer): number {
    return this.text.compare(bytes, 0, bytes.length, this.starts[index], this.starts[index + 1])
  }
}

/** Takes names of rows as they come, and sorts them in short turns. */
export class NameSorter {
  #text = Buffer.allocUnsafe(1 << 21)
  readonly #starts = [0]
  readonly #rows: number[] = []

  /** Says that `row` answers to this folded name; equal names keep the order they were added in. */
  add(name: string, row: number): void {
    const start = this.#starts.at(-1)!
    if (start + name.length > this.#text.length) {
      this.#text = Buffer.concat([this.#text], 2 * this.#text.length + name.length)
    }
    this.#text.write(name, start, 'latin1')
    this.#starts.push(start + name.length)
    this.#rows.push(row)
  }

  async sorted(): Promise<SortedNames> {
    const order = await this.#order()
    const starts: number[] = []
    const rowStarts: number[] = []
    const text = Buffer.allocUnsafeSlow(this.#starts.at(-1)!)
    const rows = new Uint32Array(order.length)
    let used = 0
    for (let at = 0; at < order.length; at += 1) {
      const added = order[at]!
      rows[at] = this.#rows[added]!
      if (at === 0 || this.#compare(order[at - 1]!, added) !== 0) {
        starts.push(used)
        rowStarts.push(at)
        used += this.#text.copy(text, used, this.#starts[added], this.#starts[added + 1])
      }
      if (at % ROWS_A_TURN === 0) await setImmediate()
    }
    // Of as many bytes as are used: equal names stand there once.
    return new SortedNames(
      Buffer.from(text.subarray(0, used)),
      Uint32Array.from([...starts, used]),
      rows,
      Uint32Array.from([...rowStarts, order.length]),
    )
  }

  /** The names by their order. Sorting all at once would hold everybody up: it goes by first letter. */
  async #order(): Promise<Uint32Array> {
    const count = this.#rows.length
    const beginnings = new Float64Array(count)
    const groupStarts = new Uint32Array(CODES + 1)
    for (let added = 0; added < count; added += 1) {
      beginnings[added] = this.#beginning(added)
      groupStarts[codeOf(this.#text[this.#starts[added]!]!) + 1]! += 1
    }
    for (let code = 0; code < CODES; code += 1) groupStarts[code + 1]! += groupStarts[code]!
    const order = new Uint32Array(count)
    const next = groupStarts.slice()
    for (let added = 0; added < count; added += 1) {
      const code = codeOf(this.#text[this.#starts[added]!]!)
      order[next[code]!] = added
      next[code]! += 1
    }
    for (let code = 0; code < CODES; code += 1) {
      order
        .subarray(groupStarts[code], groupStarts[code + 1])
        .sort((a, b) => beginnings[a]! - beginnings[b]! || this.#compare(a, b) || a - b)
      await setImmediate()
    }
    return order
  }

  /** The first letters of a name as a number that sorts as they do. */
  #beginning(added: number): number {
    const start = this.#starts[added]!
    const end = this.#starts[added + 1]!
    let number = 0
    for (let at = start; at < start + COMPARED_AT_ONCE; at += 1) {
      number = number * CODES + (at < end ? codeOf(this.#text[at]!) : 0)
    }
    return number
  }

  #compare(a: number, b: number): number {
    const starts = this.#starts
    return this.#text.compare(this.#text, starts[b], starts[b + 1], starts[a], starts[a + 1])
  }
}

function codeOf(byte: number): number {
  if (byte >= 97) return byte - 97 + 12
  return byte >= 48 ? byte - 48 + 2 : 1
}
