import { MOST_DEVICES } from '@wayfur/domain/inbox/endpoints'
import { expect, onTestFinished, test } from 'vitest'
import { pushReader, recordedPushHost, signedClaims } from '../../test/recorded-push-host.ts'
import type { RenderedLetter } from '../mail/mailer.ts'
import { eachDatabase, type TestDatabase } from '../platform/database/testing/test-database.ts'
import { startJobWorker } from '../platform/jobs/job-worker.ts'
import { deliveryHandlers, inboxEmail } from './delivery.ts'
import { webPushSender } from './push-sender.ts'
import { aMessage, inboxApp } from './testing/inbox-fixtures.ts'
import { vapidKeysIn } from './vapid-keys.ts'

const head = { publicUrl: 'https://wayfur.example', operatorName: '' }

async function opened(database: TestDatabase, { mailsDemoPeople = true, now = '' } = {}) {
  const host = await recordedPushHost()
  const inbox = await inboxApp(database, {
    isPushAllowed: host.isOurs,
    ...(now !== '' && { now }),
  })
  onTestFinished(() => inbox.close())
  const { db, clock, log } = inbox
  const keys = await vapidKeysIn(db)
  const sender = webPushSender({
    keys,
    contact: 'mailto:post@wayfur.example',
    isAllowed: host.isOurs,
  })
  const handlers = deliveryHandlers({ db, clock, head, sender, mailsDemoPeople })
  const letters = async () => {
    const rows = await db
      .selectFrom('jobs')
      .select('payload')
      .where('kind', '=', 'mail')
      .orderBy('id')
      .execute()
    return rows.map(({ payload }) => payload as { to: string; letter: RenderedLetter })
  }
  /** Does all that is due, and gives what of it failed. */
  const work = async () => {
    const worker = startJobWorker({ db, handlers, clock, log, lookEveryMs: 20 })
    const kinds = handlers.map(({ kind }) => kind.name)
    const due = () =>
      db
        .selectFrom('jobs')
        .select('id')
        .where('kind', 'in', kinds)
        .where('doneAt', 'is', null)
        .where('failedAt', 'is', null)
        .where('runAt', '<=', clock.now())
        .execute()
    await expect.poll(due).toEqual([])
    await worker.stop(5_000)
    return db
      .selectFrom('jobs')
      .select(['kind', 'error', 'attempts'])
      .select((row) => row('failedAt', 'is not', null).as('isDead'))
      .where('error', 'is not', null)
      .execute()
  }
  const devices = () => db.selectFrom('pushDevices').select('endpoint').orderBy('id').execute()
  return { ...inbox, host, keys, letters, work, devices }
}

