import type { Browser, Page } from '@playwright/test'
import { expect } from './journey.ts'

/** A person of their own, so that journeys do not meet in one account. */
/** Days from today on where the browser is, as forms take them. */
export async function day(page: Page, days: number): Promise<string> {
  return page.evaluate((count) => {
    const date = new Date(Date.now() + count * 86_400_000 - 10 * 3_600_000)
    return date.toISOString().slice(0, 10)
  }, days)
}

export async function addBella(page: Page): Promise<number> {
  const answer = await page.request.post('/api/pets', {
    data: {
      name: 'Bella',
      species: 'Dog',
      breed: 'Beagle',
      age: 3,
      weightKg: 11.34,
      microchipId: '985112003456789',
      emergencyContact: 'Sam, (415) 555-0142',
      medicalNotes: 'Sensitive stomach.',
      allergies: ['Chicken'],
    },
  })
  expect(answer.ok()).toBe(true)
  return ((await answer.json()) as { id: number }).id
}

export async function stranger(browser: Browser): Promise<Page> {
  const context = await browser.newContext()
  // In demo mode somebody without a session is the first sample person; nobody is this one.
  return context.newPage()
}
