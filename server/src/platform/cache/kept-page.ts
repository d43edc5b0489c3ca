import { LEAST_PACKED_BYTES, takesGzip } from '../gzipped-for.ts'
import type { MadePage } from '../made-page.ts'
import { PageSlots, type Slots } from './page-slots.ts'
import type { Variant } from './variant.ts'

/** Headers and what JavaScript needs around a page, in bytes. */
const WEIGHT_BESIDE = 3_000
const PACKED_SHARE = 1.2

/** The name under which a page, or the data of one, is kept. */
export function pageName({ name }: Pick<Variant, 'name'>, address: string): string {
  return `${name} ${address}`
}

/** A page as every visitor of one variant gets it, but for what is each visitor's own in it. */
export class KeptPage {
  readonly status: number
  readonly headers: readonly (readonly [string, string])[]
  readonly slots: PageSlots

  constructor({ status, headers, body }: MadePage, madeWith: Slots) {
    this.status = status
    this.headers = [...headers]
    this.slots = new PageSlots(body ?? Buffer.alloc(0), madeWith)
  }

  get weight(): number {
    return this.slots.byteLength * PACKED_SHARE + WEIGHT_BESIDE
  }

  /** Whether the page has this header of its own. */
  sets(name: string): boolean {
    return this.headers.some(([own]) => own === name)
  }

  isPackedFor(acceptEncoding: string | null): boolean {
    return this.slots.byteLength >= LEAST_PACKED_BYTES && takesGzip(acceptEncoding)
  }
}
