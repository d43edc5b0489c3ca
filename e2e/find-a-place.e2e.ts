import { waitForHydration, expect, test } from './journey.ts'
import { shiftOf } from './layout-shift.ts'
import { signUp } from './people.ts'

test.describe('finding a place that welcomes a pet', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/')
    await waitForHydration(page)
  })

  test('a town typed by name lists its places, and the address can be shared', async ({ page }) => {
    await expect(page.getByRole('heading', { name: 'Search for Places' })).toBeVisible()
    await expect(page.getByText('Enter a location above to find pet-friendly places')).toBeVisible()
    await page.getByRole('combobox', { name: 'Location' }).fill('San Francisco, CA')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page.getByRole('heading', { name: /places near San Francisco, CA/ })).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(20)
    await expect(page.getByText('Sample').first()).toBeVisible()
    await expect(page).toHaveURL(/location=San\+Francisco/)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.reload()
    await waitForHydration(page)
    await expect(page.getByRole('article')).toHaveCount(20)
    // What the server answered in the page is not asked for again by the browser.
    await page.getByRole('combobox', { name: 'Location' }).fill('Portland')
    await expect(page.getByRole('option').first()).toBeVisible()
    expect(asked).toContain('/api/geo/suggest')
    expect(asked).not.toContain('/api/places/search')
  })

  test('more places come by paging and the first ones stay', async ({ page }) => {
    await page.goto('/discovery?location=San+Francisco%2C+CA')
    await waitForHydration(page)
    const first = await page.getByRole('article').first().getByRole('heading').textContent()
    await page.getByRole('link', { name: 'Show more' }).click()
    await expect(page.getByRole('article')).toHaveCount(40)
    await expect(page.getByRole('article').first().getByRole('heading')).toHaveText(first ?? '')
  })

  test('more places come also where the press is earlier than any script', async ({ page }) => {
    await page.route('**/assets/*.js', () => undefined)
    await page.goto('/discovery?location=San+Francisco%2C+CA', { waitUntil: 'commit' })
    await page.getByRole('link', { name: 'Show more' }).click()
    await expect(page).toHaveURL(/show=40/)
    await expect(page.getByRole('article')).toHaveCount(40)
    await page.unrouteAll()
  })

  test('a category narrows the list, lives in the address and returns to the list', async ({
    page,
  }) => {
    await page.goto('/discovery?location=San+Francisco%2C+CA&view=map')
    await waitForHydration(page)
    await page.getByRole('link', { name: 'Parks' }).click()
    await expect(page).toHaveURL(/type=park/)
    await expect(page).not.toHaveURL(/view=map/)
    await expect(page.getByRole('heading', { name: /parks near San Francisco, CA/ })).toBeVisible()
    const articles = page.getByRole('article')
    await expect(articles.first()).toBeVisible()
    const park = page.getByText('Park', { exact: true })
    await expect(articles.filter({ hasNot: park })).toHaveCount(0)
  })

  const QUESTIONS: readonly [typed: string, answer: RegExp][] = [
    ['94110', /near .*94110|near .*San Francisco/],
    ['Paris, TX', /near Paris, TX/],
    ['Bosie, ID', /near Boise, ID/],
  ]
  test('a postal code, a namesake and a slip of the pen find the right town and its places', async ({
    page,
  }) => {
    for (const [typed, answer] of QUESTIONS) {
      await page.getByRole('combobox', { name: 'Location' }).fill(typed)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: answer })).toBeVisible()
      await expect(page.getByRole('article').first()).toBeVisible()
      // Home names the same city before: the answer is there once it has the focus.
      await expect(page.getByRole('region', { name: 'Places', exact: true })).toBeFocused()
    }
  })

  test('what is typed while an answer is on its way stays, and can be sent at once', async ({
    page,
  }) => {
    const held = Promise.withResolvers<void>()
    await page.route(/location=94110/, async (route) => {
      await held.promise
      await route.continue()
    })
    const box = page.getByRole('combobox', { name: 'Location' })
    await box.fill('94110')
    await page.keyboard.press('Enter')
    await box.fill('Paris, TX')
    held.resolve()
    await expect(page.getByRole('heading', { name: /near San Francisco, CA 94110/ })).toBeVisible()
    await expect(box).toHaveValue('Paris, TX')
    await expect(box).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: /near Paris, TX/ })).toBeVisible()
    await expect(box).toHaveValue(/^Paris, TX/)
  })

  test('nonsense finds nothing, says so and keeps what was typed', async ({ page }) => {
    await page.getByRole('combobox', { name: 'Location' }).fill('asdfgh')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('We could not find “asdfgh”.')
    await expect(page.getByRole('alert')).toContainText('San Francisco, CA')
    await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue('asdfgh')
    await expect(page.getByRole('article')).toHaveCount(0)
  })

  test('an ambiguous name asks which one is meant', async ({ page }) => {
    await page.getByRole('combobox', { name: 'Location' }).fill('Springfield')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Which “Springfield” do you mean?')).toBeVisible()
    await page.getByRole('link', { name: 'Springfield, IL' }).click()
    await expect(page.getByRole('heading', { name: /near Springfield, IL/ })).toBeVisible()
  })

  test('suggestions can be chosen by keyboard alone', async ({ page }) => {
    const box = page.getByRole('combobox', { name: 'Location' })
    // All at once: the suggestions for each letter would come one after the other.
    await box.focus()
    await page.keyboard.insertText('Port')
    const suggestions = page.getByRole('listbox').getByRole('option')
    await expect(suggestions.first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    const chosen = page.getByRole('listbox').getByRole('option', { selected: true })
    await expect(chosen).toHaveCount(1)
    const name = (await chosen.textContent()) ?? ''
    await page.keyboard.press('Enter')
    // What is chosen is meant: nothing more needs to be pressed, and focus goes on to the answer.
    await expect(page.getByRole('heading', { name: /near Portland/ })).toBeVisible()
    await expect(box).not.toHaveValue('Port')
    await expect(page.getByRole('region', { name: 'Places', exact: true })).toBeFocused()
    expect(name).toContain('Portland')
  })

  test('a blank location starts no search and the button says why', async ({ page }) => {
    const button = page.getByRole('button', { name: 'Search', exact: true })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await button.click({ force: true })
    await expect(page.getByText('Type a place first')).toBeVisible()
    await page.getByRole('combobox', { name: 'Location' }).fill('   ')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/$/)
  })

  test('the pet that comes along and open now narrow the list', async ({ page }) => {
    await page.goto('/discovery?location=San+Francisco%2C+CA')
    await waitForHydration(page)
    const all = await page.getByRole('heading', { name: /places near/ }).textContent()
    // Whoever comes along of one's own stands on the chip until another pet is chosen.
    await page.getByRole('button', { name: 'With Bella' }).click()
    await page.getByLabel('Traveling with', { exact: true }).selectOption('cat')
    await expect(page).toHaveURL(/pet=cat/)
    await expect(page.getByRole('heading', { name: /near San Francisco/ })).not.toHaveText(
      all ?? '',
    )
    const articles = page.getByRole('article')
    await expect(articles.first()).toBeVisible()
    await expect(articles.filter({ hasNotText: /[Cc]ats (inside|on)/ })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Open now' }).click()
    await expect(page).toHaveURL(/open=now/)
    await expect(articles.filter({ hasNotText: 'Open now' })).toHaveCount(0)
  })

  test('every chip narrows the list, lives in the address and is taken back by a second press', async ({
    page,
  }) => {
    await page.goto('/discovery?location=San+Francisco%2C+CA')
    await waitForHydration(page)
    const chips = page.getByRole('navigation', { name: 'Narrow the search' })
    const articles = page.getByRole('article')
    for (const [name, address, says] of [
      ['Patio', /how=patio/, /patio|inside/i],
      ['Off leash', /how=off-leash/, /Park/],
      ['No pet fee', /fee=none/, /No pet fee/],
    ] as const) {
      await chips.getByRole('link', { name }).click()
      await expect(page).toHaveURL(address)
      await expect(articles.first()).toBeVisible()
      await expect(articles.filter({ hasNotText: says })).toHaveCount(0)
      await chips.getByRole('link', { name }).click()
      await expect(page).not.toHaveURL(address)
    }
    await chips.getByRole('link', { name: 'Nobody has said yet' }).click()
    await expect(page).toHaveURL(/unsaid=only/)

    await page.goto('/discovery?location=San+Francisco%2C+CA')
    await waitForHydration(page)
    await page.getByRole('link', { name: 'Nearest first' }).click()
    await expect(page).toHaveURL(/sort=nearest/)
    const miles = async () =>
      (await articles.getByText(/^approx\. [\d.]+ (mi|ft)$/).allTextContents()).map((text) =>
        text.endsWith('ft') ? Number(text.slice(8, -3)) / 5280 : Number(text.slice(8, -3)),
      )
    await expect
      .poll(async () => {
        const shown = await miles()
        return shown.length > 10 && shown.every((one, i) => one >= (shown[i - 1] ?? 0))
      })
      .toBe(true)
  })

  test('the first result begins high on the screen, and a wide one has the map beside the list', async ({
    page,
  }) => {
    // Also on the front page, of somebody who has said where home is and has nothing booked.
    await signUp(page.request)
    const homePlace = { label: 'San Francisco, CA', latitude: 37.7749, longitude: -122.4194 }
    expect((await page.request.patch('/api/me', { data: { homePlace } })).ok()).toBe(true)
    for (const address of ['/', '/discovery?location=San+Francisco%2C+CA']) {
      for (const { width, height, most } of [
        { width: 390, height: 844, most: 420 },
        { width: 1280, height: 900, most: 320 },
      ]) {
        await page.setViewportSize({ width, height })
        await page.goto(address)
        await waitForHydration(page)
        const box = await page.getByRole('article').first().boundingBox()
        expect(box?.y, `${address} at ${width} px`).toBeLessThanOrEqual(most)
        expect(await shiftOf(page), `what moved of ${address}`).toBeLessThanOrEqual(0.01)
      }
    }
    const map = page.getByRole('region', { name: /Map of 20 places near San Francisco/ })
    await expect(map).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/discovery?location=San+Francisco%2C+CA&view=map')
    await waitForHydration(page)
    // Cards lie in a sheet that is in sight at once; a column of a hundred was 31,000 pixels long.
    await expect(page.getByRole('article').first().getByRole('link')).toBeInViewport()
    expect(await page.evaluate(() => document.body.scrollHeight)).toBeLessThan(4_500)
  })

  test.describe('in Spanish', () => {
    test.use({ locale: 'es-MX' })

    test('longer words leave the first result as high as in English', async ({ page }) => {
      for (const { width, height, most } of [
        { width: 390, height: 844, most: 420 },
        { width: 1280, height: 900, most: 320 },
      ]) {
        await page.setViewportSize({ width, height })
        await page.goto('/discovery?location=San+Francisco%2C+CA')
        const box = await page.getByRole('article').first().boundingBox()
        expect(box?.y, `at ${width} px`).toBeLessThanOrEqual(most)
      }
    })
  })

  test('the device’s own location can be used', async ({ page, context }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 43.615, longitude: -116.202 })
    await page.getByRole('button', { name: 'Use my location' }).click()
    await expect(page.getByRole('heading', { name: /places near your location/ })).toBeVisible()
    await expect(page.getByRole('article').first()).toContainText(/Boise|ID/)
  })

  test('a refused location says so and leaves the box to type in', async ({ page, context }) => {
    await context.clearPermissions()
    await page.getByRole('button', { name: 'Use my location' }).click()
    await expect(page.getByText(/You can type a place instead/)).toBeVisible()
  })
})

