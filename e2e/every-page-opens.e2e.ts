import {
  alive,
  expect,
  expectAccessible,
  expectLegible,
  expectNoSidewaysScroll,
  test,
} from './journey.ts'

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
  ['/services', 'Pet Care Services'],
  ['/services?tab=groomers&area=Marina', 'Pet Care Services'],
  ['/providers/1', /.+/],
  ['/providers/999999', NOT_THERE, 404],
  ['/provider', 'My services'],
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
  ['/passport', /Passport/],
  ['/passport/invitation?token=none', 'Invitation'],
  ['/passport/shared/00000000000000000000', /does not lead/, 404],
  ['/poop-scout', 'Poop Scout Central'],
  ['/poop-scout?tab=leaderboard', 'Poop Scout Central'],
  ['/poop-scout?tab=rewards', 'Poop Scout Central'],
  ['/trip-planner', 'Plan Your Pet-Friendly Adventure'],
  ['/trip-planner?tab=hotels', 'Plan Your Pet-Friendly Adventure'],
  ['/trip-planner?tab=walk', 'Plan Your Pet-Friendly Adventure'],
  [
    '/trip-planner?from=San+Francisco%2C+CA&to=Los+Angeles%2C+CA',
    'Plan Your Pet-Friendly Adventure',
  ],
  ['/trips/shared/00000000000000000000', /does not lead/, 404],
  ['/hotel-booking', 'Plan Your Pet-Friendly Adventure'],
  ['/booking', 'Book Pet Care Service'],
  ['/booking?provider=2', 'Book Pet Care Service'],
  ['/booking-success', /.+/],
  ['/bookings', 'My Bookings'],
  ['/bookings/999999', NOT_THERE, 404],
  // For providers only; to everybody else it is not there.
  ['/provider/calendar', NOT_THERE, 404],
  ['/provider/statement', NOT_THERE, 404],
  ['/pet-tags', 'QR Pet Tags'],
  ['/qr-scan', 'QR Scanner'],
  ['/qr', 'Invalid QR Code'],
  ['/qr/QR-NOSUCHTAG', 'Pet Not Found', 404],
  ['/lost-and-found/999999', NOT_THERE, 404],
  ['/found-reports/999999', NOT_THERE, 404],
  ['/subscription', 'Choose Your Plan'],
  ['/subscription-success', /.+/],
  ['/test-payment/nobody-was-asked-this-question', NOT_THERE, 404],
  ['/affiliate', 'Travel Partnership Dashboard'],
  // For partners only; to everybody else it is not there.
  ['/partners/vouchers', /.+/, 404],
  ['/partners/vouchers/AAAAAAAAAAAA', /.+/, 404],
  ['/partners', /.+/],
  ['/airline-travel', /.+/],
  ['/business/add', /.+/],
  ['/sign-in', 'Sign In'],
  ['/sign-in?mode=create', 'Sign In'],
  ['/sign-in?mode=link', 'Sign In'],
  ['/sign-in/reset', 'Choose a new password'],
  ['/verify', 'This link does not work any more', 400],
  ['/account', 'My Account'],
  ['/inbox', 'Inbox'],
  ['/inbox/preferences', 'Message preferences'],
  ['/submissions', 'My submissions'],
  ['/submissions/999999', NOT_THERE, 404],
  // For moderators only; to everybody else it is not there.
  ['/moderation', NOT_THERE, 404],
  ['/moderation/999999', NOT_THERE, 404],
  ['/pet-tags?tab=tags', 'QR Pet Tags'],
  ['/pet-tags?tab=how', 'QR Pet Tags'],
  ['/admin/tag-orders', NOT_THERE, 404],
  // For administrators only; to everybody else it is not there.
  ['/admin', NOT_THERE, 404],
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

for (const [address, heading, status = 200] of PAGES) {
  if (heading === NOT_THERE && address !== NO_PAGE) continue
  test.describe(address, () => {
    // A page that is not there is an error to the console of a browser.
    test.use({ expectsErrors: status !== 200 })

    test('opens, is accessible and fits the window at both sizes by day and night', async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      await page.setViewportSize({ width: 390, height: 844 })
      const answer = await page.goto(address)
      expect(answer?.status()).toBe(status)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      // The pages behind tags are no part of the app.
      if (!/^\/qr(\/|$)/.test(address)) await alive(page)
      if (address.includes('view=map')) {
        await expect(page.getByRole('button', { name: /stars/ }).first()).toBeVisible()
      }
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      // Night changes nothing but colours.
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectLegible(page)
      await page.setViewportSize({ width: 1280, height: 800 })
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await page.emulateMedia({ colorScheme: 'light' })
      await expectLegible(page)
    })
  })
}

const mainOf = (html: string) => /<main.*<\/main>/s.exec(html)?.[0] ?? ''

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
