import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  waitForHydration,
} from './journey.ts'
import { typeCard } from './type-card.ts'

test.describe('with an amount that is refused', () => {
  // A refused form is an error to the console of a browser.
  test.use({ expectsErrors: true })

  test('an owner thanks with a tip, chosen, changed and paid once', async ({ page }) => {
    const past = await (await page.request.get('/api/bookings?when=past')).json()
    const { id } = (past as { id: number; state: string; isSample: boolean }[]).find(
      ({ state, isSample }) => state === 'completed' && isSample,
    ) ?? { id: 0 }
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/bookings/${id}`)
    await waitForHydration(page)
    const tip = page.getByRole('region', { name: 'Say thanks with a tip' })
    await tip.getByRole('button', { name: 'Go on to payment' }).click()
    await expect(tip.getByText('Please give an amount from 1 to 500.')).toBeVisible()
    await tip.getByLabel('Another amount').fill('1000')
    await tip.getByRole('button', { name: 'Go on to payment' }).click()
    await expect(tip.getByText('Please give an amount from 1 to 500.')).toBeVisible()
    await expect(tip.getByLabel('Another amount')).toHaveValue('1000')
    await tip.getByLabel('Another amount').fill('')
    await tip.getByRole('radio').nth(1).check()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await tip.getByRole('button', { name: 'Go on to payment' }).dblclick()
    await expect(page).toHaveURL(`/bookings/${id}/tip`)
    await expect(page.getByLabel('Card number')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    // Gone back to, another choice is the one that is paid.
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await expect(tip.getByRole('radio').nth(1)).toBeChecked()
    await tip.getByLabel('Another amount').fill('4.50')
    await tip.getByRole('button', { name: 'Go on to payment' }).click()
    await expect(page.getByRole('heading', { name: /^\$4\.50 for / })).toBeVisible()
    await typeCard(page)
    await page.getByRole('button', { name: 'Pay $4.50' }).click()
    await expect(page).toHaveURL(`/bookings/${id}?done=tip`)
    await expect(
      page.getByText('Thank you! Your tip is on its way to your provider.'),
    ).toBeVisible()
    await expect(
      page.getByRole('region', { name: 'Tip' }).getByText('You gave $4.50. All of it goes'),
    ).toBeVisible()
    await expect(page.getByText('You gave a tip', { exact: true })).toBeVisible()
    await page.goto(`/bookings/${id}/tip`)
    await expect(page.getByText('This tip is paid')).toBeVisible()
  })
})
