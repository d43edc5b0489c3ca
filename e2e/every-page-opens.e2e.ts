import { test as base, type Browser, type Page } from '@playwright/test'
import { englishLeft } from './english-left.ts'
import {
  waitForHydration,
  expect,
  expectAccessible,
  expectLargeEnough,
  expectLegible,
  expectNoSidewaysScroll,
  watched,
} from './journey.ts'
import { impersonate } from './people.ts'
import { SiteLinks } from './site-links.ts'
import { startedWithoutDemo } from './started-without-demo.ts'

/** What an address that leads nowhere, or not for everybody, shows; looked at once in a browser. */
const NOT_THERE = '404 Page Not Found'
const NO_PAGE = '/no/such/page'

/** Every address with its heading; the house rules see to it that none is missing here. */
const PAGES: readonly [address: string, heading: string | RegExp, status?: number][] = [
  ['/', /welcome/],
  ['/discovery', /welcome/],
  ['/discovery?location=San+Francisco%2C+CA', /welcome/],
  ['/discovery?location=San+Francisco%2C+CA&view=map', /welcome/],
  ['/places/1', /.+/],
  ['/places/1/photos', /^Photos of /],
  ['/places/1/claim', 'Is this yours?'],
  ['/saved', 'Saved places'],
  ['/saved/shared/00000000000000000000', /does not lead/, 404],
  ['/services', 'Pet Care Services'],
  ['/services?tab=groomers&area=Marina', 'Pet Care Services'],
  ['/providers/1', /.+/],
  ['/providers/999999', NOT_THERE, 404],
  ['/provider', 'My services'],
  ['/provider?part=proofs', 'My services'],
  ['/provider/signup', /.+/],
  ['/events', 'Pet Community Events'],
  ['/events/create', 'Create Event'],
  ['/events/mine', 'My events'],
  ['/events/1', /.+/],
  ['/events/999999', NOT_THERE, 404],
  ['/events/1/edit', NOT_THERE, 404],
  ['/events/1/manage', NOT_THERE, 404],
  ['/events/tickets/00000000000000000000', NOT_THERE, 404],
  [`/events/guests/${'A'.repeat(43)}`, NOT_THERE, 404],
  ['/emergency', 'Emergency'],
  ['/emergency?near=Boise%2C+ID', 'Emergency'],
  ['/passport', /Passport/],
  ['/coming?next=%2Fdiscovery', 'Who is coming?'],
  ['/passport/invitation?token=none', 'Invitation'],
  ['/passport/shared/00000000000000000000', /does not lead/, 404],
  ['/passport/signed/999999', NOT_THERE, 404],
  ['/check-record', 'Check a record'],
  ['/clinic/00000000000000000000', 'This link has ended', 404],
  ['/poop-scout', 'Poop Scout Central'],
  ['/poop-scout?tab=leaderboard', 'Poop Scout Central'],
  ['/poop-scout?tab=rewards', 'Poop Scout Central'],
  ['/trip-planner', 'Plan Your Pet-Friendly Adventure'],
  ['/trip-planner?tab=hotels', 'Plan Your Pet-Friendly Adventure'],
  ['/trip-planner?tab=walk', 'Plan Your Pet-Friendly Adventure'],
  [
    '/trip-planner?tab=walk&location=Lincoln+Park%2C+Chicago%2C+IL',
    'Plan Your Pet-Friendly Adventure',
  ],
  [
    '/trip-planner?from=San+Francisco%2C+CA&to=Los+Angeles%2C+CA',
    'Plan Your Pet-Friendly Adventure',
  ],
  ['/trips/shared/00000000000000000000', /does not lead/, 404],
  ['/hotel-booking', 'Plan Your Pet-Friendly Adventure'],
  ['/booking', 'Book Pet Care Service'],
  ['/booking?provider=2', 'Book Pet Care Service'],
  ['/booking?step=meet&provider=2', /^Meet /],
  ['/booking-success', /.+/],
  ['/bookings', 'My bookings'],
  ['/bookings/999999', NOT_THERE, 404],
  ['/bookings/999999/tip', NOT_THERE, 404],
  ['/disputes/999999', NOT_THERE, 404],
  ['/bookings/series/999999', NOT_THERE, 404],
  // For providers only; to everybody else it is not there.
  ['/provider/calendar', NOT_THERE, 404],
  ['/provider/statement', NOT_THERE, 404],
  ['/provider/year', NOT_THERE, 404],
  // Both lead on to it.
  ['/provider/payouts/go', NOT_THERE, 404],
  ['/provider/payouts/back', NOT_THERE, 404],
  ['/pet-tags', 'QR Pet Tags'],
  ['/qr-scan', 'QR Scanner'],
  ['/qr', 'Invalid QR Code'],
  ['/qr/QR-NOSUCHTAG', 'Pet Not Found', 404],
  ['/lost-and-found/999999', NOT_THERE, 404],
  ['/lost-and-found/999999/search', NOT_THERE, 404],
  [`/search/${'A'.repeat(43)}`, /does not lead/, 404],
  ['/found-reports/999999', NOT_THERE, 404],
  ['/subscription', 'Choose Your Plan'],
  ['/subscription-success', /.+/],
  ['/test-payment/nobody-was-asked-this-question', NOT_THERE, 404],
  ['/test-account/nobody-was-asked-this-question', NOT_THERE, 404],
  ['/affiliate', 'Travel Partnership Dashboard'],
  ['/affiliate?tab=partners', 'Travel Partnership Dashboard'],
  ['/affiliate?tab=analytics', 'Travel Partnership Dashboard'],
  // For those who manage it; to everybody else it is not there.
  ['/affiliate/1', NOT_THERE, 404],
  // For partners only; to everybody else it is not there.
  ['/partners/vouchers', /.+/, 404],
  ['/partners/vouchers/AAAAAAAAAAAA', /.+/, 404],
  ['/partners', /.+/],
  ['/airline-travel', /.+/],
  ['/business/add', /.+/],
  ['/sign-in', 'Sign In'],
  ['/sign-in?mode=create', 'Sign In'],
  ['/sign-in?mode=link', 'Sign In'],
  ['/sign-in?mode=code', 'Sign In'],
  ['/sign-in/reset', 'Choose a new password'],
  ['/verify', 'This link no longer works', 400],
  ['/account', 'My Account'],
  ['/inbox', 'Inbox'],
  ['/inbox/preferences', 'Message preferences'],
  ['/submissions', 'My submissions'],
  ['/submissions/999999', NOT_THERE, 404],
  // For moderators only; to everybody else it is not there.
  ['/moderation', NOT_THERE, 404],
  ['/moderation/999999', NOT_THERE, 404],
  ['/moderation/clinics', NOT_THERE, 404],
  ['/moderation/disputes', NOT_THERE, 404],
  ['/pet-tags?tab=tags', 'QR Pet Tags'],
  ['/pet-tags?tab=how', 'QR Pet Tags'],
  ['/admin/tag-orders', NOT_THERE, 404],
  // For administrators only; to everybody else it is not there.
  ['/admin', NOT_THERE, 404],
  ['/admin?view=health', NOT_THERE, 404],
  // Keeps a choice that is posted to it and leads home.
  ['/units', /.+/],
  ['/language', /.+/],
  ['/outbox', 'Outbox'],
  ['/outbox/999999', NOT_THERE, 404],
  ['/about', /.+/],
  ['/community', /.+/],
  ['/resources', /.+/],
  ['/help', /.+/],
  ['/contact', /.+/],
  ['/safety', /.+/],
  ['/terms', /.+/],
  ['/privacy', /.+/],
  ['/licences', /.+/],
  [NO_PAGE, NOT_THERE, 404],
]

