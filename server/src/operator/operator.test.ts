import { DEMO_PEOPLE } from '@wayfur/domain/accounts/demo-people'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { seedDemoPeople } from '../accounts/seed-demo-people.ts'
import { accountsApp, PASSWORD } from '../accounts/testing/account-fixtures.ts'
import { turnOnSecondStep } from '../accounts/testing/second-step-fixtures.ts'
import { tellInto } from '../inbox/testing/notify-fixtures.ts'
import { inLanguage } from '../language/translators.ts'
import { hideSamplesNearRealPlaces } from '../places/samples-visibility.ts'
import { newPlace } from '../places/testing/place-fixtures.ts'
import { writePlaces } from '../places/write-places.ts'
import { eachDatabase, type TestDatabase } from '../platform/database/testing/test-database.ts'
import { enqueue, jobKind } from '../platform/jobs/enqueue.ts'
import { signedIn } from '../platform/testing/test-caller.ts'
import { seedSampleScouts } from '../scouting/seed-sample-scouts.ts'
import { readSettings } from '../settings.ts'
import { jobsOf, settleJob } from './jobs-of-operator.ts'
import { actRecords, actsOf } from './list-audit-log.ts'
import { changeRoleOf, peopleOf, restore, suspend, turnOffStep } from './people.ts'
import { moveSampleWorld } from './sample-world-switch.ts'
import { settingsCheck } from './settings-check.ts'

const ANN = 'ann@example.com'
const NOW = new Date('2026-11-21T08:00:00Z')

const NOTHING = { q: undefined, role: undefined, state: undefined, after: undefined }

/** A product with an operator, and Ann, who has signed in. */
async function withAnn(database: TestDatabase) {
  const made = accountsApp(database)
  const ann = made.browser()
  await ann.join(ANN, 'Ann Lee')
  const { id } = (await ann.ask('GET', '/api/me')).json as { id: number }
  const { id: operatorId } = await database.db
    .insertInto('members')
    .values({ name: 'Olga Operator', email: 'olga@example.com', roles: ['admin'] })
    .returning('id')
    .executeTakeFirstOrThrow()
  const operator = signedIn({ id: operatorId, name: 'Olga Operator' })
  const { clock, sessions, told } = made
  const parts = { db: database.db, clock, sessions, notify: tellInto(told) }
  return { ...made, ann, id, operator, parts }
}

