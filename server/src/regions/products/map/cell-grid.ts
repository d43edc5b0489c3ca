/** A sheet of cells that are known or not. */
export class CellGrid {
  readonly #width: number
  readonly #height: number
  readonly #cells: Uint8Array

  constructor(width: number, height: number, cells = new Uint8Array(width * height)) {
    this.#width = width
    this.#height = height
    this.#cells = cells
  }

  get isEmpty(): boolean {
    return !this.#cells.includes(1)
  }

  set(x: number, y: number): void {
    this.#cells[y * this.#width + x] = 1
  }

  has(x: number, y: number): boolean {
    const isInside = x >= 0 && y >= 0 && x < this.#width && y < this.#height
    return isInside && this.#cells[y * this.#width + x] === 1
  }

  /** Each known cell with all cells up to that far from it. */
  grown(by: number): CellGrid {
    return this.#where((x, y) => this.#around(x, y, by, (a, b) => this.has(a, b)))
  }

  /** Only cells around which everything is known up to that far. */
  shrunk(by: number): CellGrid {
    return this.#where((x, y) => !this.#around(x, y, by, (a, b) => !this.has(a, b)))
  }

  /** With those cells up to that far away of which this is true, by the middle of the cell. */
  grownOver(by: number, isWanted: (x: number, y: number) => boolean): CellGrid {
    const near = this.grown(by)
    return this.#where((x, y) => this.has(x, y) || (near.has(x, y) && isWanted(x + 0.5, y + 0.5)))
  }

  /** With every cell that cannot be reached from the edge over unknown ones. */
  filled(): CellGrid {
    const outside = new Uint8Array(this.#cells.length)
    const open = [0]
    outside[0] = 1
    for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
      const x = cell % this.#width
      const y = (cell - x) / this.#width
      for (const [a, b] of [
        [x + 1, y],
        [x - 1, y],
        [x, y + 1],
        [x, y - 1],
      ] as const) {
        if (a < 0 || b < 0 || a >= this.#width || b >= this.#height) continue
        const next = b * this.#width + a
        if (outside[next] === 1 || this.#cells[next] === 1) continue
        outside[next] = 1
        open.push(next)
      }
    }
    return this.#where((x, y) => outside[y * this.#width + x] === 0)
  }

  /** The edges of what is known as closed rings of cell corners, x and y one after the other. */
  outlines(): number[][] {
    // Each edge runs with the known cell to its right: from a corner at most two begin.
    const onward = new Map<number, number[]>()
    const corner = (x: number, y: number) => y * (this.#width + 1) + x
    const edge = (from: number, to: number) => onward.set(from, [...(onward.get(from) ?? []), to])
    for (let y = 0; y < this.#height; y += 1) {
      for (let x = 0; x < this.#width; x += 1) {
        if (!this.has(x, y)) continue
        if (!this.has(x, y - 1)) edge(corner(x, y), corner(x + 1, y))
        if (!this.has(x + 1, y)) edge(corner(x + 1, y), corner(x + 1, y + 1))
        if (!this.has(x, y + 1)) edge(corner(x + 1, y + 1), corner(x, y + 1))
        if (!this.has(x - 1, y)) edge(corner(x, y + 1), corner(x, y))
      }
    }
    const rings: number[][] = []
    for (const start of onward.keys()) {
      let at = onward.get(start)?.pop()
      if (at === undefined) continue
      const ring = [start]
      while (at !== undefined && at !== start) {
        ring.push(at)
        at = onward.get(at)?.pop()
      }
      ring.push(start)
      rings.push(ring.flatMap((c) => [c % (this.#width + 1), Math.floor(c / (this.#width + 1))]))
    }
    return rings
  }

  #where(isKnown: (x: number, y: number) => boolean): CellGrid {
    const cells = new Uint8Array(this.#cells.length)
    for (let y = 0; y < this.#height; y += 1) {
      for (let x = 0; x < this.#width; x += 1) {
        if (isKnown(x, y)) cells[y * this.#width + x] = 1
      }
    }
    return new CellGrid(this.#width, this.#height, cells)
  }

  #around(x: number, y: number, by: number, is: (x: number, y: number) => boolean): boolean {
    const far = by * by + 1
    for (let b = y - by; b <= y + by; b += 1) {
      for (let a = x - by; a <= x + by; a += 1) {
        if ((a - x) ** 2 + (b - y) ** 2 <= far && is(a, b)) return true
      }
    }
    return false
  }
}