/** A window in which one person opens page after page, as people do, and what it was told. */
interface Window {
  page: Page
  links: SiteLinks
  /** The status of the answer; fails if the page printed an error or asked another host. */
  open(address: string): Promise<number | undefined>
  /** Fails if the page printed an error or asked another host since it was opened. */
  expectQuiet(): void
  close(): Promise<void>
}

async function windowOf(browser: Browser, origin: string, person: string): Promise<Window> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    reducedMotion: 'reduce',
    viewport: { width: 390, height: 844 },
    extraHTTPHeaders: { 'journey-address': person },
  })
  const page = await context.newPage()
  const watch = watched(page, new URL(origin).host)
  return {
    page,
    links: new SiteLinks(context.request, origin),
    async open(address) {
      watch.foreignRequests.length = 0
      watch.consoleErrors.length = 0
      const answer = await page.goto(address)
      // The pages behind tags are no part of the app.
      if (!isBehindTag(address)) await waitForHydration(page)
      return answer?.status()
    },
    expectQuiet() {
      expect(watch.foreignRequests, 'requests to other hosts').toEqual([])
      expect(watch.consoleErrors, 'errors on the console').toEqual([])
    },
    close: () => context.close(),
  }
}

const test = base.extend<object, { owner: Window; spanishReader: Window }>({
  owner: [
    async ({ browser }, use, { project, workerIndex }) => {
      const person = `198.18.251.${workerIndex % 250}`
      const owner = await windowOf(browser, project.use.baseURL ?? '', person)
      await use(owner)
      await owner.close()
    },
    { scope: 'worker' },
  ],
  spanishReader: [
    async ({ browser }, use, { project, workerIndex }) => {
      const origin = project.use.baseURL ?? ''
      const reader = await windowOf(browser, origin, `198.18.250.${workerIndex % 250}`)
      await reader.page.context().addCookies([{ name: 'language', value: 'es', url: origin }])
      await use(reader)
      await reader.close()
    },
    { scope: 'worker' },
  ],
})

