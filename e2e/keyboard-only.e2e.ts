import type { Locator, Page } from '@playwright/test'
import { waitForHydration, expect, expectAccessible, test } from './journey.ts'
import { signUp } from './people.ts'

/** More stops than any page has between two things that belong together. */
const MOST_STOPS = 200

/** Presses Tab until the focus is there; nothing is clicked and nothing is focused by script. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible()
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(wanted).toBeFocused()
}

async function type(page: Page, box: Locator, text: string): Promise<void> {
  await tabTo(page, box)
  await page.keyboard.type(text)
}

/** Moves a closed choice on by the arrow key, until something is chosen. */
async function chooseNext(page: Page, choice: Locator): Promise<void> {
  await tabTo(page, choice)
  await page.keyboard.press('ArrowDown')
  await expect(choice).not.toHaveValue('')
}

test('with the keys alone one searches, reports what is wrong, books and pays', async ({
  page,
}) => {
  const notes = page.getByRole('region', { name: 'Notifications' })
  const press = (key: string) => page.keyboard.press(key)
  await page.goto('/')
  await waitForHydration(page)
  await type(page, page.getByRole('combobox', { name: 'Location' }), 'San Francisco, CA')
  await press('Enter')
  await expect(page.getByRole('heading', { name: /places near San Francisco, CA/ })).toBeVisible()
  const found = page.getByRole('article').first().getByRole('heading').getByRole('link')
  await tabTo(page, found)
  await press('Enter')
  await expect(page).toHaveURL(/\/places\/\d+$/)

  await tabTo(
    page,
    page
      .getByRole('main')
      .getByRole('button', { name: /^Report / })
      .last(),
  )
  await press('Enter')
  const report = page.getByRole('dialog', { name: 'Report' })
  await chooseNext(page, report.getByLabel('What is wrong?'))
  await type(page, report.getByLabel('In your words'), 'The gate was locked all week.')
  await tabTo(page, report.getByRole('button', { name: 'Send report' }))
  await press('Enter')
  await expect(notes).toContainText('Thank you for telling us')
  await expect(report).toBeHidden()

  await press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Quick search' })
  const box = palette.getByRole('combobox')
  await expect(box).toBeFocused()
  await page.keyboard.type('book serv')
  await expect(palette.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await expect(palette.getByRole('option').first()).toContainText('Book Services')
  await press('Enter')
  await expect(page).toHaveURL('/booking')
  await tabTo(page, page.getByRole('link', { name: /^Book Service: / }).nth(4))
  await press('Enter')
  const days = page.locator('input[name="serviceDate"]:not(:disabled)')
  await expect(days.nth(9)).toBeAttached()
  await tabTo(page, days.first())
  for (let day = 0; day < 9; day += 1) await press('ArrowRight')
  await expect(days.nth(9)).toBeChecked()
  const times = page
    .getByRole('group', { name: /^Start Time/ })
    .locator('input[name="startTime"]:not(:disabled)')
  await tabTo(page, times.first())
  await press('Space')
  await expect(times.first()).toBeChecked()
  await type(page, page.getByLabel('Pet Information'), 'She pulls at first.')
  const next = page.getByRole('button', { name: 'Continue to Payment' })
  await expect(next).not.toHaveAttribute('aria-disabled', 'true')
  await tabTo(page, next)
  await press('Enter')
  await type(page, page.getByLabel('Card number'), '4242 4242 4242 4242')
  await type(page, page.getByLabel('Expiry date'), '1234')
  await type(page, page.getByLabel('Security code'), '123')
  await type(page, page.getByLabel('Name on card'), 'Sam Rivera')
  await tabTo(page, page.getByRole('button', { name: /^Pay \$/ }))
  await press('Enter')
  await expect(notes).toContainText('Booking Confirmed!')
})

/** Whether what has the focus can be seen, at a corner or in its middle, and is not below a bar. */
async function isFocusSeen(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement ?? document.body
    const { left, right, top, bottom, width, height } = focused.getBoundingClientRect()
    // What is drawn by its label alone has no size of its own.
    if (width < 2 || height < 2) return true
    const spots = [
      [left + 4, top + 4],
      [right - 4, bottom - 4],
      [(left + right) / 2, (top + bottom) / 2],
    ] as const
    return spots.some(([x, y]) => {
      const drawn = document.elementFromPoint(x, y)
      return drawn !== null && (focused.contains(drawn) || drawn.contains(focused))
    })
  })
}

