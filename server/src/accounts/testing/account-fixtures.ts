import { rolesThatNeedSecondStep, type SecondStepFor } from '@wayfur/domain/accounts/second-step'
import type { Language } from '@wayfur/domain/schemas'
import { sql } from 'kysely'
import { tellInto, type Told } from '../../inbox/testing/notify-fixtures.ts'
import { buildApp } from '../../platform/app.ts'
import { fixedClock } from '../../platform/clock.ts'
import type { TestDatabase } from '../../platform/database/testing/test-database.ts'
import { idempotencyKeysIn } from '../../platform/idempotency.ts'
import { OPEN_GAUGE } from '../../platform/load-shedding.ts'
import { openLog } from '../../platform/log.ts'
import { sessionCookie } from '../../platform/session-cookie.ts'
import { openSessions } from '../../platform/sessions.ts'
import { accountAttemptsIn } from '../account-attempts.ts'
import type { AccountEmails } from '../account-emails.ts'
import { passkeyChallenges } from '../passkeys/challenges.ts'
import { relyingPartyAt } from '../passkeys/relying-party.ts'
import { type Passwords, passwordsAt } from '../passwords.ts'
import type { PersonalData } from '../personal-data.ts'
import { accountsEndpoints } from '../routes.ts'
import { pendingSignIns } from '../second-step/pending-sign-ins.ts'
import { signUpBrowser } from '../sign-up-browser.ts'

export interface PostedLetter {
  sort: keyof AccountEmails
  to: string
  path?: string
  language: Language
}

/** A password nobody guesses, for people of tests. */
export const PASSWORD = 'walk the patient beagle'

/** The least that Argon2 takes: what it costs to guess is asked of the product's own cost. */
export const CHEAP_PASSWORDS = passwordsAt({ memory: 8, passes: 1, parallelism: 1 })

/** A small product with accounts and nothing else, on a database of a test. */
export function accountsApp(
  { db }: Pick<TestDatabase, 'db'>,
  options: {
    isDemo?: boolean
    isHttps?: boolean
    adminEmail?: string
    secondStepFor?: SecondStepFor
    records?: readonly PersonalData[]
    passwords?: Passwords
    /** Hears each line of the log. */
    hearLog?: (line: Record<string, unknown>) => void
    /** Fails where a test says that a letter or a message to the member cannot be kept. */
    beforeKeeping?: () => void
  } = {},
) {
  const clock = fixedClock('2026-11-21T08:00:00Z')
  const letters: PostedLetter[] = []
  const told: Told[] = []
  const keep =
    (sort: keyof AccountEmails) => async (_: unknown, letter: Omit<PostedLetter, 'sort'>) => {
      beforeKeeping()
      letters.push({ sort, ...letter })
    }
  const { isDemo = false, isHttps = false, passwords = CHEAP_PASSWORDS } = options
  const { beforeKeeping = () => {} } = options
  const { hearLog } = options
  const log =
    hearLog === undefined
      ? openLog('silent')
      : openLog('info', { write: (line) => hearLog(JSON.parse(line)) })
  const rolesThatNeedStep = rolesThatNeedSecondStep(options.secondStepFor ?? '')
  const sessions = openSessions({
    rolesThatNeedStep,
    log,
    db,
    clock,
    cookie: sessionCookie({ isHttps }),
    demoReach: () => (isDemo ? 'everything' : 'nothing'),
  })
  const attempts = accountAttemptsIn(db, clock)
  const app = buildApp({
    served: accountsEndpoints({
      db,
      clock,
      sessions,
      attempts,
      signUpBrowser: signUpBrowser({ isHttps }),
      pendingSignIns: pendingSignIns({ clock, isHttps }),
      challenges: passkeyChallenges({ clock, isHttps }),
      relyingParty: relyingPartyAt('http://localhost:3000'),
      log,
      rolesThatNeedStep,
      passwords,
      letters: {
        verifyAddress: keep('verifyAddress'),
        signInLink: keep('signInLink'),
        resetPassword: keep('resetPassword'),
        addressChanged: keep('addressChanged'),
        accountDeleted: keep('accountDeleted'),
      },
      async notify(tx, memberId, write) {
        beforeKeeping()
        await tellInto(told)(tx, memberId, write)
      },
      adminEmail: options.adminEmail,
      records: options.records ?? [],
    }),
    sessions,
    rateLimits: { take: async () => {} },
    idempotencyKeys: idempotencyKeysIn(db, clock),
    ownOrigins: ['http://localhost:3000'],
    trustedProxies: 1,
    arrivalsDir: '',
    answering: { replies: true },
    log,
    gauge: OPEN_GAUGE,
    security: { isHttps, mapOrigins: [] },
    isReady: async () => true,
    routes: [],
  })
  return {
    app,
    clock,
    letters,
    told,
    sessions,
    attempts,
    browser: () => new TestBrowser(app, letters),
  }
}

