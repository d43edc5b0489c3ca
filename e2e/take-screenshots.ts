import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { launchOptions } from './chromium.ts'

/**
 * Takes the pictures of docs/screenshots from a running product:
 * `node e2e/take-screenshots.ts http://localhost:3000`.
 */
const [url = 'http://localhost:3000'] = process.argv.slice(2)
const folder = join(import.meta.dirname, '../docs/screenshots')

const SHOTS = [
  { name: 'home', address: '/' },
  { name: 'discover', address: '/discovery?location=San+Francisco%2C+CA' },
  { name: 'map', address: '/discovery?location=San+Francisco%2C+CA&view=map' },
] as const
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
] as const

const browser = await chromium.launch(launchOptions)
for (const { name, address } of SHOTS) {
  for (const viewport of SIZES) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({ viewport, colorScheme, locale: 'en-US' })
      const page = await context.newPage()
      await page.goto(url + address, { waitUntil: 'networkidle' })
      if (name === 'map') {
        await page
          .getByRole('button', { name: /\(sample\), / })
          .first()
          .waitFor()
        await page.getByRole('region', { name: /Map of/ }).scrollIntoViewIfNeeded()
        // The last tiles fade in.
        await page.waitForTimeout(1500)
      }
      const file = `${name}-${viewport.width}-${colorScheme}.jpg`
      await page.screenshot({ path: join(folder, file), type: 'jpeg', quality: 82 })
      await context.close()
    }
  }
}
await browser.close()
