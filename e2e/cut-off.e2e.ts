import { scriptThatSays } from './built-scripts.ts'
import { expect, test, waitForHydration } from './journey.ts'

// What fails is an error to the console of a browser.
test.use({ expectsErrors: true })

const UNREACHED = 'We could not reach Wayfur.'
const EVENTS_SCRIPT = () => `**/assets/${scriptThatSays('Follow these events in your calendar')}`

test('a link to a page that cannot be had leaves the reader where they are, and works later', async ({
  page,
}) => {
  await page.goto('/about')
  await waitForHydration(page)
  // The device believes to be online; nothing is reached.
  for (const address of [EVENTS_SCRIPT(), '**/healthz', '**/*.data?*']) {
    await page.route(address, (route) => route.abort())
  }
  const events = page.getByRole('banner').getByRole('link', { name: 'Events', exact: true })
  await events.click()
  await expect(page.getByText(UNREACHED)).toBeVisible()
  await expect(page).toHaveURL(/\/about/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await events.click()
  await expect(page).toHaveURL(/\/about/)

  await page.unrouteAll()
  await events.click()
  await expect(page).toHaveURL('/events')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pet Community Events')
})

test('without a network and without its worker a link says so in our own words', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/discovery?location=San+Francisco%2C+CA')
  await waitForHydration(page)
  await page.getByRole('combobox', { name: 'Location' }).fill('Boise')
  await context.setOffline(true)
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false)
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page.getByText(UNREACHED)).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue('Boise')
  await context.setOffline(false)
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/places\/\d+/)
})

test('a page of a build that is replaced is left for the new one', async ({ page }) => {
  await page.goto('/about')
  await waitForHydration(page)
  await page.route(EVENTS_SCRIPT(), (route) => route.fulfill({ status: 404 }), { times: 1 })
  await page.getByRole('banner').getByRole('link', { name: 'Events', exact: true }).click()
  await expect(page).toHaveURL('/events')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pet Community Events')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Calendar', exact: true }).click()
  await expect(page).toHaveURL('/events?view=calendar')
})

test('a page that lacks a part of a replaced build is left for one that is loaded whole', async ({
  page,
}) => {
  await page.route(`**/assets/${scriptThatSays('Switch person')}`, (route) =>
    route.fulfill({ status: 404 }),
  )
  const missed = page.waitForResponse((answer) => answer.status() === 404)
  await page.goto('/events')
  await waitForHydration(page)
  await missed
  const isSamePage = () => page.evaluate(() => 'isSamePage' in window)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  // A filter leaves the page where it is, with all that is typed in it.
  await page.getByRole('link', { name: 'This month', exact: true }).first().click()
  await expect(page).toHaveURL(/days=month/)
  expect(await isSamePage()).toBe(true)
  await page.unrouteAll()
  await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click()
  await expect(page).toHaveURL('/about')
  await expect.poll(isSamePage).toBe(false)
  await expect(page.getByRole('button', { name: 'Switch person' })).toBeVisible()
  // A page that has all of its parts goes on to the next without loading anew.
  await waitForHydration(page)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.getByRole('banner').getByRole('link', { name: 'Events', exact: true }).click()
  await expect(page).toHaveURL('/events')
  expect(await isSamePage()).toBe(true)
})

test('the quick search says when it cannot be had, and comes once it can', async ({
  page,
  context,
}) => {
  await page.goto('/about')
  await waitForHydration(page)
  await context.setOffline(true)
  const button = page.getByRole('button', { name: 'Quick search' })
  await button.click()
  await expect(page.getByText(UNREACHED)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await context.setOffline(false)
  await button.click()
  await expect(page.getByRole('dialog', { name: 'Quick search' })).toBeVisible()
})
