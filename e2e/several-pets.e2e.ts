import type { APIRequestContext } from '@playwright/test'
import { chooseTime } from './choose-time.ts'
import { expect, expectSoundEverywhere, test, waitForHydration } from './journey.ts'
import { openOwnProvider } from './own-provider.ts'
import { signUp } from './people.ts'
import { typeCard } from './type-card.ts'

async function addPet(request: APIRequestContext, pet: object): Promise<void> {
  const added = await request.post('/api/pets', { data: pet })
  expect(added.ok() ? '' : await added.text()).toBe('')
}

const BELLA = { name: 'Bella', species: 'Dog', breed: 'Beagle', age: 3, weightKg: 12 }
const MAX = { name: 'Max', species: 'Cat', microchipId: '985112003456789' }

test('two pets are booked at the price in sight, and the provider decides without knowing whose they are', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const { page: provider, providerId } = await openOwnProvider(browser, baseURL, {
    businessName: 'Two Leash Walks',
    capacity: 2,
  })
  await signUp(page.request, { name: 'Quinn Zabel' })
  for (const pet of [BELLA, MAX]) await addPet(page.request, pet)
  await page.goto(`/booking?provider=${providerId}`)
  await waitForHydration(page)
  await chooseTime(page, 3)
  const summary = page.getByRole('region', { name: 'Two Leash Walks' })
  await expect(summary.getByText('$28.00').last()).toBeVisible()
  const pets = page.getByRole('group', { name: 'Pets' })
  await expect(pets.getByRole('checkbox', { name: 'Bella (Dog)' })).toBeChecked()
  await pets.getByRole('checkbox', { name: 'Max (Cat)' }).check()
  const total = summary.getByText('$38.00')
  await expect(total).toBeVisible()
  // A third would be more than the provider ever takes, which is said before anything is sent.
  const others = page.getByLabel('Other pets, without a passport here')
  await others.selectOption('1')
  await expect(
    page.getByText('Two Leash Walks accepts up to 2 pets at a time.').first(),
  ).toBeVisible()
  await others.selectOption('0')
  await expect(total).toBeVisible()
  await chooseTime(page, 3)
  await expectSoundEverywhere(page)
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(page.getByRole('heading', { name: 'Payment Details' })).toBeVisible()
  await expect(page.getByText('Bella and Max').first()).toBeVisible()
  const id = new URL(page.url()).searchParams.get('booking') ?? ''
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(pets.getByRole('checkbox', { name: 'Max (Cat)' })).toBeChecked()
  await chooseTime(page, 5)
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await typeCard(page)
  await page.getByRole('button', { name: 'Pay $38.00' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Dog walking for Bella and Max')).toBeVisible()

  await provider.goto('/provider/calendar')
  await waitForHydration(provider)
  const requests = provider.getByRole('region', { name: /^Requests/ })
  await expect(requests.getByText('Dog walking for 2 pets')).toBeVisible()
  await expect(requests.getByText('Dog, Beagle, medium, 15 to 40 lbs, about 3 years')).toBeVisible()
  await expect(requests.getByText('Cat', { exact: true })).toBeVisible()
  await expectSoundEverywhere(provider)
  await provider.goto(`/bookings/${id}`)
  await waitForHydration(provider)
  await expect(provider.getByText('Dog, Beagle, medium')).toBeVisible()
  await expectSoundEverywhere(provider)
  const sent = await (await provider.request.get(`/bookings/${id}`)).text()
  for (const told of ['Bella', 'Quinn', '985112003456789']) expect(sent).not.toContain(told)
  await provider.getByRole('button', { name: 'Accept' }).click()
  await expect(provider.getByRole('heading', { name: 'Bella and Max' })).toBeVisible()
  await expect(provider.getByRole('heading', { level: 1 })).toHaveText('Dog walking for Quinn Z.')
  await expectSoundEverywhere(provider)
  await page.goto(`/bookings/${id}`)
  await waitForHydration(page)
  await expect(page.getByRole('heading', { name: 'Bella and Max' })).toBeVisible()
  await expectSoundEverywhere(page)
  await provider.context().close()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, expectsErrors: true })

  test('several pets are booked too, and what was ticked stays when it is refused', async ({
    page,
    browser,
    baseURL,
  }) => {
    const { page: provider, providerId } = await openOwnProvider(browser, baseURL, {
      businessName: 'Plain Page Walks',
      capacity: 2,
    })
    await provider.context().close()
    await signUp(page.request)
    for (const pet of [BELLA, MAX]) await addPet(page.request, pet)
    await page.goto(`/booking?provider=${providerId}`)
    await page.locator('input[name="serviceDate"]:not(:disabled)').nth(6).check()
    await page.getByRole('radio', { name: '10:00 AM' }).check()
    await page.getByRole('checkbox', { name: 'Max (Cat)' }).check()
    const others = page.getByLabel('Other pets, without a passport here')
    await others.selectOption('1')
    await page.getByLabel('Pet Information').fill('Milo, a young terrier')
    const next = page.getByRole('button', { name: 'Continue to Payment' })
    await next.click()
    await expect(
      page.getByText('Plain Page Walks accepts up to 2 pets at a time.').first(),
    ).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'Max (Cat)' })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: 'Bella (Dog)' })).toBeChecked()
    await expect(others).toHaveValue('1')
    await others.selectOption('0')
    await page.getByRole('checkbox', { name: 'Bella (Dog)' }).check()
    await next.click()
    await expect(page.getByRole('heading', { name: 'Payment Details' })).toBeVisible()
    await expect(page.getByText('Bella and Max').first()).toBeVisible()
    await expect(page.getByText('$38.00').first()).toBeVisible()
  })
})

