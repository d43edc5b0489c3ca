import type { Page } from '@playwright/test'
import { scriptThatSays } from './built-scripts.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  waitForHydration,
} from './journey.ts'
import { bring, PARTIES } from './parties.ts'
import { openAs } from './people.ts'

const SEARCH = '/discovery?location=San+Francisco%2C+CA&type=hotel'

const WALK = '/trip-planner?tab=walk&location=Haight-Ashbury%2C+San+Francisco%2C+CA&walk=long'

test('one search for hotels has another answer for each party, and its address tells of none', async ({
  page,
}) => {
  test.slow()
  const told = new Set<string>()
  for (const party of PARTIES) {
    await bring(page, party)
    await page.goto('/trip-planner?tab=hotels&location=San+Francisco%2C+CA')
    const cards = page.locator('main li:has(h3)')
    const first = cards.first().locator('[data-verdict]')
    await expect(first).toContainText(party.at(-1) ?? '')
    const verdicts = await page
      .locator('main [data-verdict]')
      .evaluateAll((lines) => lines.map((line) => line.getAttribute('data-verdict')))
    // What fits is first, what does not fit is last, and folded.
    const order = ['fits', 'asks', 'unknown', 'no']
    const ranks = verdicts.map(
      (one) => Math.min(order.indexOf(one ?? ''), 1) + Number(one === 'no'),
    )
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
    await expect(page.locator('details [data-verdict]:not([data-verdict="no"])')).toHaveCount(0)
    const lines = await page.locator('main [data-verdict]').allTextContents()
    told.add(lines.join('|').replaceAll(new RegExp(party.join('|'), 'g'), ''))
    const bookings = page.locator('main a[href^="/hand-off/"]')
    expect(await bookings.first().getAttribute('href')).not.toMatch(/Pip|Goliath|Miela|Hazel/)
  }
  expect(told.size).toBe(PARTIES.length)

  await waitForHydration(page)
  await page.locator('summary', { hasText: 'Change search' }).click()
  await page.getByLabel('For which pet').selectOption('cat')
  await page.getByRole('button', { name: 'Search Hotels' }).click()
  await expect(page.getByText('Search for Goliath and Hazel instead')).toBeVisible()
  await expect(page.locator('main [data-verdict]')).toHaveCount(0)
  await page.getByRole('link', { name: 'Search for Goliath and Hazel instead' }).click()
  await expect(page.locator('main [data-verdict]').first()).toContainText('Hazel')
  expect(page.url()).not.toMatch(/dog|70|Goliath/i)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
})

/** Pins as they look: whether they fit, how full their color is, and the sign beside them. */
async function pinsOf(
  page: Page,
): Promise<Map<string, { fit: string; fill: string; sign: string }>> {
  const pins = page.locator('.map-marker[data-fit]')
  await expect(pins.first()).toBeAttached()
  const seen = await pins.evaluateAll((buttons) =>
    buttons.map((button): [string, { fit: string; fill: string; sign: string }] => {
      const path = button.querySelector('path')
      const fill = path === null ? '' : getComputedStyle(path).fillOpacity
      const sign = getComputedStyle(button, '::after').content
      return [button.dataset['marker'] ?? '', { fit: button.dataset['fit'] ?? '', fill, sign }]
    }),
  )
  return new Map(seen)
}

test('one search has other colors of its pins and another order of its list for each party', async ({
  page,
}) => {
  test.slow()
  await page.setViewportSize({ width: 1280, height: 900 })
  const pinned = new Set<string>()
  const listed = new Set<string>()
  const looks = new Map<string, Set<string>>()
  for (const party of PARTIES) {
    await bring(page, party)
    await page.goto(`${SEARCH}&view=map`)
    await waitForHydration(page)
    const cards = page.locator('[data-place]:has([data-verdict])')
    await expect(cards.first()).toBeAttached()
    const pins = await pinsOf(page)
    const list = await cards.evaluateAll((all) =>
      all.map((card) => ({
        id: card.dataset['place'] ?? '',
        verdict: card.querySelector<HTMLElement>('[data-verdict]')?.dataset['verdict'] ?? '',
      })),
    )
    // What fits is first, what does not fit is last, and a pin says what its card says.
    const ranks = list.map(({ verdict }) => (verdict === 'fits' ? 0 : verdict === 'no' ? 2 : 1))
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
    for (const { id, verdict } of list) {
      const pin = pins.get(id)
      if (pin === undefined) continue
      expect(pin.fit, `${id} for ${party.join()}`).toBe(verdict)
      looks.set(verdict, (looks.get(verdict) ?? new Set<string>()).add(`${pin.fill} ${pin.sign}`))
    }
    pinned.add(
      [...pins]
        .map(([id, { fit }]) => `${id} ${fit}`)
        .toSorted((a, b) => a.localeCompare(b))
        .join(),
    )
    listed.add(list.map(({ id }) => id).join())
  }
  expect(pinned.size).toBe(PARTIES.length)
  expect(listed.size).toBe(PARTIES.length)
  // Each verdict has one look, and what does not fit is paler than the rest.
  expect([...looks.values()].map(({ size }) => size)).toEqual([...looks].map(() => 1))
  expect([...(looks.get('fits') ?? [])]).toEqual(['1 none'])
  expect([...(looks.get('no') ?? [])]).toEqual(['0.45 "×"'])
  await expectAccessible(page)
})

