import { expect, expectSoundEverywhere, test, waitForHydration } from './journey.ts'
import { addBella, day } from './passport-people.ts'
import { openAs, signUp } from './people.ts'

test('a clinic enters a vaccination at its counter, without an account and without script', async ({
  page,
  browser,
  baseURL,
}) => {
  await signUp(page.request)
  const petId = await addBella(page)
  await page.goto(`/passport?pet=${petId}`)
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Entries by clinics' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Entries by clinics')
  await page.getByRole('button', { name: 'Make a code for the clinic' }).click()
  await expect(page.getByText('60 minutes left.')).toBeVisible()
  const address = await page.getByText(/\/clinic\/[0-9A-Z]{20}$/).innerText()
  await expectSoundEverywhere(page)

  const clinic = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
  const counter = await clinic.newPage()
  // A code carries its address in capitals.
  await counter.goto(new URL(address).pathname.toUpperCase())
  await expect(counter.getByRole('heading', { level: 1 })).toHaveText('For the passport of Bella')
  await counter.getByLabel('Name').first().fill('Rabies')
  await counter
    .getByLabel('Given on')
    .first()
    .fill(await day(page, 0))
  await counter
    .getByLabel('Valid until')
    .first()
    .fill(await day(page, 700))
  await counter.getByLabel('Clinic', { exact: true }).fill('Bay Animal Hospital')
  await counter.getByLabel('City').fill('Oakland, CA')
  await counter.getByLabel('Veterinarian').fill('Dr. Ruiz')
  await counter.getByLabel('License number').fill('CA 20317')
  await counter.getByLabel('Phone').fill('call us')
  await counter.getByRole('button', { name: 'Enter into the passport' }).click()
  await expect(counter.getByText('That does not look like a phone number.')).toBeVisible()
  await expect(counter.getByLabel('Clinic', { exact: true })).toHaveValue('Bay Animal Hospital')
  await counter.getByLabel('Phone').fill('(510) 555-0133')
  await counter.getByRole('button', { name: 'Enter into the passport' }).click()
  await expect(counter.getByText('Thank you')).toBeVisible()
  await clinic.close()

  await page.goto(`/passport?pet=${petId}`)
  await expect(page.getByText('As entered at the clinic’s counter: Bay Animal')).toBeVisible()
  await page.goto('/inbox')
  await expect(
    page.getByRole('main').getByText('Bay Animal Hospital entered vaccinations of Bella'),
  ).toBeVisible()
})

test('the page of a counter is sound, and says when its link has ended', async ({ page }) => {
  await signUp(page.request)
  const petId = await addBella(page)
  const made = await page.request.post(`/api/pets/${petId}/counter-link`)
  const { url } = (await made.json()) as { url: string }
  await page.goto(new URL(url).pathname)
  await waitForHydration(page)
  await expectSoundEverywhere(page)
  expect((await page.request.delete(`/api/pets/${petId}/counter-link`)).ok()).toBe(true)
  await page.goto(new URL(url).pathname)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link has ended')
})

test('a moderator confirms a clinic, and a stranger checks the code without a network', async ({
  page,
  browser,
  baseURL,
}) => {
  await signUp(page.request)
  const petId = await addBella(page)
  const made = await page.request.post(`/api/pets/${petId}/counter-link`)
  const { url } = (await made.json()) as { url: string }
  const secret = url.split('/').at(-1) ?? ''
  const name = `Clinic ${secret}`
  const clinic = { name, city: 'Oakland, CA', vetName: 'Dr. Ruiz', license: 'CA 20317' }
  const shots = [
    { name: 'Rabies', date: await day(page, -1), expirationDate: await day(page, 700), lot: 'R-4' },
  ]
  const entered = await page.request.post(`/api/counters/${secret}/entries`, {
    data: { clinic: { ...clinic, phone: '(510) 555-0133' }, shots },
  })
  expect(entered.ok() ? '' : await entered.text()).toBe('')

  const moderator = await openAs('moderator', browser, baseURL)
  await moderator.goto('/moderation')
  await moderator.getByRole('link', { name: 'Clinics to confirm' }).click()
  const form = moderator.getByRole('form', { name })
  await waitForHydration(moderator)
  await expect(form).toBeVisible()
  await expectSoundEverywhere(moderator)
  await form.getByRole('button', { name: 'Confirm' }).click()
  await expect(moderator.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){4}$/)).toBeVisible()
  await moderator.context().close()

  await page.goto(`/passport/signed/${petId}`)
  await waitForHydration(page)
  await expect(page.getByText(new RegExp(`^Rabies until .*, signed by ${name}$`))).toBeVisible()
  await expectSoundEverywhere(page)
  const answer = await page.request.get(`/api/pets/${petId}/signed-record`)
  const { record } = (await answer.json()) as { record: { text: string } }
  // As a phone sees it on the screen of another one.
  await page.setViewportSize({ width: 390, height: 844 })
  const picture = await page.locator('figure', { hasText: 'Signed record of Bella' }).screenshot()

  await page.goto('/check-record')
  await waitForHydration(page)
  const photo = { name: 'code.png', mimeType: 'image/png', buffer: picture }
  await page.getByLabel('Choose a photo').setInputFiles(photo)
  await expect(page.getByText('Signed by a clinic that was confirmed')).toBeVisible()
  await expect(page.getByText(`${name}, Oakland, CA`)).toBeVisible()
  await expectSoundEverywhere(page)
  await page.context().setOffline(true)
  const paste = page.getByLabel('Or paste the text of the code')
  const last = record.text.endsWith('0') ? '1' : '0'
  await paste.fill(record.text.slice(0, -1) + last)
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByText('Not valid')).toBeVisible()
  await paste.fill(record.text)
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByText('Signed by a clinic that was confirmed')).toBeVisible()
  await page.context().setOffline(false)

  // The scanner of tags knows such a code too, and nothing of it is sent.
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url() + (request.postData() ?? '')))
  await page.goto('/qr-scan')
  await waitForHydration(page)
  await page.getByLabel('Choose a photo').setInputFiles(photo)
  await expect(page).toHaveURL('/check-record')
  await expect(page.getByText('Signed by a clinic that was confirmed')).toBeVisible()
  const half = record.text.slice(record.text.length / 2)
  expect(asked.filter((one) => decodeURIComponent(one.split('#')[0] ?? '').includes(half))).toEqual(
    [],
  )
})
