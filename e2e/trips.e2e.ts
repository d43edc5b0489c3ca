import type { Page } from '@playwright/test'
import {
  waitForHydration,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
} from './journey.ts'

/** The map gives up on a machine that is busy; whoever looks presses its button then. */
async function expectOnMap(page: Page, name: string | RegExp): Promise<void> {
  await expect(async () => {
    const again = page.getByRole('button', { name: 'Retry' })
    if (await again.isVisible()) await again.click()
    await expect(page.getByRole('button', { name }).first()).toBeVisible({ timeout: 10_000 })
  }).toPass({ timeout: 90_000 })
}

const SOUTH = '/trip-planner?from=San+Francisco%2C+CA&to=Los+Angeles%2C+CA'

test('somebody plans a trip, changes its stops, saves and shares it', async ({ page, browser }) => {
  await page.goto('/trip-planner')
  await waitForHydration(page)
  const plan = page.getByRole('button', { name: 'Plan My Trip' })
  await expect(plan).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('combobox', { name: 'From' }).fill('San Franc')
  await page.getByRole('option', { name: 'San Francisco, CA', exact: true }).click()
  await page.getByRole('combobox', { name: 'To' }).fill('Los Angeles, CA')
  await page.getByRole('combobox', { name: 'To' }).press('Escape')
  await page.getByLabel('Who comes along').selectOption({ label: 'A dog' })
  // The plan is held back until its waiting was seen.
  const { promise: seen, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(/trip-planner\.data/, async (route) => {
    await seen
    await route.continue()
  })
  await plan.click()
  await expect(page.getByRole('button', { name: 'Planning Trip...' })).toBeVisible()
  letGo()
  await expect(page.getByRole('heading', { name: 'Route Overview' })).toBeVisible()
  await page.unroute(/trip-planner\.data/)
  await expect(page).toHaveURL(/from=San\+Francisco.*pet=dog/)
  // What was asked folds to a line, and whoever goes by keyboard is at the answer.
  await expect(page.locator('#trip')).toBeFocused()
  await expect(plan).toBeHidden()
  await page.getByText('Change trip').click()
  await expect(plan).toBeVisible()
  await expect(page.getByText('An estimate along main highways, not for navigation.')).toBeVisible()
  const stops = page.getByRole('region', { name: 'Stops of the trip' }).getByRole('article')
  await expect(stops).toHaveCount(3)
  await expect(page.getByRole('link', { name: 'All Stops (3)' })).toBeVisible()

  const first = await stops.first().getByRole('heading').innerText()
  await page.getByRole('link', { name: `Pin ${first}` }).click()
  await expect(stops.first().getByText('Pinned')).toBeVisible()
  await page.getByRole('link', { name: `Move ${first} down` }).click()
  await expect(stops.nth(1).getByRole('heading')).toHaveText(first)
  await page.getByRole('link', { name: `Move ${first} up` }).click()
  await expect(stops.first().getByRole('heading')).toHaveText(first)
  const last = await stops.last().getByRole('heading').innerText()
  await page.getByRole('link', { name: `Remove ${last}` }).click()
  await expect(stops).toHaveCount(2)
  await page
    .getByRole('link', { name: /^Remove / })
    .last()
    .click()
  await expect(stops).toHaveCount(1)
  // Nobody who works by keyboard is thrown to the top of the page by an act.
  await expect(page.locator('body')).not.toBeFocused()
  // What is left of the way is too long for a pet, which is said with a way out of it.
  await expect(page.getByText(/without a stop$/).first()).toBeVisible()
  await page.getByRole('link', { name: 'Add a break' }).first().click()
  await expect(stops).toHaveCount(2)
  await expect(page.getByRole('link', { name: 'All Stops (2)' })).toBeVisible()
  await expect(page.locator('body')).not.toBeFocused()
  await page.locator('summary', { hasText: 'alternative' }).first().click()
  await page
    .getByRole('link', { name: new RegExp(`instead of ${first}`) })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: first, exact: true })).toHaveCount(0)

  // A friend on the way is a stop like the others, and can be pulled to another place.
  await page.locator('summary', { hasText: 'Add your own stop' }).click()
  const own = page.getByRole('form', { name: 'Add your own stop' })
  await own.getByRole('button', { name: 'Add to my route' }).click()
  await expect(own.getByText('Please enter a town or an address.')).toBeVisible()
  await own.getByRole('combobox', { name: 'Town or address' }).fill('Fresno, CA')
  await own.getByRole('combobox', { name: 'Town or address' }).press('Escape')
  await own.getByLabel('What you call it (optional)').fill('Grandma')
  await own.getByRole('button', { name: 'Add to my route' }).click()
  const grandma = page.getByRole('article').filter({ hasText: 'Grandma' })
  await expect(grandma.getByText('Your own stop')).toBeVisible()
  await expect(stops).toHaveCount(3)
  await grandma.locator('#stop--1-grip').scrollIntoViewIfNeeded()
  const grip = await grandma.locator('#stop--1-grip').boundingBox()
  const goal = await stops.first().boundingBox()
  await page.mouse.move(grip!.x + 20, grip!.y + 20)
  await page.mouse.down()
  await page.mouse.move(goal!.x + 20, goal!.y + goal!.height / 2 - 20, { steps: 12 })
  await page.mouse.up()
  await expect(stops.first()).toContainText('Grandma')
  await page.getByRole('link', { name: 'Remove Grandma' }).click()
  await expect(stops).toHaveCount(2)

  const name = `South with Bella ${test.info().parallelIndex}`
  await page.getByLabel('Name of the trip').fill(name)
  await page.getByRole('button', { name: 'Save trip' }).click()
  await expect(page.getByText(`Saved as “${name}”.`)).toBeVisible()
  const kept = await stops.getByRole('heading').allInnerTexts()
  await page.reload()
  await expect(stops.getByRole('heading')).toHaveText(kept)
  await expect(page.getByText(`Saved as “${name}”.`)).toBeVisible()

  await page.getByRole('button', { name: 'Share this trip' }).click()
  const link = await page.getByLabel('Link to the saved trip').inputValue()
  const { pathname } = new URL(link)
  const guest = await browser.newContext()
  const shared = await guest.newPage()
  await shared.goto(new URL(pathname, page.url()).href)
  await expect(shared.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(shared.getByRole('article').getByRole('heading')).toHaveText(kept)
  await expect(shared.getByRole('link', { name: 'Plan it my way' })).toBeVisible()
  await page.getByRole('button', { name: 'Switch off' }).click()
  await expect(page.getByRole('button', { name: 'Share this trip' })).toBeVisible()
  expect((await shared.reload())?.status()).toBe(404)
  await guest.close()

  // Another window of the same member hears of what is done in this one.
  const other = await page.context().newPage()
  await other.goto('/trip-planner')
  await waitForHydration(other)
  await page.getByRole('button', { name: `Duplicate ${name}`, exact: true }).click()
  await expect(page.getByText(`Saved as “Copy of ${name}”.`)).toBeVisible()
  await expect(other.getByRole('link', { name: `Copy of ${name}`, exact: true })).toBeVisible()
  await other.close()
  for (const mine of [`Copy of ${name}`, name]) {
    await page.locator(`summary[aria-label="Delete ${mine}"]`).click()
    await page.getByRole('button', { name: 'Delete for good' }).click()
    await expect(page.getByRole('link', { name: mine, exact: true })).toHaveCount(0)
  }
})

