import type { Browser, Page } from '@playwright/test'
import type { Subject } from './measurement.ts'
import { type Figures, takeTurns } from './rounds.ts'
import { DISCOVER, onSampleProduct } from './sample-product.ts'
import { openToRest, slowPhone, wake, withChromium } from './slow-visit.ts'

/** How long the page is left alone before a press, so that all it does is over. */
const REST_MS = 1_000
/** How long it is watched after one, by which it has painted. */
const WATCHED_MS = 500

/** Opens a page for every press, a minute in all. */
const ROUNDS = 1

interface Press {
  name: string
  /** Where it is pressed; a page of its own, so that no press finds what another one left. */
  path: string
  press: (page: Page) => Promise<void>
}

/** Scrolls to what stands further down, as who presses it has to, and lets the page rest there. */
const tap = (selector: string) => async (page: Page) => {
  const pressed = page.locator(selector).first()
  if (!(await pressed.evaluate(isInView))) {
    await pressed.scrollIntoViewIfNeeded()
    await page.waitForTimeout(REST_MS)
  }
  await pressed.tap()
}

/** What people do most, each by itself on a page that has come to rest. */
const PRESSES: readonly Press[] = [
  {
    name: 'open the menu',
    path: DISCOVER,
    press: tap('header button[aria-haspopup="dialog"]:visible'),
  },
  {
    name: 'change the theme',
    path: DISCOVER,
    press: tap('header button[aria-label^="Use "]:visible'),
  },
  { name: 'choose a kind of place', path: DISCOVER, press: tap('main nav li:nth-child(2) a') },
  { name: 'open the filters', path: DISCOVER, press: tap('main button[popovertarget]') },
  {
    name: 'type a place',
    path: '/',
    press: (page) => page.locator('main input[name="location"]').pressSequentially('B'),
  },
  { name: 'open the map', path: DISCOVER, press: tap('main a[href*="view=map"]') },
  { name: 'show more places', path: DISCOVER, press: tap('main a[href*="show=40"]') },
  { name: 'open a place', path: DISCOVER, press: tap('article h3 a') },
  { name: 'open a provider', path: '/services', press: tap('article h3 a') },
  { name: 'open an event', path: '/events', press: tap('article h3 a') },
]

/** How long the commonest presses wait for what they show, on a slow phone and network. */
export const pressesOnAPhone: Subject = {
  name: 'presses-on-a-phone',
  about:
    'Each press on a page of its own, from the finger to the paint that follows. What stands further down is scrolled to first, which wakes a page that rests: showing more is never the first of a visit.',
  measure: ({ isQuick, rounds }) =>
    onSampleProduct(
      (product) =>
        withChromium(async (browser) => {
          const times = isQuick ? 1 : Math.min(rounds, ROUNDS)
          // Each opens a browser that has seen nothing, so nothing has to be warmed up for them but
          // the server, which the first presses do.
          const first = await pressAll(browser, product.url, { isFirst: true })
          const { presses, nextPage } = await takeTurns(
            times,
            {
              presses: () => pressAll(browser, product.url),
              nextPage: () => openSlowly(browser, product.url),
            },
            { isFirstCounted: true },
          )
          return [
            ...Object.entries(presses).map(([name, waits]) => ({
              name: `Press on a phone, CPU 4x slower: ${name}`,
              unit: 'ms',
              ours: waits,
              target: { atMost: 100 },
            })),
            ...Object.entries(first).map(([name, wait]) => ({
              name: `First press of a visit on a phone, CPU 4x slower: ${name}`,
              unit: 'ms',
              ours: wait,
              target: { atMost: 200 },
            })),
            {
              name: 'Press on a phone, CPU 4x slower, 150 ms: the place is there that was in view',
              unit: 'ms',
              ours: nextPage.shownMs,
              target: { atMost: 100 },
            },
          ]
        }),
      { DEMO_MODE: 'off' },
    ),
}

/**
 * How long after each press its page painted again, as browsers count it: to 8 ms. The first press
 * of a visit finds a page that rests; all others one that is alive.
 */
async function pressAll(
  browser: Browser,
  url: string,
  { isFirst = false } = {},
): Promise<Figures<string>> {
  const waits: Figures<string> = {}
  for (const { name, path, press } of PRESSES) {
    const { page } = await slowPhone(browser, { isQuickNetwork: true })
    await page.addInitScript(watchPresses)
    await openToRest(page, `${url}${path}`)
    if (!isFirst) {
      await wake(page)
      await page.waitForTimeout(REST_MS)
    }
    // What was moved to wake it was no press.
    await page.evaluate(() => sessionStorage.removeItem('waits'))
    await press(page)
    await page.waitForTimeout(WATCHED_MS)
    // Asked until it answers: the press may just be leading to another page. What is faster than
    // browsers tell of waits no longer than 16 ms.
    const noted = await page.waitForFunction(() => sessionStorage.getItem('waits') ?? '16')
    waits[name] = Number(await noted.jsonValue())
    await page.context().close()
  }
  return waits
}

/** How long after the press on a card that was in view for a while its place stands there. */
async function openSlowly(browser: Browser, url: string): Promise<Figures<'shownMs'>> {
  const { page } = await slowPhone(browser)
  await openToRest(page, `${url}${DISCOVER}`)
  await wake(page)
  const card = page.locator('article h3 a').first()
  await card.scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 100)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(REST_MS)
  await page.evaluate(watchNextPage)
  await card.tap()
  const shown = await page.waitForFunction(() => (window as Watched).shownMs)
  const shownMs = Number(await shown.jsonValue())
  await page.context().close()
  return { shownMs }
}

/** Runs in the page. */
function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= innerHeight
}

interface Watched extends Window {
  shownMs?: number
}

/** Runs in the page: notes the longest wait for a press, also where it leads to another page. */
function watchPresses(): void {
  const kept = sessionStorage
  function note(entries: PerformanceEntryList): void {
    for (const entry of entries) {
      if (!('interactionId' in entry) || entry.interactionId === 0) continue
      const longest = Number(kept.getItem('waits') ?? 16)
      kept.setItem('waits', String(Math.max(longest, entry.duration)))
    }
  }
  const observer = new PerformanceObserver((list) => note(list.getEntries()))
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  addEventListener('pagehide', () => note(observer.takeRecords()))
}

/** Runs in the page: notes when another heading than now stands there, and is painted. */
function watchNextPage(): void {
  const before = document.querySelector('main h1')?.textContent
  addEventListener(
    'click',
    ({ timeStamp }) => {
      const look = () => {
        const heading = document.querySelector('main h1')?.textContent
        if (heading === before || heading === undefined) requestAnimationFrame(look)
        else setTimeout(() => ((window as Watched).shownMs = performance.now() - timeStamp))
      }
      requestAnimationFrame(look)
    },
    { capture: true, once: true },
  )
}
