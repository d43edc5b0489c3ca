import { expect, test, vi } from 'vitest'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { integerOf } from './auth-adapter.ts'
import { currentScope } from './auth-transaction.ts'
import { accountsApp, CHEAP_PASSWORDS, everyRow, PASSWORD } from './testing/account-fixtures.ts'

const ANN = 'ann@example.com'
const NEW = 'a brand new long sentence'
const nothing = async () => {}

eachDatabase('the accounts library', (fresh) => {
  test('a letter that cannot be kept leaves no link behind, and whoever asks is told', async () => {
    const database = await fresh()
    let isBroken = false
    const { browser } = accountsApp(database, {
      beforeKeeping() {
        if (isBroken) throw new Error('The post is closed.')
      },
    })
    const ann = browser()
    await ann.join(ANN)
    const links = () => database.db.selectFrom('accountLinks').select('id').execute()
    const before = await links()
    isBroken = true
    const asks: [path: string, body: object][] = [
      ['/api/accounts/sign-up', { name: 'Bob', email: 'bob@example.com', password: PASSWORD }],
      ['/api/accounts/request-link', { email: ANN }],
      ['/api/accounts/request-reset', { email: ANN }],
      ['/api/me/change-email', { email: 'new@example.com', password: PASSWORD }],
    ]
    for (const [path, body] of asks) {
      expect((await ann.ask('POST', path, body)).status, path).toBe(500)
    }
    expect(await links()).toEqual(before)
    isBroken = false
    for (const [path, body] of asks) {
      expect((await ann.ask('POST', path, body)).status, path).toBe(200)
    }
    expect(await links()).toHaveLength(before.length + asks.length)
  })

  test('what fails after the library has written undoes what it wrote', async () => {
    const database = await fresh()
    let isBroken = false
    const { browser } = accountsApp(database, {
      beforeKeeping() {
        if (isBroken) throw new Error('The inbox is closed.')
      },
    })
    const [ann, elsewhere] = [browser(), browser()]
    await ann.join(ANN)
    await ann.ask('POST', '/api/accounts/request-reset', { email: ANN })
    const body = { token: ann.token(ANN), password: NEW }
    isBroken = true
    expect((await elsewhere.ask('POST', '/api/accounts/reset', body)).status).toBe(500)
    isBroken = false
    expect((await ann.ask('GET', '/api/me')).status).toBe(200)
    expect((await elsewhere.signIn(ANN, NEW)).status).toBe(401)
    expect((await elsewhere.signIn(ANN)).status).toBe(200)
    // The link has not been used up by what did not happen.
    expect((await elsewhere.ask('POST', '/api/accounts/reset', body)).status).toBe(200)
    expect((await ann.ask('GET', '/api/me')).status).toBe(401)
    expect((await ann.signIn(ANN, NEW)).status).toBe(200)
  })

  test('a sign-in that cannot be told of begins no session and uses no link up', async () => {
    const database = await fresh()
    let isBroken = false
    const { browser } = accountsApp(database, {
      beforeKeeping() {
        if (isBroken) throw new Error('The inbox is closed.')
      },
    })
    await browser().join(ANN)
    const phone = browser()
    const other = { 'user-agent': 'Another browser' }
    await phone.ask('POST', '/api/accounts/request-link', { email: ANN })
    const link = { token: phone.token(ANN) }
    const sessions = () => database.db.selectFrom('sessions').select('id').execute()
    isBroken = true
    for (const [path, body] of [
      ['/api/accounts/verify', link],
      ['/api/accounts/sign-in', { email: ANN, password: PASSWORD }],
    ] as const) {
      const answer = await phone.ask('POST', path, body, other)
      expect(answer.status, path).toBe(500)
      expect(answer.headers.getSetCookie()).toEqual([])
    }
    expect(await sessions()).toHaveLength(1)
    isBroken = false
    expect((await phone.ask('POST', '/api/accounts/verify', link, other)).status).toBe(200)
    expect(await sessions()).toHaveLength(2)
  })

  test('no secret that the library hands out stands in the database, whatever it is for', async () => {
    const database = await fresh()
    const { browser, letters } = accountsApp(database)
    const ann = browser()
    const secrets: string[] = []
    await ann.join(ANN)
    secrets.push(ann.token(ANN), ann.cookies.get('session') ?? '')
    await ann.signIn(ANN)
    secrets.push(ann.cookies.get('session') ?? '')
    await ann.ask('POST', '/api/accounts/request-link', { email: ANN })
    await ann.ask('POST', '/api/accounts/request-reset', { email: ANN })
    const body = { email: 'new@example.com', password: PASSWORD }
    await ann.ask('POST', '/api/me/change-email', body)
    secrets.push(...letters.slice(1).map(({ path }) => path?.split('=')[1] ?? ''))
    expect(new Set(secrets).size).toBe(6)
    const rows = await everyRow(database)
    for (const secret of secrets) {
      expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/)
      expect(rows).not.toContain(secret)
      expect(rows).not.toContain(Buffer.from(secret).toString('hex'))
    }
  })

  test('a link to sign up does not open the account that has its address since', async () => {
    const { browser } = accountsApp(await fresh())
    const [ann, other] = [browser(), browser()]
    await other.ask('POST', '/api/accounts/request-link', { email: 'new@example.com' })
    const early = other.token('new@example.com')
    await ann.join(ANN)
    const body = { email: 'new@example.com', password: PASSWORD }
    await ann.ask('POST', '/api/me/change-email', body)
    await ann.ask('POST', '/api/accounts/verify', { token: ann.token('new@example.com') })
    const late = await other.ask('POST', '/api/accounts/verify', { token: early })
    expect(late.status).toBe(410)
    expect(late.headers.getSetCookie()).toEqual([])
    expect((await ann.ask('GET', '/api/me')).json).toMatchObject({ email: 'new@example.com' })
  })

  test('a link to sign in opens the account it was sent to and begins none', async () => {
    const database = await fresh()
    const { browser } = accountsApp(database)
    const ann = browser()
    const { id } = await ann.join(ANN)
    const members = () => database.db.selectFrom('members').select('id').execute()
    const newLink = async () => {
      await ann.ask('POST', '/api/accounts/request-link', { email: ANN })
      return { token: ann.token(ANN) }
    }
    // Its address is nobody's any more, by a way that does not drop the link.
    const moved = await newLink()
    await database.db.updateTable('members').set({ email: 'moved@example.com' }).execute()
    const opened = await browser().ask('POST', '/api/accounts/verify', moved)
    expect(opened.json).toMatchObject({ me: { id, email: 'moved@example.com' } })
    await database.db.updateTable('members').set({ email: ANN }).execute()
    const late = await newLink()
    const gone = { email: null, passwordHash: null, deletedAt: new Date('2026-11-21T08:00:00Z') }
    await database.db.updateTable('members').set(gone).execute()
    expect((await browser().ask('POST', '/api/accounts/verify', late)).status).toBe(410)
    expect(await members()).toEqual([{ id }])
  })

  test('a password that is changed while it is checked lets nobody in', async () => {
    const database = await fresh()
    let onCheck = nothing
    const { browser } = accountsApp(database, {
      passwords: {
        ...CHEAP_PASSWORDS,
        async isPasswordOf(password, hash) {
          await onCheck()
          return CHEAP_PASSWORDS.isPasswordOf(password, hash)
        },
      },
    })
    await browser().join(ANN)
    const passwordHash = await CHEAP_PASSWORDS.hash(NEW)
    onCheck = async () => {
      await database.db.updateTable('members').set({ passwordHash }).execute()
    }
    expect((await browser().signIn(ANN)).status).toBe(401)
    onCheck = nothing
    expect((await browser().signIn(ANN, NEW)).status).toBe(200)
  })

  test('a wrong password costs the same work with an account, without one and without a password', async () => {
    const work: string[] = []
    const { browser } = accountsApp(await fresh(), {
      passwords: {
        ...CHEAP_PASSWORDS,
        hash: (password) => (work.push('derived'), CHEAP_PASSWORDS.hash(password)),
        isPasswordOf: (password, hash) => (
          work.push('derived'),
          CHEAP_PASSWORDS.isPasswordOf(password, hash)
        ),
      },
    })
    await browser().join(ANN)
    const byLink = browser()
    await byLink.ask('POST', '/api/accounts/request-link', { email: 'link@example.com' })
    const token = byLink.token('link@example.com')
    await byLink.ask('POST', '/api/accounts/verify', { token })
    for (const email of [ANN, 'nobody@example.com', 'link@example.com']) {
      work.length = 0
      expect((await browser().signIn(email, 'not the right one')).status).toBe(401)
      expect(work, email).toEqual(['derived'])
    }
  })

  test('of many who sign up at once each gets the link of their own', async () => {
    const { browser } = accountsApp(await fresh())
    const emails = Array.from({ length: 6 }, (_, n) => `person${n}@example.com`)
    const sent = vi.spyOn(globalThis, 'fetch')
    const browsers = emails.map(() => browser())
    await Promise.all(
      emails.map(async (email, n) =>
        browsers[n]?.ask('POST', '/api/accounts/sign-up', {
          name: `Person ${n}`,
          email,
          password: `${PASSWORD} ${n}`,
        }),
      ),
    )
    await Promise.all(
      emails.map(async (email, n) => {
        const one = browsers[n] ?? browser()
        const followed = await one.ask('POST', '/api/accounts/verify', { token: one.token(email) })
        expect(followed.json).toMatchObject({ me: { email, name: `Person ${n}` } })
        expect((await one.signIn(email, `${PASSWORD} ${n}`)).status).toBe(200)
      }),
    )
    expect(sent).not.toHaveBeenCalled()
    sent.mockRestore()
  })

  test('an address stays as its owner typed it', async () => {
    const { browser, letters } = accountsApp(await fresh())
    const ann = browser()
    await ann.join('Ann.Lee@Example.com')
    expect((await ann.ask('GET', '/api/me')).json).toMatchObject({ email: 'Ann.Lee@Example.com' })
    await ann.ask('POST', '/api/accounts/request-reset', { email: 'ann.lee@example.com' })
    expect(letters.at(-1)).toMatchObject({ sort: 'resetPassword', to: 'Ann.Lee@Example.com' })
  })
})

test.each(['', 'seven', '1.5', '-1', '0', '1e3', ' 7', '9007199254740993', 1.5, NaN, null])(
  '%j is not the number of a member',
  (id) => {
    expect(() => integerOf(id)).toThrow(/not an integer/)
  },
)

test('the number of a member comes back from the library as it went in', () => {
  expect([integerOf('1001'), integerOf(1001)]).toEqual([1001, 1001])
})

test('the library is not called without a scope, where it would write on its own', () => {
  expect(() => currentScope()).toThrow(/outside of a scope/)
})
