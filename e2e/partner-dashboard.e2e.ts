import { createHmac, randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import {
  waitForHydration,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
} from './journey.ts'
import { signUp } from './people.ts'

/** Applies as a new firm and is accepted by a moderator. */
async function becomePartner(page: Page, moderator: APIRequestContext, company: string) {
  const content = {
    company,
    kind: 'hotel',
    website: 'https://example.com/',
    contactName: 'Ann Lee',
    contactEmail: 'ann@example.com',
    message: 'Dogs of every size.',
  }
  const { request } = page
  const draft = await (
    await request.post('/api/submissions', { data: { kind: 'partner', content } })
  ).json()
  const { version } = await (
    await request.post(`/api/submissions/${draft.id}/send`, { data: { version: draft.version } })
  ).json()
  const approved = await moderator.post(`/api/moderation/submissions/${draft.id}/approve`, {
    data: { version, hidesSubject: false },
  })
  expect(approved.status()).toBe(200)
}

test('visitors see the sample figures, and whoever was accepted sees, reports and steers their own', async ({
  page,
  playwright,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/affiliate')
  await expect(page.getByText('Sample data')).toBeVisible()
  for (const [label, figure] of [
    ['Revenue', '$12,450.00'],
    ['Bookings', '287'],
    ['Active Partners', '15'],
    ['Conversion Rate', '3.2%'],
  ] as const) {
    const shown = page.getByRole('term').filter({ hasText: label }).locator('xpath=..')
    await expect(shown).toContainText(figure)
  }
  await expect(page.getByText('up 18.5%')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Partners', exact: true }).click()
  for (const rate of ['4.5%', '3.8%', '3%']) {
    await expect(page.getByText(rate, { exact: true })).toBeVisible()
  }
  await expectNoSidewaysScroll(page)

  const moderator = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  await moderator.post('/api/demo/become', { data: { person: 'moderator' } })
  await signUp(page.request)
  const company = `Long Stay Inn ${randomUUID().slice(0, 8)}`
  await becomePartner(page, moderator, company)
  await moderator.dispose()

  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/affiliate?tab=partners')
  await waitForHydration(page)
  const card = page.getByRole('listitem').filter({ hasText: company })
  await expect(card.getByText('Pending')).toBeVisible()
  await expect(card.getByRole('link', { name: /View Partner Site/ })).toHaveAttribute(
    'href',
    'https://example.com/',
  )
  await card.getByRole('link', { name: /Manage Partnership/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Partnership' })).toBeVisible()
  const rate = page.getByLabel('New rate in percent')
  await rate.fill('4.5')
  await page.getByRole('button', { name: 'Save rate' }).click()
  await expect(
    page.getByText('It counts for bookings made from now.', { exact: false }).first(),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Start partnership' }).click()
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()

  await page.getByRole('button', { name: 'Make a secret' }).click()
  const shown = page.getByRole('status').filter({ hasText: 'shown this once' })
  await expect(shown).toBeVisible()
  const secret = /[A-Za-z0-9_-]{43}/.exec(await shown.innerText())?.[0] ?? ''
  const id = /affiliate\/(\d+)/.exec(page.url())?.[1] ?? ''
  // Booked now: before, no rate was agreed.
  const bookedAt = new Date().toISOString()
  const said = { reference: 'R-1', state: 'confirmed', amountCents: 24_000, bookedAt }
  const body = JSON.stringify(said)
  const seconds = Math.floor(Date.now() / 1000)
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  const send = () =>
    page.request.post(`/api/partners/${id}/postbacks`, {
      data: Buffer.from(body),
      headers: {
        'content-type': 'application/json',
        'wayfur-signature': `t=${seconds},v1=${mac}`,
      },
    })
  expect((await send()).status()).toBe(201)
  expect((await send()).status()).toBe(409)

  const table = `reference,state,amount,booked_at\nR-2,pending,80.10,${bookedAt}\nR-3,gone,1,${bookedAt}\n`
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload a table' }).click()
  await (
    await chooser
  ).setFiles({ name: 'november.csv', mimeType: 'text/csv', buffer: Buffer.from(table) })
  await expect(page.getByText('november.csv: 2 rows read')).toBeVisible()
  await expect(
    page.getByText('Line 3: The state is pending, confirmed or cancelled.'),
  ).toBeVisible()
  const bookings = page.getByRole('table', { name: /^Bookings as they were reported/ })
  await expect(bookings.getByRole('row', { name: /^R-1 / })).toContainText('$10.80')
  await expect(bookings.getByRole('row', { name: /^R-2 / })).toContainText('$3.60')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Its figures' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Revenue' })).toBeVisible()
  await expect(page.getByText('Sample data')).toBeHidden()
  const chart = page.getByRole('slider', { name: 'Revenue over time' })
  await chart.focus()
  await expect(chart).toHaveAttribute('aria-valuetext', /: \$320\.10, before \$0\.00$/)
  await page.keyboard.press('ArrowLeft')
  await expect(chart).toHaveAttribute('aria-valuetext', /: \$0\.00, before \$0\.00$/)
  await page.keyboard.press('End')
  await expect(page.getByText('$320.10, before $0.00')).toBeVisible()
  await page.getByText('The same figures as a table').click()
  await expect(page.getByRole('row', { name: /^Together/ })).toContainText('$320.10')
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download bookings as CSV' }).click()
  expect((await download).suggestedFilename()).toBe('partner-bookings.csv')
})
