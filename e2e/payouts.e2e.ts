import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  waitForHydration,
} from './journey.ts'
import { impersonate, inLetter, openAs } from './people.ts'

// All of them are about the one payout that the sample world has, each as the one before leaves it.
test.describe.configure({ mode: 'serial' })

const PHONE = { width: 390, height: 844 }

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

test('a provider sets up payouts without script, begins again and leaves it unfinished', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
  const page = await context.newPage()
  await impersonate(page, 'provider')
  await page.goto('/provider/year')
  const account = page.getByRole('region', { name: 'How your payouts come' })
  await account.getByLabel('Country of your bank account').selectOption('MX')
  await account.getByRole('button', { name: 'Set up my payouts' }).click()
  await expect(account.getByText('Not finished')).toBeVisible()
  await account.getByText('My bank is in another country').click()
  await account.getByLabel('Country of your bank account').selectOption('US')
  await account.getByRole('button', { name: 'Begin again there' }).click()
  await account.getByRole('link', { name: 'Go on at the test bank' }).click()
  await expect(page.getByRole('heading', { name: 'Where should your money go?' })).toBeVisible()
  await expect(page.getByText('an account of yours (United States)')).toBeVisible()
  await page.getByRole('button', { name: 'Leave out the bank account' }).click()
  await expect(page).toHaveURL('/provider/year#account')
  await expect(account.getByText('Still needed: a bank account.')).toBeVisible()
  await context.close()
})

test('a provider finishes, the operator sends a payout, and it is taken back in the end', async ({
  browser,
  baseURL,
}) => {
  const provider = await openAs('provider', browser, baseURL)
  const faults: string[] = []
  provider.on('pageerror', ({ message }) => faults.push(message))
  await provider.setViewportSize(PHONE)
  await provider.goto('/provider/year')
  await waitForHydration(provider)
  expect(faults, 'the page reads the same from the server and in the browser').toEqual([])
  const account = provider.getByRole('region', { name: 'How your payouts come' })
  await expectAccessible(provider)
  await expectNoSidewaysScroll(provider)
  await account.getByRole('link', { name: 'Go on at the test bank' }).click()
  await waitForHydration(provider)
  await expectAccessible(provider)
  await expectNoSidewaysScroll(provider)
  await provider.getByRole('button', { name: 'Give everything' }).click()
  await expect(provider).toHaveURL('/provider/year#account')
  await expect(account.getByText('Your payouts go to your account.')).toBeVisible()
  await waitForHydration(provider)
  const payouts = provider.getByRole('region', { name: 'Payouts' })
  await expect(payouts.getByText('To be paid')).toBeVisible()

  const admin = await openAs('admin', browser, baseURL)
  await admin.setViewportSize(PHONE)
  await admin.goto('/admin?view=payouts')
  await waitForHydration(admin)
  const card = admin.getByRole('listitem').filter({ hasText: 'Fog City Strollers' })
  await expect(card.getByText('Ready')).toBeVisible()
  await expectAccessible(admin)
  await expectNoSidewaysScroll(admin)
  await card.getByRole('button', { name: /^Send to the test bank/ }).dblclick()
  await expect(card).toHaveCount(0)

  // The provider's open page hears of it by itself, and so do they by letter.
  await expect(payouts.getByText(/^Reference: tr_test_/)).toBeVisible()
  await expectNoSidewaysScroll(provider)
  await expectAccessible(provider)
  const letter = await inLetter(provider.request, /Your payout for .* was sent to your account/, {
    about: 'Paid out: $',
  })
  expect(letter).toContain('was sent to your account')

  await admin.getByRole('link', { name: 'Paid', exact: true }).click()
  await expect(card).toContainText('Reference: tr_test_')
  await expectAccessible(admin)
  await expectNoSidewaysScroll(admin)
  await card.getByRole('button', { name: /^Take it back/ }).click()
  await expect(payouts.getByText('To be paid')).toBeVisible()
  await admin.goto('/admin?view=payouts')
  await expect(card.getByText('It was sent and came back.')).toBeVisible()
  await expectAccessible(admin)
  await provider.context().close()
  await admin.context().close()
})
