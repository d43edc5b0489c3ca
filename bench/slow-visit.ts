import { existsSync } from 'node:fs'
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { launchOptions } from '../e2e/chromium.ts'
import { NotHere } from './measurement.ts'
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
const SETTLED_MS = 1_500

type Visit = Figures<'largestPaintMs' | 'layoutShift' | 'blockedMs' | 'scriptBytes' | 'allBytes'>

/** Lends a browser to `work`. */
export async function withChromium<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  if (!existsSync(launchOptions.executablePath)) {
    throw new NotHere('No Chromium is installed here; Debian’s package `chromium` has one.')
  }
  const browser = await chromium.launch(launchOptions)
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
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(SETTLED_MS)
}

/** Opens an address for the first time, on a slow phone and network, until the page rests. */
export async function visitSlowly(browser: Browser, address: string): Promise<Visit> {
  const { page, session } = await slowPhone(browser)
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.addInitScript(watchPaint)
  await openToRest(page, address)
  const seen = await page.evaluate(readPaint, BLOCKING_MS)
  await page.context().close()
  return seen
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
    if (!('encodedBodySize' in entry)) continue
    const bytes = Number(entry.encodedBodySize)
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
