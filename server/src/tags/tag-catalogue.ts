import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CatalogueProduct, TagCatalogue } from '@wayfur/domain/tags/product'
import { safeParse } from 'zod/v4/core'
import { sentenceFor } from '../platform/input-sentence.ts'

/** What a fresh install sells; the operator may name a file of their own. */
const OWN_FILE = join(import.meta.dirname, '../../assets/tags/products.json')

/** Reads what can be ordered; a file that cannot be used is said at the start, not at an order. */
export function readTagCatalogue(file: string = OWN_FILE): readonly CatalogueProduct[] {
  const read = safeParse(TagCatalogue, JSON.parse(readFileSync(file, 'utf8')))
  if (!read.success) throw new Error(`${file} lists no tags: ${sentenceFor(read.error.issues)}`)
  return read.data
}
