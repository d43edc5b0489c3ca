import type { Locator, Page } from '@playwright/test'
import {
  waitForHydration,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
} from './journey.ts'
import { bring } from './parties.ts'
import { signUp } from './people.ts'

/** So far ahead that nothing on a list can be late. */
const FLIGHT = `${new Date().getUTCFullYear() + 1}-12-20`
const BEFORE_FLIGHT = FLIGHT.replace('-20', '-19')

/** The form of one more flight; those written down before have fields of the same names. */
function newFlight(page: Page): Locator {
  const make = page.getByRole('button', { name: 'Make checklist' })
  return page.locator('form').filter({ has: make })
}

test('a checklist for a flight is made, ticked off, found again and removed', async ({ page }) => {
  await page.goto('/airline-travel')
  await waitForHydration(page)
  const flight = newFlight(page)
  await flight.getByLabel('Airline', { exact: true }).selectOption('Delta Air Lines')
  await flight.getByLabel('Going to').selectOption('Norway')
  await flight.getByRole('textbox', { name: /Day of the flight/ }).fill(FLIGHT)
  await flight.getByRole('button', { name: 'Make checklist' }).click()
  const list = page.getByRole('listitem').filter({ hasText: 'Delta Air Lines, Norway' }).last()
  await expect(list.getByText('0 of 10 done')).toBeVisible()
  await list.getByRole('button', { name: 'Done: Tapeworm treatment (dogs)' }).click()
  await expect(list.getByText('1 of 10 done')).toBeVisible()
  await page.goto('/airline-travel')
  await expect(list.getByText('1 of 10 done')).toBeVisible()
  await expectAccessible(page)
  await waitForHydration(page)
  await list.getByText('Change this flight').click()
  await list.getByLabel('Going to').selectOption('Hawaii')
  await list.getByLabel('Changing planes in').selectOption('Japan')
  await list.getByLabel('How it flies').selectOption('In the cabin')
  await list.getByRole('button', { name: 'Save the flight' }).click()
  const changed = page.getByRole('listitem').filter({ hasText: 'Delta Air Lines, Hawaii' }).last()
  await expect(changed).toContainText('In the cabin')
  await expect(changed).toContainText('Changing planes in Japan')
  await expect(changed).toContainText('Ask about changing planes in Japan')
  // Delta takes none there under the seat: that is due in the passport.
  await page.goto('/passport')
  await expect(page.getByText('No pets on flights that touch Hawaii.')).toBeVisible()
  await page.getByRole('link', { name: 'Open the flight' }).click()
  await waitForHydration(page)
  await changed.getByRole('button', { name: 'Remove this checklist' }).click()
  await expect(page.getByText('Delta Air Lines, Hawaii')).toHaveCount(0)
})

test('a carrier is held against every airline, and a pet against a border', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/airline-travel?tab=airlines')
  await waitForHydration(page)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height, 'all airlines, folded').toBeLessThan(3_800)
  await page.getByText('Alaska Airlines', { exact: true }).click()
  await expect(page.getByText('To Hawaii and abroad only dogs and cats')).toBeVisible()
  await page.getByLabel('Length').fill('46')
  await page.getByLabel('Width').fill('28')
  await page.getByLabel('Height').fill('24')
  await page.getByLabel('Unit').selectOption('cm')
  await page.getByRole('button', { name: 'Compare' }).click()
  const frontier = page.getByRole('listitem').filter({ hasText: 'Frontier Airlines' })
  const american = page.getByRole('listitem').filter({ hasText: 'American Airlines' })
  // It does not fit, so those who come do not either, and the airline stands folded.
  await page.getByText('4 airlines that do not fit Bella').click()
  await expect(frontier.getByText('9.4 in high; the most is 8 in.').first()).toBeVisible()
  await expect(frontier).toContainText('There and back with 1 pet: unknown, ask the airline.')
  await expect(american.locator('[data-verdict="asks"]')).toContainText('by the airline, undated')
  const hawaiian = page.getByRole('listitem').filter({ hasText: 'Hawaiian Airlines' })
  await expect(hawaiian.locator('[data-verdict="unknown"]')).toContainText('Not known for Bella')
  await page.getByRole('contentinfo').getByRole('button', { name: 'Kilometers' }).click()
  await expect(frontier.getByText('24 cm high; the most is 20.3 cm (8 in).').first()).toBeVisible()
  await page.getByText('Flying in the hold?').click()
  await expect(page.getByLabel('°C at departure')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('link', { name: 'International' }).click()
  await page.getByLabel('Going to').selectOption('Great Britain')
  // The pet is the one who comes; the address names none.
  await expect(page.getByLabel('Pet', { exact: true })).toHaveValue('')
  await page.getByLabel('Changing planes in').selectOption('Canada')
  await page.getByLabel('And after that in').selectOption('Norway')
  await page.getByLabel(/Day of arrival/).fill(FLIGHT)
  await page.getByLabel('Airline', { exact: true }).selectOption('Delta Air Lines')
  await page.getByLabel('Flying from').selectOption('Hawaii')
  await page.getByLabel('How it flies').selectOption('In the hold as cargo')
  await page.getByText('Carrier, temperatures and length').click()
  await page.getByLabel('°C at departure').fill('31')
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page).toHaveURL(/pet=&/)
  const heat = page.getByRole('listitem').filter({ hasText: 'Temperature, in the hold as cargo' })
  await expect(heat).toHaveAttribute('data-light', 'red')
  await expect(page.getByText('On the way through Canada, as if Bella arrived there')).toBeVisible()
  await expect(page.getByText('On the way through Norway, as if Bella arrived there')).toBeVisible()
  // With two there is room for a third.
  await expect(page.getByLabel('And after that in')).toHaveCount(2)
  // Chip and shot are in the passport; their sources are too old for a plain yes.
  const rabies = page.getByRole('listitem').filter({ hasText: 'Rabies vaccination: met' }).first()
  await expect(rabies).toHaveAttribute('data-light', 'amber')
  await expect(rabies.getByRole('link', { name: /^GOV.UK/ })).toBeVisible()
  await expect(page.getByText('Tapeworm treatment: to do').first()).toBeVisible()
  // Without a day of return none is made up, and one before the arrival is refused where it stands.
  await expect(page.getByText(/^And back to the US, if that were on/)).toBeVisible()
  await page.getByLabel('Day of return').fill(BEFORE_FLIGHT)
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByText('Please choose a day of return that is not')).toBeVisible()
  await expect(page.getByText('CDC Dog Import Form: to do')).toHaveCount(0)
  await page.getByLabel('Day of return').fill(FLIGHT)
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByText(/^And back to the US on/)).toBeVisible()
  await expect(page.getByText('CDC Dog Import Form: to do')).toBeVisible()
  await expect(page.getByText('On board: Delta Air Lines')).toBeVisible()
  await expect(page.getByText(/^On board on the way back: Delta Air Lines/)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Make a checklist with reminders' }).click()
  await page.getByRole('link', { name: 'Overview' }).click()
  const list = page.getByRole('listitem').filter({ hasText: 'Delta Air Lines, Great Britain' })
  await expect(list.last()).toContainText('Tapeworm treatment (dogs)')
  await list.last().getByRole('button', { name: 'Remove this checklist' }).click()
  await expect(list).toHaveCount(0)
})