eachDatabase('a push', (fresh) => {
  test('reaches the device: encrypted for it alone and signed by this installation', async () => {
    const { db, notify, join, host, work, keys } = await opened(await fresh())
    const member = await join()
    const browser = pushReader(`${host.url}/send/one`)
    const added = await member.ask('POST', '/api/inbox/push-devices', browser.subscription)
    expect(added.status).toBe(200)
    await notify(db, member.id, aMessage())
    await notify(db, member.id, aMessage({ kind: 'found-pet', key: 'found:1', href: '/pet-tags' }))
    expect(await work()).toEqual([])
    const [push, urgent] = host.received.toSorted((one, other) =>
      String(one.headers['urgency']) > String(other.headers['urgency']) ? -1 : 1,
    )
    expect(host.received).toHaveLength(2)
    expect(push?.body.toString('latin1')).not.toMatch(/booking|Biscuit|confirmed/)
    expect(push?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      urgency: 'normal',
    })
    expect(urgent?.headers).toMatchObject({ urgency: 'high' })
    expect(browser.read(push?.body ?? Buffer.alloc(0))).toEqual({
      title: 'Your booking is confirmed',
      body: 'Priya walks Biscuit tomorrow at nine.',
      href: '/booking',
      tag: 'inbox-1',
    })
    expect(signedClaims(push?.headers.authorization ?? '', keys.publicKey)).toMatchObject({
      aud: host.url,
      sub: 'mailto:post@wayfur.example',
    })
  })

  test.each([404, 410])('after %i the device is forgotten', async (status) => {
    const { db, notify, join, host, work, devices } = await opened(await fresh())
    const member = await join()
    const [gone, there] = [pushReader(`${host.url}/gone`), pushReader(`${host.url}/there`)]
    await member.ask('POST', '/api/inbox/push-devices', gone.subscription)
    await notify(db, member.id, aMessage())
    host.answers.push({ status })
    expect(await work()).toEqual([])
    await member.ask('POST', '/api/inbox/push-devices', there.subscription)
    await notify(db, member.id, aMessage({ key: 'second' }))
    await work()
    expect(host.received.map(({ path }) => path)).toEqual(['/gone', '/there'])
    expect(await devices()).toEqual([{ endpoint: `${host.url}/there` }])
  })

  test('is tried again while the service is away, and not when it refuses', async () => {
    const { db, notify, join, host, work, devices, clock } = await opened(await fresh())
    const member = await join()
    const browser = pushReader(`${host.url}/one`)
    await member.ask('POST', '/api/inbox/push-devices', browser.subscription)
    await notify(db, member.id, aMessage({ isMailedAlready: true }))
    host.answers.push({ status: 503 })
    expect(await work()).toMatchObject([{ error: 'The push service answered 503', isDead: false }])
    clock.advance(30_000)
    await work()
    expect(host.received).toHaveLength(2)
    await notify(db, member.id, aMessage({ key: 'second', isMailedAlready: true }))
    host.answers.push({ status: 403 })
    expect((await work()).filter(({ isDead }) => isDead)).toMatchObject([
      { error: 'The push service answered 403', attempts: 1 },
    ])
    expect(await devices()).toHaveLength(1)
  })

  test('is not led elsewhere by a redirect', async () => {
    const { db, notify, join, host, work } = await opened(await fresh())
    const member = await join()
    const browser = pushReader(`${host.url}/one`)
    await member.ask('POST', '/api/inbox/push-devices', browser.subscription)
    await notify(db, member.id, aMessage({ isMailedAlready: true }))
    host.answers.push({ status: 307, headers: { location: `${host.url}/elsewhere` } })
    expect(await work()).toMatchObject([{ isDead: true }])
    expect(host.received.map(({ path }) => path)).toEqual(['/one'])
  })

  test('goes nowhere but to push services, not even from a row that says otherwise', async () => {
    const { db, notify, join, host, work, devices } = await opened(await fresh())
    const member = await join()
    const { keys } = pushReader('').subscription
    for (const endpoint of ['http://127.0.0.1:1/x', 'https://evil.example/x', 'file:///etc/x']) {
      const refused = await member.ask('POST', '/api/inbox/push-devices', { endpoint, keys })
      expect(refused.status).toBe(400)
    }
    expect(await devices()).toEqual([])
    const browser = pushReader(`${host.url}/one`)
    await member.ask('POST', '/api/inbox/push-devices', browser.subscription)
    await db.updateTable('pushDevices').set({ endpoint: 'http://127.0.0.1:1/x' }).execute()
    await notify(db, member.id, aMessage({ isMailedAlready: true }))
    expect(await work()).toEqual([])
    expect(await devices()).toEqual([])
  })

  test('a device belongs to whoever signed in last on it, and to nobody once they sign out', async () => {
    const { db, join, devices, host, sessions, signIn } = await opened(await fresh())
    const [one, other] = [await join({ name: 'One' }), await join({ name: 'Other' })]
    const browser = pushReader(`${host.url}/shared`)
    await one.ask('POST', '/api/inbox/push-devices', browser.subscription)
    await other.ask('POST', '/api/inbox/push-devices', browser.subscription)
    const owners = () => db.selectFrom('pushDevices').select('memberId').execute()
    expect(await owners()).toEqual([{ memberId: other.id }])
    await one.ask('DELETE', '/api/inbox/push-devices', { endpoint: `${host.url}/shared` })
    expect(await owners()).toEqual([{ memberId: other.id }])
    await sessions.endAllOf(db, other.id)
    expect(await devices()).toEqual([])
    const again = await signIn(other.id)
    await again.ask('POST', '/api/inbox/push-devices', browser.subscription)
    await again.ask('DELETE', '/api/inbox/push-devices', { endpoint: `${host.url}/shared` })
    expect(await devices()).toEqual([])
  })

  test('of too many devices the oldest makes room', async () => {
    const { join, devices, host, clock } = await opened(await fresh())
    const member = await join()
    for (let number = 0; number <= MOST_DEVICES; number += 1) {
      const { subscription } = pushReader(`${host.url}/${number}`)
      await member.ask('POST', '/api/inbox/push-devices', subscription)
      clock.advance(1_000)
    }
    const kept = (await devices()).map(({ endpoint }) => endpoint)
    expect(kept).toHaveLength(MOST_DEVICES)
    expect(kept[0]).toBe(`${host.url}/1`)
  })
})

