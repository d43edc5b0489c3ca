import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { hasPoppler, pictureOf } from '../server/test/printed-page.ts'
import { writePageClip } from './camera-clip.ts'
import { launchOptions } from './chromium.ts'
import { expect, test, waitForHydration } from './journey.ts'
import { signUp } from './people.ts'
import { addSignedBella } from './signed-people.ts'

/** A phone that is held over a sheet from arm's length sees about as many points to the inch. */
const AT_ARMS_LENGTH = 100

test('the camera of a phone reads the printed page, and says who signed', async ({
  page,
  browser,
  baseURL,
}) => {
  test.skip(!hasPoppler(), 'Pages are drawn by pdftoppm.')
  test.slow()
  await signUp(page.request)
  await page.goto('/')
  const { petId, clinic } = await addSignedBella(page, browser, baseURL)
  const printed = await page.request.get(`/api/pets/${petId}/passport.pdf`)
  // As the chip of a camera has it: gray, a little blurred, of even sides.
  const { data, info } = await pictureOf(await printed.body(), AT_ARMS_LENGTH, 2)
    .flatten({ background: '#ffffff' })
    .resize(720, 960, { fit: 'cover', position: 'top' })
    .blur(0.5)
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const folder = mkdtempSync(join(tmpdir(), 'clip-'))
  const clip = join(folder, 'camera.y4m')
  await writePageClip(clip, { light: data, width: info.width, height: info.height })
  const phone = await chromium.launch({
    ...launchOptions,
    args: [
      ...launchOptions.args,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${clip}`,
    ],
  })
  try {
    const viewport = { width: 390, height: 844 }
    const groomer = await phone.newPage({ baseURL: baseURL ?? '', viewport })
    await groomer.goto('/check-record')
    await waitForHydration(groomer)
    await groomer.getByRole('button', { name: 'Start the camera' }).click()
    await expect(groomer.getByText('Signed by a clinic that was confirmed')).toBeVisible({
      timeout: 30_000,
    })
    await expect(groomer.getByText(`${clinic}, Oakland, CA`)).toBeVisible()
    await expect(groomer.getByText(/^Rabies: given /)).toBeVisible()
  } finally {
    await phone.close()
    rmSync(folder, { recursive: true })
  }
})
