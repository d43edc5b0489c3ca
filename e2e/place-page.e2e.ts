import type { Page } from '@playwright/test'
import { englishLeft } from './english-left.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  waitForHydration,
} from './journey.ts'
import { watchShifts } from './layout-shift.ts'
import { impersonate, PASSWORD, signUp } from './people.ts'

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]

const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName)

for (const size of SIZES) {
  test(`what one does with a place stays at hand while it is read, ${size.width} wide`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.setViewportSize(size)
    await page.goto('/places/1')
    await waitForHydration(page)
    const shifts = await watchShifts(page)
    const bar = page.getByRole('navigation', { name: 'What to do here' })
    await expect(bar).toBeInViewport({ ratio: 1 })
    await expect(bar.getByRole('link', { name: /^Directions/ })).toHaveAttribute(
      'href',
      /^https:\/\/www\.openstreetmap\.org\/directions\?to=37\.\d+%2C-122\.\d+$/,
    )
    // Nobody can call or visit what is invented.
    await expect(bar.getByRole('link')).toHaveCount(1)
    await expect(page.getByRole('link', { name: /Website/ })).toHaveCount(0)
    await page.mouse.wheel(0, 700)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300)
    await expect(bar).toBeInViewport({ ratio: 1 })
    await bar.getByRole('button', { name: 'Share' }).click()
    await expect(page.getByText('Link copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/places\/1$/)
    expect(await focused(page)).toBe('BUTTON')
    expect(await shifts()).toBeLessThanOrEqual(0.01)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    // What else is near is a press away by kind, nearest first around this very place.
    const name = await page.getByRole('heading', { level: 1 }).innerText()
    const kinds = page.getByRole('list', { name: 'Kinds of places' })
    await kinds.getByRole('link', { name: 'Parks', exact: true }).click()
    await expect(page.getByRole('heading', { name: `parks near ${name}` })).toBeVisible()
    await expect(page).toHaveURL(/type=park.*sort=nearest/)
  })
}

test('a member saves a place, notes something, takes it out, brings it back and shares the list', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signUp(page.request, { name: 'Zelda Quill' })
  await page.goto('/saved')
  await waitForHydration(page)
  await expect(page.getByRole('heading', { name: 'Nothing saved here yet' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/places/2')
  await waitForHydration(page)
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  const bar = page.getByRole('navigation', { name: 'What to do here' })
  await bar.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(bar.getByRole('button', { name: /^Saved/ })).toBeFocused()
  await expect(page.getByText('You find it among your saved places.')).toBeVisible()
  await page.getByText('In your lists: Saved').click()
  await page.getByLabel('New list').fill('Rainy days')
  await page.getByRole('button', { name: 'Make list' }).click()
  await expect(page.getByRole('button', { name: 'Rainy days', pressed: true })).toBeVisible()
  expect(await focused(page)).not.toBe('BODY')
  await page.getByRole('button', { name: 'Saved', pressed: true }).click()
  await expect(page.getByText('In your lists: Rainy days')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'All your saved places' }).click()
  await page.getByRole('link', { name: 'Rainy days (1)' }).click()
  const list = page.getByRole('list', { name: 'Places of this list' })
  await expect(list).toContainText(name)
  await list.getByText('Add a note').click()
  await list.getByLabel(`Your note on ${name}`).fill('Fits Bisou, and the stove is warm')
  await list.getByRole('button', { name: 'Save note' }).click()
  await expect(list.getByRole('paragraph').getByText('Fits Bisou')).toBeVisible()
  await list.getByRole('button', { name: `Remove ${name}` }).click()
  await expect(page.getByText('That place is no longer on this list.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await expect(list).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(list).toContainText('Fits Bisou')
  expect(await focused(page)).not.toBe('BODY')

  await page.getByText('Share or change this list').click()
  await page.getByRole('button', { name: 'Make a link to this list' }).click()
  const link = await page.getByLabel('Link to this list').inputValue()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const stranger = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await stranger.goto(new URL(link).pathname)
  await expect(stranger.getByRole('heading', { level: 1, name: 'Rainy days' })).toBeVisible()
  const seen = await stranger.content()
  expect(seen).toContain(name.replaceAll('&', '&amp;'))
  expect(seen).not.toMatch(/Bisou|Zelda|Quill/)
  await expectAccessible(stranger)
  await page.getByRole('button', { name: 'Switch off' }).click()
  await expect(page.getByRole('button', { name: 'Make a link to this list' })).toBeVisible()
  expect((await stranger.reload())?.status()).toBe(404)
  await stranger.context().close()
  await page.getByText('Delete this list').click()
  await page.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.getByRole('link', { name: /Rainy days/ })).toHaveCount(0)
  expect(await focused(page)).not.toBe('BODY')
})

test.describe('a visitor who saves', () => {
  // Being asked to sign in is an error to the console of a browser.
  test.use({ expectsErrors: true })

  test('signs in first, and then it is done', async ({ page }) => {
    const email = await signUp(page.request)
    await page.goto('/places/3')
    await waitForHydration(page)
    // In a demo whoever has no session is a sample person; one whose session ended is nobody.
    const ended = await page.context().cookies()
    for (const cookie of ended) cookie.value = 'ended'
    await page.context().addCookies(ended)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Please sign in first' })
    await dialog.getByLabel('Email address').fill(email)
    await dialog.getByLabel('Password').fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('button', { name: /^Saved/ })).toBeVisible()
    await expect(page.getByText('You find it among your saved places.')).toBeVisible()
    await page.goto('/saved')
    await expect(page.getByRole('list', { name: 'Places of this list' })).toBeVisible()
  })
})

test('without script a place is saved, listed and taken out as well', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
  const page = await context.newPage()
  await signUp(page.request)
  await page.goto('/places/4')
  await expect(page.getByRole('button', { name: 'Share' })).toBeHidden()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/\/places\/4$/)
  await expect(page.getByRole('button', { name: /^Saved/ })).toBeVisible()
  await page.goto('/saved')
  await page.getByRole('button', { name: /^Remove / }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('list', { name: 'Places of this list' })).toBeVisible()
  await context.close()
})

test('saved places and a place are read in Spanish', async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: 'language', value: 'es', url: baseURL ?? '' }])
  await page.setViewportSize({ width: 390, height: 844 })
  await impersonate(page, 'partner')
  await page.goto('/places/5')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Guardado/ })).toBeVisible()
  expect(await englishLeft(page)).toEqual([])
  await expectNoSidewaysScroll(page)
  await page.goto('/saved')
  await waitForHydration(page)
  await page.getByText('Compartir o cambiar esta lista').click()
  expect(await englishLeft(page)).toEqual([])
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
