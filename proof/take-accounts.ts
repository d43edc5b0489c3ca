import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import {
  accountsApp,
  PASSWORD,
  type TestBrowser,
} from '../server/src/accounts/testing/account-fixtures.ts'
import { PasskeyDevice } from '../server/src/accounts/testing/passkey-device.ts'
import { addPasskey, signInBy, signUpBy } from '../server/src/accounts/testing/passkey-fixtures.ts'
import {
  giveCode,
  isIn,
  turnOnSecondStep,
} from '../server/src/accounts/testing/second-step-fixtures.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { type Database, openDatabase } from '../server/src/platform/database/open-database.ts'
import { openLog } from '../server/src/platform/log.ts'
import type { Effort, Trial } from './guarantee.ts'

type House = ReturnType<typeof accountsApp> & Pick<Database, 'db'>

/** How many times each is tried, on accounts of their own. */
const TIMES = { short: 3, long: 30 }
const GUESSES = 30
const AT_ONCE = 20
const ELSEWHERE = 'https://elsewhere.example'
const ANOTHER = 'the heron waits for nobody'

interface Attack {
  name: string
  /** How often somebody got in, or was let do it, who should not; `owner` is signed in. */
  try(house: House, owner: TestBrowser, email: string): Promise<number>
}

/** Ways into an account that is not one's own; the last letter of a mailbox is its owner's alone. */
const ATTACKS: readonly Attack[] = [
  {
    name: `${GUESSES} passwords at once from as many networks, and then the right one`,
    async try({ browser }, _, email) {
      const guesses = Array.from({ length: GUESSES }, async (_, at) => {
        const guesser = from(browser(), at)
        await guesser.signIn(email, `a guess of many ${at}`)
      })
      await Promise.all(guesses)
      return countIn([await signedIn(from(browser(), GUESSES), email)])
    },
  },
  {
    name: `a link followed by ${AT_ONCE} at once, and by one more later`,
    async try({ browser }, _, email) {
      const asker = browser()
      await asker.ask('POST', '/api/accounts/request-link', { email })
      const token = asker.token(email)
      const followed = Array.from({ length: AT_ONCE }, async () => {
        const follower = browser()
        await follower.ask('POST', '/api/accounts/verify', { token })
        return follower
      })
      const late = browser()
      const followers = await Promise.all(followed)
      await late.ask('POST', '/api/accounts/verify', { token })
      return (await countIn([...followers, late])) - 1
    },
  },
  {
    name: 'a password put on the address of somebody who then begins there by their own letter',
    async try({ browser }, _, email) {
      const [stranger, reader] = [browser(), browser()]
      const fresh = `new.${email}`
      const body = { name: 'Stranger', email: fresh, password: ANOTHER }
      await stranger.ask('POST', '/api/accounts/sign-up', body)
      const token = reader.token(fresh)
      const first = await reader.ask('POST', '/api/accounts/verify', { token })
      if (first.status !== 200) {
        await reader.ask('POST', '/api/accounts/verify', { token, password: PASSWORD })
      }
      if (!(await isIn(reader))) throw new Error('Whoever reads the letter cannot begin.')
      return countIn([await signedIn(browser(), fresh, ANOTHER)])
    },
  },
  {
    name: 'a passkey put on the address of somebody who then begins there by their own letter',
    async try({ browser }, _, email) {
      const [stranger, reader, thief] = [browser(), browser(), browser()]
      const fresh = `key.${email}`
      const device = new PasskeyDevice()
      await signUpBy(stranger, device, { email: fresh })
      await reader.ask('POST', '/api/accounts/verify', { token: reader.token(fresh) })
      if (!(await isIn(reader))) throw new Error('Whoever reads the letter cannot begin.')
      await signInBy(thief, device)
      return countIn([thief])
    },
  },
  {
    name: 'a session that went on after a new password was chosen by letter',
    async try({ browser }, owner, email) {
      const thief = await signedIn(browser(), email)
      const reader = browser()
      await reader.ask('POST', '/api/accounts/request-reset', { email })
      const token = reader.token(email)
      await reader.ask('POST', '/api/accounts/reset', { token, password: ANOTHER })
      if (!(await isIn(reader))) throw new Error('No new password could be chosen.')
      return countIn([thief, owner])
    },
  },
  {
    name: 'a letter of before, after a new password was chosen',
    async try({ browser }, _, email) {
      const [thief, reader] = [browser(), browser()]
      await thief.ask('POST', '/api/accounts/request-link', { email })
      const old = thief.token(email)
      await reader.ask('POST', '/api/accounts/request-reset', { email })
      const token = reader.token(email)
      await reader.ask('POST', '/api/accounts/reset', { token, password: ANOTHER })
      await thief.ask('POST', '/api/accounts/verify', { token: old })
      return countIn([thief])
    },
  },
  {
    name: 'what a stolen database has, sent as cookies',
    async try({ db, browser }) {
      const { rows } = await sql<{ hash: Buffer }>`
        select token_hash as hash from sessions order by id desc limit 5`.execute(db)
      const thieves = rows.flatMap(({ hash }) =>
        (['base64url', 'hex', 'utf8'] as const).map((form) => {
          const thief = browser()
          thief.cookies.set('session', encodeURIComponent(hash.toString(form)))
          return thief
        }),
      )
      return Math.min(1, await countIn(thieves))
    },
  },
  {
    name: 'a page of another site that sends with the owner’s cookies',
    async try(_, owner) {
      const { status } = await owner.ask('POST', '/api/accounts/sign-out', undefined, {
        origin: ELSEWHERE,
        'sec-fetch-site': 'cross-site',
      })
      return status === 200 ? 1 : 0
    },
  },
  {
    name: 'a browser left open: a new address, a new password and a passkey without the old one',
    async try(_, owner) {
      const asked = [
        await owner.ask('POST', '/api/me/change-email', { email: 'x@example.org', password: 'no' }),
        await owner.ask('POST', '/api/me/passkeys/begin', { password: 'no' }),
        await owner.ask('POST', '/api/me/change-password', {
          password: 'no',
          newPassword: ANOTHER,
        }),
      ]
      return Math.min(1, asked.filter(({ status }) => status === 200).length)
    },
  },
  {
    name: 'the password alone where a code is asked for, and a code that was seen',
    async try({ browser, clock }, owner, email) {
      const { app } = await turnOnSecondStep(owner, clock)
      const [first, second] = [await signedIn(browser(), email), browser()]
      const alone = await countIn([first])
      const code = await app.code()
      await giveCode(first, code)
      if (!(await isIn(first))) throw new Error('The right code lets nobody in.')
      await second.signIn(email)
      await giveCode(second, code)
      return alone + (await countIn([second]))
    },
  },
  {
    name: 'a passkey that signed for a page that imitates ours',
    async try({ browser }, owner) {
      const device = new PasskeyDevice()
      await addPasskey(owner, device)
      const thief = browser()
      await signInBy(thief, device, { origin: ELSEWHERE })
      return countIn([thief])
    },
  },
  {
    name: 'a copy of a passkey, which tells of fewer signatures than were counted',
    async try({ browser }, owner) {
      const device = new PasskeyDevice()
      await addPasskey(owner, device)
      const [rightful, thief] = [browser(), browser()]
      await signInBy(rightful, device, { counter: 7 })
      if (!(await isIn(rightful))) throw new Error('The passkey lets nobody in.')
      await signInBy(thief, device, { counter: 3 })
      return countIn([thief])
    },
  },
]

