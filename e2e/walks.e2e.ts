import {
  waitForHydration,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
} from './journey.ts'
import { shiftOf } from './layout-shift.ts'

const HAIGHT = { latitude: 37.77, longitude: -122.4477 }

// The sample pet is refused with 409, which browsers print.
test.use({ permissions: ['geolocation'], geolocation: HAIGHT, expectsErrors: true })

test('a walk is planned from where the device is, chosen, followed and finished', async ({
  page,
  context,
}) => {
  await page.goto('/trip-planner?tab=walk')
  await waitForHydration(page)
  await page.getByRole('combobox', { name: 'Your Location' }).press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Please enter a location for walk planning')
  // The plan is held back until its waiting was seen.
  const { promise: seen, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(/trip-planner\.data/, async (route) => {
    await seen
    await route.continue()
  })
  await page.getByRole('button', { name: 'Use my location' }).click()
  await expect(page.getByRole('button', { name: 'Planning Walks...' })).toBeVisible()
  await expect(page.getByText('Generating walk plans...')).toBeVisible()
  letGo()
  await expect(
    page.getByText('Found 3 walk options! Click on any walk to see the route on the map.'),
  ).toBeVisible()
  await page.unroute(/trip-planner\.data/)
  await page.route('**/api/places/search?*', (route) => route.abort())
  await page.getByRole('button', { name: 'Veterinarians' }).click()
  await expect(page.getByText('Failed to search places')).toBeVisible()
  await page.unroute('**/api/places/search?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Failed to search places')).toHaveCount(0)
  const short = page.getByRole('link', { name: 'Short Walk', exact: true })
  const long = page.getByRole('link', { name: 'Long Walk', exact: true })
  await expect(short).toHaveAttribute('aria-current', 'true')
  await long.click()
  await expect(long).toHaveAttribute('aria-current', 'true')
  await expect(short).not.toHaveAttribute('aria-current')
  await expect(page).toHaveURL(/walk=long/)
  await expect(page.getByRole('region', { name: /^Map: Long Walk/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Download GPX' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)

  await page.getByRole('link', { name: 'Start This Walk: Medium Walk' }).click()
  await expect(page).toHaveURL(/follow=1/)
  await page.getByRole('button', { name: 'Start walking' }).click()
  await expect(page.getByText('You are on the route.')).toBeVisible()
  await context.setGeolocation({ latitude: 37.8, longitude: -122.41 })
  await expect(page.getByText('You are off the route.')).toBeVisible()
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('Paused')).toBeVisible()
  await page.getByRole('button', { name: 'Go on' }).click()
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByRole('heading', { name: 'Walk finished' })).toBeVisible()
  await page.getByRole('button', { name: 'Keep in the timeline' }).click()
  await expect(page.getByText(/is a sample, so walks are not written down/)).toBeVisible()
  await expectNoSidewaysScroll(page)

  // Nobody has to say where they are: the time is counted all the same.
  await context.clearPermissions()
  await page.goto(page.url().replace('walk=medium', 'walk=short'))
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Start walking' }).click()
  await expect(
    page.getByText('Location is switched off for this site. Time still counts; distance does not.'),
  ).toBeVisible()
  await expect(page.getByText('Looking for your position…')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test('a walk of any length is chosen by a slider, and the map and its cards follow each other', async ({
    page,
  }) => {
    await page.goto('/trip-planner?tab=walk&location=Haight-Ashbury%2C+San+Francisco%2C+CA')
    await waitForHydration(page)
    const map = page.getByRole('region', { name: /^Map: / }).first()
    await expect(map).toHaveAttribute('aria-busy', 'false')
    // The map begins in the upper two thirds of the screen, above the bar of tabs.
    expect((await map.boundingBox())?.y).toBeLessThan(560)
    // So do the cards below it, by name and length, in a row that is swiped.
    const card = page.getByRole('list', { name: 'Walks to choose from' })
    const seen = await card.getByText('0.5 miles').boundingBox()
    expect((seen?.y ?? 844) + (seen?.height ?? 0)).toBeLessThan(844 - 56)
    expect(await card.evaluate((row) => getComputedStyle(row).scrollSnapType)).toContain('x')
    // No pin hides under the buttons of the map.
    const controls = await page.getByRole('group', { name: 'Map controls' }).boundingBox()
    const pin = await page
      .getByRole('button', { name: /^Start/ })
      .first()
      .boundingBox()
    expect((pin?.x ?? 390) + (pin?.width ?? 0)).toBeLessThanOrEqual(controls?.x ?? 0)
    expect(await shiftOf(page)).toBeLessThan(0.1)
    const slider = page.getByRole('slider', { name: 'Length of your walk' })
    await slider.focus()
    await slider.press('ArrowRight')
    await slider.press('ArrowRight')
    await expect(page).toHaveURL(/miles=2.2/)
    await expect(
      page.getByText('Found 4 walk options! Click on any walk to see the route on the map.'),
    ).toBeVisible()
    await expect(slider).toBeFocused()
    const own = page.getByRole('link', { name: 'Your Walk', exact: true })
    await expect(own).toHaveAttribute('aria-current', 'true')
    await expect(page.getByRole('region', { name: /^Map: Your Walk/ })).toBeVisible()
    const park = page.getByRole('checkbox', { name: 'Pass a park' })
    await park.press('Space')
    await expect(page).toHaveURL(/park=1/)
    await expect(park).toBeFocused()
    // The middle of another loop, pressed on the map, brings its card into the row.
    await page
      .getByRole('button', { name: /^Long Walk/ })
      .first()
      .press('Enter')
    const long = page.getByRole('link', { name: 'Long Walk', exact: true })
    await expect(long).toHaveAttribute('aria-current', 'true')
    await expect(long).toBeFocused()
    await expect(long).toBeInViewport()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.reload()
    await expect(page).toHaveURL(/miles=2.2.*park=1.*walk=long/)
    await expect(long).toHaveAttribute('aria-current', 'true')

    await page.getByRole('link', { name: 'Start This Walk: Your Walk' }).click()
    await page.getByRole('button', { name: 'Start walking' }).click()
    await expect(page.getByRole('button', { name: 'Pause' })).toBeFocused()
    // The walk has the screen to itself, and nothing of it lies below the edge.
    await expect(page.getByRole('banner')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Finish' })).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(
      844,
    )
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Finish' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
})

test.describe(() => {
  test.use({ javaScriptEnabled: false })
  test('without script a link says where no streets are known and leads on, and what went wrong', async ({
    page,
  }) => {
    await page.goto('/trip-planner?tab=walk&location=Bend%2C+OR')
    await expect(page.getByText('Detailed streets are not here yet')).toBeVisible()
    await expect(page.getByRole('link', { name: /^Start This Walk/ })).toHaveCount(0)
    await page.getByRole('link', { name: 'Haight-Ashbury, San Francisco, CA' }).click()
    await expect(page.getByText('Hills and stairs are not known to us').first()).toBeVisible()
    await expect(page.getByRole('link', { name: /^Start This Walk/ })).toHaveCount(3)
    await page.getByLabel('Length of your walk').selectOption({ label: '2.0 miles' })
    await page.getByRole('button', { name: 'Plan Walks for Us' }).last().click()
    await expect(page).toHaveURL(/miles=2/)
    await expect(page.getByRole('link', { name: /^Start This Walk/ })).toHaveCount(4)
    const long = page.getByRole('link', { name: 'Long Walk', exact: true })
    await long.click()
    await expect(page).toHaveURL(/miles=2.*walk=long/)
    await expect(long).toHaveAttribute('aria-current', 'true')
    await page.goto('/trip-planner?tab=walk&location=asdfgh+qwertz')
    await expect(
      page.getByText(
        'Error planning walks: Unable to find coordinates for "asdfgh qwertz". Please try entering a more specific address like "City, State"',
      ),
    ).toBeVisible()
  })
})
