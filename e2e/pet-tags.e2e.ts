import type { Page } from '@playwright/test'
import {
  waitForHydration,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
} from './journey.ts'
import { signUp } from './people.ts'
import { typeCard } from './type-card.ts'

/** Somebody of their own with a dog, so that journeys do not meet in one account. */
async function personWithDog(page: Page): Promise<number> {
  const { request } = page
  await signUp(request)
  const added = await request.post('/api/pets', { data: { name: 'Bella', species: 'Dog' } })
  expect(added.ok()).toBe(true)
  return ((await added.json()) as { id: number }).id
}

async function tagOf(page: Page, petId: number): Promise<string> {
  const made = await page.request.post('/api/pet-tags', {
    data: {
      petId,
      productType: 'smart-tag',
      customization: JSON.stringify({ color: 'red', text: 'Bella' }),
    },
  })
  expect(made.ok()).toBe(true)
  return ((await made.json()) as { tagId: string }).tagId
}

const notices = (page: Page) => page.getByRole('region', { name: 'Notifications' })

test('a digital tag is designed, ordered and works at once', async ({ page }) => {
  const petId = await personWithDog(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/pet-tags?tab=tags')
  await expect(page.getByRole('heading', { name: 'No Tags Yet' })).toBeVisible()
  await page.getByRole('link', { name: 'Shop Tags' }).last().click()
  await page.getByRole('link', { name: 'Classic QR Pet Tag' }).click()
  await waitForHydration(page)
  const order = page.getByRole('button', { name: 'Order Tag' })
  await expect(order).toHaveAttribute('aria-disabled', 'true')
  await order.press('Enter')
  await expect(notices(page)).toContainText('Missing Information')
  await expect(notices(page)).toContainText(
    'Please select a pet, product, and color before ordering.',
  )
  await page.getByLabel('Select Pet').selectOption({ label: 'Bella (Dog)' })
  await page.getByRole('radio', { name: 'Rose gold' }).check()
  await page.getByLabel('Custom Text').fill('a letter more than 20')
  await expect(page.getByText('Please use at most 20 characters.')).toBeVisible()
  await page.getByLabel('Custom Text').fill('Bella & Łucja')
  await expect(page.getByText(/with the text Bella & Łucja/)).toBeAttached()
  await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText('Total$19.99')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await order.click()
  await expect(page.getByRole('heading', { name: 'Have it engraved' })).toBeVisible()
  await expect(page.getByText('The digital tag works now')).toBeVisible()
  await page.getByRole('link', { name: 'Download it in My Tags' }).click()
  const card = page.getByRole('listitem').filter({ hasText: 'Classic QR Pet Tag' })
  await expect(card.getByText('Active', { exact: true })).toBeVisible()
  await expect(card.getByRole('link', { name: /\/qr\/QR-[0-9A-Z]{20}$/ })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.goto(`/passport?pet=${petId}`)
  await expect(page.getByText('QR tag of Bella')).toBeAttached()
  await expect(page.getByRole('link', { name: 'See what a finder sees' })).toHaveAttribute(
    'href',
    /\/qr\/QR-[0-9A-Z]{20}$/,
  )
})

test('an engraved tag is sent to an address and paid, and the engraver sends it', async ({
  page,
  browser,
}) => {
  const petId = await personWithDog(page)
  const tagId = await tagOf(page, petId)
  await page.goto(`/pet-tags?tab=shop&pet=${petId}&tag=${tagId}`)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Continue to payment of $29.99' }).click()
  await expect(page.getByText('Please enter the name on the mailbox.')).toBeVisible()
  await expect(page.getByLabel('Full name')).toBeFocused()
  await page.getByLabel('Full name').fill('Kim Doe')
  await page.getByLabel('Street and number').fill('12 Dolores Street')
  await page.getByLabel('City').fill('San Francisco')
  await page.getByLabel('State or province').fill('ca')
  await page.getByLabel('Postal code').fill('94110')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue to payment of $29.99' }).click()
  await expect(page.getByText('San Francisco, CA 94110')).toBeVisible()
  await typeCard(page)
  await page.getByRole('button', { name: 'Pay $29.99' }).click()
  await expect(page.getByText('Engraved tag: paid.')).toBeVisible({ timeout: 30_000 })

  const context = await browser.newContext()
  const engraver = await context.newPage()
  await engraver.request.post('/api/demo/become', { data: { person: 'admin' } })
  await engraver.goto('/admin/tag-orders')
  await waitForHydration(engraver)
  const order = engraver.getByRole('listitem').filter({ hasText: tagId })
  await expect(order).toContainText('Kim Doe')
  await expectAccessible(engraver)
  await order.getByRole('button', { name: 'Start production' }).click()
  await expect(order).toHaveCount(0)
  await engraver.getByRole('link', { name: /^In production/ }).click()
  await order.getByRole('button', { name: 'Mark as sent' }).click()
  await expect(order.getByText('Please enter carrier and tracking number.')).toBeVisible()
  await order.getByLabel('Carrier').fill('USPS')
  await order.getByLabel('Tracking number').fill('9400 1000')
  await order.getByRole('button', { name: 'Mark as sent' }).click()
  await expect(order).toHaveCount(0)
  await context.close()

  await page.reload()
  await expect(page.getByRole('main').getByText('Engraved tag: sent.')).toBeVisible()
  await expect(page.getByRole('main').getByText('USPS, 9400 1000.')).toBeVisible()
})

test('the address of a tag is written to NFC by a phone that can, and told where none can', async ({
  page,
}) => {
  const petId = await personWithDog(page)
  const tagId = await tagOf(page, petId)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/pet-tags?tab=tags&pet=${petId}`)
  await waitForHydration(page)
  await page.getByText('Download QR').click()
  await expect(page.getByLabel(/This browser cannot write it/)).toHaveValue(
    new RegExp(`/qr/${tagId}\\?nfc$`),
  )
  await expectAccessible(page)
  // Chromium of a desk has no NFC: what a phone has is put in, first switched off, then on.
  await page.addInitScript(() => {
    let tries = 0
    Object.assign(window, {
      NDEFReader: class {
        async write(message: { records: { data: string }[] }) {
          tries += 1
          if (tries === 1) throw new DOMException('off', 'NotReadableError')
          document.title = message.records[0]?.data ?? ''
        }
      },
    })
  })
  await page.reload()
  await waitForHydration(page)
  await page.getByText('Download QR').click()
  const write = page.getByRole('button', { name: 'Write to an NFC tag' })
  await write.click()
  await expect(page.getByText(/^NFC is switched off/)).toBeVisible()
  await write.click()
  await expect(page.getByText(/^Written/)).toBeVisible()
  await expect(write).toBeFocused()
  const address = await page.title()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bella')
  await page.goto(`/pet-tags?tab=tags&pet=${petId}`)
  await page.getByText(/^Scan log/).click()
  await expect(page.getByText(/someone held a phone to its NFC tag/i)).toBeVisible()
})

test('a tag is downloaded, switched off and on, and replaced', async ({ page }) => {
  const petId = await personWithDog(page)
  const tagId = await tagOf(page, petId)
  await page.goto(`/pet-tags?tab=tags&pet=${petId}`)
  await waitForHydration(page)
  await page.getByText('Download QR').click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'SVG, for print shops' }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`${tagId}.svg`)
  for (const [name, begins] of [
    ['code.png', '\u0089PNG'],
    ['print.pdf', '%PDF'],
  ] as const) {
    const answer = await page.request.get(`/api/pet-tags/${tagId}/${name}`)
    expect((await answer.body()).subarray(0, 4).toString('latin1')).toBe(begins)
  }
  await page.getByRole('button', { name: 'Switch off' }).click()
  await expect(page.getByText('Inactive')).toBeVisible()
  await page.getByRole('button', { name: 'Switch on' }).click()
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
  await page.getByText('Replace', { exact: true }).click()
  await page.getByRole('button', { name: 'Replace this tag' }).click()
  await expect(page.getByText('Replaced tags (1)')).toBeVisible()
  await page.getByText('Replaced tags (1)').click()
  await expect(page.getByText(tagId)).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, expectsErrors: true, colorScheme: 'dark' })

  test('a tag is designed, refused with what was typed kept, and ordered', async ({ page }) => {
    await personWithDog(page)
    await page.goto('/pet-tags?product=designer-tag')
    await page.getByLabel('Custom Text').fill('Bella')
    await page.getByRole('button', { name: 'Order Tag' }).click()
    await expect(page.getByRole('alert')).toHaveText(
      'Please select a pet, product, and color before ordering.',
    )
    await expect(page.getByLabel('Custom Text')).toHaveValue('Bella')
    await page.getByLabel('Select Pet').selectOption({ label: 'Bella (Dog)' })
    await page.getByRole('radio', { name: 'Pearl' }).check()
    await page.getByRole('button', { name: 'Order Tag' }).click()
    await expect(page.getByRole('heading', { name: 'Have it engraved' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: 'My Tags', exact: true }).click()
    await page.getByRole('button', { name: 'Switch off' }).click()
    await expect(page.getByText('Inactive')).toBeVisible()
  })
})