test('on a phone nothing that has the focus is hidden by what stays at its foot', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const address of ['/booking?provider=2', '/places/1', '/discovery']) {
    await page.goto(address)
    await waitForHydration(page)
    for (let stop = 0; stop < 40; stop += 1) {
      await page.keyboard.press('Tab')
      const told = `${address}, stop ${stop}`
      await expect.poll(() => isFocusSeen(page), told).toBe(true)
    }
  }
})

test.describe('the quick search', () => {
  // An answer that never comes is an error to the console of a browser.
  test.use({ expectsErrors: true })

  test('finds pages, places, events and pets, and says what it is doing', async ({ page }) => {
    await page.goto('/about')
    await waitForHydration(page)
    const button = page.getByRole('button', { name: 'Quick search' })
    await button.click()
    const palette = page.getByRole('dialog', { name: 'Quick search' })
    const box = palette.getByRole('combobox')
    await expect(box).toBeFocused()
    await expect(palette.getByRole('group', { name: 'Pages' })).toBeVisible()
    await expect(palette.getByRole('group', { name: 'My pets' })).toBeVisible()
    const search = await page.request.get('/api/front-page')
    const { places, events } = (await search.json()) as {
      places: { name: string }[]
      events: { title: string }[]
    }
    for (const [group, name] of [
      ['Places', places[0]?.name ?? ''],
      ['Events', events[0]?.title ?? ''],
    ] as const) {
      await box.fill(name.slice(0, -1))
      const option = palette.getByRole('group', { name: group }).getByRole('option')
      await expect(option.filter({ hasText: name }).first()).toBeVisible()
    }
    await expectAccessible(page)
    await box.fill('zeppelins of yore')
    await expect(palette.getByText('Nothing here is called “zeppelins of yore”.')).toBeVisible()
    // Where nothing could be asked, nobody is told that nothing was found. A network that comes back
    // is heard by the page itself, so it is the calls that fail here.
    await page.route('**/api/**', (route) => route.abort())
    await box.fill('park')
    await expect(palette.getByText('Places and events could not be searched.')).toBeVisible()
    await page.unroute('**/api/**')
    await palette.getByRole('button', { name: 'Try again' }).click()
    await expect(palette.getByRole('group', { name: 'Places' })).toBeVisible()
    await box.fill('help cen')
    await expect(palette.getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(palette).toBeHidden()
    await expect(button).toBeFocused()

    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: /menu/i }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Quick search' }).click()
    await page.keyboard.type('help cen')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/help')
  })
})

test('what goes with what it did leaves the focus at the heading nearby', async ({ page }) => {
  await signUp(page.request)
  const focused = page.locator('main :is(h1, h2, h3):focus')
  await page.goto('/subscription')
  await waitForHydration(page)
  await page.getByRole('button', { name: /^Try it for 14 days.*Basic$/ }).press('Enter')
  const end = page.getByRole('button', { name: 'End trial now' })
  await expect(end).toBeVisible()
  await expect(focused).toBeVisible()
  await end.press('Enter')
  await expect(end).toBeHidden()
  await expect(focused).toBeVisible()

  await page.goto('/poop-scout?tab=leaderboard')
  await waitForHydration(page)
  await page.getByLabel('Name on the leaderboard').fill(`Walker ${Date.now() % 1e8}`)
  await page.getByRole('button', { name: 'Join the leaderboard' }).press('Enter')
  const leave = page.getByRole('button', { name: 'Leave the leaderboard' })
  await leave.press('Enter')
  await expect(leave).toBeHidden()
  await expect(focused).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.locator('main :focus')).toBeVisible()
})
