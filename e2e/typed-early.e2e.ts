import type { Locator, Page } from '@playwright/test'
import { scriptThatSays } from './built-scripts.ts'
import { waitForHydration, expect, test } from './journey.ts'
import { impersonate } from './people.ts'

/** Holds scripts back, and gives how to let them come. */
async function holdBack(page: Page, scripts: string): Promise<() => void> {
  const { promise: coming, resolve: come } = Promise.withResolvers<void>()
  await page.route(`**/assets/${scripts}`, async (route) => {
    await coming
    await route.continue()
  })
  return come
}

/** Opens a page whose scripts are still on their way, and gives how to let them come. */
async function openWithoutScripts(page: Page, address: string): Promise<() => Promise<void>> {
  const come = await holdBack(page, '*.js')
  await page.goto(address, { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeAttached()
  return async () => {
    come()
    await waitForHydration(page)
  }
}

/** A field of the page's own forms by its label, which may say that it is required. */
function fieldOf(page: Page, label: string): Locator {
  const fields = page.getByRole('main').locator('input, textarea')
  return fields.and(page.getByLabel(label)).first()
}

test('what is typed on Discover before its script is kept, and its button works at once', async ({
  page,
}) => {
  const scriptsCome = await openWithoutScripts(page, '/discovery')
  const box = page.getByRole('combobox', { name: 'Location' })
  await box.pressSequentially('Boise, ID')
  await scriptsCome()
  await expect(box).toHaveValue('Boise, ID')
  await expect(box).toBeFocused()
  const search = page.getByRole('button', { name: 'Search', exact: true })
  await expect(search).not.toHaveAttribute('aria-disabled', 'true')
  await search.click()
  await expect(page.getByRole('heading', { name: /near Boise, ID/ })).toBeVisible()
})

test('a trip typed before the script of its page can be planned', async ({ page }) => {
  const scriptsCome = await openWithoutScripts(page, '/trip-planner')
  const suggestionsCome = await holdBack(page, scriptThatSays('No suggestions.'))
  await page.getByLabel('From', { exact: true }).pressSequentially('San Francisco, CA')
  await page.getByLabel('To', { exact: true }).pressSequentially('Sacramento, CA')
  await page.getByLabel('Break for the pet').selectOption('2')
  await scriptsCome()
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('San Francisco, CA')
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('Sacramento, CA')
  await expect(page.getByLabel('Break for the pet')).toHaveValue('2')
  // Somebody is in the box of the end and nobody in the box of the start any more.
  suggestionsCome()
  await expect(page.getByRole('listbox', { name: 'Suggestions for to' })).toBeVisible()
  await expect(page.getByRole('listbox', { name: 'Suggestions for from' })).toHaveCount(0)
  const plan = page.getByRole('button', { name: 'Plan My Trip' })
  await expect(plan).not.toHaveAttribute('aria-disabled', 'true')
  await plan.click()
  await expect(page.getByRole('heading', { name: 'Route Overview' })).toBeVisible()
  await expect(page).toHaveURL(/every=2/)
})

test('hotels, walks, events, services and signing in keep what is typed early', async ({
  page,
}) => {
  for (const [address, typed, button] of [
    [
      '/trip-planner?tab=hotels',
      { Location: 'Bend, OR', 'Check in': '2027-03-01', 'Check out': '2027-03-04' },
      'Search Hotels',
    ],
    ['/trip-planner?tab=walk', { 'Your Location': 'Bend, OR' }, 'Plan Walks for Us'],
    ['/events', { 'Search events': 'puppies' }, 'Search'],
    ['/services', { Search: 'blow-dry' }, 'Search'],
    ['/sign-in', { 'Email address': 'ann@example.com' }, undefined],
    ['/contact', { Message: 'Where is the dog park?' }, undefined],
  ] as const) {
    const scriptsCome = await openWithoutScripts(page, address)
    const main = page.getByRole('main')
    for (const [label, text] of Object.entries(typed)) {
      await fieldOf(page, label).fill(text)
    }
    await scriptsCome()
    for (const [label, text] of Object.entries(typed)) {
      await expect(fieldOf(page, label), `${address} ${label}`).toHaveValue(text)
    }
    if (button !== undefined) {
      const press = main.getByRole('button', { name: button, exact: true }).first()
      await expect(press, address).not.toHaveAttribute('aria-disabled', 'true')
      await press.click()
      const [first = ''] = Object.values(typed)
      const asked = new URLSearchParams([['x', first]]).toString().slice(2)
      await expect(page, address).toHaveURL((url) => url.search.includes(asked))
    }
    await page.unroute('**/assets/*.js')
  }
})

test('who is coming, opened before its script, shows the pets once the script is there', async ({
  page,
}) => {
  await impersonate(page, 'owner')
  const scriptsCome = await openWithoutScripts(page, '/discovery')
  await page.getByRole('button', { name: /^Who is coming/ }).click()
  const menu = page.locator('.nav-menu:popover-open')
  await expect(menu.getByRole('link', { name: 'Choose your pets' })).toBeVisible()
  await scriptsCome()
  await expect(menu.getByRole('checkbox', { name: /^Bella/ })).toBeVisible()
})
