import type { Page } from '@playwright/test'
import { expect, expectSoundEverywhere, test, waitForHydration } from './journey.ts'
import { laterServer } from './later-server.ts'
import { openBooking } from './running-booking.ts'

// Without a network browsers print what they could not fetch.
test.use({ expectsErrors: true })

/** What stands in the row of a thing of the day. */
function row(page: Page, title: string) {
  return page
    .getByRole('region', { name: 'Today: Bella' })
    .getByRole('listitem')
    .filter({ has: page.getByText(title, { exact: true }) })
    .first()
}

test('a household and its sitter see who fed her, ask before a second dose, and lose nothing without a network', async ({
  browser,
}) => {
  // A second server starts first.
  test.slow()
  const { baseURL, putForward, stop } = await laterServer()
  const { owner, provider, bookingId, petId, beginsIn } = await openBooking(browser, baseURL)
  const pet = (await (await owner.request.get(`/api/pets/${petId}`)).json()) as { version: number }
  const schedule = { kind: 'regular', times: 1, per: 'day' }
  const medication = { name: 'Apoquel', dose: '16 mg', schedule, startsOn: null, endsOn: null }
  const changed = await owner.request.put(`/api/pets/${petId}`, {
    data: { name: 'Bella', species: 'Dog', version: pet.version, medications: [medication] },
  })
  expect(changed.ok() ? '' : await changed.text()).toBe('')
  const board = () => provider.request.get(`/api/pets/${petId}/care-board`)
  expect((await board()).status(), 'before the booking it is not there').toBe(404)

  await putForward(beginsIn() + 0.02)
  await owner.goto(`/passport?pet=${petId}`)
  await waitForHydration(owner)
  await provider.goto(`/bookings/${bookingId}`)
  await waitForHydration(provider)
  await owner.getByRole('button', { name: 'Done: Apoquel' }).click()
  await expect(row(owner, 'Apoquel')).toContainText('Sam R.')
  // The sitter's open page hears of it by itself, and asks before a second dose.
  await expect(row(provider, 'Apoquel')).toContainText('Sam R.')
  await provider.getByText('Give again').click()
  await expect(row(provider, 'Apoquel')).toContainText(/Sam R\. gave this at .*Give it again\?/)
  await expectSoundEverywhere(provider)
  await provider.getByRole('button', { name: 'Yes, give it again: Apoquel' }).click()
  for (const page of [owner, provider]) {
    await expect(page.getByText('Apoquel was given twice')).toBeVisible()
  }
  await expectSoundEverywhere(owner)
  await provider.getByRole('button', { name: /^Take back Apoquel/ }).click()
  for (const page of [owner, provider]) {
    await expect(page.getByText('Apoquel was given twice')).toHaveCount(0)
    await expect(row(page, 'Apoquel').locator('s')).toHaveCount(1)
  }

  // Two phones without a network tick the same meal; both arrive, and both are shown.
  for (const page of [owner, provider]) await page.context().setOffline(true)
  for (const page of [owner, provider]) {
    await page.getByRole('button', { name: 'Done: Breakfast' }).click()
    await expect(row(page, 'Breakfast')).toContainText('waits for a connection')
  }
  for (const page of [owner, provider]) await page.context().setOffline(false)
  for (const page of [owner, provider]) {
    await expect(row(page, 'Breakfast')).toContainText('Sam R.')
    await expect(row(page, 'Breakfast')).toContainText('Robin W.')
    await expect(row(page, 'Breakfast')).not.toContainText('waits')
  }

  // Without script a form does the same.
  const plain = await (
    await browser.newContext({
      baseURL,
      javaScriptEnabled: false,
      storageState: await owner.context().storageState(),
    })
  ).newPage()
  await plain.goto(`/passport?pet=${petId}`)
  await plain.getByRole('button', { name: 'Done: Dinner' }).click()
  await expect(row(plain, 'Dinner')).toContainText('Sam R.')
  await expect(row(provider, 'Dinner')).toContainText('Sam R.')

  await putForward(beginsIn() + 3)
  expect((await board()).status(), 'after the booking it is not there').toBe(404)
  for (const page of [owner, provider, plain]) await page.context().close()
  stop()
})