eachDatabase('the operation', (fresh) => {
  test('who is suspended is signed out at once and let in by nothing until restored', async () => {
    const database = await fresh()
    const { ann, id, operator, parts, browser } = await withAnn(database)
    const suspended = await suspend(parts, id, 'Sells leashes in reviews', operator)
    expect(suspended).toMatchObject({ sessions: 0, suspendedAt: '2026-11-21T08:00:00.000Z' })
    expect((await ann.ask('GET', '/api/me')).status).toBe(401)
    const refused = await browser().signIn(ANN)
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('is suspended')])
    await ann.ask('POST', '/api/accounts/request-link', { email: ANN })
    const byLink = await ann.ask('POST', '/api/accounts/verify', { token: ann.token(ANN) })
    expect(byLink.status).toBe(403)
    await restore(parts, id, operator)
    expect((await browser().signIn(ANN)).status).toBe(200)
    const { acts } = await actsOf(database.db, { act: undefined, q: undefined, after: undefined })
    expect(acts.map(({ act, detail }) => [act, detail])).toEqual([
      ['restored', ''],
      ['suspended', 'Sells leashes in reviews'],
    ])
    expect(acts[0]).toMatchObject({
      actor: { name: 'Olga Operator' },
      subject: { kind: 'member', id, name: 'Ann Lee' },
    })
  })

  test('whoever the operator acts upon is told of it, once and with the reason', async () => {
    const { id, operator, parts, told, clock } = await withAnn(await fresh())
    told.length = 0
    const give = { role: 'moderator', isGiven: true } as const
    await changeRoleOf(parts, id, give, operator)
    await changeRoleOf(parts, id, give, operator)
    clock.advance(1_000)
    await suspend(parts, id, 'Sells leashes in reviews', operator)
    await suspend(parts, id, 'Sells leashes in reviews', operator)
    await restore(parts, id, operator)
    expect(told.map(({ memberId, kind, title }) => [memberId, kind, title])).toEqual([
      [id, 'security', 'You now have the role of moderator'],
      [id, 'security', 'Your account was suspended'],
      [id, 'security', 'Your account works again'],
    ])
    expect(told[1]?.body).toMatch(/^The operator’s reason: Sells leashes in reviews\. If/)
  })

  test('who has lost phone and recovery codes comes in without, is told, and the log keeps it', async () => {
    const database = await fresh()
    const { ann, id, operator, parts, browser, told, clock } = await withAnn(database)
    expect(await turnOffStep(parts, id, operator)).toMatchObject({ hasSecondStep: false })
    await turnOnSecondStep(ann, clock)
    const { people } = await peopleOf(
      parts,
      { q: ANN, role: undefined, state: undefined, after: undefined },
      operator,
    )
    expect(people).toMatchObject([{ id, hasSecondStep: true }])
    expect((await browser().signIn(ANN)).json).toEqual({ isSecondStepWanted: true })
    told.length = 0
    expect(await turnOffStep(parts, id, operator)).toMatchObject({ hasSecondStep: false })
    expect((await browser().signIn(ANN)).json).toMatchObject({ id })
    expect(told).toMatchObject([
      { memberId: id, kind: 'security', title: 'Your second step is off' },
    ])
    const { acts } = await actsOf(database.db, { act: undefined, q: undefined, after: undefined })
    expect(acts.map(({ act }) => act)).toEqual(['second-step-turned-off'])
  })

  test('the last administrator does not leave, also where two leave at once', async () => {
    const { ann, id, operator, parts, browser } = await withAnn(await fresh())
    const leave = () => ann.ask('DELETE', '/api/me', { password: PASSWORD })
    const give = { role: 'admin', isGiven: true } as const
    await changeRoleOf(parts, id, give, operator)
    await suspend(
      parts,
      operator.id,
      'Has left',
      signedIn({ id, name: 'Ann Lee', roles: ['admin'] }),
    )
    const alone = await leave()
    expect([alone.status, alone.text]).toEqual([409, expect.stringContaining('only administrator')])
    expect((await ann.ask('GET', '/api/me')).status).toBe(200)
    const ben = browser()
    await ben.join('ben@example.com', 'Ben Ode')
    const { id: benId } = (await ben.ask('GET', '/api/me')).json as { id: number }
    await changeRoleOf(parts, benId, give, signedIn({ id, name: 'Ann Lee', roles: ['admin'] }))
    const both = await Promise.all([leave(), ben.ask('DELETE', '/api/me', { password: PASSWORD })])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ])
  })

  test('roles are given and taken once each, by somebody else, and never of sample people', async () => {
    const database = await fresh()
    const { id, operator, parts } = await withAnn(database)
    const give = { role: 'moderator', isGiven: true } as const
    expect((await changeRoleOf(parts, id, give, operator)).roles).toEqual(['moderator'])
    expect((await changeRoleOf(parts, id, give, operator)).roles).toEqual(['moderator'])
    const taken = await changeRoleOf(parts, id, { ...give, isGiven: false }, operator)
    expect(taken.roles).toEqual([])
    const itself = { role: 'admin', isGiven: false } as const
    await expect(changeRoleOf(parts, operator.id, itself, operator)).rejects.toThrow(/Someone else/)
    await expect(suspend(parts, operator.id, 'me', operator)).rejects.toThrow(/Someone else/)
    await seedDemoPeople(database.db)
    const [sam] = DEMO_PEOPLE
    await expect(suspend(parts, sam.id, 'why not', operator)).rejects.toThrow(/sample people/)
    await seedSampleScouts(database.db, parts.clock)
    const scouts = await peopleOf(parts, { ...NOTHING, q: 'Sample Scout' }, operator)
    expect(scouts.people.map(({ isSample }) => isSample)).toEqual(Array(5).fill(true))
    const scout = scouts.people[0]?.id ?? 0
    await expect(changeRoleOf(parts, scout, give, operator)).rejects.toThrow(/sample people/)
    const log = await actsOf(database.db, { act: undefined, q: 'moder', after: undefined })
    expect(log.acts.map(({ act }) => act)).toEqual(['role-taken', 'role-given'])
  })

  test('of two administrators who take the role from each other at once, one keeps it', async () => {
    const database = await fresh()
    const { id, operator, parts } = await withAnn(database)
    await changeRoleOf(parts, id, { role: 'admin', isGiven: true }, operator)
    const ann = signedIn({ ...operator, id })
    const take = { role: 'admin', isGiven: false } as const
    const both = await Promise.allSettled([
      changeRoleOf(parts, id, take, operator),
      changeRoleOf(parts, operator.id, take, ann),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await peopleOf(parts, { ...NOTHING, role: 'admin' }, operator)).people).toHaveLength(1)
  })

  test('who takes the role from the only other administrator and leaves at once does one of the two', async () => {
    const { ann, id, operator, parts } = await withAnn(await fresh())
    await changeRoleOf(parts, id, { role: 'admin', isGiven: true }, operator)
    const asAnn = signedIn({ id, name: 'Ann Lee', roles: ['admin'] })
    const [taken, left] = await Promise.allSettled([
      changeRoleOf(parts, operator.id, { role: 'admin', isGiven: false }, asAnn),
      ann.ask('DELETE', '/api/me', { password: PASSWORD }),
    ])
    const hasLeft = left.status === 'fulfilled' && left.value.status === 200
    expect([taken.status === 'fulfilled', hasLeft].filter(Boolean)).toHaveLength(1)
  })

  test('the database itself keeps an administrator, whatever the writer believes', async () => {
    const { db } = await fresh()
    const ids = await db
      .insertInto('members')
      .values(
        ['One', 'Other'].map((name) => ({ name, roles: ['admin'], email: `${name}@example.com` })),
      )
      .returning('id')
      .execute()
    const goes = (id: number | undefined) =>
      db.transaction().execute((tx) =>
        tx
          .updateTable('members')
          .set({ roles: [] })
          .where('id', '=', id ?? 0)
          .execute(),
      )
    const gone = await Promise.allSettled(ids.map(({ id }) => goes(id)))
    expect(gone.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const refused = gone.find(({ status }) => status === 'rejected')
    expect(refused).toMatchObject({ reason: { constraint: 'an_administrator_stays' } })
    const isAdministrator = sql<boolean>`roles @> array['admin']`
    const last = db.updateTable('members').where(isAdministrator)
    for (const set of [{ suspendedAt: NOW }, { deletedAt: NOW, email: null }]) {
      await expect(last.set(set).execute()).rejects.toThrow('the last administrator stays')
    }
    // A new name, and a role beside it, are no way to go.
    await last.set({ name: 'Another name', roles: ['admin', 'partner'] }).execute()
  })

  test('no line of the log can be changed or removed, and an act undone leaves none', async () => {
    const database = await fresh()
    const { db } = database
    const { id, operator, parts } = await withAnn(database)
    await changeRoleOf(parts, id, { role: 'partner', isGiven: true }, operator)
    for (const change of ['update operator_acts set detail = $$x$$', 'delete from operator_acts']) {
      await expect(sql.raw(change).execute(db)).rejects.toThrow(/stays in the log/)
    }
    await expect(changeRoleOf(parts, 987_654, itsRole, operator)).rejects.toThrow(/find/)
    const { acts } = await actsOf(db, { act: undefined, q: undefined, after: undefined })
    expect(acts).toHaveLength(1)
    expect(await actRecords.read(db, { ...operator, id })).toMatchObject([
      { act: 'role-given', detail: 'partner' },
    ])
  })

  test('people are found by name, address, number and role, a page at a time', async () => {
    const database = await fresh()
    const { operator, parts, id } = await withAnn(database)
    const people = Array.from({ length: 60 }, (_, at) => ({
      name: `Person ${at}`,
      email: `person_${at}@example.com`,
    }))
    await database.db.insertInto('members').values(people).execute()
    const names: string[] = []
    for (let after: number | undefined; ;) {
      const page = await peopleOf(parts, { ...NOTHING, after }, operator)
      names.push(...page.people.map(({ name }) => name))
      if (page.next === null) break
      after = page.next
    }
    expect(names).toHaveLength(62)
    expect(new Set(names).size).toBe(62)
    const found = async (asked: object) =>
      (await peopleOf(parts, { ...NOTHING, ...asked }, operator)).people.map(({ name }) => name)
    expect(await found({ q: 'ann LEE' })).toEqual(['Ann Lee'])
    expect(await found({ q: ANN })).toEqual(['Ann Lee'])
    expect(await found({ q: String(id) })).toEqual(['Ann Lee'])
    expect(await found({ q: '%' })).toEqual([])
    expect(await found({ q: 'person_7@' })).toEqual(['Person 7'])
    expect(await found({ role: 'admin' })).toEqual(['Olga Operator'])
    expect(await found({ state: 'suspended' })).toEqual([])
  })

  test('work that was given up is seen, tried again or laid to rest, whatever its sort', async () => {
    const database = await fresh()
    const { db } = database
    const { operator, parts } = await withAnn(database)
    const { clock } = parts
    const kind = jobKind<{ secret: string }>('greet', { timeoutMs: 1_000 })
    for (const key of ['greet:1', 'greet:2', 'greet:3']) {
      await enqueue(db, clock, { kind, key, payload: { secret: 'rex@example.org' } })
    }
    const failed = { failedAt: clock.now(), error: 'No such mailbox', attempts: 8 }
    await db.updateTable('jobs').set(failed).where('key', '!=', 'greet:3').execute()
    const all = { state: undefined, kind: undefined, q: undefined, after: undefined }
    const page = await jobsOf(parts, all)
    expect(page.counts).toEqual({ dead: 2, waiting: 1, running: 0, done: 0 })
    expect(page.jobs.map(({ key }) => key)).toEqual(['greet:2', 'greet:1'])
    expect(JSON.stringify(page)).not.toContain('rex@example.org')
    const [second, first] = page.jobs
    await settleJob(parts, first?.id ?? 0, 'retry', operator)
    await settleJob(parts, second?.id ?? 0, 'discard', operator)
    expect((await jobsOf(parts, all)).counts).toEqual({ dead: 0, waiting: 2, running: 0, done: 1 })
    await expect(settleJob(parts, second?.id ?? 0, 'discard', operator)).rejects.toThrow(
      /no such work/,
    )
    expect(await enqueue(db, clock, { kind, key: 'greet:2', payload: { secret: '' } })).toBe(false)
    const log = await actsOf(db, { act: 'job-discarded', q: undefined, after: undefined })
    expect(log.acts).toMatchObject([{ detail: 'greet', subject: { kind: 'job', id: second?.id } }])
  })

  test('the sample world is hidden and shown again; what members add hides none of it', async () => {
    const database = await fresh()
    const { db } = database
    const { operator, parts } = await withAnn(database)
    const now = parts.clock.now()
    await writePlaces(db, [place('sample', 'a'), place('sample', 'b'), place('member', 'c')], now)
    expect(await hideSamplesNearRealPlaces(db)).toBe(0)
    const shown = async () =>
      (await db.selectFrom('places').select('source').where('isShown', '=', true).execute())
        .map(({ source }) => source)
        .toSorted()
    expect(await moveSampleWorld(parts, 'hide', operator)).toMatchObject({
      places: 2,
      hiddenPlaces: 2,
      isHidden: true,
    })
    expect(await shown()).toEqual(['member'])
    // An import or its removal must not bring them back.
    await hideSamplesNearRealPlaces(db)
    expect(await shown()).toEqual(['member'])
    // Pressed twice, or in two windows, it is one act.
    await Promise.all([
      moveSampleWorld(parts, 'show', operator),
      moveSampleWorld(parts, 'show', operator),
    ])
    expect(await shown()).toEqual(['member', 'sample', 'sample'])
    await writePlaces(db, [place('osm', 'd')], now)
    expect(await hideSamplesNearRealPlaces(db)).toBe(2)
    expect(await moveSampleWorld(parts, 'remove', operator)).toMatchObject({ places: 0 })
    expect(await shown()).toEqual(['member', 'osm'])
    await moveSampleWorld(parts, 'remove', operator)
    const { acts } = await actsOf(db, { act: undefined, q: undefined, after: undefined })
    expect(acts.map(({ act }) => act)).toEqual([
      'samples-removed',
      'samples-shown',
      'samples-hidden',
    ])
  })
})

