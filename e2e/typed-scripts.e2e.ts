import type { APIRequestContext, Frame, Page } from '@playwright/test'
import { SCRIPT_PAYLOADS } from '../server/test/script-payloads.ts'
import { waitForHydration, expect, test } from './journey.ts'
import { signUp } from './people.ts'

// The policy would stop what slips through; here it is off, so that the pages themselves are tried.
test.use({ bypassCSP: true })

/** Control characters have no place in a line. */
const LINES = SCRIPT_PAYLOADS.map((text) => text.replaceAll(/\p{Cc}/gu, ' '))

/** As many of the payloads as a field has room for. */
function filled(most: number, lines: readonly string[] = LINES): string {
  return lines.reduce((text, line) => {
    const longer = text === '' ? line : `${text} ${line}`
    return longer.length <= most ? longer : text
  }, '')
}

interface Trapped extends Window {
  ran?: boolean
}

/** Whatever a payload does when it runs is noticed. */
async function setTrap(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.alert = () => {
      ;(window as Trapped).ran = true
    }
    Object.assign(window, { msgbox: window.alert })
  })
}

/** What of a payload became part of the page: things that run or lead to a script. */
function planted(page: Page | Frame): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter(
        (one) =>
          one.getAttributeNames().some((name) => /^on|^srcdoc$|^formaction$/i.test(name)) ||
          ['href', 'src', 'data', 'action', 'xlink:href'].some((name) =>
            /^\s*(javascript|vbscript|data:text|\/\/evil)/i.test(one.getAttribute(name) ?? ''),
          ) ||
          ['MARQUEE', 'OBJECT', 'EMBED'].includes(one.tagName),
      )
      .map((one) => one.outerHTML.slice(0, 200)),
  )
}

async function expectHarmless(page: Page, where: string): Promise<void> {
  for (const frame of page.frames()) {
    expect(await planted(frame), where).toEqual([])
    expect(await frame.evaluate(() => (window as Trapped).ran), where).toBeUndefined()
  }
}

async function post<Reply>(
  request: APIRequestContext,
  address: string,
  data: object,
  method = 'POST',
): Promise<Reply> {
  const answer = await request.fetch(address, { method, data })
  expect(answer.ok(), `${address}: ${answer.ok() ? '' : await answer.text()}`).toBe(true)
  return (await answer.json()) as Reply
}

interface Letters {
  letters: { id: number; to: string }[]
}

/** Some day of early 2026 for each number. */
function day(number: number): string {
  return `2026-0${1 + Math.floor(number / 28)}-${10 + (number % 18)}`
}

/** A passport with every payload in its lists, and as many as fit in each of its texts. */
function record() {
  const line = (number: number, most: number) => (LINES[number] ?? '').slice(0, most)
  return {
    format: 'wayfur-pet',
    formatVersion: 1,
    exportedAt: '2026-11-20T20:00:00.000Z',
    pet: {
      name: filled(60),
      species: 'Other',
      breed: filled(80, LINES.slice(3)),
      birth: null,
      imageUrl: null,
      microchipId: filled(40),
      emergencyContact: filled(200, LINES.slice(5)),
      medicalNotes: filled(
        4000,
        SCRIPT_PAYLOADS.map((text) => text.replaceAll('\t', ' ')),
      ),
      allergies: LINES.slice(0, 20).map((text) => text.slice(0, 80)),
      medications: LINES.slice(20, 40).map((text) => ({
        name: text.slice(0, 80),
        dose: text.slice(0, 80),
        schedule: { kind: 'as-needed' },
        startsOn: null,
        endsOn: null,
      })),
      vet: { name: filled(80), phone: filled(40), address: filled(120) },
      insurance: { insurer: filled(80), policy: filled(60), phone: filled(40) },
      standing: 'current',
      passedOn: null,
    },
    vaccinations: LINES.map((_, number) => ({
      name: line(number, 80),
      date: day(number),
      expirationDate: null,
      veterinarian: line(number, 120),
      notes: line(number, 500),
    })),
    weights: LINES.slice(0, 20).map((text, number) => ({
      on: day(number),
      kilograms: 10,
      note: text.slice(0, 100),
    })),
    notes: LINES.map((text, number) => ({ on: day(number), words: text.slice(0, 300) })),
  }
}

