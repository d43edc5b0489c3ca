import type { APIRequestContext, Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  waitForHydration,
} from './journey.ts'
import { signUp } from './people.ts'

const SEARCH = '/discovery?location=San+Francisco%2C+CA&type=hotel'

async function addPet(request: APIRequestContext, pet: object): Promise<void> {
  const added = await request.post('/api/pets', { data: pet })
  expect(added.ok() ? '' : await added.text()).toBe('')
}

/** The names of the cards that the list shows as fitting. */
function fitting(page: Page) {
  return page.locator('#places article:has([data-verdict="fits"]) h3')
}

async function tick(page: Page, name: RegExp, isComing: boolean): Promise<void> {
  const box = page.locator('.nav-menu:popover-open').getByRole('checkbox', { name })
  await expect(box).toBeChecked({ checked: !isComing })
  await box.click()
  await expect(box).toBeChecked({ checked: isComing })
}

test('the same search tells a Chihuahua, a Great Dane and two cats different things, and nobody else any of it', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  await signUp(page.request, { name: 'Pat Quill' })
  await page.goto(SEARCH)
  await waitForHydration(page)
  const hint = page.getByText('Add your pet, and see at once what fits.')
  await expect(hint.filter({ visible: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Who is coming/ })).toBeHidden()
  await addPet(page.request, { name: 'Pip', species: 'Dog', breed: 'Chihuahua', weightKg: 2.5 })
  await addPet(page.request, { name: 'Goliath', species: 'Dog', breed: 'Great Dane', weightKg: 70 })
  await page.goto(SEARCH)
  await waitForHydration(page)
  await page.getByRole('button', { name: /^Who is coming/ }).click()
  await tick(page, /^Pip/, true)
  await expect(fitting(page).first()).toBeVisible()
  const forPip = await fitting(page).allTextContents()

  await tick(page, /^Pip/, false)
  await tick(page, /^Goliath/, true)
  await expect(page.getByText(/places? that (does|do) not fit Goliath/)).toBeVisible()
  const forGoliath = await fitting(page).allTextContents()
  expect(forGoliath).not.toEqual(forPip)

  // Another member of the same browser is asked anew.
  await signUp(page.request, { name: 'Robin Hale' })
  await addPet(page.request, { name: 'Miela', species: 'Cat', weightKg: 4 })
  await addPet(page.request, { name: 'Tombo', species: 'Cat', weightKg: 5 })
  await page.goto(SEARCH)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Who is coming: Who is coming?' }).click()
  await tick(page, /^Miela/, true)
  await tick(page, /^Tombo/, true)
  await expect(page.getByText(/places? that (does|do) not fit Miela and Tombo/)).toBeVisible()
  expect(await fitting(page).allTextContents()).not.toEqual(forPip)
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  // What does not fit is folded, and says why and by whom.
  await page.getByText(/places? that (does|do) not fit Miela and Tombo/).click()
  const refusing = page.locator('details article:has([data-verdict="no"])').first()
  await expect(refusing.locator('[data-verdict]')).toContainText(/Does not fit .+ · .+/)
  await refusing.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/places\/\d+$/)
  await expect(page.locator('main [data-verdict="no"]').first()).toContainText(/^Does not fit/)

  // The address tells nothing, and whoever opens it learns nothing.
  const shared = page.url()
  const stranger = await browser.newContext({ baseURL: baseURL ?? '' })
  const html = await (await stranger.request.get(shared)).text()
  expect(html).not.toMatch(/Miela|Tombo/)
  await stranger.close()

  // The next visit still knows, and a search that names its own pet counts before it.
  await page.goto(`${SEARCH}&pet=dog`)
  await expect(page.getByText('Search for Miela and Tombo instead')).toBeVisible()
  await expect(page.locator('#places [data-verdict]')).toHaveCount(0)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a page of its own asks who is coming and goes back to where it was asked', async ({
    page,
  }) => {
    await signUp(page.request, { name: 'Ona Vell' })
    await addPet(page.request, { name: 'Rex', species: 'Dog', weightKg: 30 })
    await addPet(page.request, { name: 'Kit', species: 'Cat', weightKg: 4 })
    await page.goto(SEARCH)
    await page.getByRole('link', { name: 'Say which of your pets come along' }).click()
    await page.getByRole('checkbox', { name: /Rex/ }).check()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL(/\/discovery\?location=/)
    await expect(page.locator('#places [data-verdict="fits"]').first()).toContainText('Fits Rex')
  })
})
