import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectLargeEnough, test, waitForHydration } from './journey.ts'
import { shiftOf } from './layout-shift.ts'
import { impersonate, openAs, signUp } from './people.ts'

const SOUTH = '/trip-planner?from=San+Francisco%2C+CA&to=Los+Angeles%2C+CA'
const WALK = '/trip-planner?tab=walk&location=Haight-Ashbury%2C+San+Francisco%2C+CA'

/** The most that a page may move by itself. */
const MOST_SHIFT = 0.01

const SIZES = [
  { width: 390, height: 844, firstStop: 700, firstEvent: 600, due: 440, allEvents: 7_000 },
  { width: 1280, height: 900, firstStop: 790, firstEvent: 560, due: 360, allEvents: 5_000 },
] as const

const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName)

async function expectMapDrawn(page: Page): Promise<void> {
  const map = page.getByRole('region', { name: /^Map/ }).first()
  await expect(map).toHaveAttribute('aria-busy', 'false')
}

/** 'Longest drive without a stop: 1h 53m.' in minutes. */
function minutesIn(text: string): number {
  const [, hours = '0', minutes = '0'] = /(?:(\d+)h)? ?(?:(\d+)m)?\.?$/.exec(text.trim()) ?? []
  return Number(hours) * 60 + Number(minutes)
}

