import type { Page } from '@playwright/test'

/** How much the page has moved by itself since it was opened. */
export async function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number
            hadRecentInput: boolean
          })[]) {
            if (!entry.hadRecentInput) sum += entry.value
          }
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 300)
      }),
  )
}

/** Sums up how far the page moves from now on, also by what somebody does. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const seen = { shifts: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as {
        value: number
        hadRecentInput: boolean
      }[]) {
        seen.shifts += entry.value
      }
    }).observe({ type: 'layout-shift', buffered: false })
  })
  return () => page.evaluate(() => (window as unknown as { seen: { shifts: number } }).seen.shifts)
}
