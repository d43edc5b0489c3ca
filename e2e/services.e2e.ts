import {
  waitForHydration,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
} from './journey.ts'
import { openOwnProvider } from './own-provider.ts'

test('a provider says how far they come, and a household near by ZIP finds them by it', async ({
  page: household,
  browser,
  baseURL,
}) => {
  const { page: provider } = await openOwnProvider(browser, baseURL, {
    businessName: 'Bernal Hill Walks',
  })
  const card = household.getByRole('article').filter({ hasText: 'Bernal Hill Walks' })
  const lookNear = async (zip: string) => {
    // By name, since so many work there by now that the list has a second page.
    await household.goto('/services?q=Bernal+Hill+Walks')
    await waitForHydration(household)
    await household.getByLabel('Near').fill(zip)
    await household.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(
      household.getByText(/^\d+ providers? near|^No service providers found/).first(),
    ).toBeVisible()
  }
  const comeWithin = async (choice: string, receives: boolean) => {
    await provider.goto('/provider?part=listing')
    await waitForHydration(provider)
    await provider.getByLabel('Do you come to people’s homes?').selectOption({ label: choice })
    await provider.getByLabel('People bring their pets to me').setChecked(receives)
    await provider.getByRole('button', { name: 'Save listing' }).click()
    await expect(provider.getByText('Listing saved')).toBeVisible()
  }

  await comeWithin('Yes, within 2 miles of the pin', false)
  await lookNear('94110')
  await expect(card).toContainText(/mi away, comes to you/)
  await expect(card).toContainText(/Next free: /)
  await expect(card).toContainText('$28 per hour')
  // The map has as many as the list.
  const told = (await household.getByText(/^\d+ providers? near/).textContent()) ?? ''
  const name = new RegExp(`^Map of about where ${/^\d+/.exec(told)?.[0]} provider`)
  await expect(household.getByRole('region', { name })).toBeVisible()
  // Across the bay they do not come, and nobody can come to them.
  await lookNear('94601')
  await expect(card).toHaveCount(0)
  await comeWithin('Yes, within 2 miles of the pin', true)
  await lookNear('94601')
  await expect(card).toContainText(/mi away, you come to them/)
  await comeWithin('Yes, within 15 miles of the pin', true)
  await lookNear('94601')
  await expect(card).toContainText(/mi away, comes to you or you come to them/)
  await expectAccessible(household)
  await expectAccessible(provider)
  await provider.context().close()
})