test('every trouble of planning is said in its words and leads on', async ({ page }) => {
  await page.goto('/trip-planner?from=San+Francisco&to=Honolulu')
  await expect(page.getByRole('alert')).toContainText(
    'Error planning trip: No road route is known from San Francisco, CA to Honolulu, HI.',
  )
  await expect(page.getByRole('link', { name: 'Flying with your pet' })).toHaveAttribute(
    'href',
    '/airline-travel',
  )
  await page.goto('/trip-planner?from=asdfgh+qwrtz&to=Los+Angeles%2C+CA')
  await expect(page.getByRole('alert')).toContainText(
    'Error planning trip: Unable to find coordinates. Please try entering more specific addresses like "City, State" (e.g., "San Francisco, CA" to "Los Angeles, CA")',
  )
  await page.goto('/trip-planner?from=San+Francisco%2C+CA&to=')
  await expect(page.getByRole('alert')).toContainText('Please enter both start and end locations')
  await page.goto('/trip-planner?from=Springfield&to=Chicago%2C+IL')
  await expect(page.getByText('Which “Springfield” do you mean?')).toBeVisible()
  await page.getByRole('link', { name: 'Springfield, IL', exact: true }).click()
  await expect(page.getByText('Which “Springfield” do you mean?')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Route Overview' })).toBeVisible()
})

test.describe('by night on a phone', () => {
  test.use({ colorScheme: 'dark', viewport: { width: 390, height: 844 } })

  test('the first stop of a plan begins on the first screen', async ({ page }) => {
    await page.goto(SOUTH)
    await waitForHydration(page)
    await expect(page.getByRole('button', { name: 'Plan My Trip' })).toBeHidden()
    const stops = page.getByRole('region', { name: 'Stops of the trip' }).getByRole('article')
    const box = await stops.first().boundingBox()
    // The bar at the bottom begins at 788: what the stop is called stands above it.
    expect(box?.y, 'top of the first stop').toBeLessThanOrEqual(700)
    await expect(stops.first().getByRole('heading')).toBeInViewport()
    // What is done with a plan lies below its stops, a press away.
    await page.getByRole('link', { name: 'Save or share' }).click()
    await expect(page.getByRole('button', { name: 'Save trip' })).toBeInViewport()
    await expect(page.locator('body')).not.toBeFocused()
    await expectAccessible(page)
  })

  test('the views of a trip show its stops on the map and hotels where one wants them', async ({
    page,
  }) => {
    await page.goto(`${SOUTH}&show=map&leave=${new Date().getUTCFullYear() + 1}-05-03T08%3A00`)
    await waitForHydration(page)
    const list = page.getByRole('list', { name: 'Stops on the map' })
    const stop = list.getByRole('button').first()
    await stop.click()
    await expect(stop).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('heading', { name: 'Pet Policy' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: /^Hotels \(/ }).click()
    await expect(page.getByRole('heading', { name: 'Hotels near Los Angeles, CA' })).toBeVisible()
    await page.getByRole('link', { name: 'From: San Francisco, CA' }).click()
    await expect(page.getByRole('heading', { name: 'Hotels near San Francisco, CA' })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    for (const [kind, type] of [
      ['GPX', 'application/gpx+xml; charset=utf-8'],
      ['Calendar (ICS)', 'text/calendar; charset=utf-8'],
      ['PDF', 'application/pdf'],
    ] as const) {
      const link = await page.getByRole('link', { name: kind }).getAttribute('href')
      const file = await page.request.get(link ?? '')
      expect(file.status(), kind).toBe(200)
      expect(file.headers()['content-type']).toBe(type)
    }
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a trip is planned and its stops are changed by links and forms alone', async ({ page }) => {
    await page.goto('/trip-planner')
    await page.getByLabel('From', { exact: true }).fill('Seattle, WA')
    await page.getByLabel('To', { exact: true }).fill('Portland, OR')
    await page.getByRole('button', { name: 'Plan My Trip' }).click()
    const stops = page.getByRole('region', { name: 'Stops of the trip' }).getByRole('article')
    await expect(stops).toHaveCount(3)
    await page
      .getByRole('link', { name: /^Remove / })
      .first()
      .click()
    await expect(stops).toHaveCount(2)
  })

  test('the hotels of a trip are searched from its own form, filled from the trip', async ({
    page,
  }) => {
    await page.goto(`${SOUTH}&pet=dog-28.1`)
    await page.getByRole('link', { name: /^Hotels \(/ }).click()
    const form = page.getByRole('form', { name: 'Search for hotels' })
    const location = form.getByLabel('Location')
    await expect(location).toHaveValue('San Francisco, CA')
    await expect(form.getByLabel('Check in')).toHaveValue('')
    await expect(form.getByLabel('Check out')).toHaveValue('')
    await expect(form.getByLabel('Guests')).toHaveValue('1')
    await expect(form.getByLabel('Pets')).toHaveValue('1')
    await expect(page.getByRole('heading', { name: /hotels? near Los Angeles, CA/ })).toBeVisible()
    await page.getByRole('link', { name: 'To: Los Angeles, CA' }).click()
    await expect(location).toHaveValue('Los Angeles, CA')
    await page.getByRole('link', { name: 'Midway', exact: true }).click()
    await expect(page.getByRole('link', { name: 'Midway', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await location.fill('San Francisco, CA')
    await form.getByLabel('Pets').selectOption('5')
    await form.getByRole('button', { name: 'Search Hotels' }).click()
    // The trip is as it was, and a house for fewer dogs is told apart from those to book.
    await expect(page.getByRole('heading', { name: 'Route Overview' })).toBeVisible()
    const apart = page.getByText(/ not take your pets$/)
    await apart.click()
    await expect(
      page.getByText(/^Does not take 5 dogs: takes at most \d dogs?$/).first(),
    ).toBeVisible()
    const offered = page.getByRole('listitem').filter({
      has: page.getByRole('link', { name: /^Real hotels in / }),
    })
    await expect(offered.filter({ hasText: /Takes at most [1-4] dogs?\b/ })).toHaveCount(0)
    await expect(form.getByLabel('Pets')).toHaveValue('5')
    await expect(page.getByRole('link', { name: /^From: San Francisco/ })).toHaveAttribute(
      'aria-current',
      'page',
    )
  })
})

test('places near a walk are narrowed by kind and by name, on the list and the map alike', async ({
  page,
}) => {
  await page.goto('/trip-planner?tab=walk')
  await waitForHydration(page)
  await page.getByRole('combobox', { name: 'Your Location' }).fill('San Francisco, CA')
  await page.getByRole('combobox', { name: 'Your Location' }).press('Escape')
  await page.getByRole('button', { name: 'Plan Walks for Us' }).click()
  await expect(
    page.getByRole('heading', { name: 'Pet-Friendly Places Near Your Walk' }),
  ).toBeVisible()
  const rows = page.getByRole('list', { name: 'Places nearby' }).getByRole('listitem')
  await expect(rows).toHaveCount(10)
  await page.getByRole('button', { name: 'Parks', exact: true }).click()
  await expect(rows.filter({ hasText: 'Restaurant' })).toHaveCount(0)
  await expect(rows.first()).toContainText('Park')
  const name = await rows.first().getByRole('link').innerText()
  await page.getByPlaceholder('Search places...').fill(name.toLowerCase())
  await expect(rows).toHaveCount(1)
  await expectOnMap(page, new RegExp(`^${name} \\(sample\\), Park`))
  await page.getByPlaceholder('Search places...').fill('no such place at all')
  await expect(page.getByText('No places found for this location')).toBeVisible()
  await page.goto('/trip-planner?tab=walk')
  await waitForHydration(page)
  await page.getByRole('combobox', { name: 'Your Location' }).fill('asdfgh qwrtz')
  await page.getByRole('button', { name: 'Plan Walks for Us' }).click()
  await expect(page.getByText('Unable to find coordinates for the location')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Your Location' })).toBeFocused()
})

test('a trip over nights says what it costs with the pet, and what nobody knows', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/trip-planner?from=San+Francisco%2C+CA&to=Denver%2C+CO&pet=dog-28.1')
  const cost = page.getByRole('region', { name: /^What it costs with \d+ pet/ })
  const lines = cost.getByRole('listitem')
  await expect(lines.first()).toContainText(/1 night · /)
  // Each line is a sum of money or to be asked, and all of them add up to a sentence.
  for (const line of await lines.allInnerTexts()) expect(line).toMatch(/\$\d|: ask/)
  await expect(cost.getByText(/ in all$|: ask\.$/)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
