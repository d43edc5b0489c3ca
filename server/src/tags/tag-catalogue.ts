import { t, translateWritten } from '@wayfur/domain/language/messages'
import { moneyText } from '@wayfur/domain/money'
import type { CatalogueSection } from '@wayfur/domain/operator/schemas'
import { type CatalogueProduct, TagCatalogue } from '@wayfur/domain/tags/schemas'
import { readDataFile } from '../platform/data-file.ts'
import { assetFile } from '../program-files.ts'

/** What a fresh install sells. */
const OWN_FILE = assetFile('tags/products.json')

/** Reads what can be ordered; a file that cannot be used is said at the start, not at an order. */
export function readTagCatalogue(file: string = OWN_FILE): TagCatalogue {
  return readDataFile(file, TagCatalogue, 'tags that can be ordered')
}

/** A product in the language of its reader. */
export function productInWords(product: CatalogueProduct): CatalogueProduct {
  return {
    ...product,
    name: translateWritten(product.name),
    description: translateWritten(product.description),
    material: translateWritten(product.material),
    features: product.features.map(translateWritten),
    colors: product.colors.map((color) => ({ ...color, name: translateWritten(color.name) })),
  }
}

/** The products as the operator's page lists them. */
export function tagSection({ products }: TagCatalogue): CatalogueSection {
  const items = products.map(productInWords).map(({ id, name, description, priceCents }) => ({
    id,
    name,
    says: description,
    price: moneyText({ amountCents: priceCents, currency: 'USD' }),
  }))
  return { name: t('Tags'), items }
}
