import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { scriptsThatSay } from './built-scripts.ts'
import {
  waitForHydration,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
} from './journey.ts'
import { signUp } from './people.ts'

// What fails is an error to the console of a browser.
test.use({ expectsErrors: true })

const FAILED = 'Failed to search for places. Please try again.'

/** Everything around the answer of a page still stands. */
async function expectFrame(page: Page, title: RegExp | string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeAttached()
}

test('a part whose script cannot be had leaves the page as it is, and comes with the network', async ({
  page,
}) => {
  for (const text of ['Add a vaccination of {name}', 'Who is coming']) {
    for (const script of scriptsThatSay(text)) {
      await page.route(`**/assets/${script}`, (route) => route.abort())
    }
  }
  await page.goto('/discovery')
  await waitForHydration(page)
  await page.getByRole('combobox', { name: 'Location' }).fill('Boise, ID')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByRole('heading', { name: /near Boise, ID/ })).toBeVisible()
  const cards = page.getByRole('region', { name: 'Places' }).getByRole('article')
  await expect(cards.first()).toBeVisible()
  await expect(cards.locator('[data-verdict]')).toHaveCount(0)
  await expectFrame(page, 'Find places where your pet is really welcome')
  await page.unrouteAll()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(cards.locator('[data-verdict]').first()).toBeVisible()
})

for (const width of [390, 1280]) {
  test(`a search that fails keeps the page of ${width} pixels and what was typed`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/discovery')
    await waitForHydration(page)
    const box = page.getByRole('combobox', { name: 'Location' })
    const search = page.getByRole('button', { name: 'Search', exact: true })
    const places = page.getByRole('region', { name: 'Places' })
    await page.route('**/*.data?*', (route) => route.abort())
    await box.fill('Boise, ID')
    await search.click()
    await expect(places.getByRole('alert')).toContainText(FAILED)
    await expect(box).toHaveValue('Boise, ID')
    await expectFrame(page, 'Find places where your pet is really welcome')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    // A fault of the server, as a proxy before it words it, reads the same.
    await page.unroute('**/*.data?*')
    await page.route('**/*.data?*', (route) =>
      route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Internal error</h1>' }),
    )
    await box.fill('Bend, OR')
    await search.click()
    await expect(page).toHaveURL(/Bend/)
    await expect(places.getByRole('alert')).toContainText(FAILED)
    await expect(box).toHaveValue('Bend, OR')
    await page.unroute('**/*.data?*')
    await places.getByRole('link', { name: 'Try again' }).click()
    await expect(places.getByRole('article').first()).toBeVisible()
    await expect(box).toHaveValue('Bend, OR')
  })
}

test('every page with a search says in its own words that it failed, and keeps what was typed', async ({
  page,
}) => {
  for (const { address, label, send, says, title } of [
    {
      address: '/services',
      label: 'Search',
      send: 'Search',
      says: 'Failed to load service providers. Please try again.',
      title: 'Pet Care Services',
    },
    {
      address: '/events',
      label: 'Search events',
      send: 'Search',
      says: 'Failed to fetch events',
      title: 'Pet Community Events',
    },
    {
      address: '/trip-planner?tab=hotels',
      label: 'Location',
      send: 'Search Hotels',
      says: 'Failed to search hotels',
      title: 'Plan Your Pet-Friendly Adventure',
    },
    {
      address: '/trip-planner?tab=walk',
      label: 'Your Location',
      send: 'Plan Walks for Us',
      says: 'Error planning walks: We could not reach Wayfur.',
      title: 'Plan Your Pet-Friendly Adventure',
    },
    {
      address: '/trip-planner?from=Nowhere',
      label: 'To',
      send: 'Plan My Trip',
      says: 'Error planning trip: We could not reach Wayfur.',
      title: 'Plan Your Pet-Friendly Adventure',
    },
    {
      address: '/airline-travel?tab=airlines',
      label: 'Length',
      send: 'Compare',
      says: 'Failed to load the travel guide. Please try again.',
      title: 'Airline Travel Guide',
    },
    {
      address: '/poop-scout?tab=map',
      label: 'Near which place?',
      send: 'Show bins',
      says: 'Failed to load this part of the page. Please try again.',
      title: 'Poop Scout Central',
    },
  ]) {
    await page.goto(address)
    await waitForHydration(page)
    const main = page.getByRole('main')
    const typed = label === 'Length' ? '12' : 'Boise, ID'
    await page.route('**/*.data?*', (route) => route.abort())
    await main.getByLabel(label, { exact: true }).fill(typed)
    await main.getByRole('button', { name: send, exact: true }).click()
    await expect(main.getByRole('alert').first(), address).toContainText(says)
    await expect(main.getByLabel(label, { exact: true }), address).toHaveValue(typed)
    await expectFrame(page, title)
    await page.unroute('**/*.data?*')
    await main.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByText(says), address).toHaveCount(0)
    await expectFrame(page, title)
  }
})

