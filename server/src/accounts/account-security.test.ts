import { expect, test } from 'vitest'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { hashOfToken } from '../platform/tokens.ts'
import { ATTEMPT_LIMITS } from './account-attempts.ts'
import {
  accountsApp,
  everyRow,
  PASSWORD,
  seenByAsker,
  type TestBrowser,
} from './testing/account-fixtures.ts'

const ANN = 'ann@example.com'
const NOBODY = 'nobody@example.com'

eachDatabase('account security', (fresh) => {
  test.each([
    ['/api/accounts/sign-in', { password: 'not the right one' }, []],
    ['/api/accounts/sign-up', { name: 'Ann', password: PASSWORD }, ['signInLink', 'verifyAddress']],
    ['/api/accounts/request-link', {}, ['signInLink', 'verifyAddress']],
    ['/api/accounts/request-reset', {}, ['resetPassword']],
  ])(
    '%s answers alike for an address it knows and one it does not',
    async (path, body, letters) => {
      const { browser, letters: posted } = accountsApp(await fresh())
      await browser().join(ANN)
      posted.length = 0
      const answers = await Promise.all(
        [ANN, NOBODY].map((email) => browser().ask('POST', path, { email, ...body })),
      )
      const [known, unknown] = answers.map(seenByAsker)
      expect(known).toEqual(unknown)
      // Behind the answers the two differ, or there would be nothing to hide.
      expect(posted.map(({ sort }) => sort).sort()).toEqual(letters)
    },
  )

  test('an answer that gave an address away would be seen by that comparison', async () => {
    const { browser } = accountsApp(await fresh())
    await browser().join(ANN)
    // With the right password the two must differ.
    const answers = await Promise.all([ANN, NOBODY].map((email) => browser().signIn(email)))
    const [known, unknown] = answers.map(seenByAsker)
    expect(known).not.toEqual(unknown)
  })

  test('asking for a free and for a taken new address is answered alike', async () => {
    const { browser, letters } = accountsApp(await fresh())
    const ann = browser()
    await browser().join('bob@example.com')
    await ann.join(ANN)
    letters.length = 0
    const answers = []
    for (const email of ['bob@example.com', NOBODY]) {
      answers.push(await ann.ask('POST', '/api/me/change-email', { email, password: PASSWORD }))
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]?.text).toBe(answers[1]?.text)
    expect(letters.map(({ to }) => to)).toEqual([NOBODY])
  })

  test('no token of a cookie or a letter stands in the database', async () => {
    const database = await fresh()
    const { browser } = accountsApp(database)
    const ann = browser()
    await ann.join(ANN)
    await ann.ask('POST', '/api/accounts/request-reset', { email: ANN })
    const secrets = [ann.cookies.get('session') ?? '', ann.token(ANN)]
    const rows = await everyRow(database)
    // The scan sees the tables: the address is there in plain words.
    expect(rows).toContain(ANN)
    for (const secret of secrets) {
      expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/)
      expect(rows).not.toContain(secret)
      expect(rows).not.toContain(Buffer.from(secret, 'base64url').toString('hex'))
    }
  })

  test('signing in makes a new token and ends what the browser came with', async () => {
    const { browser } = accountsApp(await fresh())
    const [ann, thief] = [browser(), browser()]
    await ann.join(ANN)
    // A thief's own session, planted in Ann's browser before she signs in.
    await thief.join('thief@example.com')
    const planted = thief.cookies.get('session') ?? ''
    ann.cookies.set('session', planted)
    await ann.signIn(ANN)
    expect(ann.cookies.get('session')).not.toBe(planted)
    expect((await ann.ask('GET', '/api/me')).json).toMatchObject({ email: ANN })
    expect((await thief.ask('GET', '/api/me')).status).toBe(401)
    const invented = 'A'.repeat(43)
    const other = browser()
    other.cookies.set('session', invented)
    await other.signIn(ANN)
    expect(other.cookies.get('session')).not.toBe(invented)
  })

  test('on a server that went on with the session a browser came with, the thief would be in', async () => {
    const database = await fresh()
    const { browser } = accountsApp(database)
    const [ann, thief] = [browser(), browser()]
    const { id } = await ann.join(ANN)
    await thief.join('thief@example.com')
    const planted = thief.cookies.get('session') ?? ''
    // What such a server does: the planted session becomes Ann's.
    await database.db
      .updateTable('sessions')
      .set({ memberId: id })
      .where('tokenHash', '=', hashOfToken(planted))
      .execute()
    expect((await thief.ask('GET', '/api/me')).json).toMatchObject({ email: ANN })
  })

  test('a session is over the moment it is ended, here or from another browser', async () => {
    const { browser } = accountsApp(await fresh())
    const [ann, phone] = [browser(), browser()]
    await ann.join(ANN)
    await phone.signIn(ANN)
    const mine = (await ann.ask('GET', '/api/me/sessions')).json as {
      id: number
      isThisOne: boolean
    }[]
    expect(mine.map(({ isThisOne }) => isThisOne)).toEqual([false, true])
    const other = mine.find(({ isThisOne }) => !isThisOne)?.id
    expect((await ann.ask('DELETE', `/api/me/sessions/${other}`)).status).toBe(200)
    expect((await phone.ask('GET', '/api/me')).status).toBe(401)
    const token = ann.cookies.get('session') ?? ''
    await ann.ask('POST', '/api/accounts/sign-out')
    expect(ann.cookies.size).toBe(0)
    ann.cookies.set('session', token)
    expect((await ann.ask('GET', '/api/me')).status).toBe(401)
  })

  test('a session of somebody else looks like one that is not there', async () => {
    const { browser } = accountsApp(await fresh())
    const [ann, bob] = [browser(), browser()]
    await ann.join(ANN)
    await bob.join('bob@example.com')
    const [bobs] = (await bob.ask('GET', '/api/me/sessions')).json as { id: number }[]
    const foreign = await ann.ask('DELETE', `/api/me/sessions/${bobs?.id}`)
    const missing = await ann.ask('DELETE', '/api/me/sessions/999999')
    expect([foreign.status, foreign.text]).toEqual([404, missing.text])
    expect((await bob.ask('GET', '/api/me')).status).toBe(200)
  })

  test('a session ends 30 days after the last visit, and a year after it began', async () => {
    const { browser, clock } = accountsApp(await fresh())
    const ann = browser()
    await ann.join(ANN)
    const day = 24 * 60 * 60_000
    for (let days = 0; days < 360; days += 29) {
      expect((await ann.ask('GET', '/api/me')).status, `after ${days} days`).toBe(200)
      clock.advance(29 * day)
    }
    expect((await ann.ask('GET', '/api/me')).status).toBe(401)
    await ann.signIn(ANN)
    clock.advance(31 * day)
    expect((await ann.ask('GET', '/api/me')).status).toBe(401)
  })

  test('by https the cookie is bound to the host, encrypted, and out of reach of scripts', async () => {
    const { browser } = accountsApp(await fresh(), { isHttps: true })
    const ann = browser()
    await ann.join(ANN)
    const [cookie] = (await ann.signIn(ANN)).headers.getSetCookie()
    expect(cookie).toMatch(
      /^__Host-session=[A-Za-z0-9_-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=\d+$/,
    )
    const value = ann.cookies.get('__Host-session') ?? ''
    ann.cookies.clear()
    ann.cookies.set('session', value)
    expect((await ann.ask('GET', '/api/me')).status).toBe(401)
    ann.cookies.set('__Host-session', value)
    expect((await ann.ask('GET', '/api/me')).status).toBe(200)
  })

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['another origin', { origin: 'https://evil.example' }, 403],
    ['a form', { 'content-type': 'text/plain' }, 415],
  ])('a write sent by %s changes nothing', async (_, headers, status) => {
    const { browser } = accountsApp(await fresh())
    const ann = browser()
    await ann.join(ANN)
    const writes: [string, string, object][] = [
      ['PATCH', '/api/me', { name: 'Mallory' }],
      ['DELETE', '/api/me', { password: PASSWORD }],
      ['POST', '/api/me/change-password', { current: PASSWORD, password: 'chosen by mallory' }],
      ['POST', '/api/accounts/sign-in', { email: ANN, password: PASSWORD }],
      ['POST', '/api/accounts/sign-out', {}],
    ]
    for (const [method, path, body] of writes) {
      const answer = await ann.ask(method, path, body, headers)
      expect(answer.status, path).toBe(status)
      expect(answer.headers.getSetCookie()).toEqual([])
    }
    expect((await ann.ask('GET', '/api/me')).json).toMatchObject({ name: 'Alex Doe' })
    expect((await browser().signIn(ANN)).status).toBe(200)
    // The very same writes sent by our own page do what they say: it was the sender that was refused.
    for (const [method, path, body] of writes.filter(([method]) => method !== 'DELETE')) {
      const own = await ann.ask(method, path, body, { 'sec-fetch-site': 'same-origin' })
      expect(own.status, path).toBe(path === '/api/accounts/sign-in' ? 401 : 200)
    }
  })

  test('wrong passwords are counted exactly, even all at once, and then refused', async () => {
    const { browser, clock } = accountsApp(await fresh())
    await browser().join(ANN)
    const { tries, seconds } = ATTEMPT_LIMITS['password-account']
    const guesses = await Promise.all(
      Array.from({ length: tries + 5 }, (_, n) => from(browser(), n).signIn(ANN, `guess ${n}`)),
    )
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(tries)
    const refused = guesses.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(5)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBe(seconds)
    // The right one is refused as well, or guessing would go on; the letter still lets Ann in.
    expect((await from(browser(), 99).signIn(ANN)).status).toBe(429)
    const ann = browser()
    await ann.ask('POST', '/api/accounts/request-link', { email: ANN })
    const followed = await ann.ask('POST', '/api/accounts/verify', { token: ann.token(ANN) })
    expect(followed.status).toBe(200)
    clock.advance(seconds * 1000)
    expect((await browser().signIn(ANN)).status).toBe(200)
  })

  test('tries counted out of turn are all counted', async () => {
    const { browser, clock } = accountsApp(await fresh())
    await browser().join(ANN)
    const { tries } = ATTEMPT_LIMITS['password-account']
    for (let wrong = 0; wrong < tries; wrong += 1) {
      clock.advance(-1)
      expect((await browser().signIn(ANN, 'not the right one')).status).toBe(401)
    }
    clock.advance(-1)
    expect((await browser().signIn(ANN)).status).toBe(429)
  })

  test('a clock that was far ahead and is set right again locks nobody out for longer', async () => {
    const { browser, clock } = accountsApp(await fresh())
    await browser().join(ANN)
    const tenDays = 10 * 24 * 60 * 60_000
    clock.advance(tenDays)
    for (let wrong = 0; wrong <= ATTEMPT_LIMITS['password-account'].tries; wrong += 1) {
      await browser().signIn(ANN, 'not the right one')
    }
    clock.advance(-tenDays)
    expect((await browser().signIn(ANN)).status).toBe(200)
  })

  test('the log tells of each session and each wrong password, and holds no name or secret', async () => {
    const lines: Record<string, unknown>[] = []
    const { browser } = accountsApp(await fresh(), { hearLog: (line) => void lines.push(line) })
    const ann = browser()
    const { id } = await ann.join(ANN)
    lines.length = 0
    await browser().signIn(ANN, 'not the right one')
    await ann.signIn(ANN)
    await ann.ask('POST', '/api/me/change-password', { current: 'wrong', password: PASSWORD })
    const token = ann.cookies.get('session') ?? ''
    await ann.ask('POST', '/api/accounts/sign-out')
    expect(lines.map(({ msg, refused, member }) => [msg, refused, member])).toEqual([
      ['refused', 'wrong-sign-in', undefined],
      ['a session was ended', undefined, undefined],
      ['a session began', undefined, id],
      ['refused', 'wrong-password', id],
      ['a session was ended', undefined, undefined],
    ])
    const all = JSON.stringify(lines)
    for (const secret of [ANN, PASSWORD, 'not the right one', token]) {
      expect(all).not.toContain(secret)
    }
  })

  test('right passwords are not counted', async () => {
    const { browser } = accountsApp(await fresh())
    const ann = browser()
    await ann.join(ANN)
    for (let n = 0; n < ATTEMPT_LIMITS['password-account'].tries + 2; n += 1) {
      expect((await ann.signIn(ANN)).status).toBe(200)
    }
  })

  test('one mailbox gets a bounded number of letters, known or not', async () => {
    const { browser, letters } = accountsApp(await fresh())
    await browser().join(ANN)
    const { tries } = ATTEMPT_LIMITS['letter-mailbox']
    const statuses: Record<string, number[]> = { [ANN]: [], [NOBODY]: [] }
    letters.length = 0
    for (const email of [ANN, NOBODY]) {
      for (let n = 0; n <= tries; n += 1) {
        const path = `/api/accounts/request-${n % 2 === 0 ? 'link' : 'reset'}`
        const answer = await from(browser(), n).ask('POST', path, { email: email.toUpperCase() })
        statuses[email]?.push(answer.status)
      }
    }
    // Joining has already cost Ann one letter.
    expect(statuses[ANN]?.filter((status) => status === 200)).toHaveLength(tries - 1)
    expect(statuses[NOBODY]?.filter((status) => status === 200)).toHaveLength(tries)
    expect(letters.filter(({ to }) => to.toLowerCase() === ANN)).toHaveLength(tries - 1)
  })

  test('one network may ask for a bounded number of letters', async () => {
    const { browser, attempts } = accountsApp(await fresh())
    const { tries } = ATTEMPT_LIMITS['letter-network']
    for (let n = 0; n < tries; n += 1) await attempts.take(['letter-network', '2001:db8:0:1'])
    const bot = browser()
    bot.address = '2001:db8::1:0:0:0:77'
    const refused = await bot.ask('POST', '/api/accounts/request-link', { email: NOBODY })
    expect(refused.status).toBe(429)
    bot.address = '2001:db8:0:2::77'
    expect((await bot.ask('POST', '/api/accounts/request-link', { email: NOBODY })).status).toBe(
      200,
    )
  })

  test('an answer kept under a key is given again to its sender, with its session, and to nobody else', async () => {
    const { browser, letters } = accountsApp(await fresh())
    const [ann, other] = [browser(), browser()]
    other.address = '198.51.100.8'
    const key = { 'idempotency-key': 'the-very-same-key-of-two-people' }
    const body = { email: ANN }
    await ann.ask('POST', '/api/accounts/request-link', body, key)
    const again = await ann.ask('POST', '/api/accounts/request-link', body, key)
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(letters).toHaveLength(1)
    const foreign = await other.ask('POST', '/api/accounts/request-link', body, key)
    expect(foreign.headers.get('idempotency-replayed')).toBeNull()
    await ann.ask('POST', '/api/accounts/verify', { token: ann.token(ANN) })
    await ann.ask('POST', '/api/me/change-password', { password: PASSWORD })
    const signIn = (from: TestBrowser, password: string) =>
      from.ask('POST', '/api/accounts/sign-in', { email: ANN, password }, key)
    const first = await signIn(browser(), PASSWORD)
    const second = await signIn(browser(), PASSWORD)
    expect(second.headers.get('idempotency-replayed')).toBe('true')
    // The answer that got lost on its way had begun the session, and comes again with it.
    expect(second.headers.getSetCookie()).toEqual(first.headers.getSetCookie())
    expect((await signIn(browser(), 'not the password of Ann')).status).toBe(422)
    const elsewhere = browser()
    elsewhere.address = '198.51.100.8'
    const own = await signIn(elsewhere, PASSWORD)
    expect(own.headers.get('idempotency-replayed')).toBeNull()
    expect(own.headers.getSetCookie()).not.toEqual(first.headers.getSetCookie())
    expect((await elsewhere.ask('GET', '/api/me/sessions')).json).toHaveLength(3)
  })
})

function from(browser: TestBrowser, n: number): TestBrowser {
  browser.address = `203.0.113.${n + 1}`
  return browser
}
