import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Locator, type Page, test as base } from '@playwright/test'
import tailwindcss from '@tailwindcss/vite'
import { build, type InlineConfig, preview } from 'vite'
import { expectAccessible, expectLegible } from './journey.ts'

// One worker builds the page once for all of these.
base.describe.configure({ mode: 'default' })

const HTML =
  '<!doctype html><html lang="en"><head><title>Controls</title>' +
  '<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/controls.css">' +
  '</head><body><main id="root"></main><script type="module" src="/controls.js"></script></body></html>'

/** The page of all controls, built as visitors' pages are and served by itself. */
const test = base.extend<object, { controls: string }>({
  controls: [
    async ({ browserName }, use) => {
      const outDir = mkdtempSync(join(tmpdir(), `wayfur-controls-${browserName}-`))
      const options: InlineConfig = {
        configFile: false,
        root: join(import.meta.dirname, '../web'),
        logLevel: 'silent',
        plugins: [tailwindcss()],
        build: {
          outDir,
          target: 'es2022',
          rolldownOptions: {
            input: join(import.meta.dirname, 'controls/controls-alone.tsx'),
            output: { entryFileNames: 'controls.js', assetFileNames: 'controls[extname]' },
          },
        },
      }
      await build(options)
      writeFileSync(join(outDir, 'index.html'), HTML)
      const server = await preview({ ...options, preview: { port: 0, host: '127.0.0.1' } })
      await use(`http://127.0.0.1:${(server.httpServer.address() as AddressInfo).port}`)
      await server.close()
      rmSync(outDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

/** What stands in `picture` still looks as in the picture that is kept of it. */
async function expectAsKept(what: Locator | Page, ...picture: string[]): Promise<void> {
  await expect.soft(what).toHaveScreenshot([`${picture.join('-')}.png`], { animations: 'disabled' })
}

const fileOf = (names: string) => names.replaceAll(', ', '-')

for (const theme of ['light', 'dark'] as const) {
  for (const language of ['en', 'es'] as const) {
    test(`every control looks as it is kept, ${theme} in ${language}`, async ({
      page,
      controls,
    }) => {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      await page.goto(`${controls}/?language=${language}`)
      const groups = page.locator('[data-controls]')
      await expect(groups.first()).toBeVisible()
      await page.evaluate(() => document.fonts.ready.then(() => true))
      for (const group of await groups.all()) {
        const names = (await group.getAttribute('data-controls')) ?? ''
        await expectAsKept(group, fileOf(names), theme, language)
      }
      if (language === 'en' && theme === 'light') await expectAccessible(page)
      else await expectLegible(page)
    })
  }

  test(`what opens above the page looks as it is kept, ${theme}`, async ({ page, controls }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 700, height: 420 })
    await page.goto(controls)
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    await press('More')
    await expect(page.getByRole('menuitem', { name: 'Share' })).toBeVisible()
    await expectAsKept(page.getByRole('menu'), 'menu', theme)
    await page.keyboard.press('Escape')
    for (const name of ['dialog', 'sheet']) {
      await press(name)
      await expectAsKept(page.getByRole('dialog'), name, theme)
      await page.keyboard.press('Escape')
    }
    for (const name of ['toast', 'toast-good', 'toast-danger']) {
      await press(name)
      await expectAsKept(page.getByLabel('Notifications').locator('div').first(), name, theme)
      await page.getByRole('button', { name: 'Dismiss' }).click()
    }
    const edit = page.getByRole('button', { name: 'Edit', exact: true })
    const tooltip = page.locator('[role=tooltip]:popover-open')
    // Scrolling into view, which the first pointing may do, closes it again.
    await expect(async () => {
      await page.mouse.move(0, 0)
      await edit.hover()
      await expect(tooltip).toBeVisible({ timeout: 3_000 })
    }).toPass()
    await expectAsKept(tooltip, 'tooltip', theme)
    await edit.press('Tab')
    await page.keyboard.press('Escape')
    await expectAsKept(page.locator('[data-controls=icon-button]'), 'focused', theme)
  })
}

test('visitors have no page of controls', async ({ request }) => {
  expect((await request.get('/dev/controls')).status()).toBe(404)
})
