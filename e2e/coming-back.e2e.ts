import type { Page, Request } from '@playwright/test'
import { waitForHydration, expect, test } from './journey.ts'
import { signUp } from './people.ts'

/** What is fetched for a page that may be opened next. */
const isAhead = (request: Request) => request.headers()['sec-purpose'] === 'prefetch'

/** What the page asks the server for from now on, of the parts it is made from. */
function asksOf(page: Page, parts: RegExp): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (parts.test(pathname) && !isAhead(request)) asked.push(`${request.method()} ${pathname}`)
  })
  return asked
}

/** Waits until the page has asked for nothing more for a while: its parts ask as they come. */
async function askedAll(asked: readonly string[]): Promise<void> {
  let known = -1
  const isQuiet = () => {
    const before = known
    known = asked.length
    return known === before
  }
  await expect.poll(isQuiet, { intervals: [1_000] }).toBe(true)
}

test('coming back to a list asks the server nothing, however one comes', async ({ page }) => {
  await page.goto('/services')
  await waitForHydration(page)
  const asked = asksOf(page, /\.data$|^\/api\/(providers|service-providers)/)
  const found = page.getByRole('region', { name: 'Providers' })
  const first = found.getByRole('article').first().getByRole('heading').getByRole('link')
  const name = await first.innerText()
  await first.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  expect(asked.filter((one) => one.startsWith('GET /services'))).toEqual([])
  await expect(page.getByRole('region', { name: 'Free times' })).toBeVisible()
  await askedAll(asked)
  const before = [...asked]
  expect(before.length).toBeGreaterThan(0)
  await page.goBack()
  await expect(found.getByRole('article').first()).toContainText(name)
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.getByRole('banner').getByRole('link', { name: 'Services', exact: true }).click()
  await expect(found.getByRole('article').first()).toContainText(name)
  expect(asked.slice(before.length)).toEqual([])
  // Another list is another question.
  await found.getByRole('link', { name: /^Groomers/ }).click()
  await expect(page).toHaveURL(/tab=groomers|tab=grooming|tab=/)
  await expect.poll(() => asked.slice(before.length)).toEqual(['GET /services.data'])
})

test('after a review of a place the list it was opened from is asked for once', async ({
  page,
}) => {
  await signUp(page.request)
  await page.goto('/discovery?location=Portland%2C+ME')
  await waitForHydration(page)
  const asked = asksOf(page, /^\/discovery\.data$|^\/api\/places\/search/)
  const cards = page.getByRole('region', { name: 'Places' }).getByRole('article')
  await cards.first().getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/places\/\d+/)
  const reviews = page.getByRole('region', { name: 'Reviews' })
  await reviews.getByRole('link', { name: 'Write a review' }).click()
  await page.getByRole('radio', { name: '4 stars, very good' }).check()
  await page.getByLabel('What should others know?').fill('A bowl of water at the door.')
  await page.getByLabel('Day of your visit').fill(new Date().toISOString().slice(0, 10))
  await page.getByRole('button', { name: 'Publish review' }).click()
  await expect(page.getByRole('region', { name: 'Your review' })).toContainText('A bowl of water')
  expect(asked).toEqual([])
  await expect(async () => {
    await page.goBack()
    await expect(page).toHaveURL(/\/discovery/, { timeout: 1_000 })
  }).toPass()
  await expect(cards.first()).toBeVisible()
  await expect.poll(() => asked).toEqual(['GET /discovery.data'])
  await page.goForward()
  await expect(page).toHaveURL(/\/places\/\d+/)
  await page.goBack()
  await expect(cards.first()).toBeVisible()
  expect(asked).toEqual(['GET /discovery.data'])
})

test('the page of a card in view is there before the card is pressed', async ({
  page,
  context,
}) => {
  const ahead: string[] = []
  page.on('request', (request) => {
    if (isAhead(request)) ahead.push(new URL(request.url()).pathname)
  })
  await page.goto('/discovery?location=Portland%2C+ME')
  await waitForHydration(page)
  const card = page.getByRole('region', { name: 'Places' }).getByRole('article').first()
  const link = card.getByRole('heading').getByRole('link')
  const name = await link.innerText()
  // Nobody has touched the page, so nothing is near.
  expect(ahead).toEqual([])
  const data = `${await link.getAttribute('href')}.data`
  const came = page.waitForResponse((answer) => new URL(answer.url()).pathname === data)
  await link.hover()
  await (await came).finished()
  expect(ahead).toContain(data)
  await expect(page.locator('link[rel="prefetch"]'), 'a press takes none out').toHaveCount(0)
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  const answers: boolean[] = []
  // What is fetched ahead for other cards is of another type.
  network.on('Network.responseReceived', ({ type, response }) => {
    if (type === 'Fetch' && new URL(response.url).pathname === data) {
      answers.push(response.fromDiskCache === true)
    }
  })
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  expect(answers).toEqual([true])
})

test('a list that somebody moved on before its script came fetches ahead as well', async ({
  page,
}) => {
  const moved = Promise.withResolvers<void>()
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await moved.promise
    await route.continue()
  })
  const ahead = page.waitForRequest((request) => isAhead(request))
  await page.goto('/discovery?location=Portland%2C+ME', { waitUntil: 'commit' })
  await expect(
    page.getByRole('region', { name: 'Places' }).getByRole('article').first(),
  ).toBeVisible()
  await page.mouse.wheel(0, 200)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  moved.resolve()
  await waitForHydration(page)
  expect(new URL((await ahead).url()).pathname).toMatch(/^\/places\/\d+\.data$/)
})