for (const { width, height, ...most } of SIZES) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height } })

    test('a trip begins with its first stop, breaks every two hours, and stays still', async ({
      page,
    }) => {
      await impersonate(page, 'owner')
      await page.goto(SOUTH)
      await waitForHydration(page)
      const stops = page.getByRole('region', { name: 'Stops of the trip' }).getByRole('article')
      const first = await stops.first().boundingBox()
      expect(first?.y, 'top of the first stop').toBeLessThanOrEqual(most.firstStop)
      const longest = await page.getByText(/^Longest drive without a stop: /).innerText()
      expect(minutesIn(longest), longest).toBeGreaterThan(60)
      expect(minutesIn(longest), longest).toBeLessThanOrEqual(150)
      if (width === 1280) {
        await expectMapDrawn(page)
        const map = await page.getByRole('region', { name: /^Map/ }).first().boundingBox()
        expect(map?.x, 'the map beside the stops').toBeGreaterThan((first?.x ?? 0) + 100)
        expect(map?.y, 'the map on the first screen').toBeLessThan(most.firstStop)
      }
      expect(await shiftOf(page)).toBeLessThanOrEqual(MOST_SHIFT)
      // Whoever moves and takes away stops by keys goes on from there.
      for (const act of [/^Move .+ down$/, /^Pin /, /^Remove /]) {
        const before = page.url()
        await stops.first().getByRole('link', { name: act }).press('Enter')
        await expect(page).not.toHaveURL(before)
        await expect.poll(() => focused(page), `focus after ${act}`).not.toBe('BODY')
      }
    })

    test('a walk begins with its map and the whole of its first card', async ({ page }) => {
      await page.goto(WALK)
      await waitForHydration(page)
      await expectMapDrawn(page)
      const first = page
        .getByRole('list', { name: 'Walks to choose from' })
        .getByRole('article')
        .first()
      const { y, bottom } = await first.evaluate((card) => card.getBoundingClientRect())
      const map = await page.getByRole('region', { name: /^Map/ }).first().boundingBox()
      expect(map?.height, 'height of the map').toBeGreaterThanOrEqual(160)
      expect(map?.y, 'the map before the cards').toBeLessThan(y)
      const bar = width === 390 ? 56 : 0
      expect(bottom, 'foot of the first card').toBeLessThanOrEqual(height - bar)
      await expect(first.getByRole('link', { name: /^Start This Walk/ })).toBeInViewport({
        ratio: 1,
      })
      const heading = page.getByRole('heading', { name: /^Walks from Haight-Ashbury/ }).first()
      expect(await heading.evaluate((at) => at.scrollWidth - at.clientWidth)).toBeLessThanOrEqual(0)
      await expect(page.getByText('Hills and stairs are not known to us').first()).toBeAttached()
      expect(await shiftOf(page)).toBeLessThanOrEqual(MOST_SHIFT)
      await expectLargeEnough(page)
    })

    test('events begin with the first one near home, and a press keeps the focus', async ({
      page,
    }) => {
      await impersonate(page, 'owner')
      await page.goto('/events')
      await waitForHydration(page)
      const first = page.getByRole('list', { name: 'Events', exact: true }).getByRole('article')
      expect((await first.first().boundingBox())?.y).toBeLessThanOrEqual(most.firstEvent)
      expect(await shiftOf(page)).toBeLessThanOrEqual(MOST_SHIFT)
      const tall = await page.evaluate(() => document.documentElement.scrollHeight)
      expect(tall, 'height of 24 events').toBeLessThan(most.allEvents)
      for (const [name, address] of [
        ['This month', /days=month/],
        ['Map', /view=map/],
        ['All Events', /when=all/],
      ] as const) {
        await page.getByRole('link', { name, exact: true }).first().click()
        await expect(page).toHaveURL(address)
        await expect.poll(() => focused(page), `focus after ${name}`).not.toBe('BODY')
      }
    })

    test('the passport leads with what is due, and the press that mends it', async ({ page }) => {
      await impersonate(page, 'owner')
      await page.goto('/passport')
      await waitForHydration(page)
      const due = page.getByRole('heading', { name: /^\d+ things? due$/ })
      expect((await due.boundingBox())?.y).toBeLessThanOrEqual(most.due)
      await page.evaluate(() => document.fonts.ready)
      expect(await shiftOf(page)).toBeLessThanOrEqual(MOST_SHIFT)
      await page.getByRole('link', { name: 'Record the next one' }).first().click()
      await expect(page.getByLabel(/^Name/)).toBeVisible()
      await expect.poll(() => focused(page)).not.toBe('BODY')
    })

    test('what is sent empty is said at once, by one toast, and the first thing missing has the focus', async ({
      page,
    }) => {
      await page.goto('/poop-scout')
      await waitForHydration(page)
      await page.getByRole('button', { name: 'Start Reporting' }).click()
      const toasts = page.getByRole('region', { name: 'Notifications' })
      for (const round of [1, 2]) {
        await page.getByRole('button', { name: 'Report Bin' }).click()
        // A second press says it anew rather than twice.
        await expect(toasts, `press ${round}`).toContainText(
          'Please take a photo and capture your location.',
          { timeout: 2_500 },
        )
        await expect(toasts.locator(':scope > *')).toHaveCount(1)
        await expect.poll(() => focused(page)).not.toBe('BODY')
      }
      const seen = page.locator(':focus')
      await expect(seen).toBeInViewport()
    })

    test('a moderator cannot mistake one decision for another, and takes it back', async ({
      page,
      browser,
      baseURL,
    }) => {
      await signUp(page.request)
      const zipCode = width === 390 ? '94111' : '94112'
      const corrected = await page.request.post('/api/corrections', {
        data: { subject: { kind: 'place', id: 36 }, changes: { zipCode }, comment: '' },
      })
      const { id } = (await corrected.json()) as { id: number }
      const moderator = await openAs('moderator', browser, baseURL)
      await moderator.setViewportSize({ width, height })
      await moderator.goto(`/moderation/${id}`)
      await waitForHydration(moderator)
      const approve = moderator.getByRole('button', { name: 'Approve' })
      // Turning down is no button beside it: it opens, asks why, and decides at a second press.
      await expect(moderator.getByRole('button', { name: /^Dismiss/ })).toHaveCount(0)
      await moderator.getByText('Dismiss…').click()
      const dismiss = moderator.getByRole('button', { name: 'Dismiss it' })
      const [lead, danger] = await Promise.all(
        [approve, dismiss].map((button) =>
          button.evaluate((at) => getComputedStyle(at).backgroundColor),
        ),
      )
      expect(lead).not.toBe(danger)
      expect((await dismiss.boundingBox())?.y).toBeGreaterThan(
        ((await approve.boundingBox())?.y ?? Infinity) + 88,
      )
      expect(await shiftOf(moderator)).toBeLessThanOrEqual(MOST_SHIFT)
      await expectAccessible(moderator)
      await approve.click()
      const undo = moderator.getByRole('button', { name: 'Undo' })
      await expect(undo).toBeVisible()
      await expect.poll(() => focused(moderator)).not.toBe('BODY')
      await undo.click()
      await expect(approve).toBeVisible()
      await expect.poll(() => focused(moderator)).not.toBe('BODY')
      await moderator.context().close()
    })
  })
}
