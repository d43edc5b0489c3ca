import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import {
  waitForHydration,
  bringIntoView,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
} from './journey.ts'
import { impersonate, inLetter, signUp } from './people.ts'

async function next(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeFocused()
}

/** Fills a place up to its last step and waits until it is saved. */
async function describePlace(page: Page, name: string): Promise<void> {
  await page.goto('/business/add')
  await waitForHydration(page)
  await page.getByLabel('Name of the place').fill(name)
  await page.getByLabel('Kind of place').selectOption('Restaurant')
  await page.getByLabel('How do you know it?').selectOption('I own it or work there')
  await next(page, 'Where it is')
  await page.getByRole('combobox', { name: 'Find the town' }).fill('Castro, San Francisco')
  await page.getByRole('option').first().click()
  await expect(page.getByLabel('City or nearest town')).toHaveValue('San Francisco')
  await expect(page.getByText(/The map shows in .*San Francisco/)).toBeVisible()
  await page.getByRole('button', { name: 'The pin is right' }).click()
  await expect(page.getByText(/The pin is in .*San Francisco/)).toBeVisible()
  await next(page, 'Pets')
  await page.getByLabel('May dogs come?').selectOption('Welcome on the patio')
  await next(page, 'Opening hours')
  await expect(page.getByText('Saved.')).toBeVisible()
}

async function sendIt(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Send for review' }).click()
  await expect(page).toHaveURL(/\/submissions\/\d+$/)
  await expect(page.getByText('Waiting for review')).toBeVisible()
  return /\d+$/.exec(page.url())?.[0] ?? ''
}

test('somebody new describes a place with a reload in between; approved, it is found on Discover', async ({
  page,
  browser,
  baseURL,
}) => {
  const name = `Beagle Bistro ${randomUUID().slice(0, 8)}`
  await signUp(page.request)
  await describePlace(page, name)
  await expect(page).toHaveURL(/step=hours&draft=\d+|draft=\d+&step=hours/)
  await page.reload()
  await waitForHydration(page)
  await expect(page.getByRole('heading', { level: 2, name: 'Opening hours' })).toBeVisible()
  await page.getByLabel('I know the opening hours').check()
  await page.getByLabel('Monday opens').fill('08:00')
  await page.getByRole('button', { name: 'Same on every day as on Monday' }).click()
  await expect(page.getByLabel('Sunday opens')).toHaveValue('08:00')
  await next(page, 'Contact and amenities')
  await page.getByLabel('Phone').fill('nonsense')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('That does not look like a phone number.')).toBeVisible()
  await expect(page.getByLabel('Phone')).toBeFocused()
  await page.getByLabel('Phone').fill('(415) 555-0134')
  await next(page, 'Photos')
  const icon = join(import.meta.dirname, '../web/public/apple-touch-icon.png')
  await page.locator('input[type=file]').first().setInputFiles(icon)
  const second = page.getByRole('group', { name: 'Photo 2' })
  await second
    .locator('input[type=file]')
    .first()
    .setInputFiles(join(import.meta.dirname, '../web/public/icon-192.png'))
  await expect(page.getByRole('group', { name: 'Photo 3' })).toBeVisible()
  await next(page, 'Check and send')
  await expect(page.getByText('Monday: 8:00 AM to 5:00 PM')).toBeVisible()
  const id = await sendIt(page)

  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const moderator = await context.newPage()
  await impersonate(moderator, 'moderator')
  await moderator.goto('/moderation')
  await moderator.getByRole('link', { name }).click()
  await waitForHydration(moderator)
  await moderator.getByRole('button', { name: 'Approve' }).click()
  await expect(moderator.getByText('There is nothing to decide now.')).toBeVisible()
  const letter = await inLetter(moderator.request, /[^]+/, { about: `Published: ${name}` })
  expect(letter).toContain('is now published')
  await context.close()
  await page.goto(`/submissions/${id}`)
  await page.getByRole('link', { name: 'See it' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('img', { name: `How ${name} looks` })).toBeVisible()
  const placeId = /\d+$/.exec(page.url())?.[0] ?? ''
  await waitForHydration(page)
  const photos = page.getByRole('region', { name: 'Photos' })
  await photos.getByRole('link', { name: 'Next photo' }).press('Enter')
  await expect(photos.getByRole('img', { name: `Photo 2 of 2 of ${name}` }).first()).toBeVisible()
  await expect(photos.getByText('2 of 2', { exact: true })).toBeVisible()
  await expectAccessible(page)
  const place = (await (await page.request.get(`/api/places/${placeId}`)).json()) as {
    location: { latitude: number; longitude: number }
  }
  const { latitude, longitude } = place.location
  // A view of a few houses, since a whole city shows its best rated places first.
  const around = [latitude - 0.001, longitude - 0.001, latitude + 0.001, longitude + 0.001]
  await page.goto(`/discovery?bounds=${around.map((edge) => edge.toFixed(5)).join(',')}`)
  await expect(page.getByRole('link', { name })).toBeVisible()
})

