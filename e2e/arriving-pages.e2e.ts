import { expect, test as base } from './journey.ts'
import { shiftOf } from './layout-shift.ts'
import { sendingPagesInPieces } from './pages-in-pieces.ts'

const test = base.extend({
  baseURL: async ({ baseURL }, use) => {
    const pieces = await sendingPagesInPieces(baseURL ?? '')
    await use(pieces.url)
    await pieces.close()
  },
})

/** What a row of cards moves that grows level, and a title that stays in the middle of its picture. */
const BARELY = 0.003

const PAGES = ['/', '/discovery?location=San+Francisco%2C+CA', '/events', '/poop-scout']

// Letters and scripts come later than the page and do what they do at any speed.
test.use({ expectsErrors: true })
test.beforeEach(async ({ page }) => {
  await page.route(/\.(woff2|js)$/, (route) => route.abort())
})

for (const width of [390, 1280]) {
  test(`nothing moves on a page ${width} px wide that arrives little by little`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const moved: string[] = []
    for (const path of PAGES) {
      await page.goto(path)
      const shift = await shiftOf(page)
      if (shift > BARELY) moved.push(`${path}: ${shift}`)
    }
    expect(moved).toEqual([])
  })
}