/** Keeps cookies from answer to answer as a browser does. */
export class TestBrowser {
  readonly cookies = new Map<string, string>()
  readonly app: ReturnType<typeof buildApp>
  readonly letters: PostedLetter[]
  address = '198.51.100.7'

  constructor(app: ReturnType<typeof buildApp>, letters: PostedLetter[]) {
    this.app = app
    this.letters = letters
  }

  async ask(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; text: string; json: unknown; headers: Headers }> {
    const sent: Record<string, string> = {
      'x-forwarded-for': this.address,
      'user-agent': 'Mozilla/5.0 (X11; Linux x64) Gecko/20100101 Firefox/140.0',
      ...headers,
    }
    if (this.cookies.size > 0) {
      sent['cookie'] = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    }
    const init: RequestInit = { method, headers: sent }
    if (body !== undefined) {
      sent['content-type'] ??= 'application/json'
      init.body = JSON.stringify(body)
    }
    const answer = await this.app.request(path, init)
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (/Max-Age=0/.test(cookie)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.startsWith('application/json')
    return {
      status: answer.status,
      text,
      json: isJson ? JSON.parse(text) : undefined,
      headers: answer.headers,
    }
  }

  /** The secret of the last link posted to an address. */
  token(to: string): string {
    const letter = this.letters.findLast((one) => one.to === to && one.path !== undefined)
    const token = /token=([A-Za-z0-9_-]+)$/.exec(letter?.path ?? '')?.[1]
    if (token === undefined) throw new Error(`No link was posted to ${to}.`)
    return token
  }

  /** Signs up and follows the link of the letter. */
  async join(email: string, name = 'Alex Doe'): Promise<{ id: number }> {
    await this.ask('POST', '/api/accounts/sign-up', { name, email, password: PASSWORD })
    const answer = await this.ask('POST', '/api/accounts/verify', { token: this.token(email) })
    if (answer.status !== 200) throw new Error(`Joining answered ${answer.status} ${answer.text}`)
    return (answer.json as { me: { id: number } }).me
  }

  signIn(email: string, password = PASSWORD) {
    return this.ask('POST', '/api/accounts/sign-in', { email, password })
  }
}

/** All that the database holds, as one text. */
export async function everyRow({ db }: Pick<TestDatabase, 'db'>): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`.execute(db)
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql
        .raw<{ row: string }>(`select t::text as row from ${name} t`)
        .execute(db)
      return rows.map(({ row }) => row).join('\n')
    }),
  )
  return texts.join('\n')
}

/** What tells two answers apart for whoever asked: not its number, by which the log has it. */
export function seenByAsker({
  status,
  text,
  headers,
}: {
  status: number
  text: string
  headers: Headers
}) {
  const names = [...headers].map(([name]) => name).filter((name) => name !== 'x-request-id')
  return { status, text, headers: names.sort() }
}