test('one trip has other stops for each party, and neither its address nor its link tells of them', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const told = new Set<string>()
  for (const party of PARTIES) {
    await bring(page, party)
    await page.goto('/trip-planner?from=San+Francisco%2C+CA&to=Los+Angeles%2C+CA')
    const stops = page.locator('main [data-verdict]')
    const names = new RegExp(party.join('|'), 'g')
    await expect(stops.first()).toContainText(names)
    await expect(page.locator('main [data-verdict="no"]')).toHaveCount(0)
    const places = await page.locator('main li:has([data-verdict])').allTextContents()
    told.add(places.join('|').replaceAll(names, ''))
  }
  expect(told.size).toBeGreaterThan(2)
  await expectAccessible(page)

  await waitForHydration(page)
  await page.getByRole('button', { name: 'Save trip' }).click()
  await expect(page.getByText(/^Saved as /)).toBeVisible()
  expect(page.url()).not.toMatch(/pet=|dog|Goliath/i)
  await page.getByRole('button', { name: 'Share this trip' }).click()
  const link = await page.getByLabel('Link to the saved trip').inputValue()
  const stranger = await browser.newContext({ baseURL: baseURL ?? '' })
  const shared = await stranger.newPage()
  await shared.goto(link)
  await expect(shared.getByRole('heading', { name: 'Stops' })).toBeVisible()
  const html = await shared.content()
  expect(html).not.toMatch(/Goliath|\bHazel\b|dog-70/)
  await stranger.close()

  // One's own trip knows for whom it was saved: the passport of each holds it against its days.
  const trips = (await (await page.request.get('/api/trips')).json()) as { ask: { pet?: string } }[]
  expect(trips[0]?.ask.pet).toBe('dog-70_other-2')
})

test('one walk says of the places near it whether each party may come, and its address tells of none', async ({
  page,
}) => {
  test.slow()
  const told: string[] = []
  for (const party of PARTIES) {
    await bring(page, party)
    await page.goto(WALK)
    const places = page.getByRole('list', { name: 'Places nearby' }).getByRole('listitem')
    const lines = places.locator('[data-verdict]')
    await expect(lines.first()).toContainText(new RegExp(party.join('|')))
    expect(await lines.count()).toBe(await places.count())
    const said = (await lines.allTextContents()).join('|')
    told.push(said.replaceAll(new RegExp(party.join('|'), 'g'), ''))
    const ways = page.getByRole('link', { name: /Walk$|GPX$/ })
    for (const way of await ways.all()) {
      expect(await way.getAttribute('href')).not.toMatch(/Pip|Goliath|Miela|Tombo|Hazel/)
    }
  }
  // No sample place near this walk weighs dogs, so both dogs alone are told the same.
  const [small, large, cats, dogAndRabbit] = told
  expect(small).toBe(large)
  expect(new Set([large, cats, dogAndRabbit]).size).toBe(3)
  await waitForHydration(page)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
})

test('a place, a provider, airlines and a border answer each party, at the same addresses', async ({
  page,
}) => {
  test.slow()
  const arrives = `${new Date().getUTCFullYear() + 1}-03-01`
  const places = await page.request.get('/discovery?location=San+Francisco%2C+CA&type=hotel')
  const place = /\/places\/\d+/.exec(await places.text())?.[0] ?? ''
  const services = await page.request.get('/services?q=Whiskers+on+Valencia')
  const provider = /\/providers\/\d+/.exec(await services.text())?.[0] ?? ''
  const addresses = {
    place,
    provider,
    airlines: '/airline-travel?tab=airlines',
    border: `/airline-travel?tab=international&country=japan&airline=klm&way=cabin&arrives=${arrives}`,
  }
  const told = new Map<string, Set<string>>()
  const whole = new Set<string>()
  for (const party of PARTIES) {
    await bring(page, party)
    const names = new RegExp(party.join('|'), 'g')
    const answers: string[] = []
    for (const [surface, address] of Object.entries(addresses)) {
      await page.goto(address)
      const lines = page.locator(surface === 'border' ? 'main [data-light]' : 'main [data-verdict]')
      await expect(lines.first(), `${surface} for ${party.join()}`).toContainText(/\w/)
      // Of a page of its own the first line is about it; others are of places nearby.
      const isList = surface === 'airlines' || surface === 'border'
      const texts = await (isList ? lines : lines.first()).allTextContents()
      const said = texts.join('|').replaceAll(names, '')
      told.set(surface, (told.get(surface) ?? new Set<string>()).add(said))
      answers.push(said)
      expect(page.url()).not.toMatch(/Pip|Goliath|Miela|Tombo|Hazel|70/)
    }
    whole.add(answers.join('|'))
  }
  for (const surface of Object.keys(addresses))
    expect(told.get(surface)?.size, surface).toBeGreaterThan(1)
  expect(whole.size).toBe(PARTIES.length)
})

