import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Browser, BrowserContextOptions, Page } from '@playwright/test'
import { expect, test } from './journey.ts'

export const PASSWORD = 'walk the patient beagle'

/**
 * An address nobody else has, so that journeys meet neither in one account nor in one letter. Of
 * letters alone: of 2,000 with digits by chance one holds what could be the number of a card, which
 * is refused.
 */
export function newAddress(): string {
  const letters = randomUUID().replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))
  return `${letters}@example.com`
}

interface Letter {
  id: number
  to: string
  subject: string
}

interface WhichLetter {
  to?: string
  /** Words of its subject. */
  about?: string
}

/**
 * What `pattern` finds (its group, if it has one) in the newest such letter of the outbox; waits
 * until the letter is there.
 */
export async function inLetter(
  outbox: APIRequestContext,
  pattern: RegExp,
  { to, about = '' }: WhichLetter,
): Promise<string> {
  let found: string | undefined
  await expect
    .poll(async () => {
      const { letters } = (await (await outbox.get('/api/outbox')).json()) as { letters: Letter[] }
      const letter = letters.find(
        (one) => (to === undefined || one.to === to) && one.subject.includes(about),
      )
      if (letter === undefined) return undefined
      const kept = await outbox.get(`/api/outbox/${letter.id}`)
      const match = pattern.exec(((await kept.json()) as { text: string }).text)
      found = match?.[1] ?? match?.[0]
      return found
    })
    .toBeDefined()
  return found ?? ''
}

interface NewPerson {
  name?: string
  email?: string
  /** Who reads the letter, where the person who signs up must not. */
  outbox?: APIRequestContext
}

/** Makes an account of one's own, confirmed by the link of its letter and signed in; its address. */
export async function signUp(
  request: APIRequestContext,
  { name = 'Ann Lee', email = newAddress(), outbox = request }: NewPerson = {},
): Promise<string> {
  const data = { name, email, password: PASSWORD }
  const signedUp = await request.post('/api/accounts/sign-up', { data })
  expect(signedUp.ok() ? 'signed up' : await signedUp.text()).toBe('signed up')
  const token = await inLetter(outbox, /token=([\w-]{43})/, { to: email })
  expect((await request.post('/api/accounts/verify', { data: { token } })).ok()).toBe(true)
  return email
}

/** Has this window stand for one of the people of demo mode. */
export async function impersonate(page: Page, person: string): Promise<void> {
  // What the page still asks for as who one was would be refused, and an error on its console; so
  // would be a script of it that is stopped on its way. A page that is left says nothing more.
  await page.goto('about:blank')
  const answer = await page.request.post('/api/demo/become', { data: { person } })
  expect(answer.status()).toBe(200)
}

/** Opens a window that stands for one of the people of demo mode. */
export async function openAs(
  person: string,
  browser: Browser,
  baseURL: string | undefined,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await impersonate(page, person)
  return page
}

let strangers = 0

/** Somebody with a phone and without an account, who lives at an address of their own. */
export async function strangerOnAPhone(
  browser: Browser,
  page: Page,
  options: BrowserContextOptions = {},
): Promise<Page> {
  strangers += 1
  const address = `198.19.${test.info().workerIndex % 250}.${strangers % 250}`
  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    extraHTTPHeaders: { 'journey-address': address },
    viewport: { width: 390, height: 844 },
    ...options,
  })
  return context.newPage()
}
