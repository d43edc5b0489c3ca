import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { moneyText } from '@wayfur/domain/money'
import type { CatalogueSection } from '@wayfur/domain/operator/endpoints'
import { TagCatalogue } from '@wayfur/domain/tags/product'
import { safeParse } from 'zod/v4/core'
import { sentenceFor } from '../platform/input-sentence.ts'

/** What a fresh install sells. */
const OWN_FILE = join(import.meta.dirname, '../../assets/tags/products.json')

/** Reads what can be ordered; a file that cannot be used is said at the start, not at an order. */
export function readTagCatalogue(file: string = OWN_FILE): TagCatalogue {
  const read = safeParse(TagCatalogue, jsonIn(file))
  if (!read.success) throw new Error(`${file} lists no tags: ${sentenceFor(read.error.issues)}`)
  return read.data
}

function jsonIn(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new Error(`${file} cannot be read as the list of tags.`, { cause })
  }
}

/** The same as the operator's page lists it. */
export function tagSection({ products }: TagCatalogue): CatalogueSection {
  const items = products.map(({ id, name, description, priceCents }) => ({
    id,
    name,
    says: description,
    price: moneyText({ amountCents: priceCents, currency: 'USD' }),
  }))
  return { name: 'Tags', items }
}
