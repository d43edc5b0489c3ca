import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  waitForHydration,
} from './journey.ts'
import { laterServer } from './later-server.ts'
import { openBooking } from './running-booking.ts'

const CORNER = { latitude: 37.77, longitude: -122.4477 }

test.use({
  serviceWorkers: 'allow',
  viewport: { width: 390, height: 844 },
  geolocation: CORNER,
  // Without a network browsers print what they could not fetch.
  expectsErrors: true,
})

/** Goes so many steps of about 30 meters north from the corner, each heard by the page. */
async function walkTo(page: Page, from: number, to: number): Promise<void> {
  for (let step = from; step <= to; step += 1) {
    await page.context().setGeolocation({ ...CORNER, latitude: CORNER.latitude + step * 3e-4 })
    await page.waitForTimeout(250)
  }
}

test('a walk is recorded by phone, also anew and without a network, and the household sees its line', async ({
  browser,
}) => {
  // A second server starts first.
  test.slow()
  const { baseURL, putForward, stop } = await laterServer()
  const { owner, provider, bookingId, petId, beginsIn } = await openBooking(browser, baseURL)
  const path = `/bookings/${bookingId}`
  const ahead = beginsIn() + 0.02
  await putForward(ahead)
  // The phone's clock goes with the server's.
  await provider.addInitScript((ms) => {
    const origin = performance.timeOrigin + ms
    Object.defineProperty(performance, 'timeOrigin', { get: () => origin })
  }, ahead * 3_600_000)
  await provider.goto(path)
  await waitForHydration(provider)
  await expect(provider.getByRole('button', { name: 'Record our walk' })).toHaveCount(0)
  await provider.getByRole('button', { name: 'Check in now' }).click()
  await expect(provider.getByText('You are checked in. The owner sees it.')).toBeVisible()

  // Without permission it says so, and the rest of the report is there.
  await provider.getByRole('button', { name: 'Record our walk' }).click()
  await expect(
    provider.getByText('Location is switched off for this site, so no walk is recorded.'),
  ).toBeVisible()
  await expect(provider.getByRole('button', { name: 'Send to the household' })).toBeVisible()
  await provider.getByRole('button', { name: 'Stop recording' }).click()

  await provider.context().grantPermissions(['geolocation'])
  // A bin that they come by is confirmed on the way.
  const near = await owner.request.get('/api/poop-bins', { params: { ...CORNER, limit: 1 } })
  const [{ latitude, longitude } = CORNER] = (await near.json()) as (typeof CORNER)[]
  await provider.context().setGeolocation({ latitude, longitude })
  await provider.getByRole('button', { name: 'Confirm the bin where I stand' }).click()
  await expect(provider.getByText('The bin is confirmed.')).toBeVisible()

  await provider.context().setGeolocation(CORNER)
  await provider.getByRole('button', { name: 'Record our walk' }).click()
  await expect(provider.getByText('Recording', { exact: true })).toBeVisible()
  await walkTo(provider, 1, 4)
  await expect(provider.getByText(/^0\.0[5-9] miles in 1 minute$/)).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await provider.emulateMedia({ colorScheme })
    await expectAccessible(provider)
  }
  await expectNoSidewaysScroll(provider)

  const kept = () =>
    provider.evaluate(async () => {
      const walk = (await caches.keys()).includes('walk') ? await caches.open('walk') : undefined
      return (await walk?.keys())?.map(({ url }) => new URL(url).pathname) ?? []
    })
  await expect.poll(kept).toContain(path)
  await provider.context().setOffline(true)
  await provider.reload()
  await waitForHydration(provider)
  await expect(provider.getByRole('button', { name: 'Stop recording' })).toBeVisible()
  await walkTo(provider, 5, 8)
  await expect(provider.getByText(/^0\.1[4-9] miles in 1 minute$/)).toBeVisible()
  await provider.context().setOffline(false)

  await provider.goto(path)
  await waitForHydration(provider)
  await expect(provider.getByText(/^0\.1[4-9] miles in 1 minute$/)).toBeVisible()
  await provider.getByLabel('Water').check()
  await provider.getByRole('button', { name: 'Send to the household' }).click()
  await expect(provider.getByText('The report is with the household.')).toBeVisible()
  await expect(provider.getByRole('heading', { name: 'Where they walked' })).toBeVisible()
  await expect(provider.getByText('Recorded, not sent yet')).toHaveCount(0)

  await owner.goto(path)
  await waitForHydration(owner)
  const visit = owner.getByRole('region', { name: 'The visit' })
  await expect(visit.getByText(/^Walked 0\.1[4-9] miles in 1 minute$/)).toBeVisible()
  const map = visit.getByRole('region', { name: 'Map of the walk' })
  await map.scrollIntoViewIfNeeded()
  await expect(map).toHaveAttribute('aria-busy', 'false')
  await expect(map.getByRole('button', { name: 'Start' })).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await owner.emulateMedia({ colorScheme })
    await expectAccessible(owner)
  }
  await expectNoSidewaysScroll(owner)
  const file = `/api${path}/visit/route.gpx`
  expect(await (await owner.request.get(file)).text()).toContain('<trkpt lat="37.77')
  const stranger = await (await browser.newContext({ baseURL })).newPage()
  expect((await stranger.request.get(file)).status()).toBe(404)

  await owner.goto(`/passport?pet=${petId}`)
  await waitForHydration(owner)
  await owner.getByText('Where they walked').click()
  await expect(owner.getByRole('region', { name: 'Map of the walk' })).toHaveAttribute(
    'aria-busy',
    'false',
  )
  await expectAccessible(owner)

  // Without script the file is there, and either side can delete the way.
  const plain = await (
    await browser.newContext({
      baseURL,
      javaScriptEnabled: false,
      storageState: await provider.context().storageState(),
    })
  ).newPage()
  await plain.goto(`${path}?lang=es`)
  await expect(plain.getByRole('link', { name: 'Descargar GPX' })).toBeVisible()
  await plain.getByText('Borrar este recorrido').click()
  await plain.getByRole('button', { name: 'Borrar el recorrido' }).click()
  // The address told the language, and the form leads back to the reader's own.
  await expect(plain.getByText('The route is deleted.')).toBeVisible()
  expect((await owner.request.get(file)).status()).toBe(404)
  await owner.goto(path)
  await expect(owner.getByText('Where they walked')).toHaveCount(0)
  for (const page of [owner, provider, stranger, plain]) await page.context().close()
  stop()
})
