import { base32 } from '@better-auth/utils/base32'
import type { Clock } from '../../platform/clock.ts'
import { codeOfStep, stepAt } from '../second-step/app-codes.ts'

/** An authenticator app that was given a key, by the clock of a test. */
export function appWith(key: string, clock: Clock) {
  const secret = Buffer.from(base32.decode(key)).toString('latin1')
  return { code: (stepsOff = 0) => codeOfStep(secret, stepAt(clock.now()) + stepsOff) }
}
