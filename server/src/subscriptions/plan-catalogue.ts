import { join } from 'node:path'
import { said, t } from '@wayfur/domain/language/messages'
import { moneyText } from '@wayfur/domain/money'
import type { CatalogueSection } from '@wayfur/domain/operator/schemas'
import { PlanCatalogue } from '@wayfur/domain/subscriptions/schemas'
import { readDataFile } from '../platform/data-file.ts'

/** What a fresh install sells. */
const OWN_FILE = join(import.meta.dirname, '../../assets/plans/plans.json')

/** Reads what is sold; a file that cannot be used stops the start with a sentence, not a purchase. */
export function readPlanCatalogue(file: string = OWN_FILE): PlanCatalogue {
  const catalogue = readDataFile(file, PlanCatalogue, 'plans that can be sold')
  // Our own words are known in other languages; those of an operator stay as they are written.
  return said(catalogue)
}

/** The plans as the operator's page lists them. */
export function planSection({ currency, plans }: PlanCatalogue): CatalogueSection {
  const items = plans.map(({ tier, name, description, monthlyCents }) => ({
    id: tier,
    name,
    says: description,
    price: t('{money} a month', { money: moneyText({ amountCents: monthlyCents, currency }) }),
  }))
  return { name: t('Plans'), items }
}
