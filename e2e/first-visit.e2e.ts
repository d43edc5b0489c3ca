import { expect, test, waitForHydration, watched } from './journey.ts'
import { startedWithoutDemo } from './started-without-demo.ts'

// What a first visit of somebody who is not signed in takes on a phone. Bytes as they are sent, which differ
// from machine to machine by nothing: whoever makes a page heavier sees it here. Data is saved, so that the
// page of a card in view is not fetched ahead and weighed with this one.

interface Weight {
  address: string
  /** The most its scripts may weigh, compressed, in kB. */
  scriptKb: number
  /** The same of the page itself with its style. */
  pageKb: number
}

const PAGES: readonly Weight[] = [
  { address: '/', scriptKb: 161, pageKb: 34 },
  { address: '/discovery?location=San+Francisco%2C+CA', scriptKb: 150, pageKb: 36 },
  { address: '/discovery?location=San+Francisco%2C+CA&lang=es', scriptKb: 160, pageKb: 36 },
  { address: '/services', scriptKb: 172, pageKb: 34 },
  { address: '/events', scriptKb: 169, pageKb: 34 },
]

test('a first visit waits for nothing but the page itself, which is within its weight', async ({
  browser,
}) => {
  const product = await startedWithoutDemo()
  try {
    for (const { address, scriptKb, pageKb } of PAGES) {
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        serviceWorkers: 'block',
      })
      await context.addInitScript(() => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
      })
      const page = await context.newPage()
      const watch = watched(page, new URL(product.origin).host)
      await page.goto(`${product.origin}${address}`)
      await waitForHydration(page)
      await page.waitForLoadState('networkidle')
      const { held, sheets, scriptBytes, pageBytes } = await page.evaluate(() => {
        const resources = performance.getEntriesByType('resource') as (PerformanceResourceTiming & {
          renderBlockingStatus: string
        })[]
        const [itself] = performance.getEntriesByType('navigation')
        const scripts = resources.filter(({ name }) => name.endsWith('.js'))
        return {
          held: resources
            .filter(({ renderBlockingStatus }) => renderBlockingStatus === 'blocking')
            .map(({ name }) => name),
          sheets: resources.map(({ name }) => name).filter((name) => name.endsWith('.css')),
          scriptBytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
          pageBytes: (itself as PerformanceNavigationTiming).encodedBodySize,
        }
      })
      expect(held, `${address}: what holds the first paint`).toEqual([])
      expect(sheets, `${address}: sheets beside the style in the page`).toEqual([])
      expect(scriptBytes / 1000, `${address}: kB of script`).toBeLessThan(scriptKb)
      expect(pageBytes / 1000, `${address}: kB of the page`).toBeLessThan(pageKb)
      expect(watch.consoleErrors, `${address}: errors on the console`).toEqual([])
      await context.close()
    }
  } finally {
    await product.stop()
  }
})
