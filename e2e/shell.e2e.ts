import { englishLeft } from './english-left.ts'
import { waitForHydration, expect, expectNoSidewaysScroll, test } from './journey.ts'

test('the main navigation, both menus and the footer lead where they say', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  await waitForHydration(page)
  const header = page.getByRole('banner')
  for (const [name, address] of [
    ['Services', '/services'],
    ['Events', '/events'],
    ['Trip Planner', '/trip-planner'],
    ['Airline Travel', '/airline-travel'],
    ['About', '/about'],
  ] as const) {
    await header.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`${address}$`))
    await expect(header.getByRole('link', { name, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
  }
  for (const [menu, item, address] of [
    ['Tools', 'Pet Passport', '/passport'],
    ['Tools', 'Poop Scout', '/poop-scout'],
    ['Tools', 'QR Scanner', '/qr-scan'],
    ['Premium', 'Book Services', '/booking'],
    ['Premium', 'QR Pet Tags', '/pet-tags'],
    ['Premium', 'Premium Plans', '/subscription'],
    ['Premium', 'Hotel Booking', '/trip-planner?tab=hotels'],
    ['Premium', 'Partner Dashboard', '/affiliate'],
  ] as const) {
    await header.getByRole('button', { name: menu }).click()
    await page
      .getByRole('link', { name: item, exact: true })
      .or(page.getByRole('menuitem', { name: item, exact: true }))
      .first()
      .click()
    await expect(page).toHaveURL(address)
  }
  const footer = page.getByRole('contentinfo')
  for (const name of [
    'Find Places',
    'Book Services',
    'Pet Passport',
    'Events',
    'Community',
    'Join as Provider',
    'Business Listing',
    'Partner Program',
    'Resources',
    'About Us',
    'Help Center',
    'Contact Us',
    'Safety',
    'Terms',
    'Privacy',
  ]) {
    await expect(footer.getByRole('link', { name, exact: true })).toBeVisible()
  }
  await expect(footer).toContainText(
    'Your ultimate companion for pet parents and pet care professionals everywhere.',
  )
  await expect(footer).toContainText(`© 2024-${new Date().getFullYear()}`)
})

test('on a phone the drawer groups every link and closes on choice', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await waitForHydration(page)
  await page.getByRole('button', { name: /menu/i }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer).toBeVisible()
  await expect.poll(async () => (await drawer.boundingBox())?.width).toBeCloseTo(300, 1)
  for (const group of ['Main', 'Tools', 'Premium', 'About']) {
    await expect(drawer.getByRole('heading', { name: group, exact: true })).toBeVisible()
  }
  await drawer.getByRole('link', { name: 'Events', exact: true }).click()
  await expect(page).toHaveURL(/\/events$/)
  await expect(drawer).toBeHidden()
})

test('the drawer closes on Escape and gives the focus back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await waitForHydration(page)
  const opener = page.getByRole('button', { name: /menu/i })
  await opener.click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(opener).toBeFocused()
  // Wider windows that still have the drawer have a wider one.
  await page.setViewportSize({ width: 800, height: 844 })
  await opener.click()
  const drawer = page.getByRole('dialog')
  await expect.poll(async () => (await drawer.boundingBox())?.width).toBeCloseTo(400, 1)
  // A tablet that is turned keeps it in sight: out of sight it would hold the whole page still.
  await page.setViewportSize({ width: 1280, height: 844 })
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
})

