import type { Page } from '@playwright/test'
import { englishLeft } from './english-left.ts'
import {
  expect,
  expectAccessible,
  expectLegible,
  expectNoSidewaysScroll,
  test,
  waitForHydration,
} from './journey.ts'
import { openAs, signUp } from './people.ts'

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
  await page.getByRole('button', { name: 'Claim this listing' }).dblclick()
  await expect(page.getByText('You claimed this listing on')).toBeVisible()
  await expect.poll(() => focused(page)).not.toBe('BODY')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const moderator = await openAs('moderator', browser, baseURL)
  await moderator.goto('/moderation?kind=claim')
  await moderator.getByRole('link', { name }).click()
  await waitForHydration(moderator)
  await expect(moderator.getByText('desk@beagle.example')).toBeVisible()
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