test('the directory has another order for each party, and says of each provider why', async ({
  page,
  browser,
  baseURL,
}) => {
  const told = new Set<string>()
  for (const party of PARTIES) {
    await bring(page, party)
    await page.goto('/services')
    const names = new RegExp(party.join('|'), 'g')
    const lines = page.locator('main [data-verdict]')
    const folded = page.locator('details [data-verdict]')
    await expect(lines.first()).toContainText(names)
    const verdicts: string[] = []
    const said: string[] = []
    const next = page.getByRole('link', { name: 'Next', exact: true })
    for (let number = 1; ; number += 1) {
      await expect(page.getByText(new RegExp(`^Page ${number} of`))).toBeVisible()
      // What does not fit stands folded at the end of each page.
      verdicts.push(
        ...(await lines.evaluateAll((all) =>
          all.flatMap((line) => (line.closest('details') ? [] : (line.dataset.verdict ?? ''))),
        )),
      )
      said.push(...(await lines.allTextContents()))
      await expect(folded.and(page.locator(':not([data-verdict="no"])'))).toHaveCount(0)
      if (!(await next.isVisible())) break
      // By key: cards are drawn as they come into view, and move what the pointer aims at.
      await next.press('Enter')
    }
    const order = ['fits', 'asks', 'unknown']
    const ranks = verdicts.map((one) => order.indexOf(one))
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
    // Two of the samples have never said.
    expect(verdicts.filter((one) => one === 'unknown').length).toBeGreaterThanOrEqual(2)
    told.add(said.join('|').replaceAll(names, ''))
  }
  expect(told.size).toBe(PARTIES.length)

  // The address and the page of somebody else tell nothing.
  expect(page.url()).toMatch(/\/services(\?page=\d)?$/)
  const stranger = await browser.newContext({ baseURL: baseURL ?? '' })
  const html = await (await stranger.request.get('/services')).text()
  expect(html).not.toMatch(/Goliath|\bHazel\b/)
  await stranger.close()

  await waitForHydration(page)
  await page.getByText(/providers? that (does|do) not fit Goliath and Hazel/).click()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  const walker = page.locator('details article').filter({ hasText: 'Whiskers on Valencia' })
  await expect(walker.locator('[data-verdict="no"]')).toContainText(
    /Takes cats and rabbits only, not Goliath\..*Sample data/,
  )
  await walker.getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'Services and prices' })).toContainText(
    'Cats and rabbits, up to 2 at once',
  )
  await expect(page.locator('main [data-verdict="no"]')).toContainText('Goliath')
  // The booking form says the same, and what is not taken cannot be booked.
  await page.goto((await page.getByRole('link', { name: /^Book Now/ }).getAttribute('href')) ?? '')
  await waitForHydration(page)
  await expect(page.locator('main [data-verdict="no"]')).toContainText('not Goliath')
  await page.getByRole('checkbox', { name: /Goliath/ }).uncheck()
  await expect(page.locator('main [data-verdict="fits"]')).toContainText('Fits Hazel')
  await expectAccessible(page)
})

test('an event says whether those that come may, a booking begins with them, and signing out forgets them', async ({
  page,
}) => {
  await bring(page, ['Goliath', 'Hazel'])
  await page.goto('/events?all=true')
  await expect(page.locator('article [data-verdict]').first()).toContainText(/Goliath|Hazel/)
  const verdicts = page.locator('article [data-verdict="no"]')
  await expect(verdicts.first()).toContainText(/^Does not fit .+ · .+/)
  await expectAccessible(page)

  await page.goto('/services')
  const book = page.locator('main a[href*="/booking"]').first()
  await page.goto((await book.getAttribute('href')) ?? '')
  await expect(page.getByRole('checkbox', { name: /Goliath/ })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: /Hazel/ })).toBeChecked()

  const kept = async () => (await page.context().cookies()).filter(({ name }) => name === 'coming')
  expect(await kept()).toHaveLength(1)
  await page.goto('about:blank')
  expect((await page.request.post('/api/accounts/sign-out')).ok()).toBe(true)
  expect(await kept()).toEqual([])
})