test('a form that cannot be sent stays with what was typed, and so does its page', async ({
  page,
}) => {
  await signUp(page.request)
  await page.goto('/trip-planner?from=San+Francisco%2C+CA&to=Sacramento%2C+CA')
  await waitForHydration(page)
  const name = page.getByLabel('Name of the trip')
  await name.fill('To see Grandma')
  await page.route('**/api/trips', (route) => route.abort())
  await page.getByRole('button', { name: 'Save trip' }).click()
  await expect(page.getByText('We could not reach Wayfur.')).toBeVisible()
  await expect(name).toHaveValue('To see Grandma')
  await expect(page.getByRole('button', { name: 'Save trip' })).toBeVisible()
  await page.unroute('**/api/trips')
  await page.getByRole('button', { name: 'Save trip' }).click()
  await expect(page.getByText('Saved as “To see Grandma”.')).toBeVisible()
})

test('a form sent again because its answer was lost is done once', async ({ page }) => {
  await signUp(page.request)
  await page.goto('/trip-planner?from=San+Francisco%2C+CA&to=Sacramento%2C+CA')
  await waitForHydration(page)
  await page.getByLabel('Name of the trip').fill('To see Grandma')
  await page.route('**/api/trips', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    expect((await route.fetch()).status()).toBe(200)
    await route.abort()
  })
  await page.getByRole('button', { name: 'Save trip' }).click()
  await expect(page.getByText('We could not reach Wayfur.')).toBeVisible()
  await page.unroute('**/api/trips')
  await page.getByRole('button', { name: 'Save trip' }).click()
  await expect(page.getByText('Saved as “To see Grandma”.')).toBeVisible()
  const saved = await page.request.get('/api/trips')
  expect(await saved.json()).toHaveLength(1)
})

test('more of a list that cannot be had leaves what stands on the page', async ({ page }) => {
  await page.goto('/providers/1')
  await waitForHydration(page)
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  const times = page.getByRole('region', { name: 'Free times' })
  await page.route('**/*.data*', (route) => route.abort())
  await times.getByRole('link', { name: 'Later' }).click()
  const notices = page.getByRole('region', { name: 'Notifications' })
  await expect(notices.getByText('We could not reach Wayfur.')).toBeVisible()
  await expectFrame(page, title)
  await expect(times).toBeVisible()
})

test('without script a page whose call fails stands too, says so by its status and tries again', async ({
  browser,
}) => {
  const program = fileURLToPath(new URL('busy-product/server.ts', import.meta.url))
  const busy = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] })
  try {
    const [line] = (await once(createInterface(busy.stdout), 'line')) as [string]
    for (const [locale, again, failures] of [
      [
        'en-US',
        'Try again',
        {
          '/discovery?location=Boise%2C+ID': FAILED,
          '/services?q=Boise%2C+ID': 'Failed to load service providers. Please try again.',
          '/events?q=Boise%2C+ID': 'Failed to fetch events',
          '/trip-planner?tab=hotels&location=Boise%2C+ID': 'Failed to search hotels',
          '/trip-planner?tab=walk&location=Boise%2C+ID':
            'Error planning walks: We are very busy right now. Please try again in a moment.',
          '/trip-planner?from=Boise%2C+ID&to=Bend%2C+OR':
            'Error planning trip: We are very busy right now. Please try again in a moment.',
          '/poop-scout?tab=map&near=Boise%2C+ID':
            'Failed to load this part of the page. Please try again.',
        },
      ],
      [
        'es-MX',
        'Intentar de nuevo',
        {
          '/discovery?location=Boise%2C+ID': 'No se pudieron buscar lugares. Inténtalo de nuevo.',
          '/events?q=Boise%2C+ID': 'No se pudieron cargar los eventos',
          '/trip-planner?tab=hotels&location=Boise%2C+ID': 'No se pudieron buscar hoteles',
        },
      ],
    ] as const) {
      const context = await browser.newContext({
        locale,
        javaScriptEnabled: false,
        viewport: { width: 390, height: 844 },
        baseURL: line,
      })
      const page = await context.newPage()
      for (const [address, says] of Object.entries(failures)) {
        const answer = await page.goto(address)
        expect(answer?.status(), address).toBe(503)
        const alert = page.getByRole('main').getByRole('alert').first()
        await expect(alert, address).toContainText(says)
        await expect(page.locator('main input[value="Boise, ID"]').first(), address).toBeVisible()
        await expect(page.getByRole('banner')).toBeVisible()
        await expect(page.getByRole('contentinfo')).toBeAttached()
        await expectNoSidewaysScroll(page)
        await alert.getByRole('link', { name: again }).click()
        await expect(page).toHaveURL(address)
        await expect(alert, address).toContainText(says)
      }
      // Where nothing is typed the page of failure is as true; what is not there stays not there.
      expect((await page.goto('/places/1'))?.status()).toBe(503)
      await expect(page.getByRole('banner')).toBeVisible()
      expect((await page.goto('/no-such-page'))?.status()).toBe(404)
      await context.close()
    }
  } finally {
    busy.stdin.end()
    await once(busy, 'exit')
  }
})
