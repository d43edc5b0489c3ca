import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  waitForHydration,
} from './journey.ts'
import { laterServer } from './later-server.ts'
import { openBooking } from './running-booking.ts'

test('while a booking runs the tag rings the sitter, then the owner, who chose the order before', async ({
  browser,
}) => {
  // A second server starts first.
  test.slow()
  const { baseURL, putForward, stop } = await laterServer()
  const { owner, provider, petId, tagId, beginsIn } = await openBooking(browser, baseURL)
  await owner.goto(`/lost-and-found/${petId}`)
  await waitForHydration(owner)
  const order = owner.getByRole('listitem').filter({ hasText: /^\d\. / })
  await expect(order).toHaveText([
    /1\. The sitter or walker/,
    /2\. Whoever travels/,
    /3\. Sam Rivera/,
  ])
  await owner.getByRole('button', { name: 'Sam Rivera: a place sooner' }).click()
  await expect(owner.getByText('The next report rings in this order.')).toBeVisible()
  await expect(order).toHaveText([
    /1\. The sitter or walker/,
    /2\. Sam Rivera/,
    /3\. Whoever travels/,
  ])
  for (const width of [1280, 390]) {
    await owner.setViewportSize({ width, height: 844 })
    await expectAccessible(owner)
    await expectNoSidewaysScroll(owner)
  }

  await putForward(beginsIn() + 0.05)
  const finder = await (await browser.newContext({ baseURL, javaScriptEnabled: false })).newPage()
  await finder.goto(`/qr/${tagId}`)
  await finder.getByLabel(/Where is Bella/).fill('Dolores Park')
  await finder.getByRole('button', { name: 'Report Pet Found' }).click()
  await expect(finder.getByText('One person was told.')).toBeVisible()

  await provider.goto('/inbox')
  await provider
    .getByRole('link', { name: /Bella was found/ })
    .first()
    .click()
  await waitForHydration(provider)
  await expect(provider.getByText('Robin Walker, who looks after Bella')).toBeVisible()
  await expect(provider.getByRole('link', { name: /lost and found/ })).toHaveCount(0)
  await expectAccessible(provider)
  const reports = async () => {
    const about = await (await owner.request.get(`/api/lost-and-found/${petId}`)).json()
    return about as { reports: { id: number }[] }
  }
  const [report] = (await reports()).reports
  await owner.goto('/inbox')
  await expect(owner.getByRole('link', { name: /Bella was found/ })).toHaveCount(0)

  await putForward(0.17)
  await expect(async () => {
    await finder.getByRole('link', { name: 'Look for answers' }).click()
    await expect(finder.getByText('2 people were told.')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(finder.getByText(/Robin|Steady|Rivera/)).toHaveCount(0)
  await owner.goto(`/found-reports/${report?.id}`)
  await waitForHydration(owner)
  await expect(owner.getByText('Told so far')).toBeVisible()
  await provider.getByRole('button', { name: 'I’m on it' }).click()
  await expect(provider.getByText(/is on it,/)).toBeVisible()
  await expect(owner.getByText(/Robin Walker is on it,/)).toBeVisible()
  for (const page of [owner, provider, finder]) await page.context().close()
  stop()
})
