import type { APIRequestContext, Page } from '@playwright/test'
import { englishLeft } from './english-left.ts'
import {
  expect,
  expectAccessible,
  expectLegible,
  expectNoSidewaysScroll,
  test,
  waitForHydration,
} from './journey.ts'
import { inLetter, newAddress, openAs, signUp } from './people.ts'

/** The line of a letter that is nothing but the code. */
const CODE = /^\d{6}$/m

/** A place of the sample whose website is its own, and that no other journey claims. */
async function placeWithWebsite(
  request: APIRequestContext,
  from: number,
): Promise<{ id: number; name: string }> {
  for (let id = from; id < from + 10; id += 1) {
    const answer = await request.get(`/api/places/${id}`)
    const place = (await answer.json()) as { id: number; name: string; website: string | null }
    if (place.website?.startsWith('https://example.com/') === true) return place
  }
  throw new Error('No place of the sample has a website.')
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName)

test('a place is claimed, corrected by its owner and given up', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const place = 35
  // Who claims it has a phone in the dark, the others have a wide window by day.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await signUp(page.request, { name: 'Zelda Quill' })
  await page.goto(`/places/${place}`)
  await waitForHydration(page)
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await page.getByRole('link', { name: 'Is this yours?' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Is this yours?')
  await waitForHydration(page)
  await page.getByLabel('Who are you there?').selectOption('I manage it')
  await expectAccessible(page)
  await page.getByLabel('Email or phone of the business').fill('desk@beagle.example')
  await page
    .locator('main input[type=file][hidden]')
    .first()
    .setInputFiles({
      name: 'license.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
    })
  await expect(page.getByText('license.pdf is uploaded.')).toBeVisible()
  await page.getByRole('button', { name: 'Claim this listing' }).dblclick()
  await expect(page.getByText('You claimed this listing on')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Your document' })).toBeVisible()
  await expect.poll(() => focused(page)).not.toBe('BODY')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const moderator = await openAs('moderator', browser, baseURL)
  await moderator.goto('/moderation?kind=claim')
  await moderator.getByRole('link', { name }).click()
  await waitForHydration(moderator)
  await expect(moderator.getByText('desk@beagle.example')).toBeVisible()
  const paper = moderator.getByRole('link', { name: 'Document: PDF' })
  const saved = await moderator.request.get((await paper.getAttribute('href')) ?? '')
  expect(saved.headers()['content-disposition']).toContain('attachment')
  await moderator.getByRole('button', { name: 'Approve' }).click()
  await expect(moderator.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect(moderator.getByText('There is nothing to decide now.')).toBeVisible()
  // The open page of who asked hears of it.
  await expect(page.getByText('This listing is yours', { exact: true })).toBeVisible()
  await page.emulateMedia({ colorScheme: 'light' })
  await expectLegible(page)

  const corrected = await page.request.post('/api/corrections', {
    data: { subject: { kind: 'place', id: place }, changes: { zipCode: '94110' }, comment: '' },
  })
  const { id, version } = (await corrected.json()) as { id: number; version: number }
  const approved = await moderator.request.post(`/api/moderation/submissions/${id}/approve`, {
    data: { version },
  })
  expect(approved.ok()).toBe(true)
  const stranger = await openAs('partner', browser, baseURL)
  await stranger.setViewportSize({ width: 1280, height: 900 })
  await stranger.goto(`/places/${place}`)
  await expect(stranger.getByText(/^Corrected by the owner, /)).toBeVisible()
  await stranger.getByRole('link', { name: 'Is this yours?' }).click()
  await expect(stranger.getByText('Someone else owns this listing already.')).toBeVisible()
  await expectAccessible(stranger)

  await page.getByText('Give it up…').click()
  await page.getByRole('button', { name: 'Give up this listing' }).click()
  await expect(page.getByRole('button', { name: 'Claim this listing' })).toBeVisible()
  await expect.poll(() => focused(page)).not.toBe('BODY')
  await stranger.reload()
  await expect(stranger.getByRole('button', { name: 'Claim this listing' })).toBeVisible()
})

const PROVED = /^Proved by a mailbox at example\.com, /

test('a claim is proved by the code of a letter to a mailbox at the website', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await signUp(page.request, { name: 'Petra Quill' })
  const { id, name } = await placeWithWebsite(page.request, 41)
  await page.goto(`/places/${id}/claim`)
  await waitForHydration(page)
  await page.getByLabel('Who are you there?').selectOption('I own it')
  const contact = page.getByLabel('Email or phone of the business')
  await expect(contact).toHaveAccessibleDescription(/Use an address at example\.com/)
  const mailbox = newAddress()
  await contact.fill(mailbox)
  await expect(contact).toHaveAccessibleDescription(/We send a code to this address/)
  await page.getByRole('button', { name: 'Claim this listing' }).click()
  await expect(page.getByText('A code is on its way to your address at example.com')).toBeVisible()
  await expect.poll(() => focused(page)).not.toBe('BODY')
  await expectAccessible(page)
  await expectLegible(page)
  await expectNoSidewaysScroll(page)

  const first = await inLetter(page.request, CODE, { to: mailbox })
  await page.getByRole('button', { name: 'Send it again' }).click()
  await expect(page.getByText('A new code is on its way')).toBeVisible()
  await expect
    .poll(() => inLetter(page.request, CODE, { to: mailbox }), 'another letter with another code')
    .not.toBe(first)
  const code = await inLetter(page.request, CODE, { to: mailbox })
  await page.getByLabel('Code of the email').fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await page.getByRole('button', { name: 'Prove the claim' }).dblclick()
  await expect(page.getByText(PROVED)).toBeVisible()
  await expect(page.getByLabel('Code of the email')).toHaveCount(0)
  await expect.poll(() => focused(page)).not.toBe('BODY')
  await expectAccessible(page)

  const moderator = await openAs('moderator', browser, baseURL)
  await moderator.goto('/moderation?kind=claim')
  await moderator.getByRole('link', { name }).click()
  await expect(moderator.getByText(PROVED)).toBeVisible()
  // That it is proved decides nothing by itself.
  await expect(moderator.getByRole('button', { name: 'Approve' })).toBeVisible()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByRole('button', { name: 'Claim this listing' })).toBeVisible()
})

test.describe('a claim that nobody could check', () => {
  test.use({ expectsErrors: true })

  test('is refused where it was typed, and what was typed stays', async ({ page }) => {
    await signUp(page.request)
    await page.goto('/places/38/claim')
    await waitForHydration(page)
    await page.getByLabel('Who are you there?').selectOption('I manage it')
    await page.getByLabel('Email or phone of the business').fill('the red door')
    await page.getByRole('button', { name: 'Claim this listing' }).click()
    await expect(page.getByText('That looks like neither an email address')).toBeVisible()
    await expect(page.getByLabel('Email or phone of the business')).toBeFocused()
    await expect(page.getByLabel('Email or phone of the business')).toHaveValue('the red door')
    await expectAccessible(page)
  })
})

test('without script and in Spanish a claim is sent and withdrawn', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
  await context.addCookies([{ name: 'language', value: 'es', url: baseURL ?? '' }])
  const page = await context.newPage()
  await page.setViewportSize({ width: 390, height: 844 })
  await signUp(page.request, { name: 'Nora Quill' })
  expect((await page.request.patch('/api/me', { data: { language: 'es' } })).ok()).toBe(true)
  await page.goto('/places/37')
  await page.getByRole('link', { name: '¿Es tuyo?' }).click()
  await page.getByLabel('¿Quién eres allí?').selectOption('Soy el propietario')
  await page.getByRole('button', { name: 'Solicitar esta ficha' }).click()
  await expect(page.getByText('Indica un correo o un teléfono del negocio.')).toBeVisible()
  await expect(page.getByLabel('¿Quién eres allí?')).toHaveValue('owner')
  expect(await englishLeft(page)).toEqual([])
  await page.getByLabel('Correo o teléfono del negocio').fill('541 555 0100')
  await page.getByRole('button', { name: 'Solicitar esta ficha' }).click()
  await expect(page.getByText('En espera de revisión')).toBeVisible()
  expect(await englishLeft(page)).toEqual([])
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Retirar' }).click()
  await expect(page.getByRole('button', { name: 'Solicitar esta ficha' })).toBeVisible()
  await context.close()
})

