import type { Browser, Page } from '@playwright/test'
import { expect, test } from './journey.ts'

let people = 0

/** A person of their own, so that journeys do not meet in one account. */
export async function newPerson(page: Page): Promise<string> {
  people += 1
  const email = `passport${process.pid}-${people}-${test.info().workerIndex}@example.com`
  const request = page.request
  const signedUp = await request.post('/api/accounts/sign-up', {
    data: { name: `Person ${people}`, email, password: 'walk the patient beagle' },
  })
  expect(signedUp.ok()).toBe(true)
  const token = await tokenFor(page, email)
  expect((await request.post('/api/accounts/verify', { data: { token } })).ok()).toBe(true)
  return email
}

/** The secret of the last letter to an address, as it stands in the outbox. */
export async function tokenFor(page: Page, email: string): Promise<string> {
  let token = ''
  await expect
    .poll(
      async () => {
        const { letters } = (await (await page.request.get('/api/outbox')).json()) as {
          letters: { id: number; to: string }[]
        }
        const letter = letters.find(({ to }) => to === email)
        if (letter === undefined) return ''
        const { text } = (await (await page.request.get(`/api/outbox/${letter.id}`)).json()) as {
          text: string
        }
        token = /token=([A-Za-z0-9_-]{43})/.exec(text)?.[1] ?? ''
        return token
      },
      { timeout: 30_000 },
    )
    .not.toBe('')
  return token
}

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
