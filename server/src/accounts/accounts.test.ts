import { expect, test } from 'vitest'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { passwordsAt } from './passwords.ts'
import { accountsApp, everyRow, PASSWORD } from './testing/account-fixtures.ts'

const ANN = 'ann@example.com'

eachDatabase('accounts', (fresh) => {
  test('an account begins when the link of its letter is followed, not before', async () => {
    const { browser, letters } = accountsApp(await fresh())
    const ann = browser()
    const asked = await ann.ask('POST', '/api/accounts/sign-up', {
      name: '  Ann Lee ',
      email: ` ${ANN} `,
      password: PASSWORD,
    })
    expect([asked.status, asked.json]).toEqual([200, { isSent: true }])
    // No session: what the browser keeps tells only that the sign-up was its own.
    expect(asked.headers.getSetCookie()).toEqual([expect.stringMatching(/^sign-up=.+; HttpOnly;/)])
    expect(letters).toMatchObject([{ sort: 'verifyAddress', to: ANN }])
    expect((await ann.signIn(ANN)).status).toBe(401)
    const token = ann.token(ANN)
    expect((await ann.ask('POST', '/api/accounts/read-link', { token })).json).toEqual({
      purpose: 'sign-up',
      email: ANN,
      wantsPassword: false,
      passkey: null,
    })
    const followed = await ann.ask('POST', '/api/accounts/verify', { token })
    expect(followed.json).toMatchObject({
      purpose: 'sign-up',
      me: { name: 'Ann Lee', email: ANN, roles: [], hasPassword: true, isDemoPerson: false },
    })
    expect((await ann.ask('GET', '/api/me')).json).toMatchObject({ email: ANN })
    expect((await browser().signIn(ANN.toUpperCase())).status).toBe(200)
  })

  test('a link works once, and only until it runs out', async () => {
    const { browser, clock } = accountsApp(await fresh())
    const ann = browser()
    await ann.join(ANN)
    const used = ann.token(ANN)
    expect((await ann.ask('POST', '/api/accounts/verify', { token: used })).status).toBe(410)
    await ann.ask('POST', '/api/accounts/request-link', { email: ANN })
    const late = ann.token(ANN)
    clock.advance(20 * 60_000)
    expect((await ann.ask('POST', '/api/accounts/read-link', { token: late })).status).toBe(410)
    expect((await ann.ask('POST', '/api/accounts/verify', { token: late })).status).toBe(410)
  })

  test('of many who follow one link at once a single one is let in', async () => {
    const { browser } = accountsApp(await fresh())
    const ann = browser()
    await ann.ask('POST', '/api/accounts/request-link', { email: ANN })
    const token = ann.token(ANN)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => browser().ask('POST', '/api/accounts/verify', { token })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(7)
  })

  test('a link signs in without a password and begins an account where there is none', async () => {
    const { browser, letters } = accountsApp(await fresh())
    const ann = browser()
    for (const sort of ['verifyAddress', 'signInLink']) {
      await ann.ask('POST', '/api/accounts/request-link', { email: ANN })
      expect(letters.at(-1)).toMatchObject({ sort, to: ANN })
      const followed = await ann.ask('POST', '/api/accounts/verify', { token: ann.token(ANN) })
      expect(followed.json).toMatchObject({ me: { name: 'ann', hasPassword: false } })
    }
  })

  test('nobody can put their password on an address of somebody else', async () => {
    const { browser } = accountsApp(await fresh())
    const thief = browser()
    await thief.ask('POST', '/api/accounts/sign-up', {
      name: 'Thief',
      email: ANN,
      password: 'the thief waits for ann',
    })
    await browser().join(ANN, 'Ann Lee')
    expect((await thief.signIn(ANN, 'the thief waits for ann')).status).toBe(401)
    expect((await thief.signIn(ANN)).status).toBe(200)
  })

  test('a password typed for my address elsewhere is none of mine: I choose my own by my letter', async () => {
    const { browser } = accountsApp(await fresh())
    const stranger = browser()
    const password = 'the stranger waits for ann'
    await stranger.ask('POST', '/api/accounts/sign-up', { name: 'Stranger', email: ANN, password })
    const ann = browser()
    const token = ann.token(ANN)
    expect((await ann.ask('POST', '/api/accounts/read-link', { token })).json).toMatchObject({
      wantsPassword: true,
    })
    const follow = (typed?: string) =>
      ann.ask('POST', '/api/accounts/verify', { token, ...(typed && { password: typed }) })
    for (const typed of [undefined, 'short', 'baseball', ANN]) {
      const refused = await follow(typed)
      expect([refused.status, refused.headers.get('x-problem-field')]).toEqual([400, 'password'])
    }
    expect((await follow(PASSWORD)).json).toMatchObject({ me: { email: ANN, hasPassword: true } })
    expect((await stranger.signIn(ANN, password)).status).toBe(401)
    expect((await browser().signIn(ANN)).status).toBe(200)
  })

  test('the cookie of a sign-up is only good for what its own browser began', async () => {
    const { browser } = accountsApp(await fresh())
    const [ann, stranger] = [browser(), browser()]
    const begin = (one: typeof ann, password: string) =>
      one.ask('POST', '/api/accounts/sign-up', { name: 'Ann', email: ANN, password })
    await begin(ann, PASSWORD)
    const own = ann.token(ANN)
    await begin(stranger, 'the stranger waits for ann')
    const foreign = ann.token(ANN)
    const asks = async (token: string) =>
      (await ann.ask('POST', '/api/accounts/read-link', { token })).json
    expect(await asks(own)).toMatchObject({ wantsPassword: false })
    expect(await asks(foreign)).toMatchObject({ wantsPassword: true })
    // Typed once more, after a slip in the name: both letters are still of this browser.
    await begin(ann, PASSWORD)
    expect(await asks(own)).toMatchObject({ wantsPassword: false })
    expect(await asks(ann.token(ANN))).toMatchObject({ wantsPassword: false })
  })

  test.each([
    ['a common one', 'Baseball', /common/],
    ['a short one', 'b4d&gx!', /at least 8/],
    ['a long one', 'x'.repeat(129), /at most 128/],
    ['one sign over and over', 'aaaaaaaaaaaa', /repeats itself/],
    ['the name of the product', 'wayfurwayfur1', /name of this site/],
    ['the own address', ANN, /name or address/],
    ['the own name with a number', 'annabel lee 99', /name or address/],
  ])('%s is refused as a password', async (_, password, sentence) => {
    const { browser } = accountsApp(await fresh())
    const body = { name: 'Annabel Lee', email: ANN, password }
    const answer = await browser().ask('POST', '/api/accounts/sign-up', body)
    expect(answer.status).toBe(400)
    expect(answer.text).toMatch(sentence)
  })

  test('a long password of any script is kept whole', async () => {
    const { browser } = accountsApp(await fresh())
    const ann = browser()
    const password = `${'é犬🐕'.repeat(31)}abc1`
    await ann.ask('POST', '/api/accounts/sign-up', { name: 'Ann', email: ANN, password })
    await ann.ask('POST', '/api/accounts/verify', { token: ann.token(ANN) })
    expect((await browser().signIn(ANN, password.normalize('NFD'))).status).toBe(200)
    expect((await browser().signIn(ANN, password.slice(0, -1))).status).toBe(401)
  })

  test('a password kept at another cost than today’s is kept anew when it is next used', async () => {
    const database = await fresh()
    const before = passwordsAt({ memory: 16, passes: 1, parallelism: 1 })
    await accountsApp(database, { passwords: before }).browser().join(ANN)
    const now = accountsApp(database).browser()
    const kept = () =>
      database.db.selectFrom('members').select('passwordHash').executeTakeFirstOrThrow()
    await now.signIn(ANN, 'not this one')
    expect((await kept()).passwordHash).toMatch(/m=16,/)
    for (let n = 0; n < 2; n += 1) {
      expect((await now.signIn(ANN)).status).toBe(200)
      expect((await kept()).passwordHash).toMatch(/m=8,/)
    }
  })

  test('a reset sets the password, ends every session and uses up every other link', async () => {
    const { browser } = accountsApp(await fresh())
    const [ann, elsewhere, thief] = [browser(), browser(), browser()]
    await ann.join(ANN)
    await elsewhere.signIn(ANN)
    await thief.ask('POST', '/api/accounts/request-link', { email: ANN })
    const open = ann.token(ANN)
    await ann.ask('POST', '/api/accounts/request-reset', { email: ANN })
    const token = ann.token(ANN)
    expect((await ann.ask('POST', '/api/accounts/verify', { token })).status).toBe(410)
    const password = 'another good long one'
    const reset = await ann.ask('POST', '/api/accounts/reset', { token, password })
    expect(reset.json).toMatchObject({ email: ANN })
    expect((await ann.ask('GET', '/api/me')).status).toBe(200)
    expect((await elsewhere.ask('GET', '/api/me')).status).toBe(401)
    expect((await thief.ask('POST', '/api/accounts/verify', { token: open })).status).toBe(410)
    expect((await ann.ask('POST', '/api/accounts/reset', { token, password })).status).toBe(410)
    expect((await browser().signIn(ANN)).status).toBe(401)
    expect((await browser().signIn(ANN, password)).status).toBe(200)
  })

  test('a new password ends the other sessions and gives this one a new token', async () => {
    const { browser } = accountsApp(await fresh())
    const [ann, elsewhere] = [browser(), browser()]
    await ann.join(ANN)
    await elsewhere.signIn(ANN)
    const before = ann.cookies.get('session')
    const change = (current: string) =>
      ann.ask('POST', '/api/me/change-password', { current, password: 'a fresh new sentence' })
    expect((await change('not this one')).status).toBe(403)
    expect((await elsewhere.ask('GET', '/api/me')).status).toBe(200)
    expect((await change(PASSWORD)).status).toBe(200)
    expect(ann.cookies.get('session')).not.toBe(before)
    expect((await ann.ask('GET', '/api/me')).status).toBe(200)
    expect((await elsewhere.ask('GET', '/api/me')).status).toBe(401)
  })

  test('a new address counts once its link is followed, and the former one is told', async () => {
    const { browser, letters } = accountsApp(await fresh())
    const ann = browser()
    await ann.join(ANN)
    const ask = (password: string) =>
      ann.ask('POST', '/api/me/change-email', { email: 'new@example.com', password })
    expect((await ask('wrong')).status).toBe(403)
    expect((await ask(PASSWORD)).json).toEqual({ isSent: true })
    expect((await ann.ask('GET', '/api/me')).json).toMatchObject({ email: ANN })
    const token = ann.token('new@example.com')
    const followed = await browser().ask('POST', '/api/accounts/verify', { token })
    expect(followed.json).toMatchObject({ me: { email: 'new@example.com' } })
    expect(letters.at(-1)).toMatchObject({ sort: 'addressChanged', to: ANN })
    expect((await browser().signIn(ANN)).status).toBe(401)
  })

  test('without a password, what opens the account changes only soon after signing in', async () => {
    const { browser, clock } = accountsApp(await fresh())
    const ann = browser()
    await ann.ask('POST', '/api/accounts/request-link', { email: ANN })
    await ann.ask('POST', '/api/accounts/verify', { token: ann.token(ANN) })
    clock.advance(61 * 60_000)
    const change = () => ann.ask('POST', '/api/me/change-password', { password: PASSWORD })
    expect((await change()).headers.get('x-problem')).toBe('sign-in-again')
    await ann.ask('POST', '/api/accounts/request-link', { email: ANN })
    await ann.ask('POST', '/api/accounts/verify', { token: ann.token(ANN) })
    expect((await change()).json).toMatchObject({ hasPassword: true })
  })

  test('whoever signed in is read to in the language, the units and the time of their account', async () => {
    const { browser, sessions } = accountsApp(await fresh())
    const ann = browser()
    await ann.ask(
      'POST',
      '/api/accounts/sign-up',
      { name: 'Ann', email: ANN, password: PASSWORD },
      { 'accept-language': 'es-MX' },
    )
    const follow = { token: ann.token(ANN) }
    await ann.ask('POST', '/api/accounts/verify', follow, { 'accept-language': 'es-MX' })
    await ann.ask('PATCH', '/api/me', { units: 'metric', timeZone: 'America/Denver' })
    const cookie = [...ann.cookies].map((pair) => pair.join('=')).join('; ')
    expect(await sessions.read(new Headers({ cookie }))).toMatchObject({
      units: 'metric',
      language: 'es',
      timeZone: 'America/Denver',
    })
  })

  test('the time zone goes with a new home place until somebody has chosen one', async () => {
    const { browser } = accountsApp(await fresh())
    const ann = browser()
    await ann.join(ANN, 'Ann')
    const bend = { label: 'Bend, Oregon', latitude: 44.0582, longitude: -121.3153 }
    const boise = { label: 'Boise, Idaho', latitude: 43.615, longitude: -116.2023 }
    const zoneAfter = async (change: object) =>
      ((await ann.ask('PATCH', '/api/me', change)).json as { timeZone: string | null }).timeZone
    expect(await zoneAfter({ timeZone: null, homePlace: bend })).toBe('America/Los_Angeles')
    expect(await zoneAfter({ timeZone: 'America/Los_Angeles', homePlace: boise })).toBe(
      'America/Boise',
    )
    // Chosen in the same breath or before, it stays.
    expect(await zoneAfter({ timeZone: 'America/New_York', homePlace: bend })).toBe(
      'America/New_York',
    )
    expect(await zoneAfter({ timeZone: 'America/New_York', homePlace: boise })).toBe(
      'America/New_York',
    )
    expect(await zoneAfter({ timeZone: null, homePlace: bend })).toBeNull()
    expect(await zoneAfter({ homePlace: boise })).toBeNull()
    expect(await zoneAfter({ timeZone: null, homePlace: null })).toBeNull()
  })

  test('a profile changes where something is given and stays where not', async () => {
    const database = await fresh()
    const { browser } = accountsApp(database)
    const ann = browser()
    await ann.join(ANN, 'Ann')
    const homePlace = { label: 'Bend, Oregon', latitude: 44.0582, longitude: -121.3153 }
    const change = {
      phone: '+1 541 555 0100',
      units: 'metric',
      timeZone: 'America/Boise',
      homePlace,
    }
    expect((await ann.ask('PATCH', '/api/me', change)).json).toMatchObject({
      name: 'Ann',
      ...change,
    })
    const [night, noZone] = [{ quietFrom: '22:00', quietUntil: '07:00' }, { timeZone: null }]
    const { id: memberId } = (await ann.ask('GET', '/api/me')).json as { id: number }
    await database.db
      .insertInto('inboxPreferences')
      .values({ memberId, channels: '{}', ...night })
      .execute()
    // Without a time zone nothing would wait for the morning, and nobody would say so.
    const refused = await ann.ask('PATCH', '/api/me', noZone)
    expect(refused).toMatchObject({ status: 400 })
    expect(refused.text).toContain('Your quiet hours follow it.')
    expect((await ann.ask('GET', '/api/me')).json).toMatchObject(change)
    await database.db.deleteFrom('inboxPreferences').execute()
    const back = { phone: null, homePlace: null, ...noZone }
    expect((await ann.ask('PATCH', '/api/me', back)).json).toMatchObject({
      units: 'metric',
      ...back,
    })
    for (const wrong of [
      { name: ' ' },
      { timeZone: 'Mars/Olympus' },
      { phone: 'call me' },
      { units: 'furlongs' },
      { homePlace: { label: 'North of north', latitude: 91, longitude: 0 } },
      { name: 'a\u0000b' },
    ]) {
      expect((await ann.ask('PATCH', '/api/me', wrong)).status, JSON.stringify(wrong)).toBe(400)
    }
    const sneaky = { roles: ['admin'], id: 1, email: 'x@example.com' }
    expect((await ann.ask('PATCH', '/api/me', sneaky)).json).toMatchObject({
      roles: [],
      email: ANN,
    })
  })

  test('a deleted account leaves a number without name, address or way in', async () => {
    const database = await fresh()
    const forgotten: number[] = []
    const { browser, letters } = accountsApp(database, {
      records: [
        {
          name: 'walks',
          read: async () => [{ on: '2026-11-20' }],
          forget: async (_, id) => void forgotten.push(id),
        },
      ],
    })
    const [ann, elsewhere] = [browser(), browser()]
    const { id } = await ann.join(ANN, 'Annabel Distinct')
    await elsewhere.signIn(ANN)
    await ann.ask('PATCH', '/api/me', { phone: '541 555 0199' })
    const now = new Date()
    const key = { actor: `member ${id}`, endpoint: 'any', requestHash: 'any', createdAt: now }
    const answer = { finishedAt: now, replyStatus: 200, replyBody: Buffer.from('{}') }
    const keys = [
      { ...key, key: 'done before', leasedUntil: now, ...answer },
      { ...key, key: 'this very deletion', leasedUntil: now },
    ]
    for (const one of keys) await database.db.insertInto('idempotencyKeys').values(one).execute()
    expect((await ann.ask('GET', '/api/me/export')).json).toMatchObject({
      account: { email: ANN },
      sessions: [{ device: 'Firefox on Linux' }, { device: 'Firefox on Linux' }],
      records: { walks: [{ on: '2026-11-20' }] },
    })
    expect((await ann.ask('DELETE', '/api/me', { password: 'wrong' })).status).toBe(403)
    expect((await ann.ask('DELETE', '/api/me', { password: PASSWORD })).json).toEqual({
      isDone: true,
    })
    expect(forgotten).toEqual([id])
    expect(letters.at(-1)).toMatchObject({ sort: 'accountDeleted', to: ANN })
    expect((await ann.ask('GET', '/api/me')).status).toBe(401)
    expect((await elsewhere.ask('GET', '/api/me')).status).toBe(401)
    expect((await browser().signIn(ANN)).status).toBe(401)
    const everything = await everyRow(database)
    expect(everything).toContain('Former member')
    // Pressed twice without script, the second press waits for the answer of the first.
    expect(everything).toContain('this very deletion')
    expect(everything).not.toContain('done before')
    for (const trace of ['Annabel', 'ann@', '555 0199']) expect(everything).not.toContain(trace)
    await expect(browser().join(ANN)).resolves.not.toMatchObject({ id })
  })

  test('the account of the operator becomes administrator, nobody else’s', async () => {
    const { browser } = accountsApp(await fresh(), { adminEmail: 'Boss@Example.com' })
    const [boss, ann] = [browser(), browser()]
    await boss.join('boss@example.com')
    await ann.join(ANN)
    expect((await boss.ask('GET', '/api/me')).json).toMatchObject({ roles: ['admin'] })
    await boss.signIn('boss@example.com')
    expect((await boss.ask('GET', '/api/me')).json).toMatchObject({ roles: ['admin'] })
    expect((await ann.ask('GET', '/api/me')).json).toMatchObject({ roles: [] })
  })
})
