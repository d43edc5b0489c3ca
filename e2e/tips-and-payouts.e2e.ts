import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  waitForHydration,
} from './journey.ts'
import { openAs } from './people.ts'

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
    await page.getByLabel('Card number').fill('4242 4242 4242 4242')
    await page.getByLabel('Expiry date').fill('1234')
    await page.getByLabel('Security code').fill('123')
    await page.getByLabel('Name on card').fill('Sam Rivera')
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

test('the operator notes a payout as paid and the provider reads it', async ({
  browser,
  baseURL,
}) => {
  const provider = await openAs('provider', browser, baseURL)
  await provider.goto('/provider/statement')
  await waitForHydration(provider)
  await provider.getByRole('link', { name: 'Your year' }).click()
  await expect(provider.getByRole('heading', { name: 'My Year' })).toBeVisible()
  const payouts = provider.getByRole('region', { name: 'Payouts' })
  await expect(payouts.getByText('To be paid')).toBeVisible()
  await expectAccessible(provider)

  const admin = await openAs('admin', browser, baseURL)
  await admin.goto('/admin?view=payouts')
  await waitForHydration(admin)
  await expectAccessible(admin)
  await admin.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(admin)
  const card = admin.getByRole('listitem').filter({ hasText: 'Fog City Strollers' })
  await card.getByLabel('Reference').fill('Wire 4711')
  await card.getByRole('button', { name: /^Mark as paid/ }).click()
  await expect(card).toHaveCount(0)
  await admin.getByRole('link', { name: 'Paid', exact: true }).click()
  await expect(card).toContainText('Reference: Wire 4711')

  // The provider's open page hears of it by itself.
  await expect(payouts.getByText('Reference: Wire 4711')).toBeVisible()
  await provider.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(provider)
  await card.getByRole('button', { name: /^Not paid after all/ }).click()
  await expect(card).toHaveCount(0)
  await expect(payouts.getByText('To be paid')).toBeVisible()
  await provider.context().close()
  await admin.context().close()
})
