import { fromAPhone } from '../server/test/pictures.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  waitForHydration,
} from './journey.ts'
import { openOwnProvider } from './own-provider.ts'
import { openAs, signUp } from './people.ts'

const PDF = {
  name: 'insurance.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
}

test.describe('identity and insurance', () => {
  // Whoever may not see a document is refused it.
  test.use({ expectsErrors: true })

  test('a document is sent by phone, checked by a moderator, and the page says so', async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(180_000)
    const { page, providerId } = await openOwnProvider(browser, baseURL, {
      businessName: 'Papers in Order',
    })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/provider?part=proofs')
    await waitForHydration(page)
    const identity = page.getByRole('region', { name: 'Identity', exact: true })
    await identity.getByRole('button', { name: 'Send for review' }).click()
    await expect(
      identity.getByText('Please add the document itself.').filter({ visible: true }),
    ).toBeVisible()
    await identity
      .locator('input[type=file][hidden]')
      .first()
      .setInputFiles({
        name: 'license.jpg',
        mimeType: 'image/jpeg',
        buffer: await fromAPhone().jpeg().toBuffer(),
      })
    await expect(identity.getByText('license.jpg is uploaded.')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await identity.getByRole('button', { name: 'Send for review' }).dblclick()
    await expect(identity.getByText('Waiting for review')).toBeVisible()
    const document = (await identity.getByRole('link', { name: 'Document' }).getAttribute('href'))!
    expect((await page.request.get(document)).headers()['cache-control']).toBe('private, no-store')

    const stranger = await browser.newPage(baseURL === undefined ? {} : { baseURL })
    expect((await stranger.request.get(document)).status()).toBe(404)
    await signUp(stranger.request, { name: 'Kim Lee' })
    expect((await stranger.request.get(document)).status()).toBe(404)

    const moderator = await openAs('moderator', browser, baseURL)
    await moderator.goto('/moderation?kind=proof')
    await waitForHydration(moderator)
    await moderator.getByRole('link', { name: 'Papers in Order' }).click()
    await expect(moderator.getByRole('img', { name: 'Submitted 1 of 1' })).toBeVisible()
    await expect(moderator.getByText('No end given')).toBeVisible()
    await expectAccessible(moderator)
    await moderator.getByRole('button', { name: 'Approve' }).click()
    await expect(identity.getByText(/^Checked on .* Your page says so through /)).toBeVisible({
      timeout: 30_000,
    })
    await stranger.goto(`/providers/${providerId}`)
    await expect(stranger.getByText('Identity checked')).toBeVisible()
    await expect(stranger.getByText(/A moderator saw a proof of identity on /)).toBeVisible()
    // The directory finds them by it, without script too, and the card says the same.
    const plain = await browser.newContext({
      baseURL: baseURL ?? '',
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
    })
    const visitor = await plain.newPage()
    await visitor.goto('/services?q=Papers+in+Order')
    await visitor.getByText('Filters').click()
    await visitor.getByRole('link', { name: 'Identity checked' }).click()
    await expect(visitor).toHaveURL(/checked=identity/)
    const card = visitor.getByRole('article').filter({ hasText: 'Papers in Order' })
    await expect(card.getByText('Identity checked')).toBeVisible()
    await expect(visitor.getByRole('heading', { name: /^1 provider near / })).toBeVisible()
    await expectNoSidewaysScroll(visitor)
    await visitor.getByRole('link', { name: 'Insurance checked' }).click()
    await expect(visitor).toHaveURL(/checked=identity%2Cinsurance/)
    await expect(visitor.getByText('Nobody found').first()).toBeVisible()
    await expect(visitor.getByText(/Without that filter there may be more/)).toBeVisible()
    // What is typed and sent keeps the choice; a chip takes itself back.
    await visitor.getByRole('link', { name: 'Insurance checked' }).click()
    await visitor.getByRole('button', { name: 'Search' }).click()
    await expect(visitor).toHaveURL(/checked=identity(&|$)/)
    await visitor.getByRole('link', { name: 'Identity checked' }).click()
    await expect(visitor).not.toHaveURL(/checked=/)
    await plain.close()
    await identity.getByRole('button', { name: 'Take it off my page' }).click()
    await expect(identity.getByText(/^Checked on/)).toBeHidden()
    await stranger.reload()
    await expect(stranger.getByText('Identity checked')).toBeHidden()
    await moderator.context().close()
    await stranger.close()
    await page.context().close()
  })

  test('without script a PDF is sent, and its sender alone can save it', async ({
    browser,
    baseURL,
  }) => {
    const { page } = await openOwnProvider(browser, baseURL, { businessName: 'Plain Papers' })
    const cookies = await page.context().cookies()
    const plain = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
    await plain.addCookies(cookies)
    const form = await plain.newPage()
    await form.goto('/provider?part=proofs')
    const insurance = form.getByRole('region', { name: 'Insurance', exact: true })
    await insurance.locator('input[name="file-file"]').setInputFiles(PDF)
    await insurance.getByLabel('Valid through').fill('2099-05-31')
    await insurance.getByRole('button', { name: 'Send for review' }).click()
    await expect(insurance.getByText('Waiting for review')).toBeVisible()
    const address = await insurance.getByRole('link', { name: 'Document' }).getAttribute('href')
    const saved = await page.request.get(address ?? '')
    expect(saved.headers()['content-disposition']).toContain('attachment')
    await insurance.getByRole('button', { name: 'Withdraw' }).click()
    await expect(insurance.getByText('Waiting for review')).toBeHidden()
    expect((await page.request.get(address ?? '')).status()).toBe(404)
    await plain.close()
    await page.context().close()
  })
})