test('what is unfolded before its script stays so when news comes meanwhile', async ({
  page,
  browser,
}) => {
  await bring(page, ['Goliath'])
  const held = Promise.withResolvers<void>()
  await page.route(
    `**/assets/${scriptThatSays('{total, plural, one {# event that does not fit}')}`,
    async (route) => {
      await held.promise
      await route.continue()
    },
  )
  await page.goto('/events')
  await waitForHydration(page)
  const reason = page.locator('details [data-verdict="no"]').first()
  await page.getByText(/events? that (does|do) not fit Goliath/).click()
  await expect(reason).toBeVisible()

  // Somebody else takes a spot, and the page asks for its events again.
  const addresses = await page
    .locator('main article a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  // The first may have begun.
  const address = addresses.filter((to) => /^\/events\/\d+$/.test(to)).at(3) ?? ''
  const other = await openAs('provider', browser, new URL(page.url()).origin)
  const heard = page.waitForResponse((answer) => answer.url().includes('/api/events?'))
  const joined = await other.request.post(`/api${address}/join`, {
    data: { people: 1, petIds: [] },
  })
  expect(joined.ok() ? '' : await joined.text()).toBe('')
  await heard
  await expect(reason).toBeVisible()
  held.resolve()
  await expect(page.locator('details [data-verdict="no"]')).not.toHaveCount(0)
  await expect(reason).toBeVisible()
  await other.request.post(`/api${address}/leave`, { data: {} })
  await other.context().close()
})

test('events that pets may not go to are last and folded, and marked on the map', async ({
  page,
}) => {
  const told = new Set<string>()
  for (const party of PARTIES) {
    await bring(page, party)
    await page.goto('/events')
    const names = new RegExp(party.join('|'), 'g')
    const lines = page.locator('main [data-verdict]')
    await expect(lines.first()).toContainText(names)
    const open = page.locator('main :not(details) > ul > li:not(details *) [data-verdict="no"]')
    await expect(open).toHaveCount(0)
    await expect(page.locator('details [data-verdict]:not([data-verdict="no"])')).toHaveCount(0)
    told.add((await lines.allTextContents()).join('|').replaceAll(names, ''))
  }
  expect(told.size).toBe(PARTIES.length)

  await bring(page, ['Goliath'])
  await page.goto('/events')
  await waitForHydration(page)
  const folded = page.getByText(/events? that (does|do) not fit Goliath/)
  const reason = page.locator('details [data-verdict="no"]').first()
  await expect(reason).toBeHidden()
  await folded.click()
  await expect(reason).toBeVisible()
  await expectAccessible(page)
  // Where there is no room for a verdict on each card, those that are folded say why.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(reason).toBeVisible()
  await expectNoSidewaysScroll(page)

  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/events?view=map')
  await expect(page.locator('.map-marker[data-fit="no"]').first()).toBeAttached()
  const inOrder = await page
    .getByRole('list', { name: 'Events on the map' })
    .locator('[data-verdict]')
    .evaluateAll((all) => all.map((line) => Number(line.dataset.verdict === 'no')))
  expect(inOrder.length).toBeGreaterThan(0)
  expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b))
})

test('a card says of a pet what the page behind it says, why and since when somebody says so', async ({
  page,
}) => {
  test.slow()
  await bring(page, ['Goliath'])
  const lists = {
    '/events?all=true': /^\/events\/\d+$/,
    '/services': /^\/providers\/\d+$/,
    [SEARCH]: /^\/places\/\d+$/,
  }
  for (const [list, isPage] of Object.entries(lists)) {
    await page.goto(list)
    const cards = page.locator('main article:has([data-verdict])')
    await expect(cards.first()).toBeAttached()
    const said = await cards.evaluateAll((all) =>
      all.map((card) => {
        const line = card.querySelector<HTMLElement>('[data-verdict]')
        const links = [...card.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '')
        return { verdict: line?.dataset['verdict'] ?? '', text: line?.textContent ?? '', links }
      }),
    )
    // What nobody has spoken of has no source, and a place says beside it why it fits.
    for (const { verdict, text } of list === SEARCH ? [] : said) {
      if (verdict !== 'unknown') expect(text, list).toMatch(/ · .+, \d{4}$/)
    }
    const verdicts = new Set(said.map(({ verdict }) => verdict))
    expect(verdicts.size, list).toBeGreaterThan(1)
    for (const verdict of verdicts) {
      const links = said.find((card) => card.verdict === verdict)?.links ?? []
      const address = links.find((link) => isPage.test(link)) ?? ''
      await page.goto(address)
      const line = page.locator('main [data-verdict]').first()
      await expect(line, address).toHaveAttribute('data-verdict', verdict)
      await expect(line, address).toContainText(/ · .+/)
    }
  }
})
