import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectLegible,
  expectNoSidewaysScroll,
  test,
  waitForHydration,
} from './journey.ts'
import { shiftOf } from './layout-shift.ts'
import { impersonate, openAs } from './people.ts'
import { startedWithoutDemo } from './started-without-demo.ts'

const SECTIONS = [
  ['Discover', '/'],
  ['Trips and walks', '/trip-planner'],
  ['Care', '/services'],
  ['Pets', '/passport'],
] as const

function barOf(page: Page) {
  return page.getByRole('navigation', { name: 'Sections' })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the bar leads to each section, says where one is and covers nothing', async ({ page }) => {
    await page.goto('/about')
    await waitForHydration(page)
    const bar = barOf(page)
    await expectAccessible(page)
    for (const [name, address] of SECTIONS) {
      const link = bar.getByRole('link', { name, exact: true })
      await link.click()
      await expect(page).toHaveURL(address)
      await expect(link).toHaveAttribute('aria-current', 'page')
      const box = await link.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(44)
    }
    await bar.getByRole('link', { name: /^Inbox/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inbox')
    await page.goto('/events')
    await waitForHydration(page)
    expect(await shiftOf(page)).toBeLessThanOrEqual(0.01)
    // At the end of the page its last link lies above the bar.
    const last = page.getByRole('contentinfo').getByRole('button', { name: 'Español' })
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    const top = (await bar.boundingBox())?.y ?? 0
    const end = await last.boundingBox()
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(top)
    await expectNoSidewaysScroll(page)
  })

  test('the foot is short, and its lists open', async ({ page }) => {
    await page.goto('/about')
    await waitForHydration(page)
    const foot = page.getByRole('contentinfo')
    await foot.scrollIntoViewIfNeeded()
    expect((await foot.boundingBox())?.height).toBeLessThanOrEqual(420)
    await expect(foot.getByRole('link', { name: 'Safety' })).toBeHidden()
    await foot.locator('summary', { hasText: 'Support' }).click()
    await expect(foot.getByRole('link', { name: 'Safety' })).toBeVisible()
    await expectAccessible(page)
  })

  test('fits in Spanish on the narrowest phone, in both themes', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/services?lang=es')
    await waitForHydration(page)
    await expect(page.getByRole('link', { name: 'Viajes y paseos' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    const demo = page.getByRole('complementary', { name: 'Modo demo' })
    expect((await demo.boundingBox())?.height).toBeLessThanOrEqual(48)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectLegible(page)
  })

  test('an opened dialog does not move the page', async ({ page }) => {
    await page.goto('/about')
    await waitForHydration(page)
    const widthOf = () => page.evaluate(() => document.querySelector('main')?.clientWidth)
    const before = await widthOf()
    await page.getByRole('button', { name: /menu/i }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page.getByRole('dialog').getByRole('link', { name: 'My events' })).toBeVisible()
    expect(await widthOf()).toBe(before)
  })

  test('each sample person lands where they have something to do', async ({ page }) => {
    await page.goto('/about')
    for (const [name, address] of [
      ['Priya Nair', '/provider/calendar'],
      ['Paul Meyer', '/affiliate'],
      ['Ada Lindqvist', '/admin'],
      ['Sam Rivera', '/'],
    ] as const) {
      const banner = page.getByRole('complementary', { name: 'Demo mode' })
      await banner.getByRole('button', { name: 'Switch person' }).click()
      await banner.getByRole('button', { name: new RegExp(name) }).click()
      await expect(page).toHaveURL(`${address}?landed=person`)
      await expect(page.getByText(`You are now ${name.split(' ')[0]}`)).toBeVisible()
      await expect(page.getByRole('button', { name: `Account of ${name}` })).toBeVisible()
      // What the page still asks for as this person would be refused to the next one.
      await page.waitForLoadState('networkidle')
    }
  })
})

test.describe('on a phone with a keyboard on its screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the bar makes room while somebody types', async ({ page }) => {
    await page.goto('/discovery')
    await waitForHydration(page)
    await expect(barOf(page)).toBeVisible()
    await page.getByRole('combobox', { name: 'Location' }).focus()
    await expect(barOf(page)).toBeHidden()
    await page.getByRole('main').focus()
    await expect(barOf(page)).toBeVisible()
  })
})

test('a wide window has no bar, and a moderator’s menu says how much waits', async ({
  browser,
  baseURL,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await impersonate(page, 'owner')
  const report = { subject: { kind: 'place', id: 22 }, reason: 'spam' }
  await page.request.post('/api/reports', { data: report })
  const mona = await openAs('moderator', browser, baseURL)
  await mona.goto('/about')
  await waitForHydration(mona)
  await expect(barOf(mona)).toBeHidden()
  await mona.getByRole('button', { name: 'Account of Mona Okafor' }).click()
  await expect(mona.getByRole('link', { name: /^Review queue \(\d+ waiting\)$/ })).toBeVisible()
  await mona.context().close()
})

test('without script and without an account, the bar leads to signing in', async ({ browser }) => {
  const product = await startedWithoutDemo()
  try {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      javaScriptEnabled: false,
    })
    const page = await context.newPage()
    await page.goto(`${product.origin}/about`)
    await barOf(page).getByRole('link', { name: 'Pets' }).click()
    await expect(page).toHaveURL(/\/sign-in\?next=%2Fpassport$/)
    await barOf(page).getByRole('link', { name: 'Inbox' }).click()
    await expect(page).toHaveURL(/\/sign-in\?next=%2Finbox$/)
    await page.getByRole('contentinfo').locator('summary', { hasText: 'For Pet Parents' }).click()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Find Places' }).click()
    await expect(page).toHaveURL(/\/discovery$/)
    await expect(barOf(page).getByRole('link', { name: 'Discover' })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await context.close()
  } finally {
    await product.stop()
  }
})