test('a provider asks for vaccinations, and a booking waits for the dose or another pet', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const { page: provider, providerId } = await openOwnProvider(browser, baseURL, {
    businessName: 'Proven Paws',
  })
  await provider.goto('/provider/calendar#settings')
  await waitForHydration(provider)
  await provider.getByRole('checkbox', { name: 'Rabies' }).check()
  await provider.getByRole('checkbox', { name: /may show theirs at the door/ }).uncheck()
  await expectSoundEverywhere(provider)
  await provider.getByRole('button', { name: 'Save what you ask for' }).click()
  await expect(provider.getByText('What you ask for is saved')).toBeVisible()

  await signUp(page.request)
  await addPet(page.request, BELLA)
  const [{ id: petId }] = (await (await page.request.get('/api/pets')).json()) as [{ id: number }]
  const shot = { name: 'Rabies', date: '2020-05-03', expirationDate: '2023-05-03' }
  await page.request.post(`/api/pets/${petId}/vaccinations`, { data: shot })
  await page.goto(`/booking?provider=${providerId}`)
  await waitForHydration(page)
  await chooseTime(page, 2)
  const reason = 'Bella: Rabies ends May 3, 2023, before this service.'
  // The verdict says it itself: nothing that fits stands beside what keeps the pet out.
  await expect(page.locator('main [data-verdict="no"]')).toContainText(reason)
  await expect(page.locator('main [data-verdict="fits"]')).toHaveCount(0)
  const next = page.getByRole('button', { name: 'Continue to Payment' })
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('link', { name: 'Add the dose to Bella’s passport' })).toBeVisible()
  await expectSoundEverywhere(page)
  // A pet without a passport cannot come in its place: this provider looks into passports alone.
  await page.getByRole('checkbox', { name: 'Bella (Dog)' }).uncheck()
  await page.getByLabel('Other pets, without a passport here').selectOption('1')
  await expect(
    page.getByText('A pet without a passport here cannot be booked.').first(),
  ).toBeVisible()
  const again = { name: 'Rabies', date: '2023-05-01', expirationDate: '2099-05-01' }
  await page.request.post(`/api/pets/${petId}/vaccinations`, { data: again })
  await page.goto(`/booking?provider=${providerId}`)
  await waitForHydration(page)
  await chooseTime(page, 2)
  await expect(page.getByText('Asks for these vaccinations: Rabies.')).toBeVisible()
  // Both sides read who stands behind it, and the one who decides nothing of whose pet it is.
  const typed = 'Rabies: entered by the owner, not signed'
  await expect(page.getByText(typed)).toBeVisible()
  await next.click()
  await typeCard(page)
  await page.getByRole('button', { name: /^Pay / }).click()
  await expect(page).toHaveURL('/')
  await provider.goto('/provider/calendar')
  await waitForHydration(provider)
  const requests = provider.getByRole('region', { name: /^Requests/ })
  await expect(requests.getByText(typed)).toBeVisible()
  await expect(requests.getByText('Bella')).toBeHidden()
  await expectSoundEverywhere(provider)
  await provider.context().close()
})