test('the chosen theme and units are kept and are there before any script runs', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/discovery?location=San+Francisco%2C+CA')
  await waitForHydration(page)
  await expect(page.getByText(/^approx\. [\d.]+ mi$/).first()).toBeVisible()
  const kilometers = page.getByRole('contentinfo').getByRole('button', { name: 'Kilometers' })
  await kilometers.click()
  await expect(page.getByText(/^approx\. [\d.]+ km$/).first()).toBeVisible()
  await expect(page.getByLabel('Weight (kg)')).toBeAttached()
  for (const [address, inMetric] of [
    ['/discovery?location=San+Francisco%2C+CA', /approx\. [\d.]+ km</],
    ['/trip-planner?from=San+Francisco%2C+CA&to=Los+Angeles%2C+CA', />Km \d+</],
    ['/trip-planner?tab=walk&location=37.77%2C+-122.4477', />(4\.[6-9]|5\.[01]) km</],
    ['/poop-scout?tab=map&at=37.7597,-122.4271', /[\d.]+ k?m(<!-- -->)? away/],
  ] as const) {
    const html = await (await context.request.get(address)).text()
    expect(html, address).toMatch(inMetric)
    expect(html, address).not.toMatch(/\d (mi|miles|ft)</)
  }
  await page.getByRole('button', { name: 'Use dark theme' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const answer = await context.request.get('/about')
  expect(await answer.text()).toContain('data-theme="dark"')
})

test.describe('a browser that asks for Spanish', () => {
  // What is refused is an error to the console of a browser.
  test.use({ locale: 'es-MX', expectsErrors: true })

  test('is spoken to in Spanish, also by what is refused, and keeps English once chosen', async ({
    page,
  }) => {
    await page.goto('/events')
    await waitForHydration(page)
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await expect(page.getByRole('link', { name: 'Eventos', exact: true }).first()).toBeAttached()
    const refused = page.evaluate(async () => (await fetch('/api/places/999999999')).text())
    expect(await refused).toBe('No encontramos ese lugar.')
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('button', { name: 'Español' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await footer.getByRole('button', { name: 'English' }).click()
    await expect(page).toHaveURL(/\/events$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pet Community Events')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pet Community Events')
  })
})

test.describe('a browser whose page is Spanish', () => {
  test.use({ locale: 'es-MX', viewport: { width: 1280, height: 800 } })

  test('loads what each page says beside its scripts, once, also for what opens later', async ({
    page,
  }) => {
    const catalogues: string[] = []
    page.on('request', (request) => {
      const of = /^\/assets\/es-(.+)-[^.]{8}\.js$/.exec(new URL(request.url()).pathname)?.[1]
      if (of !== undefined) catalogues.push(of)
    })
    await page.goto('/events')
    await waitForHydration(page)
    // That of the frame and that of the page; those of what only members have come after them.
    expect(catalogues.slice(0, 2)).toEqual(['frame', 'events'])
    const header = page.getByRole('banner')
    await header.getByRole('link', { name: 'Servicios', exact: true }).click()
    await expect(page).toHaveURL(/\/services$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Servicios para mascotas')
    expect(await englishLeft(page)).toEqual([])
    expect(catalogues).toContain('services')
    await page.goBack()
    await expect(page).toHaveURL(/\/events$/)
    expect(await englishLeft(page)).toEqual([])
    expect(catalogues).not.toContain('shell-palette')
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await englishLeft(page)).toEqual([])
    expect(catalogues).toContain('shell-palette')
    expect(new Set(catalogues).size).toBe(catalogues.length)
  })
})

test('a page in English loads nothing of another language', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/events')
  await waitForHydration(page)
  expect(asked.filter((url) => url.includes('/assets/es-'))).toEqual([])
})

test('the API page shows the document of every call, by feature', async ({ page }) => {
  await page.goto('/api/docs')
  for (const [feature, call] of [
    ['accounts', '/api/accounts/sign-up'],
    ['places', '/api/places/search'],
  ] as const) {
    await page.locator(`#operations-tag-${feature}`).getByRole('button').click()
    await expect(page.getByText(call).first()).toBeVisible()
  }
})

test('nothing reaches beyond the edge of a window, however wide', async ({ page }) => {
  await page.goto('/about')
  await waitForHydration(page)
  await expect(page.getByRole('banner').getByLabel(/^Inbox/)).toBeVisible()
  for (const width of [320, 360, 768, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page)
  }
})
