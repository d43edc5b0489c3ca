import type { Browser, Page } from '@playwright/test'
import { chooseTime } from './choose-time.ts'
import { expect, waitForHydration } from './journey.ts'
import { openOwnProvider } from './own-provider.ts'
import { signUp } from './people.ts'
import { typeCard } from './type-card.ts'

/** An owner with a tagged dog and a provider, each in a window, and a confirmed booking of theirs. */
export async function openBooking(
  browser: Browser,
  baseURL: string,
): Promise<{
  owner: Page
  provider: Page
  bookingId: number
  petId: number
  tagId: string
  /** Hours from now until it begins. */
  beginsIn: () => number
}> {
  const { page: provider, providerId } = await openOwnProvider(browser, baseURL, {
    businessName: 'Steady Paws',
  })
  const owner = await (await browser.newContext({ baseURL })).newPage()
  await signUp(owner.request, { name: 'Sam Rivera' })
  const pet = await owner.request.post('/api/pets', { data: { name: 'Bella', species: 'Dog' } })
  const { id: petId } = (await pet.json()) as { id: number }
  const customization = JSON.stringify({ color: 'silver', text: 'Bella' })
  const tag = await owner.request.post('/api/pet-tags', {
    data: { petId, productType: 'classic-tag', customization },
  })
  const { tagId } = (await tag.json()) as { tagId: string }
  await owner.goto(`/booking?provider=${providerId}`)
  await waitForHydration(owner)
  await chooseTime(owner, 1)
  await owner.getByRole('button', { name: 'Continue to Payment' }).click()
  await typeCard(owner)
  const bookingId = Number(new URL(owner.url()).searchParams.get('booking'))
  await owner.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(owner.getByText('Booking Confirmed!').first()).toBeVisible()
  const accepted = await provider.request.post(`/api/bookings/${bookingId}/accept`)
  expect(accepted.ok() ? '' : await accepted.text()).toBe('')
  const { startsAt } = (await accepted.json()) as { startsAt: string }
  return {
    owner,
    provider,
    bookingId,
    petId,
    tagId,
    beginsIn: () => (Date.parse(startsAt) - Date.now()) / 3_600_000,
  }
}
