import { expect, expectSoundEverywhere, test, waitForHydration } from './journey.ts'
import { openAs, signUp } from './people.ts'
import { published } from './published-event.ts'
import { addSignedBella } from './signed-people.ts'

test('who joins and the host read who signed a vaccination, the verdict alone, until the event is over', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const host = await openAs('partner', browser, baseURL)
  const moderator = await openAs('moderator', browser, baseURL)
  const address = await published(host.request, moderator.request, {
    title: 'Vaccinated dogs meet',
    species: ['Dog'],
    vaccinations: ['Rabies'],
  })
  await signUp(page.request, { name: 'Pat Quill' })
  await page.goto('/')
  const { clinic } = await addSignedBella(page, browser, baseURL)

  // The form that asks for it says who stands behind it, before anything is sent.
  await page.goto(address)
  await waitForHydration(page)
  const join = page.locator('#join')
  const verdict = `Rabies: signed by ${clinic}, checked`
  await join.getByText('You come with Bella').click()
  await expect(join.getByRole('checkbox', { name: 'Bella' })).toBeChecked()
  await expect(join.getByText(verdict)).toBeVisible()
  await expect(join.getByText('The host reads on your ticket who signed a')).toBeVisible()
  await expectSoundEverywhere(page)
  await page.getByRole('button', { name: 'Join Event' }).click()
  await expect(page.getByRole('heading', { name: 'Your spot' })).toBeVisible()
  const code = /((?:[0-9A-Z]{4} ?){5})/.exec(await join.innerText())?.[1] ?? ''
  expect(code).not.toBe('')

  // The host opens the ticket at the door: the verdict, and nothing of the paper behind it.
  await host.goto(`${address}/manage`)
  await waitForHydration(host)
  await host.getByLabel('Ticket code').fill(code)
  await host.getByRole('button', { name: 'Open the ticket' }).click()
  const asked = host.getByRole('heading', { name: 'Vaccinations this event asks for' })
  await expect(asked).toBeVisible()
  await expect(host.getByRole('main')).toContainText(verdict)
  const body = await host.getByRole('main').innerText()
  expect(body).not.toMatch(/R-4\b|Dr\. Ruiz|985112003456789/)
  await waitForHydration(host)
  await expectSoundEverywhere(host)
  // Its holder reads the same on the ticket, and a stranger nothing of it.
  await page.goto(new URL(host.url()).pathname)
  await expect(page.getByRole('main')).toContainText(verdict)
  const stranger = await openAs('provider', browser, baseURL)
  await stranger.goto(new URL(host.url()).pathname)
  await expect(stranger.getByText('Only its holder and the host see more')).toBeVisible()
  await expect(stranger.getByText(clinic)).toHaveCount(0)
  await Promise.all([host, moderator, stranger].map((one) => one.context().close()))
})