test('changes are asked for by letter, which its author’s open page hears, made and sent again', async ({
  page,
  browser,
  baseURL,
}) => {
  const name = `Collie Cafe ${randomUUID().slice(0, 8)}`
  await impersonate(page, 'owner')
  await describePlace(page, name)
  await page.getByRole('navigation', { name: 'Steps of' }).getByText('Check and send').click()
  const id = await sendIt(page)

  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const moderator = await context.newPage()
  await impersonate(moderator, 'moderator')
  await moderator.goto(`/moderation/${id}`)
  await waitForHydration(moderator)
  await moderator.getByRole('button', { name: 'Ask for changes' }).click()
  await expect(moderator.getByText('Please say why; its author reads it.')).toBeVisible()
  await moderator.getByLabel('Words to the author').fill('Which street is it in?')
  await moderator.getByRole('button', { name: 'Ask for changes' }).click()
  await expect(moderator.getByText('There is nothing to decide now.')).toBeVisible()
  const letter = await inLetter(moderator.request, /[^]+/, {
    about: `Please change something: ${name}`,
  })
  expect(letter).toContain('Which street is it in?')
  await context.close()

  // Not reloaded: it was the answer to sending it, and now it says what was decided.
  await expect(page.getByRole('main').getByText('Which street is it in?')).toBeVisible()
  await page.getByRole('link', { name: 'Change it' }).click()
  await expect(page.getByRole('main').getByText('Which street is it in?')).toBeVisible()
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Where it is' }).click()
  await page.getByLabel('Street and number').fill('1 Castro St')
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.getByRole('link', { name: 'Check and send' }).click()
  await page.getByRole('button', { name: 'Send for review' }).click()
  await expect(page.getByText('Sent again')).toBeVisible()
})

test('a correction shows what would change and changes it, and a report reaches the queue', async ({
  page,
}) => {
  await impersonate(page, 'owner')
  await page.goto('/places/21')
  await waitForHydration(page)
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await page.getByRole('button', { name: 'Suggest a correction' }).click()
  await page.getByText('Name, address or contact is wrong').click()
  await page.getByLabel('Phone').fill('(415) 555-0199')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send correction' }).click()
  await expect(page.getByText('Thank you for the correction')).toBeVisible()
  await page.getByRole('button', { name: `Report ${name}` }).click()
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Please choose what is wrong.')).toBeVisible()
  await page.getByLabel('What is wrong?').selectOption('It does not exist, or is not what it says')
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Thank you for telling us')).toBeVisible()

  await impersonate(page, 'moderator')
  await page.goto('/moderation?kind=report')
  await expect(page.getByRole('link', { name }).first()).toBeVisible()
  await page.goto('/moderation?kind=correction')
  await page.getByRole('link', { name }).last().click()
  await expect(page.getByRole('row', { name: /Phone .*555-0199/ })).toBeVisible()
  await expectAccessible(page)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('There is nothing to decide now.')).toBeVisible()
  // It can be taken back for ten seconds.
  await expect(async () => {
    const place = await page.request.get('/api/places/21')
    expect(await place.text()).toContain('555-0199')
  }).toPass()
})

/** The staged forms with their steps. */
const FORMS: readonly [address: string, steps: readonly string[]][] = [
  ['/business/add', ['place', 'location', 'pets', 'hours', 'details', 'photos']],
  ['/provider/signup', ['you', 'services', 'area', 'hours', 'credentials']],
  ['/partners', ['company']],
]

test.describe('at phone size', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  for (const [address, steps] of FORMS) {
    test(`every step of ${address} is accessible and fits`, async ({ page }) => {
      await impersonate(page, 'owner')
      for (const step of [...steps, 'review']) {
        await page.goto(`${address}?step=${step}`)
        await waitForHydration(page)
        if (step === 'hours' && address === '/business/add')
          await page.getByLabel('I know the opening hours').check()
        if (step === 'services') await page.getByLabel('Dog walking').check()
        if (step === 'credentials') {
          await page.getByRole('button', { name: 'Add a credential' }).click()
        }
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
      }
    })
  }

  test('the review queue is accessible and fits', async ({ page }) => {
    await impersonate(page, 'moderator')
    for (const address of ['/moderation', '/moderation?state=approved', '/submissions']) {
      await page.goto(address)
      await waitForHydration(page)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }
  })
})

