import { join } from 'node:path'
import { said, t } from '@wayfur/domain/language/messages'
import { moneyText } from '@wayfur/domain/money'
import type { CatalogueSection } from '@wayfur/domain/operator/schemas'
import { TagCatalogue } from '@wayfur/domain/tags/schemas'
import { readDataFile } from '../platform/data-file.ts'

/** What a fresh install sells. */
const OWN_FILE = join(import.meta.dirname, '../../assets/tags/products.json')

/** Reads what can be ordered; a file that cannot be used is said at the start, not at an order. */
export function readTagCatalogue(file: string = OWN_FILE): TagCatalogue {
  const catalogue = readDataFile(file, TagCatalogue, 'tags that can be ordered')
  // Our own words are known in other languages; those of an operator stay as they are written.
  return said(catalogue)
}

/** The products as the operator's page lists them. */
export function tagSection({ products }: TagCatalogue): CatalogueSection {
  const items = products.map(({ id, name, description, priceCents }) => ({
    id,
    name,
    says: description,
    price: moneyText({ amountCents: priceCents, currency: 'USD' }),
  }))
  return { name: t('Tags'), items }
}
