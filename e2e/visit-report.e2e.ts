import { fromAPhone } from '../server/test/pictures.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  waitForHydration,
} from './journey.ts'
import { laterServer } from './later-server.ts'
import { openBooking } from './running-booking.ts'

test('a walker checks in and tells how it was by phone, and the household reads it', async ({
  browser,
}) => {
  // A second server starts first.
  test.slow()
  const { baseURL, putForward, stop } = await laterServer()
  const { owner, provider, bookingId, petId, beginsIn } = await openBooking(browser, baseURL)
  const path = `/bookings/${bookingId}`
  await owner.goto(path)
  await waitForHydration(owner)
  await provider.setViewportSize({ width: 390, height: 844 })
  await provider.emulateMedia({ colorScheme: 'dark' })
  await provider.goto(path)
  await expect(provider.getByRole('button', { name: 'Check in now' })).toHaveCount(0)

  await putForward(beginsIn() + 0.02)
  await provider.goto(path)
  await waitForHydration(provider)
  await provider.getByRole('button', { name: 'Check in now' }).click()
  await expect(provider.getByText('You are checked in. The owner sees it.')).toBeVisible()
  const visit = owner.getByRole('region', { name: 'The visit' })
  await expect(visit.getByText('Under way')).toBeVisible()
  await expectAccessible(provider)
  await expectNoSidewaysScroll(provider)

  await provider.getByLabel('Minutes walked').fill('45')
  for (const deed of ['Food', 'Water', 'Poo']) await provider.getByLabel(deed).check()
  await provider.getByLabel('A note to the household').fill('She found a stick.')
  await provider
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'stick.jpg',
      mimeType: 'image/jpeg',
      buffer: await fromAPhone().jpeg().toBuffer(),
    })
  await expect(provider.getByText('A file is chosen.')).toBeVisible()
  await provider.getByRole('button', { name: 'Send to the household' }).click()
  await expect(provider.getByText('The report is with the household.')).toBeVisible()

  await expect(visit.getByText('She found a stick.')).toBeVisible()
  await expect(visit.getByText('Walked 45 minutes')).toBeVisible()
  await expect(visit.getByRole('img', { name: 'Photo 1 of the visit' })).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await owner.emulateMedia({ colorScheme })
    await expectAccessible(owner)
  }
  const photo = await visit.getByRole('img').getAttribute('src')
  expect((await owner.request.get(photo ?? '')).status()).toBe(200)
  const stranger = await (await browser.newContext({ baseURL })).newPage()
  expect((await stranger.request.get(photo ?? '')).status()).toBe(404)
  await owner.goto(`/passport?pet=${petId}`)
  await expect(
    owner.getByText(/^Looked after: .*Walked 45 minutes\. Food, water and poo\./),
  ).toBeVisible()
  await owner.goto('/inbox')
  await expect(owner.getByRole('link', { name: /How it went: Bella/ })).toBeVisible()

  // A correction without script, and what cannot be is said beside what was typed.
  const plain = await (
    await browser.newContext({
      baseURL,
      javaScriptEnabled: false,
      storageState: await provider.context().storageState(),
    })
  ).newPage()
  await plain.goto(path)
  await plain.getByLabel('A note to the household').fill('She found two sticks.')
  await plain.getByRole('button', { name: 'Save the correction' }).click()
  await expect(plain.getByText('The report is with the household.')).toBeVisible()
  await owner.goto(path)
  await expect(owner.getByText('She found two sticks.')).toBeVisible()
  for (const page of [owner, provider, stranger, plain]) await page.context().close()
  stop()
})
