import { fromAPhone } from '../server/test/pictures.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  waitForHydration,
} from './journey.ts'
import { openAs, signUp } from './people.ts'

test.describe('a booking that went wrong', () => {
  // A refused form is an error to the console of a browser.
  test.use({ expectsErrors: true })

  test('owner, provider and moderator speak in one room, and half goes back', async ({
    page,
    browser,
    baseURL,
  }) => {
    const past = await (await page.request.get('/api/bookings?when=past')).json()
    const { id } = (past as { id: number; state: string }[]).find(
      ({ state }) => state === 'completed',
    ) ?? { id: 0 }
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/bookings/${id}`)
    await waitForHydration(page)
    await page.getByText('Something went wrong?').click()
    await page.getByLabel('What went wrong?').fill('She came home wet and an hour late.')
    await page.getByLabel('How much do you want back?').fill('5000')
    await page.getByRole('button', { name: 'Open a dispute' }).click()
    await expect(page.getByText(/^At most \$[\d.]+ can go back\.$/)).toBeVisible()
    await expect(page.getByLabel('What went wrong?')).toHaveValue(/wet and an hour late/)
    await page.getByLabel('How much do you want back?').fill('10')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Open a dispute' }).dblclick()
    await expect(page).toHaveURL(/\/disputes\/\d+$/)
    const room = new URL(page.url()).pathname
    await expect(page.getByRole('heading', { name: 'You ask for $10.00 back' })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    const moderator = await openAs('moderator', browser, baseURL)
    await moderator.goto('/moderation')
    await waitForHydration(moderator)
    await moderator.getByRole('link', { name: 'Disputes' }).click()
    await expectAccessible(moderator)
    await moderator.locator(`a[href="${room}"]`).click()
    await expect(moderator.getByRole('heading', { name: 'Decide' })).toBeVisible()
    await expect(moderator.getByText('Accepted by the provider')).toBeVisible()
    await moderator.getByLabel('Your message').fill('When did they come?')
    await moderator.getByRole('button', { name: 'Send' }).click()
    // The open page of the owner hears of it by itself.
    await expect(page.locator('main').getByText('When did they come?')).toBeVisible()
    await page.getByLabel('Your message').fill('At eleven instead of ten.')
    await page
      .locator('main input[type=file][hidden]')
      .first()
      .setInputFiles({
        name: 'wet.jpg',
        mimeType: 'image/jpeg',
        buffer: await fromAPhone().jpeg().toBuffer(),
      })
    await expect(page.getByText('wet.jpg is uploaded.')).toBeVisible()
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    const shown = 'Photo shown with: At eleven instead of ten.'
    await expect(page.getByRole('img', { name: shown })).toBeVisible()
    await expect(page.getByText('wet.jpg is uploaded.')).toBeHidden()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await moderator.reload()
    await waitForHydration(moderator)
    await expect(moderator.locator('main').getByText('At eleven instead of ten.')).toBeVisible()
    const photo = moderator.getByRole('img', { name: shown })
    await expect(photo).toBeVisible()
    const address = (await photo.getAttribute('src')) ?? ''
    await expectAccessible(moderator)
    await moderator.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(moderator)
    await moderator.getByLabel('What goes back').fill('5')
    await moderator.getByLabel(/^Why/).fill('An hour late is half a walk.')
    await moderator.getByRole('button', { name: 'Decide the dispute' }).click()
    await expect(moderator.locator('main').getByText('$5.00 goes back to the owner.')).toBeVisible()
    await expect(page.locator('main').getByText('An hour late is half a walk.')).toBeVisible()
    await expect(page.getByLabel('Your message')).toHaveCount(0)
    await page.goto(`/bookings/${id}`)
    await expect(page.getByText('Money went back', { exact: true })).toBeVisible()

    const stranger = await browser.newPage(baseURL === undefined ? {} : { baseURL })
    await signUp(stranger.request, { name: 'Kim Lee' })
    const answer = await stranger.goto(room)
    expect(answer?.status()).toBe(404)
    expect((await stranger.request.get(address)).status()).toBe(404)
    await stranger.close()
    await moderator.context().close()
  })
})
