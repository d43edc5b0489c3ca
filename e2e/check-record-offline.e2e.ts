import { readFileSync } from 'node:fs'
import {
  expect,
  expectAccessible,
  expectSoundEverywhere,
  test,
  waitForHydration,
} from './journey.ts'
import { signUp } from './people.ts'
import { addSignedBella } from './signed-people.ts'

const vectors = JSON.parse(
  readFileSync(new URL('../domain/src/signed-records/test-vectors.json', import.meta.url), 'utf8'),
) as { records: { says: string; text: string }[] }
const WITH_LATER_KINDS =
  vectors.records.find(({ says }) => says === 'entries of two kinds that came later')?.text ?? ''

// Without a network browsers print what they could not fetch.
test.use({
  serviceWorkers: 'allow',
  viewport: { width: 390, height: 844 },
  expectsErrors: true,
})

test('who opened the page once checks a record without a network, also after the tab was closed', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const owner = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await signUp(owner.request)
  await owner.goto('/')
  const { petId, clinic, text } = await addSignedBella(owner, browser, baseURL)
  await owner.setViewportSize({ width: 390, height: 844 })
  await owner.goto(`/passport/signed/${petId}`)
  await waitForHydration(owner)
  const shown = owner.locator('figure', { hasText: 'Signed record of Bella' })
  const photo = { name: 'code.png', mimeType: 'image/png', buffer: await shown.screenshot() }
  await owner.context().close()

  // A groomer without an account opens the page, once.
  await page.goto('/check-record')
  await waitForHydration(page)
  const kept = () =>
    page.evaluate(async () => {
      const built = await (await caches.open('built')).keys()
      const pages = await (await caches.open('check-record')).keys()
      return [...built, ...pages].map(({ url }) =>
        new URL(url).pathname.replace(/-[\w-]{7,8}\.(\w+)$/, '.$1'),
      )
    })
  await expect.poll(kept).toContain('/check-record')
  await expect.poll(kept).toContain('/assets/zxing_reader.wasm')
  await expect.poll(kept).toContain('/assets/check-record-page.js')
  await page.close()

  await context.setOffline(true)
  const later = await context.newPage()
  await later.goto('/check-record')
  await waitForHydration(later)
  await expect(later.getByText('Saved copy of')).toBeVisible()
  await expect(later.getByText('Checked with the keys known on')).toBeVisible()
  await later.getByLabel('Choose a photo').setInputFiles(photo)
  await expect(later.getByText('Signed by a clinic that was confirmed')).toBeVisible()
  await expect(later.getByText(`${clinic}, Oakland, CA`)).toBeVisible()
  await expect(later.getByText('Not revoked in the list of')).toBeVisible()
  await expectAccessible(later)
  // The desk of a hotel says once what its house asks for, and keeps the verdict alone.
  await later.getByText('At the desk of a hotel, kennel or groomer').click()
  await later.getByLabel('Rabies').check()
  await expect(
    later.getByText(/^Bella: all that your house asks for is signed through/),
  ).toBeVisible()
  await later.getByLabel('Bordetella').check()
  await expect(later.getByText(/^Bella: not signed through .+: Bordetella$/)).toBeVisible()
  await later.getByLabel('Bordetella').uncheck()
  await later.getByRole('button', { name: 'Note this verdict' }).click()
  await expect(later.getByText(/^Bella: all that your house .+, noted /)).toBeVisible()
  await expectSoundEverywhere(later)
  expect(
    await later.evaluate(() => JSON.stringify(localStorage)),
    'neither the clinic nor the code is kept',
  ).not.toMatch(/Oakland|HC1|Hospital/)
  const last = text.endsWith('0') ? '1' : '0'
  await later.getByLabel('Or paste the text of the code').fill(text.slice(0, -1) + last)
  await later.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(later.getByText('Not valid')).toBeVisible()

  // A kind of entry that came after this copy of the page is said to be one, with the rest as it is.
  await later.getByLabel('Or paste the text of the code').fill(WITH_LATER_KINDS)
  await later.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(later.getByText('Rabies: given')).toBeVisible()
  await expect(
    later.getByText('3 more entries are of a kind that this copy of the page is too old to read'),
  ).toBeVisible()
  await expect(later.getByText('Not valid')).toHaveCount(0)

  // Any other page says what can be read, and leads there.
  await later.goto('/events')
  await later.getByRole('link', { name: 'Check a record' }).click()
  await expect(later.getByRole('heading', { level: 1 })).toHaveText('Check a record')
  await context.setOffline(false)
})
