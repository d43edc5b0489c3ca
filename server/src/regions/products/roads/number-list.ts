const FIRST_ROOM = 1024

/** A list of numbers that grows in one typed array, so that millions of them take their size alone. */
export class NumberList<Numbers extends Float64Array | Int32Array | Uint32Array | Uint8Array> {
  #numbers: Numbers
  readonly #roomOf: (length: number) => Numbers
  length = 0

  constructor(roomOf: (length: number) => Numbers) {
    this.#roomOf = roomOf
    this.#numbers = roomOf(FIRST_ROOM)
  }

  push(value: number): void {
    if (this.length === this.#numbers.length) {
      const larger = this.#roomOf(2 * this.#numbers.length)
      larger.set(this.#numbers)
      this.#numbers = larger
    }
    this.#numbers[this.length] = value
    this.length += 1
  }

  /** What was pushed, without a copy; it is valid until the next push. */
  all(): Numbers {
    return this.#numbers.subarray(0, this.length) as Numbers
  }
}

export const floats = () => new NumberList((length) => new Float64Array(length))
export const integers = () => new NumberList((length) => new Int32Array(length))
export const naturals = () => new NumberList((length) => new Uint32Array(length))
export const bytes = () => new NumberList((length) => new Uint8Array(length))
