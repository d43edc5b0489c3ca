import type { Page } from '@playwright/test'
import { fromAPhone } from '../server/test/pictures.ts'
import { englishLeft } from './english-left.ts'
import {
  expect,
  expectAccessible,
  expectLegible,
  expectNoSidewaysScroll,
  test,
  waitForHydration,
} from './journey.ts'
import { shiftOf } from './layout-shift.ts'
import { openAs, signUp } from './people.ts'

const photo = async () => ({
  name: 'bowl.jpg',
  mimeType: 'image/jpeg',
  buffer: await fromAPhone().jpeg().toBuffer(),
})

const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName)

test('a photo of a place is sent by phone, looked at, shown and taken down', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const place = 31
  // Who sends it has a phone in the dark; who decides and who visits have a wide window by day.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await signUp(page.request, { name: 'Zelda Quill' })
  await page.goto(`/places/${place}`)
  await waitForHydration(page)
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await expect(page.getByText('No photos yet. Been here?')).toBeVisible()
  await page.getByRole('link', { name: 'Add one.' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Photos of ${name}`)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Send photo' }).click()
  await expect(page.getByText('Please choose a photo.').filter({ visible: true })).toBeVisible()
  await expect.poll(() => focused(page)).not.toBe('BODY')
  await page
    .locator('input[type=file][hidden]')
    .first()
    .setInputFiles(await photo())
  await expect(page.getByText('bowl.jpg is uploaded.')).toBeVisible()
  await page.getByLabel('What does it show?').fill('A bowl by the door')
  // Pressed twice it is sent once.
  await page.getByRole('button', { name: 'Send photo' }).dblclick()
  await expect(page.getByText('A moderator looks at it, then everyone sees it.')).toBeVisible()
  const waiting = page.getByRole('region', { name: 'Waiting for review' })
  await expect(waiting.getByRole('img', { name: 'A bowl by the door' })).toHaveCount(1)
  await expect(page.getByText('bowl.jpg is uploaded.')).toBeHidden()
  await expect(page.getByLabel('What does it show?')).toHaveValue('')
  await expect.poll(() => focused(page)).not.toBe('BODY')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  // Withdrawn, and another one sent instead.
  await waiting.getByRole('button', { name: 'Withdraw' }).click()
  await expect(waiting).toBeHidden()
  await expect.poll(() => focused(page)).not.toBe('BODY')
  await page
    .locator('input[type=file][hidden]')
    .first()
    .setInputFiles(await photo())
  await expect(page.getByText('bowl.jpg is uploaded.')).toBeVisible()
  await page.getByRole('button', { name: 'Send photo' }).click()
  await expect(waiting.getByRole('img', { name: `Your photo of ${name}` })).toBeVisible()

  const stranger = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await stranger.setViewportSize({ width: 1280, height: 900 })
  await stranger.goto(`/places/${place}`)
  await expect(stranger.getByText('No photos yet. Been here?')).toBeVisible()
  await page.goto(`/places/${place}`)
  await waitForHydration(page)
  await expect(page.getByText('Waiting for review')).toBeVisible()

  const moderator = await openAs('moderator', browser, baseURL)
  await moderator.goto('/moderation?kind=photo')
  await moderator.getByRole('link', { name }).click()
  await waitForHydration(moderator)
  await expect(moderator.getByRole('img', { name: 'Submitted 1 of 1' })).toBeVisible()
  await expect(moderator.getByRole('button', { name: 'Ask for changes' })).toHaveCount(0)
  await expectAccessible(moderator)
  await moderator.getByRole('button', { name: 'Approve' }).click()
  await expect(moderator.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect(moderator.getByText('There is nothing to decide now.')).toBeVisible()

  // The open page of its sender hears of it.
  await expect(page.getByText('Waiting for review')).toBeHidden()
  const shown = page.getByRole('list', { name: 'Photos by visitors' })
  await expect(shown.getByRole('img', { name: `${name}, photographed by Zelda Q.` })).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await expectLegible(page)
  // So does the page that is kept for all visitors.
  await stranger.reload()
  await stranger.getByRole('heading', { name: 'Photos by visitors' }).scrollIntoViewIfNeeded()
  await expect(stranger.getByText('Zelda Q.')).toBeVisible()
  const image = stranger.getByRole('img', { name: `${name}, photographed by Zelda Q.` })
  await expect(image).toHaveJSProperty('complete', true)
  expect(await shiftOf(stranger)).toBeLessThanOrEqual(0.01)
  await expectNoSidewaysScroll(stranger)
  await expectAccessible(stranger)

  await moderator.goto(`/places/${place}/photos`)
  await waitForHydration(moderator)
  await moderator.getByText('Take down…').click()
  await moderator.getByRole('button', { name: 'Take it down' }).click()
  await expect(moderator.getByText('No photos yet.')).toBeVisible()
  await expect.poll(() => focused(moderator)).not.toBe('BODY')
  await page.goto('/inbox')
  // The bell holds it as well, and stays shut.
  const told = page.getByRole('main').getByText(`Your photo was taken down: ${name}`)
  await expect(told).toBeVisible()
  await stranger.reload()
  await expect(stranger.getByText('No photos yet. Been here?')).toBeVisible()
})

test('without script the form brings the photo itself, and one’s own is removed, in Spanish too', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
  await context.addCookies([{ name: 'language', value: 'es', url: baseURL ?? '' }])
  const page = await context.newPage()
  await page.setViewportSize({ width: 390, height: 844 })
  await signUp(page.request, { name: 'Nora Quill' })
  const own = await page.request.patch('/api/me', { data: { language: 'es' } })
  expect(own.ok()).toBe(true)
  await page.goto('/places/33/photos')
  await page.getByRole('button', { name: 'Enviar la foto' }).click()
  await expect(page.getByText('Elige una foto.').filter({ visible: true })).toBeVisible()
  await page.locator('input[name=photo-file]').setInputFiles({
    ...(await photo()),
    // Larger than a form may be elsewhere.
    buffer: await fromAPhone().resize(2000, 1500).png({ compressionLevel: 0 }).toBuffer(),
  })
  await page.getByLabel('¿Qué se ve?').fill('Un cuenco')
  await page.getByRole('button', { name: 'Enviar la foto' }).click()
  const waiting = page.getByRole('region', { name: 'En espera de revisión' })
  await expect(waiting.getByRole('img', { name: 'Un cuenco' })).toBeVisible()
  expect(await englishLeft(page)).toEqual([])
  await expectNoSidewaysScroll(page)
  await waiting.getByRole('button', { name: 'Retirar' }).click()
  await expect(waiting).toBeHidden()
  await page.goto('/places/33')
  expect(await englishLeft(page)).toEqual([])
  await context.close()
})