eachDatabase('a letter of the inbox', (fresh) => {
  test('says what the message says and goes to the address its owner has by then', async () => {
    const { db, notify, join, work, letters } = await opened(await fresh())
    const member = await join({ name: 'Alex' })
    await notify(db, member.id, aMessage())
    await db.updateTable('members').set({ email: 'new@example.org' }).execute()
    await work()
    const [{ to, letter } = { to: '', letter: undefined }, ...others] = await letters()
    expect(others).toEqual([])
    expect(to).toBe('new@example.org')
    expect(letter?.subject).toBe('Your booking is confirmed')
    expect(letter?.text).toContain('Hello Alex,')
    expect(letter?.text).toContain('Priya walks Biscuit tomorrow at nine.')
    expect(letter?.text).toContain('https://wayfur.example/booking\n')
    expect(letter?.text).toContain('https://wayfur.example/inbox/preferences')
  })

  test('that waited for the morning is not sent when the message was read in the night', async () => {
    const now = '2026-11-21T07:30:00Z'
    const { db, notify, join, work, letters, clock } = await opened(await fresh(), { now })
    const quietHours = { from: '22:00', until: '07:00' }
    for (const name of ['Reader', 'Sleeper']) {
      const { id, ask } = await join({ name, timeZone: 'America/Los_Angeles' })
      await ask('PUT', '/api/inbox/preferences', { channels: {}, quietHours })
      await notify(db, id, aMessage())
      if (name === 'Reader') await ask('POST', '/api/inbox/read', { all: true })
    }
    await work()
    expect(await letters()).toEqual([])
    clock.advance(8 * 60 * 60_000)
    await work()
    expect((await letters()).map(({ to }) => to)).toEqual(['sleeper@example.org'])
  })

  test('is sent though it was read at once, where nothing made it wait', async () => {
    const { db, notify, join, work, letters } = await opened(await fresh())
    const member = await join()
    await notify(db, member.id, aMessage())
    await member.ask('POST', '/api/inbox/read', { all: true })
    await work()
    expect(await letters()).toHaveLength(1)
  })

  test('is not sent to somebody who has left, nor to sample people through a real mail server', async () => {
    const { db, notify, join, work, letters, clock } = await opened(await fresh(), {
      mailsDemoPeople: false,
    })
    const [leaving, sample] = [
      await join({ name: 'Leaving' }),
      await join({ name: 'Sam', demoPerson: 'owner' }),
    ]
    for (const { id } of [leaving, sample]) await notify(db, id, aMessage())
    await db
      .updateTable('members')
      .set({ email: null, deletedAt: clock.now() })
      .where('id', '=', leaving.id)
      .execute()
    expect(await work()).toEqual([])
    expect(await letters()).toEqual([])
  })
})

eachDatabase('the keys for pushes', (fresh) => {
  test('are made once and kept, also when several processes start at once', async () => {
    const { db } = await fresh()
    const made = await Promise.all([vapidKeysIn(db), vapidKeysIn(db), vapidKeysIn(db)])
    expect(new Set(made.map(({ privateKey }) => privateKey)).size).toBe(1)
    expect(await vapidKeysIn(db)).toEqual(made[0])
    expect(Buffer.from(made[0].publicKey, 'base64url')).toHaveLength(65)
  })
})

test('what people wrote within a message makes no link, markup or second subject line', () => {
  const lure = 'See https://evil.example\r\nBcc: you@evil.example <img src=x onerror=alert(1)>'
  const letter = inboxEmail(head, {
    name: lure,
    title: lure,
    body: lure,
    href: '/events/1',
    isUrgent: false,
  })
  expect(letter.subject).not.toMatch(/[\r\n]/)
  for (const words of [letter.subject, letter.text, letter.html]) {
    expect(words).not.toMatch(/https:\/\/evil|evil\.example/)
  }
  expect(letter.html).not.toContain('<img')
  const links = [...letter.html.matchAll(/href="([^"]*)"/g)].map(([, link]) => link ?? '')
  expect(links.filter((link) => !/^https:\/\/wayfur\.example(\/|$)/.test(link))).toEqual([])
})
