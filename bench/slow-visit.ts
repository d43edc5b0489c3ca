import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { pageLaunchOptions } from '../e2e/chromium.ts'
import { needChromium } from './chromium-here.ts'
import type { Figures } from './rounds.ts'

/** Slow 4G as browsers' developer tools have it: 150 ms and 1.6 Mbit/s down, 750 kbit/s up. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
/** A middling phone against this machine, as such tests commonly take it. */
const TIMES_SLOWER = 4
const PHONE = { width: 390, height: 844 }
/** A task over 50 ms blocks by what it takes beyond that. */
const BLOCKING_MS = 50
/** How long the page must have been at rest before it counts as done. */
const SETTLED_MS = 1_000

/** How long a page may take from the first touch until its script has taken it over. */
const ALIVE_MS = 30_000

type Seen = Figures<'largestPaintMs' | 'layoutShift' | 'blockedMs' | 'scriptBytes' | 'allBytes'>
type Touched =
  | 'aliveMs'
  | 'touchedBlockedMs'
  | 'touchedLayoutShift'
  | 'touchedScriptBytes'
  | 'touchedAllBytes'

/** Lends a browser to `work`. */
export async function withChromium<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  needChromium()
  const browser = await chromium.launch(pageLaunchOptions)
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}

/** An empty page of a slow phone, on a slow network unless told, that has visited nothing. */
export async function slowPhone(
  browser: Browser,
  { isQuickNetwork = false } = {},
): Promise<{ page: Page; session: CDPSession }> {
  const context = await browser.newContext({
    viewport: PHONE,
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  if (!isQuickNetwork) await session.send('Network.emulateNetworkConditions', NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: TIMES_SLOWER })
  return { page, session }
}

/** Opens an address and waits until the page is at rest. */
export async function openToRest(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'load' })
  await comeToRest(page)
}

async function comeToRest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(SETTLED_MS)
}

/** Opens an address for the first time, on a slow phone and network, until the page rests. */
export async function visitSlowly(browser: Browser, address: string): Promise<Seen> {
  const { page, seen } = await firstVisit(browser, address)
  await page.context().close()
  return seen
}

/** The same, and what it comes to once somebody has moved the page, so that it is alive. */
export async function visitAndTouch(
  browser: Browser,
  address: string,
): Promise<Seen & Figures<Touched>> {
  const { page, seen } = await firstVisit(browser, address)
  const aliveMs = await wake(page)
  await comeToRest(page)
  const touched = await page.evaluate(readPaint, BLOCKING_MS)
  await page.context().close()
  return {
    ...seen,
    aliveMs,
    touchedBlockedMs: touched.blockedMs - seen.blockedMs,
    touchedLayoutShift: touched.layoutShift,
    touchedScriptBytes: touched.scriptBytes,
    touchedAllBytes: touched.allBytes,
  }
}

/** Moves the page a little, as a finger does, and tells after how long it is alive, in ms. */
export async function wake(page: Page): Promise<number> {
  const began = performance.now()
  await page.mouse.wheel(0, 60)
  await page.waitForFunction(isAlive, undefined, { timeout: ALIVE_MS })
  return performance.now() - began
}

async function firstVisit(browser: Browser, address: string): Promise<{ page: Page; seen: Seen }> {
  const { page } = await slowPhone(browser)
  await page.addInitScript(watchPaint)
  await openToRest(page, address)
  return { page, seen: await page.evaluate(readPaint, BLOCKING_MS) }
}

/** Runs in the page. */
function isAlive(): boolean {
  const main = document.querySelector('main')
  return main !== null && Object.keys(main).some((key) => key.startsWith('__reactFiber'))
}

interface Watched extends Window {
  seen?: { paints: number[]; shifts: number[]; tasks: number[] }
}

/** Runs in the page before anything else of it. */
function watchPaint(): void {
  const seen = { paints: [] as number[], shifts: [] as number[], tasks: [] as number[] }
  ;(window as Watched).seen = seen
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.paints.push(entry.startTime)
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      seen.shifts.push((entry as PerformanceEntry & { value: number }).value)
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.tasks.push(entry.duration)
  }).observe({ type: 'longtask', buffered: true })
}

/** Runs in the page at the end. */
function readPaint(blockingMs: number) {
  const { paints, shifts, tasks } = (window as Watched).seen ?? {
    paints: [],
    shifts: [],
    tasks: [],
  }
  let scriptBytes = 0
  let allBytes = 0
  for (const entry of performance.getEntries()) {
    // What the browser had from before came over no line.
    if (!(entry instanceof PerformanceResourceTiming) || entry.transferSize === 0) continue
    const bytes = entry.encodedBodySize
    allBytes += bytes
    if (entry.name.endsWith('.js')) scriptBytes += bytes
  }
  return {
    scriptBytes,
    allBytes,
    largestPaintMs: paints.at(-1) ?? Number.NaN,
    layoutShift: shifts.reduce((sum, shift) => sum + shift, 0),
    blockedMs: tasks.reduce((sum, task) => sum + Math.max(0, task - blockingMs), 0),
  }
}
