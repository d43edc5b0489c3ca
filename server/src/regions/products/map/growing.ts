type Numbers = Uint8Array | Uint32Array | Int32Array

/** A typed array that grows: eight million points take 64 MB, not eight million objects. */
export class Growing<T extends Numbers> {
  #numbers: T
  readonly #make: (length: number) => T
  length = 0

  constructor(make: (length: number) => T) {
    this.#make = make
    this.#numbers = make(1024)
  }

  push(value: number): void {
    if (this.length === this.#numbers.length) {
      const larger = this.#make(Math.ceil(this.length * 1.6))
      larger.set(this.#numbers)
      this.#numbers = larger
    }
    this.#numbers[this.length] = value
    this.length += 1
  }

  /** The number at an index that was pushed. */
  at(index: number): number {
    return this.#numbers[index] ?? 0
  }

  /** Changes a number that was pushed. */
  set(index: number, value: number): void {
    this.#numbers[index] = value
  }

  /** What was pushed from one index to another, without a copy. */
  part(from: number, to: number): T {
    return this.#numbers.subarray(from, to) as T
  }
}