test('of 60 scripts typed into every field none runs on a page or in a letter', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await setTrap(page)
  // The trap itself: what it must notice, it notices.
  await page.goto('/about')
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<details open ontoggle="alert(1)"></details>')
  })
  await expect.poll(() => page.evaluate(() => (window as Trapped).ran)).toBe(true)
  expect(await planted(page)).toHaveLength(1)
  expect(SCRIPT_PAYLOADS).toHaveLength(60)

  const { request } = page
  // Their very name is a payload.
  const email = await signUp(request, { name: filled(80) })
  const { id } = await post<{ id: number }>(request, '/api/pets/import', record())
  const { url } = await post<{ url: string }>(request, `/api/pets/${id}/share-links`, {
    label: filled(80),
    sections: ['identity', 'vaccinations', 'medical', 'weight', 'contacts'],
    days: 1,
  })
  const customization = JSON.stringify({ color: 'silver', text: '' })
  const { tagId } = await post<{ tagId: string }>(request, '/api/pet-tags', {
    petId: id,
    productType: 'classic-tag',
    customization,
  })
  await post(
    request,
    `/api/lost-and-found/${id}/lost-mode`,
    { lastSeen: filled(120), lastSeenOn: null, reward: filled(60), words: filled(300) },
    'PUT',
  )
  const choices = ['LastName', 'Phone', 'Email', 'Allergies', 'Medication', 'MedicalNotes']
  const all = [...choices, 'EmergencyContact', 'Needs'].map(
    (name) => [`shows${name}`, true] as const,
  )
  await post(request, `/api/lost-and-found/${id}/choices`, Object.fromEntries(all), 'PUT')
  const { threadUrl } = await post<{ threadUrl: string }>(request, `/api/qr/${tagId}/found`, {
    message: filled(1000),
    place: filled(200, LINES.slice(7)),
    contact: filled(120, LINES.slice(11)),
  })
  const { reports } = (await (await request.get(`/api/lost-and-found/${id}`)).json()) as {
    reports: { id: number }[]
  }
  const report = reports[0]?.id ?? 0
  await post(request, `/api/found-reports/${report}/replies`, {
    words: filled(1000, LINES.slice(9)),
  })

  for (const address of [
    `/passport?pet=${id}`,
    `/passport?pet=${id}&open=edit-pet`,
    `/passport?pet=${id}&open=share`,
    `/pet-tags?tab=tags&pet=${id}`,
    `/lost-and-found/${id}`,
    `/found-reports/${report}`,
    '/inbox',
    '/account',
    new URL(url).pathname,
  ]) {
    await page.goto(address)
    await waitForHydration(page)
    await expect(page.getByText('alert(1)').first(), address).toBeAttached()
    await expectHarmless(page, address)
  }
  for (const address of [`/qr/${tagId}`, threadUrl]) {
    await page.goto(address)
    await expect(page.getByText('alert(1)').first(), address).toBeAttached()
    await expectHarmless(page, address)
  }
  let found: number[] = []
  await expect
    .poll(async () => {
      const { letters } = (await (await request.get('/api/outbox')).json()) as Letters
      found = letters.filter(({ to }) => to === email).map((letter) => letter.id)
      return found.length
    })
    .toBeGreaterThan(1)
  for (const letter of found) {
    await page.goto(`/outbox/${letter}`)
    await waitForHydration(page)
    await expect(page.frameLocator('iframe').getByText('Wayfur').first()).toBeAttached()
    await expectHarmless(page, `letter ${letter}`)
  }
})
