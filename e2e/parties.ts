import type { Page } from '@playwright/test'
import { expect } from './journey.ts'
import { signUp } from './people.ts'
import { typeCard } from './type-card.ts'

/** Animals that places, providers and airlines treat unlike each other. */
const PETS = {
  Pip: { species: 'Dog', breed: 'Chihuahua', weightKg: 2.5 },
  Goliath: { species: 'Dog', breed: 'Great Dane', weightKg: 70 },
  Miela: { species: 'Cat', weightKg: 4 },
  Tombo: { species: 'Cat', weightKg: 5 },
  Hazel: { species: 'Rabbit', weightKg: 2 },
} as const

/** Signs somebody up with these pets, all of whom come along, by a plan that has room for them. */
export async function bring(
  page: Page,
  names: readonly (keyof typeof PETS)[],
  { plan }: { plan?: string } = {},
): Promise<void> {
  // What somebody else had open does not ask on.
  await page.goto('about:blank')
  await signUp(page.request, { name: 'Pat Quill' })
  if (plan !== undefined) {
    await page.goto(`/subscription?choose=${plan}`)
    await typeCard(page)
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await expect(page.getByRole('region', { name: 'Current Subscription' })).toBeVisible()
  }
  const petIds: number[] = []
  for (const name of names) {
    const added = await page.request.post('/api/pets', { data: { name, ...PETS[name] } })
    expect(added.ok() ? '' : await added.text()).toBe('')
    petIds.push(((await added.json()) as { id: number }).id)
  }
  const chosen = await page.request.put('/api/coming-pets', { data: { petIds } })
  expect(chosen.ok()).toBe(true)
}

/** Who comes along, one party after the other. */
export const PARTIES = [['Pip'], ['Goliath'], ['Miela', 'Tombo'], ['Goliath', 'Hazel']] as const
