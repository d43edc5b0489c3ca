import type { RecoveryCodes, SecondStepKey } from '@wayfur/domain/accounts/second-step-schemas'
import type { Clock } from '../../platform/clock.ts'
import type { TestDatabase } from '../../platform/database/testing/test-database.ts'
import { accountsApp, PASSWORD, type TestBrowser } from './account-fixtures.ts'
import { appWith } from './authenticator-app.ts'

export const ANN = 'ann@example.com'

/** Turns the second step on for whoever is signed in; the half minute of its first code is over. */
export async function turnOnSecondStep(
  browser: TestBrowser,
  clock: Clock & { advance(ms: number): void },
): Promise<{ app: ReturnType<typeof appWith>; recoveryCodes: string[] }> {
  const begun = await browser.ask('POST', '/api/me/second-step', { password: PASSWORD })
  if (begun.status !== 200) throw new Error(`Setting up answered ${begun.status} ${begun.text}`)
  const app = appWith((begun.json as SecondStepKey).key, clock)
  const code = await app.code()
  const on = await browser.ask('POST', '/api/me/second-step/turn-on', { code })
  if (on.status !== 200) throw new Error(`Turning on answered ${on.status} ${on.text}`)
  clock.advance(30_000)
  return { app, recoveryCodes: (on.json as RecoveryCodes).recoveryCodes }
}

/** Ann with her second step on, signed in with one browser. */
export async function annWithStep(database: TestDatabase) {
  const product = accountsApp(database)
  const ann = product.browser()
  const { id } = await ann.join(ANN)
  return { ...product, database, ann, id, ...(await turnOnSecondStep(ann, product.clock)) }
}

export async function isIn(browser: TestBrowser): Promise<boolean> {
  return (await browser.ask('GET', '/api/me')).status === 200
}

/** Finishes the sign-in that the browser has begun. */
export function giveCode(browser: TestBrowser, code: string) {
  return browser.ask('POST', '/api/accounts/sign-in/code', { code })
}