test('two cats each read of their way out and back, at an address that names a pet of nobody', async ({
  page,
}) => {
  await bring(page, ['Miela', 'Tombo'])
  await page.goto(
    `/airline-travel?tab=international&country=great-britain&arrives=${FLIGHT}&pet=999999999`,
  )
  await expect(page.getByText(/^(Miela|Tombo) may be able to go to Great Britain/)).toHaveCount(2)
  await expect(page.getByText(/^And back to the US/)).toHaveCount(2)
  await expect(page.getByText('The cat must look healthy on arrival.')).toHaveCount(2)
  await expectNoSidewaysScroll(page)
})

test('a carrier is written down once, and every flight is checked with it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signUp(page.request, { name: 'Uma Reyes' })
  const born = { on: '2024-01-01', isApproximate: false }
  const added = await page.request.post('/api/pets', {
    data: { name: 'Pip', species: 'Dog', breed: 'Chihuahua', birth: born, weightKg: 2.5 },
  })
  const { id: petId } = (await added.json()) as { id: number }
  await page.request.put('/api/coming-pets', { data: { petIds: [petId] } })
  await page.goto('/airline-travel?tab=airlines')
  await waitForHydration(page)
  await expect(page.getByText('No carrier of Pip is recorded.')).toBeVisible()
  await page.getByRole('link', { name: 'Add a carrier' }).click()
  await page.getByLabel('Length (in)').fill('18')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Please give length, width and height of the carrier.')).toBeVisible()
  await page.getByLabel('Width (in)').first().fill('11')
  await page.getByLabel('Height (in)').first().fill('9.5')
  await page.getByLabel('Empty weight (lbs)').first().fill('2')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Soft, 18 x 11 x 9.5 in, 2 lbs empty')).toBeVisible()
  await expectNoSidewaysScroll(page)

  // Nothing is typed again: two airlines publish a size, and it is too high for both.
  await page.goto('/airline-travel?tab=airlines')
  await waitForHydration(page)
  await expect(page.getByText('No carrier of Pip is recorded.')).toHaveCount(0)
  await page.getByText(/airlines that do not fit Pip/).click()
  const klm = page.getByRole('listitem').filter({ hasText: 'KLM' })
  await expect(klm.locator('[data-verdict="no"]')).toContainText('9.5 in high; the most is 9.4 in.')
  await page.goto(
    `/airline-travel?tab=international&country=norway&airline=klm&way=cabin&arrives=${FLIGHT}`,
  )
  const line = page.getByRole('listitem').filter({ hasText: '9.5 in high' })
  await expect(line).toHaveAttribute('data-light', 'red')
  await expect(page.getByText('7.5 lbs together with the carrier')).toBeVisible()
  await waitForHydration(page)
  await expectAccessible(page)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, expectsErrors: true })

  test('a flight in the past is refused with what was typed kept', async ({ page }) => {
    await page.goto('/airline-travel')
    const flight = newFlight(page)
    await flight.getByLabel('Airline', { exact: true }).selectOption('JetBlue')
    const day = flight.getByRole('textbox', { name: /Day of the flight/ })
    await day.evaluate((field) => field.removeAttribute('min'))
    await day.fill('2020-01-01')
    await flight.getByRole('button', { name: 'Make checklist' }).click()
    await expect(flight.getByText('The flight is in the past.')).toBeVisible()
    await expect(flight.getByLabel('Airline', { exact: true })).toHaveValue('jetblue')
  })
})
