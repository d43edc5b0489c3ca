import { DEMO_PEOPLE } from '@wayfur/domain/accounts/demo-people'
import { expect, test } from 'vitest'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { seedDemoPeople } from './seed-demo-people.ts'
import { accountsApp, PASSWORD } from './testing/account-fixtures.ts'

eachDatabase('demo mode', (fresh) => {
  test('whoever comes without a session is member 1, and gets a session with their first write', async () => {
    const database = await fresh()
    await seedDemoPeople(database.db)
    const visitor = accountsApp(database, { isDemo: true }).browser()
    const looked = await visitor.ask('GET', '/api/me')
    expect(looked.json).toMatchObject({ id: 1, name: 'Sam Rivera', isDemoPerson: true })
    expect(visitor.cookies.size).toBe(0)
    await visitor.ask('PATCH', '/api/me', { units: 'metric' })
    expect(visitor.cookies.size).toBe(1)
    expect((await visitor.ask('GET', '/api/me/sessions')).json).toMatchObject([{ isThisOne: true }])
  })

  test('one may become each of the people, who have just the roles they show', async () => {
    const database = await fresh()
    await seedDemoPeople(database.db)
    const visitor = accountsApp(database, { isDemo: true }).browser()
    const { json: people } = await visitor.ask('GET', '/api/demo/people')
    expect(people).toHaveLength(DEMO_PEOPLE.length)
    for (const { key, id, roles } of DEMO_PEOPLE) {
      const became = await visitor.ask('POST', '/api/demo/become', { person: key })
      expect(became.json).toMatchObject({ id, roles })
      expect((await visitor.ask('GET', '/api/me')).json).toMatchObject({ id })
    }
    const stranger = await visitor.ask('POST', '/api/demo/become', { person: 'root' })
    expect(stranger.status).toBe(400)
  })

  test('one may sign up for real beside them, with a number of one’s own', async () => {
    const database = await fresh()
    await seedDemoPeople(database.db)
    const ann = accountsApp(database, { isDemo: true }).browser()
    const { id } = await ann.join('ann@example.com')
    expect(id).toBeGreaterThan(1000)
    expect((await ann.ask('GET', '/api/me')).json).toMatchObject({ id, isDemoPerson: false })
  })

  test('somebody whose session has ended is signed out, not suddenly member 1', async () => {
    const database = await fresh()
    await seedDemoPeople(database.db)
    const { browser, sessions } = accountsApp(database, { isDemo: true })
    const ann = browser()
    await ann.join('ann@example.com')
    const headers = new Headers({ cookie: `session=${ann.cookies.get('session')}` })
    await database.db.deleteFrom('sessions').execute()
    expect((await ann.ask('PATCH', '/api/me', { name: 'X' })).status).toBe(401)
    expect(await sessions.readForPage(headers, { isWholePage: false })).toEqual({ member: null })
    expect(await sessions.readForPage(headers, { isWholePage: true })).toMatchObject({
      member: { id: 1 },
      setCookie: expect.stringContaining('Max-Age=0'),
    })
  })

  test('everybody lives by the zone they told, else by that of their home', async () => {
    const database = await fresh()
    const { browser, sessions } = accountsApp(database)
    const ann = browser()
    await ann.join('ann@example.com')
    const headers = new Headers({ cookie: `session=${ann.cookies.get('session')}` })
    const zone = async () => (await sessions.read(headers))?.timeZone
    expect(await zone()).toBeNull()
    const boise = { label: 'Boise, Idaho', latitude: 43.615, longitude: -116.2023 }
    await ann.ask('PATCH', '/api/me', { homePlace: boise })
    expect(await zone()).toBe('America/Boise')
    await ann.ask('PATCH', '/api/me', { timeZone: 'America/New_York' })
    expect(await zone()).toBe('America/New_York')
  })

  test('what opens one of the shared people cannot be changed, nor can they be deleted', async () => {
    const database = await fresh()
    await seedDemoPeople(database.db)
    const visitor = accountsApp(database, { isDemo: true }).browser()
    for (const [method, path, body] of [
      ['POST', '/api/me/change-email', { email: 'mine@example.com' }],
      ['POST', '/api/me/change-password', { password: PASSWORD }],
      ['DELETE', '/api/me', {}],
    ] as const) {
      expect((await visitor.ask(method, path, body)).status, path).toBe(403)
    }
  })

  test('switched off, nothing of it can be reached and the people cannot sign in', async () => {
    const database = await fresh()
    await seedDemoPeople(database.db)
    const before = accountsApp(database, { isDemo: true }).browser()
    await before.ask('POST', '/api/demo/become', { person: 'admin' })
    await before.ask('POST', '/api/accounts/request-link', { email: 'admin@demo.example' })
    const token = [...before.cookies.values()][0] ?? ''

    const { browser, letters } = accountsApp(database, { isDemo: false })
    const after = browser()
    expect((await after.ask('GET', '/api/me')).status).toBe(401)
    after.cookies.set('session', token)
    expect((await after.ask('GET', '/api/me')).status).toBe(401)
    after.cookies.clear()
    const nowhere = await after.ask('GET', '/api/nowhere')
    const people = await after.ask('GET', '/api/demo/people')
    expect([people.status, people.text]).toEqual([404, nowhere.text])
    const become = await after.ask('POST', '/api/demo/become', { person: 'admin' })
    expect([become.status, become.text]).toEqual([404, nowhere.text])
    expect(after.cookies.size).toBe(0)
    for (const path of ['request-link', 'request-reset']) {
      await after.ask('POST', `/api/accounts/${path}`, { email: 'admin@demo.example' })
    }
    expect(letters).toEqual([])
    for (const password of ['', ' ', PASSWORD]) {
      expect((await after.signIn('admin@demo.example', password)).status).not.toBe(200)
    }
  })

  test('the people are brought once, also by two starts at the same time', async () => {
    const { db } = await fresh()
    await Promise.all([seedDemoPeople(db), seedDemoPeople(db)])
    await db.updateTable('members').set({ name: 'Renamed' }).where('id', '=', 1).execute()
    await seedDemoPeople(db)
    const people = await db.selectFrom('members').select(['id', 'name']).orderBy('id').execute()
    expect(people).toHaveLength(DEMO_PEOPLE.length)
    expect(people[0]).toEqual({ id: 1, name: 'Renamed' })
  })
})
