import type { PasskeyCreation, PasskeyRequest } from '@wayfur/domain/accounts/passkey-schemas'
import type { Passkey } from '@wayfur/domain/accounts/schemas'
import type { TestDatabase } from '../../platform/database/testing/test-database.ts'
import { accountsApp, PASSWORD, type TestBrowser } from './account-fixtures.ts'
import { PasskeyDevice } from './passkey-device.ts'
import { ANN } from './second-step-fixtures.ts'

export const PASSKEYS = '/api/me/passkeys'
export const BY_PASSKEY = '/api/accounts/sign-in/passkey'

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
