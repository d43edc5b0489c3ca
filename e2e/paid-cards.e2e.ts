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
import { openAs, signUp } from './people.ts'
import { typeCard } from './type-card.ts'

/** Most presses from the front page to a paid walk; filling in the card is typing. */
const MOST_PRESSES = 6

/** Counts presses, and fails where one leaves the focus on nothing. */
function pressing(page: Page) {
  let count = 0
  return {
    count: () => count,
    press: async (label: string, settled: () => Promise<void>, act: () => Promise<void>) => {
      count += 1
      await act()
      await settled()
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.tagName), `focus after ${label}`)
        .not.toBe('BODY')
    },
  }
}

for (const { width, height, way } of [
  { width: 390, height: 844, way: 'on a phone' },
  { width: 1280, height: 900, way: 'in a wide window' },
]) {
  test(`a walk is booked from the front page in six presses ${way}, and what was paid stands there`, async ({
    page,
    browser,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height })
    // A member of their own: what others do with a shared one moves the cards of this page.
    await signUp(page.request)
    await page.goto('/')
    await waitForHydration(page)
    const { press, count } = pressing(page)
    const toServices = page.locator('a[href="/services"]').filter({ visible: true }).last()
    await press(
      'Services',
      () => expect(page.getByRole('heading', { level: 1 })).toHaveText('Pet Care Services'),
      () => toServices.click(),
    )
    await press(
      'Book Now',
      () => expect(page).toHaveURL(/\/booking\?provider=/),
      () => page.getByRole('link', { name: 'Book Now: Fog City Strollers' }).click(),
    )
    const times = page.getByRole('group', { name: /^Start Time/ })
    const next = page.getByRole('button', { name: 'Continue to Payment' })
    await page.reload()
    await waitForHydration(page)
    await expect(next).toBeInViewport()
    expect(await shiftOf(page), 'what moved by itself').toBeLessThanOrEqual(0.01)
    await page.getByLabel('Pet Information').fill('Luna, a Beagle')
    // The latest of the first free day: others begin with its first.
    const last = times.locator('input[name="startTime"]:not(:disabled)').last()
    await press(
      'the time',
      () => expect(last).toBeChecked(),
      () => last.check(),
    )
    // On a phone it stands in the bar with the button, elsewhere in the summary.
    const price =
      width < 1000
        ? page.getByText(/^\$28\.00 · /)
        : page.getByText('$28.00').filter({ visible: true }).last()
    await expect(price).toBeInViewport()
    const free = page.getByText(/^Free cancellation until/).filter({ visible: true })
    await expect(free.last()).toBeInViewport()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await press(
      'Continue to Payment',
      () => expect(page.getByRole('heading', { name: 'Payment Details' })).toBeVisible(),
      () => next.click(),
    )
    const id = new URL(page.url()).searchParams.get('booking') ?? ''
    await expect(page.getByLabel('Card number')).toBeVisible()
    const pay = page.getByRole('button', { name: /^Pay \$28\.00/ })
    const total = page.getByRole('region', { name: 'Fog City Strollers' })
    const [above, below] = [await total.boundingBox(), await pay.boundingBox()]
    expect(above?.y ?? Infinity, 'the summary comes before the button').toBeLessThan(below?.y ?? 0)
    await typeCard(page)
    await press(
      'Pay',
      () => expect(page).toHaveURL('/'),
      () => pay.click(),
    )
    expect(count()).toBeLessThanOrEqual(MOST_PRESSES)
    const cards = page.getByRole('region', { name: 'Your bookings' })
    const card = cards.getByRole('listitem').filter({
      has: page.locator(`a[href="/bookings/${id}"]`),
    })
    await expect(card).toContainText('Paid $28.00. Fog City Strollers has until')
    await expect(card).toBeInViewport()
    await expect(card.getByRole('link', { name: 'Add to calendar' })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    // Answered by the provider right on the card of the request, and the open page hears of it.
    const provider = await openAs('provider', browser, baseURL)
    await provider.setViewportSize({ width, height })
    await provider.goto('/provider/calendar')
    await waitForHydration(provider)
    const request = provider
      .getByRole('region', { name: /^Requests/ })
      .getByRole('listitem')
      .filter({ has: provider.locator(`a[href="/bookings/${id}"]`) })
    await expect(request).toContainText('Waiting for you')
    await expectAccessible(provider)
    // Requests of others that are answered meanwhile move the list, and a press that its button is
    // moved away from is none.
    await expect(async () => {
      if ((await request.count()) > 0) {
        await request.getByRole('button', { name: /^Accept/ }).click({ timeout: 2_000 })
      }
      await expect(request).toHaveCount(0, { timeout: 3_000 })
    }).toPass()
    expect(await provider.evaluate(() => document.activeElement?.id)).toBe('requests-title')
    await provider.context().close()
    await expect(card).toContainText('Paid $28.00. Fog City Strollers accepted.')

    await page.goto(`/bookings/${id}`)
    await waitForHydration(page)
    await page.getByText('Cancel this booking').click()
    await page.getByRole('button', { name: /^Cancel (and get|the booking)/ }).click()
    await expect(page.getByText('You have canceled it.')).toBeVisible()
    const story = page.getByRole('region', { name: 'What happened' })
    await expect(story).toContainText('You canceled')

    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/')
    await waitForHydration(page)
    await expect(card).toContainText('You canceled.')
    // The cards take no focus of those who came for something else.
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
    await expectLegible(page)
    expect(await shiftOf(page), 'what moved by itself').toBeLessThanOrEqual(0.01)
    await page.getByRole('combobox', { name: 'Location' }).fill('Boise, ID')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: /near Boise, ID/ })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Places', exact: true })).toBeFocused()
    await page.goBack()
    await card.getByRole('button', { name: /^Dismiss/ }).click()
    await expect(card).toHaveCount(0)
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator(`main a[href="/bookings/${id}"]`)).toHaveCount(0)
  })
}
