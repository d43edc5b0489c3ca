import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Locator, type Page, test as base } from '@playwright/test'

export { expect }

interface Watch {
  /** Requests that left for another host: in the default set-up there are none. */
  foreignRequests: string[]
  /** Errors the page printed or threw, security policy violations included. */
  consoleErrors: string[]
}

let journeys = 0

/** A page that is watched: the journey fails if it asked another host or printed an error. */
export const test = base.extend<{ watch: Watch; expectsErrors: boolean }>({
  expectsErrors: [false, { option: true }],
  // Each journey is somebody else, who lives at an address of their own: limits count by address.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use, { workerIndex }) => {
    journeys += 1
    const address = `198.18.${workerIndex % 250}.${journeys % 250}`
    await use({ ...extraHTTPHeaders, 'x-forwarded-for': address })
  },
  watch: [
    async ({ page, baseURL, expectsErrors }, use) => {
      const watch: Watch = { foreignRequests: [], consoleErrors: [] }
      const host = new URL(baseURL ?? '').host
      page.on('request', (request) => {
        const url = new URL(request.url())
        const isOurs = url.host === host || ['data:', 'blob:'].includes(url.protocol)
        if (!isOurs) watch.foreignRequests.push(request.url())
      })
      page.on('console', (message) => {
        if (message.type() === 'error') watch.consoleErrors.push(message.text())
      })
      page.on('pageerror', (error) => watch.consoleErrors.push(String(error)))
      await use(watch)
      expect(watch.foreignRequests, 'requests to other hosts').toEqual([])
      if (!expectsErrors) expect(watch.consoleErrors, 'errors on the console').toEqual([])
    },
    { auto: true },
  ],
})

/** Waits until scripts have taken the page over, so that presses are not lost. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main')
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactFiber'))
  })
}

/** Brings what may be drawn anew, or move, while the page scrolls into view: a map, say. */
export async function bringIntoView(moving: Locator): Promise<void> {
  await expect(async () => {
    await moving.scrollIntoViewIfNeeded({ timeout: 1_000 })
    await expect(moving).toBeInViewport({ timeout: 1_000 })
  }).toPass()
}

/** Waits until nothing fades or slides any more: half-way colours are nobody's. */
async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
      ),
  )
}

/** The colours of a page already found accessible are legible by this day or night as well. */
export async function expectLegible(page: Page): Promise<void> {
  await expectNoViolation(page, new AxeBuilder({ page }).withRules(['color-contrast']))
}

/** No violation of WCAG 2.2 AA that axe can see. */
export async function expectAccessible(page: Page): Promise<void> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  await expectNoViolation(page, new AxeBuilder({ page }).withTags(tags))
}

async function expectNoViolation(page: Page, axe: AxeBuilder): Promise<void> {
  await atRest(page)
  // Sums up in the page itself: the blank page it would open for that is slow and sometimes hangs.
  const { violations } = await axe.setLegacyMode().analyze()
  const found = violations.map(({ id, nodes }) => ({
    id,
    where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }))
  expect(found).toEqual([])
}

/** Nothing reaches beyond the right edge of the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const beyond = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(beyond, 'pixels beyond the edge').toBeLessThanOrEqual(0)
}
