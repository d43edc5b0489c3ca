import type { Page } from '@playwright/test'

/** A card that pays at once, as the documents of Stripe have it for tests. */
const PAYS = '4242 4242 4242 4242'

/** Types a card into the form that asks for one. */
export async function typeCard(page: Page, number: string = PAYS): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry date').fill('1234')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('Name on card').fill('Sam Rivera')
}
