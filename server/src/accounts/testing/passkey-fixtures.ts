import type {
  CreatedCredential,
  PasskeyCreation,
  PasskeyRequest,
} from '@wayfur/domain/accounts/passkey-schemas'
import type { Passkey } from '@wayfur/domain/accounts/schemas'
import type { TestDatabase } from '../../platform/database/testing/test-database.ts'
import { accountsApp, PASSWORD, type TestBrowser } from './account-fixtures.ts'
import { PasskeyDevice } from './passkey-device.ts'
import { ANN } from './second-step-fixtures.ts'

export const PASSKEYS = '/api/me/passkeys'
export const BY_PASSKEY = '/api/accounts/sign-in/passkey'
export const UP_BY_PASSKEY = '/api/accounts/sign-up/passkey'

/** What a device is asked to make for whoever is signed in. */
export async function askToCreate(browser: TestBrowser, more: object = {}) {
  const begun = await browser.ask('POST', `${PASSKEYS}/begin`, { password: PASSWORD, ...more })
  if (begun.status !== 200) throw new Error(`Beginning answered ${begun.status} ${begun.text}`)
  return begun.json as PasskeyCreation
}

/** What a device is asked to sign. */
export async function askToSign(browser: TestBrowser): Promise<PasskeyRequest> {
  return (await browser.ask('POST', `${BY_PASSKEY}/begin`)).json as PasskeyRequest
}

export async function addPasskey(browser: TestBrowser, device: PasskeyDevice): Promise<Passkey> {
  const credential = device.create(await askToCreate(browser))
  const added = await browser.ask('POST', PASSKEYS, { credential })
  if (added.status !== 200) throw new Error(`Adding answered ${added.status} ${added.text}`)
  return added.json as Passkey
}

export async function signInBy(
  browser: TestBrowser,
  device: PasskeyDevice,
  wrongs: Parameters<PasskeyDevice['sign']>[1] = {},
) {
  const credential = device.sign(await askToSign(browser), wrongs)
  return browser.ask('POST', BY_PASSKEY, { credential })
}

/** Ann with a passkey on a device of hers. */
export async function annWithPasskey(
  database: TestDatabase,
  options: Parameters<typeof accountsApp>[1] = {},
) {
  const product = accountsApp(database, options)
  const ann = product.browser()
  const { id } = await ann.join(ANN)
  const device = new PasskeyDevice()
  const passkey = await addPasskey(ann, device)
  return { ...product, database, ann, id, device, passkey }
}

/** What a device is asked to make for whoever begins an account with this address. */
export async function askToBegin(
  browser: TestBrowser,
  { name = 'Ann Lee', email = ANN } = {},
): Promise<PasskeyCreation> {
  const begun = await browser.ask('POST', `${UP_BY_PASSKEY}/begin`, { name, email })
  if (begun.status !== 200) throw new Error(`Beginning answered ${begun.status} ${begun.text}`)
  return begun.json as PasskeyCreation
}

export function sendSignUp(
  browser: TestBrowser,
  credential: CreatedCredential,
  { name = 'Ann Lee', email = ANN } = {},
  headers: Record<string, string> = {},
) {
  return browser.ask('POST', UP_BY_PASSKEY, { name, email, credential }, headers)
}

/** Asks for an account with a passkey of the device; its letter is not followed yet. */
export async function signUpBy(
  browser: TestBrowser,
  device: PasskeyDevice,
  who: { name?: string; email?: string } = {},
) {
  return sendSignUp(browser, device.create(await askToBegin(browser, who)), who)
}

/** Signs up by passkey and follows the link of the letter. */
export async function joinByPasskey(browser: TestBrowser, device: PasskeyDevice): Promise<void> {
  await signUpBy(browser, device)
  const followed = await followLetter(browser)
  if (followed.status !== 200) throw new Error(`Joining answered ${followed.status}`)
}

/** Follows the link of the last letter to Ann, unless told. */
export function followLetter(browser: TestBrowser, token = browser.token(ANN)) {
  return browser.ask('POST', '/api/accounts/verify', { token })
}

export async function listedPasskeys(browser: TestBrowser): Promise<unknown> {
  return (await browser.ask('GET', PASSKEYS)).json
}

/** How much there is of what a sign-up may leave. */
export async function leftBySignUps({ db }: Pick<TestDatabase, 'db'>) {
  const tables = ['members', 'accountLinks', 'signUpPasskeys', 'passkeyUsers', 'passkeys'] as const
  const rows = tables.map(async (table) => db.selectFrom(table).selectAll().execute())
  return (await Promise.all(rows)).map(({ length }) => length)
}
