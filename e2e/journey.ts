import {
  type Browser,
  type BrowserContext,
  expect,
  type Locator,
  type Page,
  test as base,
} from '@playwright/test'
import { EVERY_RULE, RULES_OF_LOOKS, violationsOf } from './axe-in-page.ts'

export { expect }

interface Watch {
  /** Requests that left for another host: in the default set-up there are none. */
  foreignRequests: string[]
  /** Errors the page printed or threw, security policy violations included. */
  consoleErrors: string[]
}

/** Writes down what the page asks other hosts for and which errors it prints or throws. */
export function watched(page: Page, host: string): Watch {
  const watch: Watch = { foreignRequests: [], consoleErrors: [] }
  page.on('request', (request) => {
    const url = new URL(request.url())
    const isOurs = url.host === host || ['data:', 'blob:'].includes(url.protocol)
    if (!isOurs) watch.foreignRequests.push(request.url())
  })
  page.on('console', (message) => {
    if (message.type() !== 'error') return
    // That the page itself is not there is what was asked for; its parts must be.
    const isPage =
      message.text().startsWith('Failed to load resource') && message.location().url === page.url()
    if (!isPage) watch.consoleErrors.push(`${message.text()} ${message.location().url}`.trim())
  })
  page.on('pageerror', (error) => watch.consoleErrors.push(String(error)))
  return watch
}

/**
 * Writes down what breaks the pages of any window that is opened from now on, such as what React
 * found made otherwise than by the server; what they could not load may be what the journey is about.
 */
function watchBroken(browser: Browser): { broken: string[]; stop: () => void } {
  const broken: string[] = []
  const onContext = (context: BrowserContext) => {
    context.on('weberror', (error) => {
      broken.push(`${String(error.error())} ${error.page()?.url() ?? ''}`.trim())
    })
  }
  browser.on('context', onContext)
  return { broken, stop: () => browser.off('context', onContext) }
}

let journeys = 0

/** A page that is watched: the journey fails if it asked another host or printed an error. */
export const test = base.extend<{ watch: Watch; expectsErrors: boolean }>({
  expectsErrors: [false, { option: true }],
  // Each journey is somebody else, who lives at an address of their own: limits count by address.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use, { workerIndex }) => {
    journeys += 1
    const address = `198.18.${workerIndex % 250}.${journeys % 250}`
    await use({ ...extraHTTPHeaders, 'journey-address': address })
  },
  watch: [
    async ({ page, browser, baseURL, expectsErrors }, use) => {
      const watch = watched(page, new URL(baseURL ?? '').host)
      const others = watchBroken(browser)
      await use(watch)
      others.stop()
      expect(others.broken, 'what broke other windows').toEqual([])
      expect(watch.foreignRequests, 'requests to other hosts').toEqual([])
      if (!expectsErrors) expect(watch.consoleErrors, 'errors on the console').toEqual([])
    },
    { auto: true },
  ],
})

/** Waits until scripts have taken the page over, so that presses are not lost. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // Parts that come later are taken over later: a form sent before is the browser's own.
    const parts = [document.querySelector('main'), ...document.querySelectorAll('main form')]
    return parts.every(
      (part) => part !== null && Object.keys(part).some((key) => key.startsWith('__reactFiber')),
    )
  })
}

/** Brings what may be drawn anew, or move, while the page scrolls into view: a map, say. */
export async function bringIntoView(moving: Locator): Promise<void> {
  await expect(async () => {
    await moving.scrollIntoViewIfNeeded({ timeout: 1_000 })
    await expect(moving).toBeInViewport({ timeout: 1_000 })
  }).toPass()
}

/** The colours and sizes of a page already found accessible hold in this look of it as well. */
export async function expectLegible(page: Page): Promise<void> {
  expect(await violationsOf(page, { rules: RULES_OF_LOOKS, onlyFirstOfMany: true })).toEqual([])
}

/** What can be pressed is as large in this width as in those where the page was found accessible. */
export async function expectLargeEnough(page: Page): Promise<void> {
  expect(await violationsOf(page, { rules: ['target-size'], onlyFirstOfMany: true })).toEqual([])
}

/** No violation of WCAG 2.2 AA that axe can see. */
export async function expectAccessible(
  page: Page,
  look: { onlyFirstOfMany?: boolean } = {},
): Promise<void> {
  expect(await violationsOf(page, { rules: EVERY_RULE, ...look })).toEqual([])
}

/** Nothing reaches beyond the right edge of the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const beyond = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(beyond, 'pixels beyond the edge').toBeLessThanOrEqual(0)
}

/** The page is sound as phones and computers show it, by day and by night. */
export async function expectSoundEverywhere(page: Page): Promise<void> {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectLegible(page)
    await page.emulateMedia({ colorScheme: 'light' })
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
}