function place(name: string, id: string) {
  return newPlace({ source: { name, id, licence: null, on: '2026-11-21' } })
}

const itsRole = { role: 'admin', isGiven: true } as const

test('what a setting is for is said in the reader’s language, with its braces as they are typed', () => {
  const english = settingsCheck(readSettings({})).settings
  const spanish = inLanguage('es', () => settingsCheck(readSettings({})).settings)
  expect(english.map(({ meaning }) => meaning)).toContainEqual(
    expect.stringContaining('opens, with {destination}, {checkin}'),
  )
  expect(spanish.map(({ meaning }) => meaning)).toContainEqual(
    expect.stringContaining('elegido, con {destination}, {checkin}'),
  )
})

test('settings are said without any secret', () => {
  const secrets = {
    DATABASE_URL: 'postgres://wayfur:hush@db/wayfur',
    DATABASE_DIRECT_URL: 'postgres://wayfur:hush@past-the-pooler/wayfur',
    DATABASE_REPLICA_URLS: 'postgres://wayfur:hush@standby/wayfur',
    MAIL_SMTP_URL: 'smtps://wayfur:hush@mail:465',
    MAIL_FROM: 'a@wayfur.example',
    FILES_S3_URL: 'https://KEY:hush@s3.example.com/bucket',
    STRIPE_SECRET_KEY: 'sk_test_hush',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_hush',
    STRIPE_WEBHOOK_SECRET: 'whsec_hush',
    MAP_PMTILES: 'https://tiles.example/a.pmtiles?key=hush',
  }
  const check = settingsCheck(readSettings({ ...secrets, PORT: '4000' }))
  expect(JSON.stringify(check)).not.toContain('hush')
  const named = (name: string) => check.settings.find((one) => one.name === name)
  expect(named('DATABASE_URL')).toMatchObject({ isSet: true, value: null, isSecret: true })
  expect(named('PORT')).toMatchObject({ isSet: true, value: '4000' })
  expect(named('LOG_LEVEL')).toMatchObject({ isSet: false, value: 'warn' })
})