test('a place opens with its policy, evidence, hours, map and neighbors', async ({ page }) => {
  await page.goto('/discovery?location=San+Francisco%2C+CA')
  await waitForHydration(page)
  const link = page.getByRole('article').first().getByRole('link')
  const name = (await link.textContent()) ?? ''
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('heading', { name: 'Is my pet welcome?' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Hours' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nearby' })).toBeVisible()
  await expect(page.getByText('Sample data').first()).toBeVisible()
  await expect(page.getByRole('region', { name: `Map of ${name}` })).toBeVisible()
})

test('a place that is not there is a page not found', async ({ request }) => {
  for (const address of ['/places/999999999', '/places/zero', '/places/-1', '/places/1e3']) {
    const answer = await request.get(address)
    expect(answer.status(), address).toBe(404)
    expect(await answer.text(), address).toMatch(/<h1[^>]*>404 Page Not Found</)
  }
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the whole search works: type, send, narrow, open a place', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('combobox', { name: 'Location' }).fill('Boise, ID')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page.getByRole('heading', { name: /places near Boise, ID/ })).toBeVisible()
    await page.getByRole('link', { name: 'Restaurants' }).click()
    await expect(page).toHaveURL(/type=restaurant/)
    await page.getByRole('article').first().getByRole('link').click()
    await expect(page.getByRole('heading', { name: 'Is my pet welcome?' })).toBeVisible()
  })
})