test('somebody filters the directory, opens a provider and begins to book', async ({ page }) => {
  await page.goto('/services')
  await waitForHydration(page)
  const found = page.getByRole('region', { name: 'Providers' })
  await expect(found.getByRole('link', { name: /^Walkers & Sitters \(\d+\)$/ })).toBeVisible()
  await found.getByRole('link', { name: /^Walkers & Sitters/ }).click()
  await expect(page).toHaveURL(/tab=care/)
  await expect(found.getByRole('link', { name: /^Walkers & Sitters/ })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await page.getByText('Filters').click()
  await page.getByLabel('Area').selectOption('Sunset')
  await expect(page).toHaveURL(/area=Sunset/)
  await expect(found.getByRole('article')).toHaveCount(1)
  const card = found.getByRole('article').first()
  await expect(card).toContainText('Sunset House Sitting')
  await expect(card).toContainText('Starting at')
  await expect(card).toContainText('$26 per hour')
  await page.getByLabel('Service', { exact: true }).selectOption('grooming')
  await expect(page.getByText('No service providers found matching your criteria.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Remove the filters' }).click()
  await expect(found.getByRole('link', { name: /^All Services/ })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await page.getByLabel('Search', { exact: true }).fill('blow-dry')
  await page.getByLabel('Search', { exact: true }).press('Enter')
  await expect(found.getByRole('article')).toHaveCount(1)
  await found.getByRole('link', { name: 'Marina Paws & Polish', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Marina Paws & Polish')
  await expect(page.getByRole('region', { name: 'Services and prices' })).toContainText(
    '$85 per visit',
  )
  await expect(page.getByRole('region', { name: 'What we know' })).toContainText(
    'Certified groomer',
  )
  const times = page.getByRole('region', { name: 'Free times' })
  await times.getByLabel('How long').selectOption('8')
  await expect(page).toHaveURL(/hours=8/)
  await expect(times.getByRole('link', { name: '9:00 AM' }).first()).toBeVisible()
  await expect(times.getByRole('link', { name: '11:00 AM' })).toHaveCount(0)
  await times.getByRole('link', { name: 'Later' }).click()
  await expect(page).toHaveURL(/from=/)
  await page.getByRole('link', { name: 'Book Now: Marina Paws & Polish' }).click()
  const notices = page.getByRole('region', { name: 'Notifications' })
  await expect(notices.getByText('Booking Started')).toBeVisible()
  await expect(page).toHaveURL(/\/booking\?provider=\d+/)
})

test('becoming a provider begins with a word and then the application', async ({ page }) => {
  await page.goto('/services')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Become a Provider' }).click()
  const notices = page.getByRole('region', { name: 'Notifications' })
  await expect(notices.getByText('Join as Provider', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/provider\/signup/)
})

for (const width of [390, 1280]) {
  test(`care is found near home at once, by ZIP, by name and where one is, at ${width} px`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
    // The home of the demo owner is in San Francisco.
    await page.goto('/services')
    await waitForHydration(page)
    const found = page.getByRole('region', { name: 'Providers', exact: true })
    // Other journeys open businesses of their own here, so there may be more than a page shows.
    await expect(found.getByRole('heading', { level: 2 })).toHaveText(
      /^\d+ providers near San Francisco, CA$/,
    )
    const first = found.getByRole('article').first()
    await expect(first).toContainText(/\d mi away/)
    const { y } = (await first.boundingBox()) ?? { y: Number.POSITIVE_INFINITY }
    expect(y, 'where the first card begins').toBeLessThanOrEqual(width === 390 ? 520 : 560)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    const near = page.getByRole('combobox', { name: 'Near' })
    await near.fill('80205')
    await near.press('Enter')
    await expect(found.getByRole('heading', { level: 2 })).toContainText('5 providers near')
    await expect(found.getByRole('article').filter({ hasText: 'Mile High Mutts' })).toContainText(
      /mi away, comes to you/,
    )
    await found.getByRole('link', { name: 'Nearest' }).click()
    await expect(page).toHaveURL(/sort=nearest/)
    const milesAway = async () => {
      const away = await found
        .getByRole('article')
        .getByText(/mi away/)
        .allTextContents()
      return away.map((text) => Number.parseFloat(text))
    }
    await expect
      .poll(async () => {
        const miles = await milesAway()
        return miles.length === 5 && miles.every((one, at) => one >= (miles[at - 1] ?? 0))
      })
      .toBe(true)

    // Where nobody is, the nearest are named and one press away.
    await near.fill('Cheyenne')
    await page
      .getByRole('option', { name: /Cheyenne, WY/ })
      .first()
      .click()
    await expect(found).toContainText('The nearest we know are in Denver, CO')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Look in Denver, CO' }).click()
    await expect(found.getByRole('article')).toHaveCount(5)

    await near.fill('Nowhereville Xyzzy')
    await near.press('Enter')
    await expect(page.getByText('We could not find “Nowhereville Xyzzy”')).toBeVisible()
    await expect(near).toHaveValue('Nowhereville Xyzzy')
    await expect(found, 'where the answer begins').toBeFocused()

    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 43.6135, longitude: -116.2035 })
    await page.getByRole('button', { name: 'Near me' }).click()
    await expect(found.getByRole('heading', { level: 2 })).toHaveText(
      '5 providers near your location',
    )
    await expectNoSidewaysScroll(page)
  })
}

test.describe('without script, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('care is found by ZIP', async ({ page }) => {
    await page.goto('/services')
    await page.getByLabel('Near').fill('97205')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('article').first()).toContainText(/mi away/)
    await expect(page.getByText('5 providers near')).toBeVisible()
  })

  test('what is chosen in a row that is moved sideways is in sight', async ({ page }) => {
    for (const address of [
      '/services?tab=groomers',
      '/events?type=festival',
      '/discovery?location=San+Francisco%2C+CA&fee=none',
    ]) {
      await page.goto(address)
      const chosen = page.locator('.moves-sideways a:not(li:first-child > *)[aria-current]')
      await expect(chosen, address).toBeInViewport({ ratio: 1 })
      expect(await page.evaluate(() => scrollY), address).toBe(0)
    }
  })

  test('the filters work and a provider has a page with free times', async ({ page }) => {
    await page.goto('/services')
    await page.getByText('Filters').click()
    await page.getByLabel('Service', { exact: true }).selectOption('veterinary')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('article')).toHaveCount(2)
    await page.getByRole('link', { name: 'Harbor Veterinary Visits', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbor Veterinary Visits')
    await expect(page.getByRole('region', { name: 'Free times' })).toContainText('Closed')
    await expectNoSidewaysScroll(page)
  })
})
