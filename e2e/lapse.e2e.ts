import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  waitForHydration,
} from './journey.ts'
import { addBella, day } from './passport-people.ts'
import { signUp } from './people.ts'

/** Bella, whose rabies shot ends ten days from now, three days before a saved trip with her. */
async function plannedTrip(page: Page): Promise<{ id: number; ends: string }> {
  await signUp(page.request)
  const id = await addBella(page)
  const ends = await day(page, 10)
  const shot = { name: 'Rabies', date: await day(page, -355), expirationDate: ends }
  const recorded = await page.request.post(`/api/pets/${id}/vaccinations`, { data: shot })
  expect(recorded.ok()).toBe(true)
  const leave = `${await day(page, 13)}T08:00`
  const ask = { from: 'Denver, CO', to: 'Moab, UT', pet: 'dog-11.34', leave }
  const saved = await page.request.post('/api/trips', { data: { name: 'Moab', ask } })
  expect(saved.ok() ? 'saved' : await saved.text()).toBe('saved')
  return { id, ends }
}

test('what ends before a trip is told in the passport and the inbox until it is renewed', async ({
  page,
}) => {
  const { id } = await plannedTrip(page)
  await page.goto(`/passport?pet=${id}`)
  await waitForHydration(page)
  const due = page.getByRole('region', { name: '1 thing due' })
  await expect(due).toContainText('Rabies ends 3 days before Moab: renew by')
  await expect(due.getByRole('link', { name: 'Moab' })).toHaveAttribute('href', '/trip-planner')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await expect
    .poll(async () => {
      const answer = await page.request.get('/api/inbox')
      return JSON.stringify(await answer.json())
    })
    .toContain('Bella: Rabies ends before a plan of yours')
  await due.getByRole('link', { name: 'Record the next one: Rabies' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Vaccination' })
  await dialog.getByLabel('Date *').fill(await day(page, -1))
  await dialog.getByLabel('Expiration date').fill(await day(page, 364))
  await dialog.getByRole('button', { name: 'Add Vaccination' }).click()
  const news = page.getByRole('region', { name: 'Notifications' })
  await expect(news.getByText('Vaccination recorded')).toBeVisible()
  await expect(due).toHaveCount(0)
})

test('the calendar of a pet has an address that is told once, replaced and switched off', async ({
  page,
}) => {
  const { id, ends } = await plannedTrip(page)
  await page.goto(`/passport?pet=${id}`)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Make a secret address' }).click()
  const field = page.getByLabel('Secret address')
  await expect(field).toHaveValue(/^webcal:.*\/calendars\/pets\/[\w-]{43}\.ics$/)
  await expectAccessible(page)
  const follow = async (address: string) => page.request.get(new URL(address).pathname)
  const first = (await field.inputValue()).replace('webcal:', 'http:')
  const calendar = await follow(first)
  expect(calendar.headers()['cache-control']).toBe('private, no-store')
  const text = await calendar.text()
  expect(text).toContain(`DTSTART;VALUE=DATE:${ends.replaceAll('-', '')}`)
  expect(text).toContain('SUMMARY:Bella: renew Rabies')
  // When it was written may be 10:55:58, which is no telephone.
  expect(text.replaceAll(/^DTSTAMP:.*$/gm, '')).not.toMatch(/Sam|555/)
  await page.getByRole('button', { name: 'Make a new address' }).click()
  await expect(field).not.toHaveValue(first.replace('http:', 'webcal:'))
  expect((await follow(first)).status()).toBe(404)
  // It is not told again.
  await page.reload()
  await waitForHydration(page)
  await expect(page.getByRole('button', { name: 'Make a new address' })).toBeVisible()
  await expect(page.getByLabel('Secret address')).toHaveCount(0)
  await page.getByRole('button', { name: 'Switch the calendar off' }).click()
  await expect(page.getByRole('button', { name: 'Make a secret address' })).toBeVisible()
})

test('in Spanish', async ({ page }) => {
  const { id } = await plannedTrip(page)
  expect((await page.request.patch('/api/me', { data: { language: 'es' } })).ok()).toBe(true)
  await page.goto(`/passport?pet=${id}`)
  await expect(page.getByText(/Rabies vence 3 días antes de Moab/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'En tu propio calendario' })).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the address of a calendar is made, too', async ({ page }) => {
    const { id } = await plannedTrip(page)
    await page.goto(`/passport?pet=${id}`)
    await expect(page.getByText('Rabies ends 3 days before Moab')).toBeVisible()
    await page.getByRole('button', { name: 'Make a secret address' }).click()
    await expect(page.getByLabel('Secret address')).toHaveValue(/\/calendars\/pets\//)
  })
})
