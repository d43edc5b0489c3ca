import type { Page } from '@playwright/test'
import {
  waitForHydration,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
} from './journey.ts'
import { openAs, signUp } from './people.ts'
import { typeCard } from './type-card.ts'

async function subscribe(page: Page, number = '4242 4242 4242 4242'): Promise<void> {
  await typeCard(page, number)
  await page.getByRole('button', { name: 'Subscribe' }).click()
}

const current = (page: Page) => page.getByRole('region', { name: 'Current Subscription' })
const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' })

test('a month is chosen, declined, reloaded, paid, and then shown everywhere', async ({ page }) => {
  await signUp(page.request)
  await page.goto('/subscription')
  await waitForHydration(page)
  await expect(page.getByText('Save 20%')).toBeVisible()
  await expect(page.getByText('Most Popular')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Feature Comparison' })).toBeVisible()
  await expect(current(page)).toHaveCount(0)
  await page.getByRole('link', { name: /^Choose Plan.*Basic$/ }).click()
  await expect(page.getByRole('heading', { name: 'Subscribe to Basic' })).toBeVisible()
  await expect(page.getByText('$9.99 every month, until you cancel')).toBeVisible()
  await subscribe(page, '4000 0000 0000 0002')
  await expect(notifications(page)).toContainText('Payment Failed')
  await expect(page.getByRole('alert')).toContainText('Your card was declined.')
  await page.reload()
  await waitForHydration(page)
  await expect(page.getByLabel('Card number')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await subscribe(page)
  await expect(current(page)).toContainText('Basic plan')
  await expect(current(page)).toContainText('Active')
  await expect(page).toHaveURL(/\/subscription$/)
  await expect(page.getByText('Your plan', { exact: true })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.goto('/account')
  await expect(page.getByText(/^Basic plan: up to 2 pets\./)).toBeVisible()
  await page.getByRole('link', { name: 'Manage' }).click()
  await expect(current(page)).toContainText('Next billing date')
  for (const [name, status] of [
    ['Bella', 200],
    ['Mia', 200],
    ['Rex', 409],
  ] as const) {
    const data = { name, species: 'Dog' }
    expect((await page.request.post('/api/pets', { data })).status()).toBe(status)
  }
})

test('a year is charged as it was shown, a change too, and each has its invoice', async ({
  page,
}) => {
  await signUp(page.request)
  await page.goto('/subscription')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Yearly' }).click()
  await expect(page.getByText('$95.90 billed yearly. You save $23.98.')).toBeVisible()
  await page.getByRole('link', { name: /^Choose Plan.*Basic$/ }).click()
  await expect(page.getByText('$95.90 every year, until you cancel')).toBeVisible()
  await expect(page.getByLabel('Card number')).toBeVisible()
  await subscribe(page)
  await expect(current(page)).toContainText('$95.90 a year')
  await page.getByRole('link', { name: 'Yearly' }).click()
  await expect(page.getByText(/^\$191\.90 billed yearly/)).toBeVisible()
  await page.getByRole('link', { name: 'Change to Pro' }).click()
  const confirm = page.getByRole('button', { name: /^Change and pay / })
  await expect(confirm).toBeVisible()
  await expectAccessible(page)
  const shown = /\$[\d.]+/.exec((await confirm.textContent()) ?? '')?.[0] ?? ''
  // Almost the whole year is left of 191.90 against 95.90.
  expect(Number(shown.slice(1))).toBeGreaterThan(95.9)
  await confirm.click()
  await expect(current(page)).toContainText('Pro plan')
  const invoices = page.getByRole('region', { name: 'Invoices' })
  await expect(invoices.getByRole('listitem')).toHaveCount(2)
  await expect(invoices.getByRole('listitem').first()).toContainText(shown)
  await expect(invoices.getByRole('listitem').first()).toContainText('Paid')
  await expect(invoices.getByRole('listitem').last()).toContainText('$95.90')
  const download = page.waitForEvent('download')
  await invoices.getByRole('link', { name: /PDF/ }).first().click()
  expect((await download).suggestedFilename()).toMatch(/^invoice-WF-\d{6}\.pdf$/)
  for (const name of ['Bella', 'Mia', 'Rex']) {
    const data = { name, species: 'Dog' }
    expect((await page.request.post('/api/pets', { data })).status()).toBe(200)
  }
  await page.goto('/subscription?change=basic_year')
  await expect(page.getByText('more pets than this plan has room for')).toBeVisible()
  await page.getByRole('button', { name: 'Change to Basic' }).click()
  await expect(current(page)).toContainText('Basic plan')
  await page.goto('/passport')
  await expect(page.getByText('Your plan has room for 2 pets, and you have 3')).toBeVisible()
})

test('a bank that asks leads back, the card is changed, and a plan is cancelled and kept after all', async ({
  page,
}) => {
  await signUp(page.request)
  await page.goto('/subscription?choose=premium_month')
  await waitForHydration(page)
  await expect(page.getByLabel('Card number')).toBeVisible()
  await subscribe(page, '4000 0025 0000 3155')
  await page.getByRole('button', { name: 'Complete' }).click()
  await expect(page).toHaveURL(/\/subscription-success\?/)
  await expect(page.getByText('Your plan has begun')).toBeVisible()
  expect(page.url()).not.toContain('secret')
  await page.goto('/subscription')
  await waitForHydration(page)
  await expect(current(page)).toContainText('Visa ending in 3155')
  await current(page).getByRole('link', { name: 'Change card' }).click()
  await typeCard(page, '4000 0000 0000 0002')
  await page.getByRole('button', { name: 'Use this card' }).click()
  await expect(page.getByRole('alert')).toContainText('Your card was declined.')
  await expectAccessible(page)
  await typeCard(page, '4000 0025 0000 3155')
  await page.getByRole('button', { name: 'Use this card' }).click()
  await page.getByRole('button', { name: 'Fail' }).click()
  await expect(page.getByRole('alert')).toContainText('could not confirm that it is you')
  await page.getByRole('link', { name: 'Try again' }).click()
  await typeCard(page)
  await page.getByRole('button', { name: 'Use this card' }).click()
  await expect(notifications(page)).toContainText('Your card was changed')
  await expect(current(page)).toContainText('Visa ending in 4242')
  await current(page).getByRole('button', { name: 'Cancel plan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel the Premium plan?' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel plan' }).click()
  await expect(dialog).toBeHidden()
  await expect(current(page)).toContainText('Ending')
  await page.reload()
  await waitForHydration(page)
  await current(page).getByRole('button', { name: 'Keep my plan' }).click()
  await expect(current(page)).toContainText('Active')
  await expect(current(page)).toContainText('Next billing date')
})

test.describe('on a line that loses answers', () => {
  test.use({ expectsErrors: true })

  test('a change of plan whose answer is lost is made and charged once', async ({ page }) => {
    await signUp(page.request)
    await page.goto('/subscription?choose=basic_month')
    await waitForHydration(page)
    await subscribe(page)
    await expect(current(page)).toContainText('Basic plan')
    await page.getByRole('link', { name: 'Change to Pro' }).click()
    const confirm = page.getByRole('button', { name: /^Change and pay / })
    await expect(confirm).toBeVisible()
    await page.route(
      '**/api/subscription/change',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await confirm.click()
    // It is pressed again, unless the page hears first that the change is made.
    await expect(async () => {
      if (await confirm.isVisible()) await confirm.click({ timeout: 1_000 })
      await expect(current(page)).toContainText('Pro plan', { timeout: 1_000 })
    }).toPass()
    await expect(page.getByRole('region', { name: 'Invoices' }).getByRole('listitem')).toHaveCount(
      2,
    )
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Choose Your Plan' })).toBeVisible()
  })
})

test('without script a plan is cancelled and kept after all', async ({
  browser,
  page,
  baseURL,
}) => {
  await signUp(page.request)
  await page.goto('/subscription?choose=basic_month')
  await waitForHydration(page)
  await subscribe(page)
  await expect(current(page)).toContainText('Basic plan')
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const plain = await context.newPage()
  await plain.goto('/subscription')
  await current(plain).getByText('Cancel plan').first().click()
  await current(plain).getByRole('button', { name: 'Cancel plan' }).click()
  await expect(current(plain)).toContainText('Ending')
  await current(plain).getByRole('button', { name: 'Keep my plan' }).click()
  await expect(current(plain)).toContainText('Active')
  await context.close()
})

test('a plan is tried without a card, then kept for less with a coupon', async ({
  page,
  browser,
  baseURL,
}) => {
  const code = `TRIED-${Date.now()}`
  const admin = await openAs('admin', browser, baseURL)
  await admin.goto('/admin?view=coupons')
  await waitForHydration(admin)
  await admin.getByLabel('Code').fill(code)
  await admin.getByLabel('Last day').fill('2090-01-01')
  await admin.getByLabel('Percent off').fill('20')
  await admin.getByLabel('How many members may use it').fill('1')
  await admin.getByRole('button', { name: 'Make the coupon' }).click()
  await expect(admin.getByRole('listitem').filter({ hasText: code })).toContainText('Can be used')
  await expectAccessible(admin)
  await admin.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(admin)
  await admin.context().close()

  await signUp(page.request)
  await page.goto('/subscription')
  await waitForHydration(page)
  await page.getByRole('button', { name: /^Try it for 14 days.*Pro$/ }).click()
  await expect(current(page)).toContainText('Trial')
  await expect(page.getByRole('button', { name: /^Try it/ })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Keep Pro for $19.99 a month' }).click()
  await page.getByLabel('Coupon').fill('NOWHERE')
  await page.getByRole('button', { name: 'Use coupon' }).click()
  await expect(page.getByText('There is no such coupon.')).toBeVisible()
  await page.getByLabel('Coupon').fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Use coupon' }).click()
  await expect(page.getByText('-$4.00 on the first payment')).toBeVisible()
  await expect(page.getByText('$15.99').first()).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await subscribe(page)
  await expect(current(page)).toContainText('Active')
  await expect(page.getByText(`. Coupon ${code}: -$4.00`)).toBeVisible()
})
