import type { RecoveryCodes, SecondStepKey } from '@wayfur/domain/accounts/second-step-schemas'
import type { Clock } from '../../platform/clock.ts'
import { PASSWORD, type TestBrowser } from './account-fixtures.ts'
import { appWith } from './authenticator-app.ts'

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
