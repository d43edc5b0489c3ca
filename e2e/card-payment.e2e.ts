import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, type Page, test as base } from '@playwright/test'
import { expectAccessible, expectLegible, expectNoSidewaysScroll } from './journey.ts'
import { typeCard } from './type-card.ts'

// One worker, one server: a second would cost more than running side by side gains.
base.describe.configure({ mode: 'default' })

/** The payment step alone, on a server of its own: each journey pays for a booking of its own. */
const test = base.extend<{ open: (booking: number) => Promise<void> }, { demo: string }>({
  demo: [
    async ({ playwright }, use) => {
      const program = fileURLToPath(new URL('card-payment-demo/demo-server.ts', import.meta.url))
      const child = spawn('node', [program], { stdio: ['ignore', 'pipe', 'inherit'] })
      const [port] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
      const demo = `http://127.0.0.1:${port}`
      const outside = await playwright.request.newContext()
      expect((await outside.get(`${demo}/readyz`)).status()).toBe(200)
      await use(demo)
      await outside.dispose()
      child.kill('SIGTERM')
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  async open({ page, demo }, use) {
    await page.setExtraHTTPHeaders({ 'x-test-member': '1' })
    await use(async (booking) => {
      await page.goto(`${demo}/demo?booking=${booking}`)
      await expect(page.getByLabel('Card number')).toBeVisible()
    })
  },
})

const payButton = (page: Page) => page.getByRole('button', { name: 'Pay $45.00' })

async function grants(page: Page, demo: string, booking: number): Promise<number> {
  const answer = await page.request.get(`${demo}/grants/${booking}`)
  return ((await answer.json()) as { grants: number }).grants
}

test('a card pays once, also when the button is pressed twice', async ({ page, open, demo }) => {
  await open(101)
  await typeCard(page)
  await payButton(page).dblclick()
  await expect(page.getByText('Paid 1 time')).toBeVisible()
  expect(await grants(page, demo, 101)).toBe(1)
})

test('a declined card is told in a toast and in its place, then another one pays', async ({
  page,
  open,
}) => {
  await open(102)
  await typeCard(page, '4000 0000 0000 0002')
  await payButton(page).click()
  const words = 'Your card was declined. Please try another card.'
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Payment Failed')
  await expect(page.getByRole('alert')).toContainText(words)
  await typeCard(page, '4000 0000 0000 9995')
  await payButton(page).click()
  await expect(page.getByRole('alert')).toContainText('not enough money')
  await typeCard(page)
  await payButton(page).click()
  await expect(page.getByText('Paid 1 time')).toBeVisible()
})

test('a card whose bank asks leads to the bank, without any secret in the address', async ({
  page,
  open,
}) => {
  await open(103)
  await typeCard(page, '4000 0025 0000 3155')
  await payButton(page).click()
  await expect(page.getByRole('heading', { name: 'The page of the bank' })).toBeVisible()
  expect(page.url()).toMatch(/\/test-payment\/[A-Za-z0-9_-]{20,}$/)
  expect(page.url()).not.toContain('secret')
})

test('the typed number is in no request, whatever card it is', async ({ page, open }) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')))
  await open(104)
  for (const number of ['5555 5555 5555 4444', '4242 4242 4242 4242']) {
    await typeCard(page, number)
    await payButton(page).click()
  }
  await expect(page.getByText('Paid 1 time')).toBeVisible()
  const all = sent.join('\n').replace(/[ -]/g, '')
  expect(all).toContain('test_visa')
  expect(all).not.toContain('5555555555554444')
  expect(all).not.toContain('4242424242424242')
})

test('what is missing is said beside its field, legibly, and the first of them is focused', async ({
  page,
  open,
}) => {
  await open(105)
  await payButton(page).click()
  await expect(page.getByText('Please enter the card number.')).toBeVisible()
  await expect(page.getByLabel('Card number')).toBeFocused()
  await page.setViewportSize({ width: 390, height: 900 })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectLegible(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await expectNoSidewaysScroll(page)
  await page.getByText('Test cards to try').click()
  await page.getByRole('button', { name: 'Use the card 4242 4242 4242 4242' }).click()
  await payButton(page).click()
  await expect(page.getByText('Paid 1 time')).toBeVisible()
})

test('no answer is an unexpected error that charges nothing and can be tried again', async ({
  page,
  open,
}) => {
  await open(106)
  await typeCard(page)
  await page.route('**/api/test-payments/confirm', (route) => route.abort())
  await payButton(page).click()
  await expect(page.getByRole('alert')).toContainText('An unexpected error occurred')
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Payment Error')
  await page.unroute('**/api/test-payments/confirm')
  await payButton(page).click()
  await expect(page.getByText('Paid 1 time')).toBeVisible()
})

test('a tab that was closed, or reloaded in the middle, pays the same payment', async ({
  page,
  open,
  demo,
}) => {
  await open(107)
  await typeCard(page)
  const confirmed = page.waitForResponse('**/api/test-payments/confirm')
  await payButton(page).click()
  await confirmed
  await page.goto('about:blank')
  await expect.poll(() => grants(page, demo, 107)).toBe(1)
})

test('answers that are lost on their way, of the beginning and of the card, charge nothing twice', async ({
  page,
  demo,
}) => {
  await page.setExtraHTTPHeaders({ 'x-test-member': '1' })
  const lose = (address: string) =>
    page.route(address, async (route) => {
      await route.fetch()
      await route.abort()
    })
  await lose('**/api/payments')
  await page.goto(`${demo}/demo?booking=108`)
  await expect(page.getByRole('alert')).toContainText('We could not be reached.')
  await page.unroute('**/api/payments')
  const started = page.waitForResponse('**/api/payments')
  await page.getByRole('button', { name: 'Try again' }).dblclick()
  expect((await started).status()).toBe(200)
  await typeCard(page)
  await lose('**/api/test-payments/confirm')
  await payButton(page).click()
  await expect(page.getByRole('alert')).toContainText('An unexpected error occurred')
  await page.unroute('**/api/test-payments/confirm')
  await payButton(page).click()
  await expect(page.getByText('Paid 1 time')).toBeVisible()
  expect(await grants(page, demo, 108)).toBe(1)
})

test('a payment is begun by one call, and a reload gives the same one', async ({ page, open }) => {
  const begun: string[] = []
  page.on('response', async (answer) => {
    if (answer.url().endsWith('/api/payments')) begun.push(await answer.text())
  })
  // The form may be there before the whole answer has been read here.
  const times = () => begun.length
  await open(109)
  await expect.poll(times).toBe(1)
  await open(109)
  await expect.poll(times).toBe(2)
  expect(begun[1]).toBe(begun[0])
})
