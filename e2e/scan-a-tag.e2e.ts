import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { toBuffer } from 'qrcode'
import { writeClip } from './camera-clip.ts'
import { launchOptions } from './chromium.ts'
import {
  waitForHydration,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
} from './journey.ts'

const ID = 'QR-0123456789ABCDEFGHJK'

async function picture(text: string) {
  return { name: 'photo.png', mimeType: 'image/png', buffer: await toBuffer(text, { scale: 6 }) }
}

test('the camera reads a tag and opens its page, and lets the camera go', async ({ baseURL }) => {
  const folder = mkdtempSync(join(tmpdir(), 'clip-'))
  const clip = join(folder, 'camera.y4m')
  await writeClip(clip, `${baseURL?.toUpperCase()}/QR/${ID}`)
  const browser = await chromium.launch({
    ...launchOptions,
    args: [
      ...launchOptions.args,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${clip}`,
    ],
  })
  try {
    const page = await browser.newPage({ baseURL: baseURL ?? '' })
    await page.goto('/qr-scan')
    await waitForHydration(page)
    await page.getByRole('button', { name: 'Start the camera' }).click()
    await page.waitForURL(`**/qr/${ID}`)
    await expect(page.getByRole('heading', { name: 'Pet Not Found' })).toBeVisible()
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true })
  }
})

test.describe('without a camera', () => {
  // The page of a tag that is not there is an error to the console.
  test.use({ expectsErrors: true })

  test('a photo is read, other links are named and not opened, letters are typed', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/qr-scan')
    await waitForHydration(page)
    await page.getByRole('button', { name: 'Start the camera' }).click()
    await expect(page.getByText(/No camera was found|The camera is not allowed/)).toBeVisible()
    const photo = page.getByLabel('Choose a photo')
    await photo.setInputFiles({ ...(await picture('x')), buffer: Buffer.from('no picture') })
    await expect(page.getByText('No code was found in that photo')).toBeVisible()
    await photo.setInputFiles(await picture('https://prizes.example/win'))
    await expect(page.getByText('prizes.example')).toBeVisible()
    await expect(page).toHaveURL('/qr-scan')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await photo.setInputFiles(await picture(new URL(`/QR/${ID}`, page.url()).href))
    await page.waitForURL(`**/qr/${ID}`)
    await page.goBack()
    await page.getByLabel('Tag id').fill('0123 4567')
    await page.getByRole('button', { name: 'Open the page' }).click()
    await expect(page.getByText('This is not the code of a tag')).toBeVisible()
    await page.getByLabel('Tag id').fill(ID.toLowerCase().replace('qr-', ' '))
    await page.getByRole('button', { name: 'Open the page' }).click()
    await page.waitForURL(`**/qr/${ID}`)
  })
})
