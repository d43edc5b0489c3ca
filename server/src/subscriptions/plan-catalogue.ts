import { t, translateWritten } from '@wayfur/domain/language/messages'
import { moneyText } from '@wayfur/domain/money'
import type { CatalogueSection } from '@wayfur/domain/operator/schemas'
import { PlanCatalogue } from '@wayfur/domain/subscriptions/schemas'
import { readDataFile } from '../platform/data-file.ts'
import { assetFile } from '../program-files.ts'

/** What a fresh install sells. */
const OWN_FILE = assetFile('plans/plans.json')

/** Reads what is sold; a file that cannot be used stops the start with a sentence, not a purchase. */
export function readPlanCatalogue(file: string = OWN_FILE): PlanCatalogue {
  return readDataFile(file, PlanCatalogue, 'plans that can be sold')
}

/** The catalogue in the language of its reader; a plan is called the same in each. */
export function planCatalogueInWords({ plans, ...rest }: PlanCatalogue): PlanCatalogue {
  return {
    ...rest,
    plans: plans.map((plan) => ({
      ...plan,
      description: translateWritten(plan.description),
      service: plan.service.map(translateWritten),
    })),
  }
}

/** The plans as the operator's page lists them. */
export function planSection({ currency, plans }: PlanCatalogue): CatalogueSection {
  const items = plans.map(({ tier, name, description, monthlyCents }) => ({
    id: tier,
    name,
    says: translateWritten(description),
    price: t('{money} a month', { money: moneyText({ amountCents: monthlyCents, currency }) }),
  }))
  return { name: t('Plans'), items }
}
