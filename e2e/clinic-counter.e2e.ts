import { Buffer } from 'node:buffer'
import type { Page } from '@playwright/test'
import { expect, expectSoundEverywhere, test, waitForHydration } from './journey.ts'
import { addBella, day } from './passport-people.ts'
import { signUp } from './people.ts'
import { addSignedBella } from './signed-people.ts'

/** A whole PDF, if an empty one. */
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const CERTIFICATE = { name: 'certificate.pdf', mimeType: 'application/pdf', buffer: PDF }

async function linkOf(owner: Page, petId: number): Promise<string> {
  const made = await owner.request.post(`/api/pets/${petId}/counter-link`)
  return new URL(((await made.json()) as { url: string }).url).pathname
}

test('a clinic enters a test and a treatment and brings its paper along, without script', async ({
  page,
  browser,
  baseURL,
}) => {
  await signUp(page.request)
  const petId = await addBella(page)
  await page.goto('/')
  const link = await linkOf(page, petId)
  const clinic = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
  const counter = await clinic.newPage()
  await counter.goto(link.toUpperCase())
  await counter.locator('summary', { hasText: 'Rabies blood test' }).click()
  await counter.getByLabel('Day the blood was drawn').fill(await day(page, -90))
  await counter.getByLabel('Result (IU/ml)').fill('0.83')
  await counter.getByLabel('Laboratory').fill('KSVDL')
  await counter.locator('summary', { hasText: 'Tapeworm treatment' }).click()
  await counter.getByLabel('Day of the treatment').fill(await day(page, 20))
  await counter.getByLabel('Time').fill('14:30')
  await counter.getByLabel('Product').fill('Droncit')
  await counter.getByLabel('Clinic', { exact: true }).fill('Alameda Animal Hospital')
  await counter.getByLabel('City').fill('Oakland, CA')
  await counter.getByLabel('Veterinarian').fill('Dr. Ruiz')
  await counter.getByLabel('License number').fill('CA 20317')
  await counter.getByLabel('Phone').fill('(510) 555-0133')

  // What is no paper is refused in words, and nothing that was typed is lost.
  const paper = counter.getByLabel('Certificate or finding')
  const page1 = { name: 'page.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') }
  await paper.setInputFiles(page1)
  await counter.getByRole('button', { name: 'Enter into the passport' }).click()
  await expect(counter.getByText('Please choose a PDF, or a JPEG')).toBeVisible()
  await expect(counter.getByLabel('Product')).toHaveValue('Droncit')
  await paper.setInputFiles(CERTIFICATE)
  await counter.getByRole('button', { name: 'Enter into the passport' }).click()
  await expect(counter.getByText('That day is in the future.')).toBeVisible()
  await expect(counter.getByText('Your file is here already.')).toBeVisible()
  await counter.getByLabel('Day of the treatment').fill(await day(page, -1))
  await counter.getByRole('button', { name: 'Enter into the passport' }).click()
  await expect(counter.getByText('Thank you')).toBeVisible()
  await clinic.close()

  await page.goto(`/passport?pet=${petId}`)
  await waitForHydration(page)
  const travel = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'For travel abroad' }) })
    .last()
  await expect(travel).toContainText('at 14:30 · Droncit · Dr. Ruiz')
  await expect(travel).toContainText('0.83 IU/ml · KSVDL')
  await expect(travel.getByText('As entered at the clinic’s counter: Alameda Animal')).toHaveCount(
    2,
  )
  const address = await travel
    .getByRole('link', { name: 'Paper of the clinic' })
    .first()
    .getAttribute('href')
  const file = await page.request.get(address ?? '')
  expect([file.status(), await file.body()]).toEqual([200, PDF])
  await expectSoundEverywhere(page)

  // It stays as it is, and goes with its paper.
  for (const name of [/^Edit Tapeworm treatment/, /^Edit Rabies blood test/]) {
    await travel.getByRole('link', { name }).click()
    await expect(page.getByText('Alameda Animal Hospital entered this, so it stays')).toBeVisible()
    await page.getByRole('button', { name: 'Remove this entry' }).click()
    await expect(travel.getByRole('link', { name })).toHaveCount(0)
  }
  expect((await page.request.get(address ?? '')).status()).toBe(404)
})

test('a confirmed clinic signs a treatment with a photo of its paper, and a stranger reads it', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  await signUp(page.request)
  await page.goto('/')
  const { petId, clinic, code } = await addSignedBella(page, browser, baseURL)
  const link = await linkOf(page, petId)
  const phone = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: 390, height: 844 },
  })
  const counter = await phone.newPage()
  await counter.goto(link)
  await waitForHydration(counter)
  await counter.locator('summary', { hasText: 'Tapeworm treatment' }).click()
  await counter.getByLabel('Day of the treatment').fill(await day(page, -2))
  await counter.getByLabel('Time').fill('09:05')
  await counter.getByLabel('Product').fill('Milbemax')
  const photo = await counter.screenshot({ type: 'png' })
  await counter
    .getByRole('group', { name: 'Certificate or finding' })
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'paper.png', mimeType: 'image/png', buffer: photo })
  await expect(counter.getByText('paper.png is uploaded.')).toBeVisible()
  await expectSoundEverywhere(counter)
  await counter.getByLabel('Code of your clinic').fill(code)
  await counter.getByRole('button', { name: 'Enter into the passport' }).click()
  await expect(counter.getByText('Thank you')).toBeVisible()
  // What is sent once more finds the link used, and leaves nothing.
  const again = await counter.request.put(`/api${link.replace('/clinic', '/counters')}/paper`, {
    data: PDF,
    headers: { origin: new URL(counter.url()).origin },
  })
  expect(again.status()).toBe(409)
  await phone.close()

  await page.goto(`/passport?pet=${petId}`)
  const travel = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'For travel abroad' }) })
    .last()
  await expect(travel).toContainText(`Signed by the clinic: ${clinic}, Oakland, CA`)
  await expect(travel.getByRole('link', { name: 'Paper of the clinic' })).toBeVisible()
  const answer = await page.request.get(`/api/pets/${petId}/signed-record`)
  const { record } = (await answer.json()) as { record: { text: string } }
  await page.goto('/check-record')
  await waitForHydration(page)
  await page.getByLabel('Or paste the text of the code').fill(record.text)
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByText('Signed by a clinic that was confirmed')).toBeVisible()
  await expect(
    page.getByText(/^Tapeworm treatment: .* at 09:05 · Milbemax · Dr\. Ruiz, signed/),
  ).toBeVisible()
  await expectSoundEverywhere(page)

  // The border says who stands behind what it counts.
  await page.goto(
    `/airline-travel?tab=international&pet=${petId}&country=ireland-finland-malta&arrives=${await day(page, 1)}`,
  )
  await expect(page.getByRole('main')).toContainText('Tapeworm treatment: met')
  await expect(page.getByText(`Signed by the clinic: ${clinic}, Oakland, CA`).first()).toBeVisible()
})