test('the pin moves by keyboard, and what it stands on is said', async ({ page }) => {
  await impersonate(page, 'owner')
  await page.goto('/business/add?step=location')
  await waitForHydration(page)
  const map = page.getByRole('region', { name: /a map to put the pin on/ })
  // A map begins to load when it comes near the screen.
  await bringIntoView(map)
  await expect(map).toHaveAttribute('aria-busy', 'false')
  await expect(page.getByText('The pin is not placed yet.')).toBeVisible()
  await map.focus()
  await page.keyboard.press('ArrowRight')
  const standing = page.getByText(/The pin is in .*San Francisco/)
  await expect(standing).toBeVisible()
  // Going east has not changed the latitude, so any other latitude is the way north.
  const latitude = async () =>
    Number(/\((-?[\d.]+),/.exec((await standing.textContent()) ?? '')?.[1])
  const before = await latitude()
  await page.keyboard.press('ArrowUp')
  await expect.poll(latitude).toBeGreaterThan(before)
})

test('a provider applies with services and prices and is listed once approved', async ({
  page,
}) => {
  const name = `Bernal Walks ${randomUUID().slice(0, 8)}`
  await impersonate(page, 'partner')
  await page.goto('/provider/signup')
  await waitForHydration(page)
  await page.getByLabel('The name you work under').fill(name)
  await page.getByLabel('What you offer').fill('Calm walks in small groups.')
  await next(page, 'Services and prices')
  await page.getByLabel('Dog walking', { exact: true }).check()
  await page.getByLabel('Price of dog walking in US dollars').fill('25.50')
  await next(page, 'Where you work')
  await page.getByRole('combobox', { name: 'Find your neighborhood' }).fill('Bernal Heights')
  await page
    .getByRole('option', { name: /Bernal Heights/ })
    .first()
    .click()
  await page.getByLabel('Service area').fill('Mission')
  await next(page, 'Your hours')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Please paint the hours you work.')).toBeFocused()
  await expect(page.getByLabel('Which city’s time?')).toHaveValue('America/Los_Angeles')
  await paint(page, 'Tuesday, 9:00 AM', 'Thursday, 4:00 PM')
  await expect(page.getByText('24 hours a week')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Wednesday, 12:00 PM' })).toBeChecked()
  await paint(page, 'Wednesday, 12:00 PM', 'Wednesday, 12:00 PM')
  await expect(page.getByText('23 hours a week')).toBeVisible()
  await expectAccessible(page)
  await next(page, 'Credentials')
  await next(page, 'Check and send')
  await expect(page.getByText('Dog walking, $25.50 per hour')).toBeVisible()
  await expect(page.getByText('Wednesday: 9:00 AM to 12:00 PM, 1:00 PM to 5:00 PM')).toBeVisible()
  const id = await sendIt(page)
  await impersonate(page, 'moderator')
  await page.goto(`/moderation/${id}`)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('There is nothing to decide now.')).toBeVisible()
  const listed = await page.request.get('/api/service-providers?limit=200')
  const providers = (await listed.json()) as {
    id: number
    businessName: string
    pricing: string
  }[]
  const provider = providers.find(({ businessName }) => businessName === name)
  expect(provider?.pricing).toBe('{"dog_walking":25.5}')
  // They can be booked at once, in the hours they painted.
  const offered = await page.request.get(`/api/service-providers/${provider?.id}/availability`)
  const { timeZone, days } = (await offered.json()) as {
    timeZone: string
    days: { isOpen: boolean }[]
  }
  expect(timeZone).toBe('America/Los_Angeles')
  expect(days.filter(({ isOpen }) => isOpen)).toHaveLength(3)
})

/** Paints hours of a week with the mouse, from one corner of a rectangle to the other. */
async function paint(page: Page, from: string, to: string): Promise<void> {
  const last = page.getByRole('checkbox', { name: to, exact: true })
  await last.scrollIntoViewIfNeeded()
  await page.getByRole('checkbox', { name: from, exact: true }).hover()
  await page.mouse.down()
  await last.hover()
  await page.mouse.up()
}
