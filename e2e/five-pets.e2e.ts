import { chooseTime } from './choose-time.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  waitForHydration,
} from './journey.ts'
import { openOwnProvider } from './own-provider.ts'
import { bring } from './parties.ts'
import { openAs } from './people.ts'
import { dayAhead, published } from './published-event.ts'

const FIVE = ['Pip', 'Goliath', 'Miela', 'Tombo', 'Hazel'] as const

test('five pets of a household come along everywhere, each with a verdict and a price of its own', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  const { page: provider, providerId } = await openOwnProvider(browser, baseURL, {
    businessName: 'Ark Walks',
    capacity: 5,
  })
  await provider.context().close()
  await bring(page, FIVE, { plan: 'pro_month' })

  // A hotel that does not take rabbits, cats, two dogs or 154 pounds says so, of whom it is about.
  for (const path of [
    '/trip-planner?tab=hotels&location=San+Francisco%2C+CA',
    '/discovery?location=San+Francisco%2C+CA&type=hotel',
  ]) {
    await page.goto(path)
    const verdicts = page.locator('main [data-verdict]')
    await expect(verdicts.filter({ hasText: 'Ask first for Hazel' }).first()).toBeVisible()
    const refused = verdicts.filter({ hasText: 'At most 1 dog at a time, and 2 dogs come.' })
    await expect(refused.first()).toContainText('No cats here.')
    await expect(refused.first()).toHaveAttribute('data-verdict', 'no')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }

  await page.goto(`/booking?provider=${providerId}`)
  await waitForHydration(page)
  const pets = page.getByRole('group', { name: 'Pets' })
  for (const box of await pets.getByRole('checkbox').all()) await box.check()
  await chooseTime(page, 3)
  await expect(page.getByRole('region', { name: 'Ark Walks' }).getByText('$68.00')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(page.getByText('Pip, Goliath, Miela, Tombo and Hazel').first()).toBeVisible()

  // An event for dogs takes two of them; what else comes is held against the rule, each by its name.
  const host = await openAs('partner', browser, baseURL)
  const moderator = await openAs('moderator', browser, baseURL)
  const address = await published(host.request, moderator.request, {
    title: 'All dogs meet',
    species: ['Dog'],
  })
  await page.goto(address)
  await waitForHydration(page)
  const join = page.locator('#join')
  for (const name of ['Miela', 'Tombo', 'Hazel']) {
    await expect(join.getByRole('checkbox', { name })).toBeDisabled()
  }
  for (const name of ['Pip', 'Goliath']) {
    await expect(join.getByRole('checkbox', { name })).toBeEnabled()
  }
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Join Event' }).click()
  await expect(page.getByRole('heading', { name: 'Your spot' })).toBeVisible()
  await expect(join).toContainText('2 pets (Pip, Goliath)')

  // Each animal has a way over the border of its own, and a rabbit has none that we know of.
  await page.goto(`/airline-travel?tab=international&country=canada&arrives=${dayAhead(40)}`)
  for (const name of FIVE) {
    await expect(page.getByText(new RegExp(`^${name} may be able to go to Canada`))).toBeVisible()
  }
  await expect(page.getByText('These rules are about dogs and cats.').first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await Promise.all([host, moderator].map((one) => one.context().close()))
})