/** Tries every way into accounts of others, on the product as this process has loaded it. */
export async function takeAccounts({ isLong }: Effort): Promise<Trial[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'wayfur-proof-'))
  const database = await openDatabase({ dataDir, log: openLog('silent') })
  try {
    await migrate(database)
    const times = isLong ? TIMES.long : TIMES.short
    const trials: Trial[] = []
    for (const attack of ATTACKS) trials.push(await tried(database, attack, times))
    return trials
  } finally {
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

let owners = 0

async function tried({ db }: Database, attack: Attack, times: number): Promise<Trial> {
  let taken = 0
  for (let time = 0; time < times; time += 1) {
    owners += 1
    const email = `owner${owners}@example.com`
    const house = { ...accountsApp({ db }), db }
    const owner = house.browser()
    await owner.join(email)
    taken += Math.max(0, await attack.try(house, owner, email))
  }
  return {
    on: attack.name,
    tried: `${times} accounts`,
    times,
    broken: Math.min(taken, times),
  }
}

/** A browser in a network of its own. */
function from(browser: TestBrowser, network: number): TestBrowser {
  browser.address = `203.0.${network}.7`
  return browser
}

async function signedIn(browser: TestBrowser, email: string, password = PASSWORD) {
  await browser.signIn(email, password)
  return browser
}

async function countIn(browsers: readonly TestBrowser[]): Promise<number> {
  const are = await Promise.all(browsers.map(isIn))
  return are.filter(Boolean).length
}