/** A window of 1280 points magnified to 200 %. */
async function magnify(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const metrics = { width: 640, height: 400, deviceScaleFactor: 2, mobile: false }
  await session.send('Emulation.setDeviceMetricsOverride', metrics)
  await session.detach()
}

/** Faults of every link the page shows once scripts have finished it. */
async function deadLinks({ page, links }: Window): Promise<string[]> {
  const shown = await page.evaluate(() => {
    const here = location.origin + location.pathname + location.search
    // Parts that a script has drawn anew have ids that the server never wrote.
    const isToPartHere = ({ href, hash }: HTMLAnchorElement) =>
      hash !== '' &&
      href === here + hash &&
      document.getElementById(decodeURIComponent(hash.slice(1))) !== null
    return [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter((link) => !isToPartHere(link))
      .map(({ href }) => href)
  })
  const { pathname, search } = new URL(page.url())
  const faults = await Promise.all(
    [...new Set(shown)].map((link) => links.faultOf(link, pathname + search)),
  )
  return faults.filter((fault) => fault !== null)
}

/** Tabs and answers of a route that is looked at magnified without them. */
function isStateOfRoute(address: string): boolean {
  const [path, search] = address.split('?')
  return search !== undefined && PAGES.some(([other]) => other === path)
}

/** The pages behind tags are those of strangers, who have help of their own there. */
function isBehindTag(address: string): boolean {
  return /^\/qr([/?]|$)/.test(address)
}

/** Whatever happens on whatever page, help is one tap away. */
async function expectEmergencyInSight(page: Page, address: string): Promise<void> {
  if (isBehindTag(address)) return
  const links = page.locator('a[href="/emergency"]').filter({ visible: true })
  await expect(links.first(), 'one tap leads to the page of an emergency').toBeVisible()
}

for (const [address, heading, status = 200] of PAGES) {
  if (heading === NOT_THERE && address !== NO_PAGE) continue
  test(`${address} opens and is accessible by day and night, at 390, 1280 and 200 %`, async ({
    owner,
  }) => {
    const { page } = owner
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await owner.open(address)).toBe(status)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    if (address.includes('view=map')) {
      await expect(
        page.getByRole('button', { name: /\(sample\), |places here, zoom in/ }).first(),
      ).toBeVisible()
    }
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await expectEmergencyInSight(page, address)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectLegible(page)
    await magnify(page)
    await expectNoSidewaysScroll(page)
    // Colors are those of the narrow and the wide window, which are looked at by day and night.
    if (!isStateOfRoute(address)) await expectLargeEnough(page)
    await page.emulateMedia({ colorScheme: 'light' })
    // A wide window shows what a narrow one hides, so all is looked at again.
    await page.setViewportSize({ width: 1280, height: 800 })
    await expectAccessible(page, { onlyFirstOfMany: true })
    await expectNoSidewaysScroll(page)
    await expectEmergencyInSight(page, address)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectLegible(page)
    owner.expectQuiet()
  })
}

for (const [address, heading] of PAGES) {
  // The pages behind tags have words of their own in more languages.
  if ((heading === NOT_THERE && address !== NO_PAGE) || isBehindTag(address)) continue
  test(`${address} speaks Spanish to whoever chose it, and fits`, async ({ spanishReader }) => {
    const { page } = spanishReader
    await page.setViewportSize({ width: 390, height: 844 })
    await spanishReader.open(address)
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    expect(await englishLeft(page)).toEqual([])
    await expectNoSidewaysScroll(page)
    // The narrowest window with the whole top bar, whose words are longer in Spanish.
    await page.setViewportSize({ width: 1184, height: 800 })
    await expectNoSidewaysScroll(page)
    expect(await englishLeft(page)).toEqual([])
    spanishReader.expectQuiet()
  })
}

