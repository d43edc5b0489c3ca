import type { Page } from '@playwright/test'
import { expect, expectAccessible, test, waitForHydration, watched } from './journey.ts'
import { shiftOf } from './layout-shift.ts'
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
  { address: '/', scriptKb: 157, pageKb: 34 },
  { address: '/discovery?location=San+Francisco%2C+CA', scriptKb: 149, pageKb: 36 },
  { address: '/discovery?location=San+Francisco%2C+CA&lang=es', scriptKb: 153, pageKb: 36.5 },
  { address: '/services', scriptKb: 169.5, pageKb: 36 },
  { address: '/events', scriptKb: 167, pageKb: 35.6 },
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

test('a page read on a phone rests until it is touched, and loses nothing of what it is told', async ({
  browser,
}) => {
  const product = await startedWithoutDemo()
  try {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      permissions: ['clipboard-write'],
      serviceWorkers: 'block',
    })
    const page = await context.newPage()
    const watch = watched(page, new URL(product.origin).host)
    await page.goto(`${product.origin}/discovery?location=San+Francisco%2C+CA`)
    await expectAtRest(page)
    const { scriptKb, allKb } = await weightOf(page)
    expect(scriptKb, 'kB of script at rest').toBeLessThan(103)
    expect(allKb, 'kB in all at rest').toBeLessThan(185)
    await expectAccessible(page, { onlyFirstOfMany: true })

    // A link is followed by the browser, and nothing is begun for it.
    const first = page.getByRole('article').first().getByRole('link').first()
    const name = (await first.textContent()) ?? ''
    await first.tap()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expectAtRest(page)

    // A press that only script can answer is answered once it is there.
    const { promise: coming, resolve: come } = Promise.withResolvers<void>()
    await page.route('**/assets/entry.client-*.js', async (route) => {
      await coming
      await route.continue()
    })
    const share = page.getByRole('button', { name: 'Share', exact: true })
    await share.tap()
    await expect(share).toHaveAttribute('data-pressed-early')
    come()
    await expect(page.getByText('Link copied')).toBeVisible()
    await expect(share).not.toHaveAttribute('data-pressed-early')

    // Nor is a press on the bar lost, where there is room for its buttons.
    await page.setViewportSize({ width: 1024, height: 768 })
    await page.goto(`${product.origin}/discovery`)
    await expectAtRest(page)
    const search = page.getByRole('button', { name: 'Quick search', exact: true })
    await search.tap()
    await expect(page.getByRole('dialog', { name: 'Quick search' })).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })

    // Back on a page that rests, the theme needs no script, and what is typed is suggested for.
    await page.goto(`${product.origin}/`)
    await expectAtRest(page)
    await page.getByRole('button', { name: 'Use dark theme' }).tap()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.goto(`${product.origin}/discovery`)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expectAtRest(page)
    const box = page.getByRole('combobox', { name: 'Location' })
    await box.tap()
    await box.pressSequentially('Boise')
    await expect(page.getByRole('option').first()).toBeVisible()
    await expect(box).toHaveValue('Boise')
    expect(await shiftOf(page), 'the page moves while it comes alive').toBe(0)
    expect(watch.consoleErrors, 'errors on the console').toEqual([])
    await context.close()
  } finally {
    await product.stop()
  }
})

/** What is there is read: only what all pages share has been fetched, and nothing of it is run. */
async function expectAtRest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  const { isAlive, scripts } = await page.evaluate(() => ({
    isAlive: Object.keys(document.querySelector('main') ?? {}).some((key) =>
      key.startsWith('__reactFiber'),
    ),
    scripts: performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((name) => name.endsWith('.js') && !name.startsWith('/assets/frame-')),
  }))
  expect(scripts, 'scripts asked for').toEqual([])
  expect(isAlive, 'whether it is alive').toBe(false)
}

/** What was loaded over the line, as it was sent. */
async function weightOf(page: Page): Promise<{ scriptKb: number; allKb: number }> {
  return page.evaluate(() => {
    const weight = { scriptKb: 0, allKb: 0 }
    for (const entry of performance.getEntries()) {
      if (!(entry instanceof PerformanceResourceTiming) || entry.transferSize === 0) continue
      weight.allKb += entry.encodedBodySize / 1000
      if (entry.name.endsWith('.js')) weight.scriptKb += entry.encodedBodySize / 1000
    }
    return weight
  })
}
