import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { extractText } from 'unpdf'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  waitForHydration,
} from './journey.ts'
import { ownProgram } from './own-program.ts'
import { openAs, signUp } from './people.ts'
import { typeCard } from './type-card.ts'

const PHONE = { width: 390, height: 844 }
const current = (page: Page) => page.getByRole('region', { name: 'Current Subscription' })
const invoices = (page: Page) => page.getByRole('region', { name: 'Invoices' })

/** The words of the newest invoice as it is on paper; the paper is kept where a name is told. */
async function paperOf(page: Page, keptAs?: string): Promise<string> {
  const address = await invoices(page)
    .getByRole('link', { name: /PDF/ })
    .first()
    .getAttribute('href')
  const bytes = await (await page.request.get(address ?? '')).body()
  if (keptAs !== undefined) await writeFile(test.info().outputPath(keptAs), bytes)
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: true })
  return text
}

async function sayWhereTaxed(page: Page): Promise<void> {
  await page.getByLabel('State').fill('CA')
  await page.getByLabel('ZIP code').fill('94110')
  await page.getByRole('button', { name: 'Save where I am taxed' }).click()
}

test('a plan is bought with the tax of where one lives, and a refund gives its share back', async ({
  browser,
}) => {
  // A second server starts first.
  test.slow()
  const { baseURL, tell, stop } = await ownProgram(
    new URL('taxed-plans/server.ts', import.meta.url),
  )
  const admin = await openAs('admin', browser, baseURL)
  await admin.setViewportSize(PHONE)
  await admin.goto('/admin?view=taxes')
  await waitForHydration(admin)
  await expect(admin.getByText('This table is not counted')).toHaveCount(0)
  await admin.getByLabel('Name').fill('CA sales tax')
  await admin.getByLabel('Percent').fill('a lot')
  await admin.getByLabel('State').fill('CA')
  await admin.getByLabel('First day').fill('2026-01-01')
  await admin.getByRole('button', { name: 'Add the tax' }).click()
  await expect(admin.getByText('Please type a percentage such as 7.25.').first()).toBeVisible()
  await admin.getByLabel('Percent').fill('8.625')
  await admin.getByRole('button', { name: 'Add the tax' }).click()
  await expect(admin.getByRole('list', { name: 'Taxes' })).toContainText('CA sales tax, 8.625%')
  await expectNoSidewaysScroll(admin)

  await test.step('with script', async () => {
    const context = await browser.newContext({ baseURL, viewport: PHONE })
    const page = await context.newPage()
    await signUp(page.request, { name: 'Sam Rivera' })
    await page.goto('/subscription?choose=pro_month')
    await waitForHydration(page)
    await expect(page.getByText('$19.99 before tax')).toBeVisible()
    await page.getByLabel('State').fill('California')
    await page.getByLabel('ZIP code').fill('94110')
    await page.getByRole('button', { name: 'Save where I am taxed' }).click()
    await expect(page.getByLabel('Card number')).toHaveCount(0)
    await sayWhereTaxed(page)
    await expect(page.getByText('CA sales tax, 8.625%')).toBeVisible()
    await expect(page.getByText('$1.72', { exact: true })).toBeVisible()
    await expect(page.getByText('$21.71', { exact: true })).toBeVisible()
    await expect(page.getByText('$21.71 with tax every month, until you cancel')).toBeVisible()
    await expect(page.getByLabel('Card number')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await typeCard(page)
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await expect(current(page)).toContainText('plus $1.72 (CA sales tax, 8.625%)')
    const invoice = invoices(page).getByRole('listitem')
    await expect(invoice).toHaveCount(1)
    await expect(invoice).toContainText('$21.71')
    await expect(invoice).toContainText('CA sales tax, 8.625%: $1.72')
    await expectNoSidewaysScroll(page)
    const before = await paperOf(page)
    for (const words of ['$19.99', 'CA sales tax, 8.625%', '$1.72', '$21.71']) {
      expect(before).toContain(words)
    }

    // Half of it is given back, and with it half of the tax.
    await tell('refund 1000')
    await expect(async () => {
      await page.reload()
      await expect(invoice).toContainText('Given back: $10.00, of it $0.79 tax', { timeout: 2_000 })
    }).toPass()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const after = await paperOf(page, 'invoice.pdf')
    expect(after).toContain('-$10.00')
    expect(after).toContain('$0.79')
    await context.addCookies([{ name: 'lang', value: 'es', url: baseURL }])
    await page.goto('/subscription?lang=es')
    const [paper] = await page.getByRole('link', { name: /PDF/ }).all()
    const spanish = await page.request.get((await paper?.getAttribute('href')) ?? '', {
      headers: { 'accept-language': 'es' },
    })
    await writeFile(test.info().outputPath('factura.pdf'), await spanish.body())
    await context.close()
  })

  await test.step('without script', async () => {
    const context = await browser.newContext({
      baseURL,
      viewport: PHONE,
      javaScriptEnabled: false,
    })
    const page = await context.newPage()
    await signUp(page.request, { name: 'Ann Lee' })
    await page.goto('/subscription?choose=basic_month')
    await expect(page.getByText('$9.99 before tax')).toBeVisible()
    await page.getByLabel('State').fill('CA')
    await page.getByRole('button', { name: 'Save where I am taxed' }).click()
    await expect(page.getByText(/ZIP code/).first()).toBeVisible()
    await expect(page.getByLabel('State')).toHaveValue('CA')
    await sayWhereTaxed(page)
    await expect(page.getByText('CA sales tax, 8.625%')).toBeVisible()
    await expect(page.getByText('$10.85', { exact: true })).toBeVisible()
    await expectNoSidewaysScroll(page)

    // The card form alone needs script.
    const begun = await page.request.post('/api/create-subscription', {
      data: { tier: 'basic', priceId: 'basic_month' },
    })
    const { clientSecret } = (await begun.json()) as { clientSecret: string }
    await page.request.post('/api/test-payments/confirm', {
      data: { clientSecret, token: 'test_visa', returnTo: '/subscription-success' },
    })
    await expect(async () => {
      await page.goto('/subscription')
      await expect(current(page)).toContainText('plus $0.86 (CA sales tax, 8.625%)', {
        timeout: 2_000,
      })
    }).toPass()
    await expect(invoices(page).getByRole('listitem')).toContainText('CA sales tax, 8.625%: $0.86')
    await expectNoSidewaysScroll(page)
    await context.close()
  })
  await admin.context().close()
  stop()
})