/** Opens each page and follows what scripts have added to it. */
async function expectSound(window: Window, addresses: readonly string[]): Promise<void> {
  await window.page.emulateMedia({ colorScheme: 'light' })
  await window.page.setViewportSize({ width: 1280, height: 800 })
  for (const address of addresses) {
    await test.step(address, async () => {
      await window.open(address)
      expect(await deadLinks(window), `links of ${address} that lead nowhere`).toEqual([])
      await expectEmergencyInSight(window.page, address)
      window.expectQuiet()
    })
  }
}

test('no link of any page is dead for the demo owner, and what they lead to is sound', async ({
  owner,
}) => {
  test.slow()
  const { faults, kinds } = await owner.links.followAll(PAGES.map(([address]) => address))
  expect(faults).toEqual([])
  await expectSound(owner, kinds)
})

test('no link of any page is dead for a visitor, and each page is sound for nobody too', async ({
  browser,
}) => {
  test.slow()
  const product = await startedWithoutDemo()
  const visitor = await windowOf(browser, product.origin, '198.18.252.1')
  try {
    const addresses = PAGES.map(([address]) => address)
    const { faults, kinds } = await visitor.links.followAll(addresses)
    expect(faults).toEqual([])
    const routes = addresses.filter((address) => !address.includes('?'))
    await expectSound(visitor, [...routes, ...kinds.filter((kind) => !kind.includes('?'))])
  } finally {
    await visitor.close()
    await product.stop()
  }
})

const mainOf = (html: string) => /<main.*<\/main>/s.exec(html)?.[0] ?? ''

/** What is not there for the demo owner. */
const PAGES_OF_OTHERS = [
  [
    'provider',
    [
      '/provider',
      '/provider?part=pets',
      '/provider?part=proofs',
      '/provider/calendar',
      '/provider/statement',
      '/provider/year',
    ],
  ],
  ['moderator', ['/moderation', '/moderation/clinics', '/moderation/disputes']],
  ['admin', ['/admin', '/admin?view=health', '/admin?view=payouts', '/admin/tag-orders']],
] as const

/** Buttons that are there and could be pressed, though only script could answer them. */
async function deadButtons(page: Page): Promise<string[]> {
  return page.locator('button').evaluateAll((buttons) =>
    (buttons as HTMLButtonElement[])
      .filter((button) => button.checkVisibility({ visibilityProperty: true }))
      .filter(({ disabled, ariaDisabled }) => !disabled && ariaDisabled !== 'true')
      .filter(({ type, form }) => type !== 'submit' || form === null)
      .filter((button) => !button.matches('[popovertarget], [commandfor]'))
      .map((button) => button.ariaLabel ?? button.textContent),
  )
}

test('without script no button is there that can do nothing, or the page says what needs it', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  const ofOwner = PAGES.filter(([, , status = 200]) => status === 200).map(([address]) => address)
  for (const [person, addresses] of [['owner', ofOwner], ...PAGES_OF_OTHERS] as const) {
    await impersonate(page, person)
    for (const address of addresses) {
      expect((await page.goto(address))?.status(), address).toBe(200)
      if (
        await page
          .getByText(/need(s)? JavaScript/)
          .first()
          .isVisible()
      )
        continue
      expect(await deadButtons(page), `buttons of ${address} that do nothing`).toEqual([])
    }
  }
  await context.close()
})

test('every address answers with finished HTML to a browser without script', async ({
  request,
}) => {
  const notThere = mainOf(await (await request.get(NO_PAGE)).text())
  expect(notThere).toContain(NOT_THERE)
  for (const [address, heading, status = 200] of PAGES) {
    const answer = await request.get(address)
    expect(answer.status(), address).toBe(status)
    const html = await answer.text()
    const title = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replace(/<[^>]+>/g, '') ?? ''
    expect(title, address).toMatch(heading)
    // To the letter the page that stands above as looked at.
    if (heading === NOT_THERE) expect(mainOf(html), address).toBe(notThere)
  }
})
