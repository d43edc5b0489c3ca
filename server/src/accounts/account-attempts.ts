import { type Message, msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import type { Kysely } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import { countTry, uncountTries } from '../platform/count-tries.ts'
import type { Tables } from '../tables.ts'

/** How often within how many seconds; counted in the database, so for all processes together. */
export const ATTEMPT_LIMITS = {
  /** Wrong passwords for one account: a guesser gets 960 a day, its owner still has the link. */
  'password-account': { tries: 10, seconds: 15 * 60 },
  /** Wrong passwords from one network address: a school or a café stands behind some. */
  'password-network': { tries: 50, seconds: 15 * 60 },
  /** Wrong codes of one account: of the million there are, three are right at a time. */
  'code-account': { tries: 10, seconds: 15 * 60 },
  /** Wrong passkeys from one network address: nobody can guess one, and checking costs little. */
  'passkey-network': { tries: 50, seconds: 15 * 60 },
  /** Letters to one mailbox: more would be a nuisance to an owner who did not ask for them. */
  'letter-mailbox': { tries: 5, seconds: 60 * 60 },
  /** Letters asked for from one network address. */
  'letter-network': { tries: 60, seconds: 60 * 60 },
  /** Messages to the operator from one network address: nobody has more to say in an hour. */
  'contact-network': { tries: 10, seconds: 60 * 60 },
} as const

export type AttemptName = keyof typeof ATTEMPT_LIMITS
/** What is counted, and for whom: a mailbox, an account's number or a network address. */
export type Attempt = readonly [name: AttemptName, subject: string]

/** Counts what is tried and refuses with 429 and Retry-After beyond the table. */
export interface AccountAttempts {
  /** Counts one try of each before it is known how it ends, so that many at once count as many. */
  take(...attempts: readonly Attempt[]): Promise<void>
  /** Takes the count back of a try that was right. */
  giveBack(...attempts: readonly Attempt[]): Promise<void>
  /** Forgets windows that are over; asked for now and then. */
  forgetOld(): Promise<void>
}

export function accountAttemptsIn(db: Kysely<Tables>, clock: Clock): AccountAttempts {
  return {
    async take(...attempts) {
      const now = clock.now()
      for (const attempt of attempts) {
        const [name] = attempt
        const limit = ATTEMPT_LIMITS[name]
        const { tries, waitSeconds } = await countTry(db, {
          key: keyOf(attempt),
          seconds: limit.seconds,
          now,
        })
        if (tries > limit.tries) {
          throw new Problem('too-many-requests', sentenceFor(name), {
            retryAfterSeconds: waitSeconds,
          })
        }
      }
    },
    async giveBack(...attempts) {
      await uncountTries(db, attempts.map(keyOf))
    },
    async forgetOld() {
      await db.deleteFrom('accountAttempts').where('until', '<', clock.now()).execute()
    },
  }
}

function keyOf([name, subject]: Attempt): string {
  return `${name} ${subject}`
}

function sentenceFor(name: AttemptName): Message {
  if (name === 'contact-network') {
    return msg('You have written several messages already. Please try again later.')
  }
  if (name === 'code-account') {
    return msg('Too many wrong codes. Please wait 15 minutes, then try again.')
  }
  return name.startsWith('pass')
    ? msg('Too many wrong tries. Please wait a while, or sign in with a link we email you.')
    : msg('We have sent several emails already. Please check your inbox, or try again later.')
}