test.describe('a code that is wrong', () => {
  test.use({ expectsErrors: true })

  test('is refused without script and in Spanish, and the right one proves', async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
    await context.addCookies([{ name: 'language', value: 'es', url: baseURL ?? '' }])
    const page = await context.newPage()
    await page.setViewportSize({ width: 390, height: 844 })
    await signUp(page.request, { name: 'Olga Quill' })
    expect((await page.request.patch('/api/me', { data: { language: 'es' } })).ok()).toBe(true)
    const { id } = await placeWithWebsite(page.request, 51)
    await page.goto(`/places/${id}/claim`)
    await expect(page.getByText('Usa una dirección de example.com')).toBeVisible()
    const mailbox = newAddress()
    await page.getByLabel('¿Quién eres allí?').selectOption('Soy el propietario')
    await page.getByLabel('Correo o teléfono del negocio').fill(mailbox)
    await page.getByRole('button', { name: 'Solicitar esta ficha' }).click()
    await expect(page.getByText('Un código está en camino')).toBeVisible()
    expect(await englishLeft(page)).toEqual([])
    await expectNoSidewaysScroll(page)
    await page.getByLabel('Código del correo').fill('12345')
    await page.getByRole('button', { name: 'Demostrar la solicitud' }).click()
    await expect(page.getByText('Escribe los seis dígitos del correo.')).toBeVisible()
    expect(await englishLeft(page)).toEqual([])
    const code = await inLetter(page.request, CODE, { to: mailbox, about: 'Tu código' })
    await page.getByLabel('Código del correo').fill(code)
    await page.getByRole('button', { name: 'Demostrar la solicitud' }).click()
    await expect(page.getByText(/^Demostrado con un buzón de example\.com, /)).toBeVisible()
    expect(await englishLeft(page)).toEqual([])
    await context.close()
  })
})
