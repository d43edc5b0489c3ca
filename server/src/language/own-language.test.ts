import { acceptBooking } from '@wayfur/domain/bookings/endpoints'
import { cancelEvent, confirmGuest, joinEvent } from '@wayfur/domain/events/endpoints'
import { parseMessage } from '@wayfur/domain/language/icu'
import { LANGUAGES, languageCookie } from '@wayfur/domain/language/language'
import { SPANISH } from '@wayfur/domain/language/spanish'
import { rejectSubmission } from '@wayfur/domain/moderation/endpoints'
import type { Language } from '@wayfur/domain/schemas'
import { reportFound } from '@wayfur/domain/tags/found-endpoints'
import { expect, test } from 'vitest'
import { accountsApp, PASSWORD } from '../accounts/testing/account-fixtures.ts'
import { bookingsWorld } from '../bookings/testing/booking-fixtures.ts'
import { eventsOf } from '../events/testing/event-fixtures.ts'
import { deliveryHandlers } from '../inbox/delivery.ts'
import { liveUpdatesBy } from '../inbox/live-updates.ts'
import { notifyBy } from '../inbox/notify.ts'
import type { RenderedLetter } from '../mail/mailer.ts'
import { moderationWorld, sent } from '../moderation/testing/moderation-fixtures.ts'
import { pageHandler } from '../page-handler.ts'
import { reminderHandler } from '../pets/reminders.ts'
import { addBella, petsOf } from '../pets/testing/pet-fixtures.ts'
import { eachDatabase, type TestDatabase } from '../platform/database/testing/test-database.ts'
import { idempotencyKeysIn } from '../platform/idempotency.ts'
import { OPEN_GAUGE } from '../platform/load-shedding.ts'
import { openLog } from '../platform/log.ts'
import { readSettings } from '../settings.ts'
import { foundOf } from '../tags/testing/found-fixtures.ts'
import { inLanguage } from './translators.ts'

type Db = TestDatabase['db']

const RUNNING = { id: 0, key: '', attempt: 1, signal: AbortSignal.timeout(60_000) }
const head = { publicUrl: 'https://wayfur.example', operatorName: '' }

/** One of our texts as readers of a language see it, whatever its values. */
function inWords(language: Language, text: string): RegExp {
  const words = language === 'es' ? SPANISH[text] : text
  if (words === undefined || words === '') throw new Error(`Nobody says ${text}.`)
  const pieces = parseMessage(words).map((piece) =>
    typeof piece === 'string' ? piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') : '.*',
  )
  return new RegExp(pieces.join(''), 's')
}

async function speaks(db: Db, { id }: { id: number }, language: Language): Promise<void> {
  await db.updateTable('members').set({ language }).where('id', '=', id).execute()
}

function otherThan(language: Language): Language {
  return language === 'en' ? 'es' : 'en'
}

/** The latest letter to somebody that waits in the post. */
async function letterTo(db: Db, { id }: { id: number }): Promise<RenderedLetter> {
  const { email } = await db
    .selectFrom('members')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return letterAt(db, email ?? '')
}

async function letterAt(db: Db, address: string): Promise<RenderedLetter> {
  const jobs = await db
    .selectFrom('jobs')
    .select('payload')
    .where('kind', '=', 'mail')
    .orderBy('id', 'desc')
    .execute()
  const mails = jobs.map(({ payload }) => payload as { to: string; letter: RenderedLetter })
  const mail = mails.find(({ to }) => to === address)
  if (mail === undefined) throw new Error(`No letter to ${address}.`)
  return mail.letter
}

/** A letter is of one language: what it says, how it greets, and what it says it is. */
function expectLetter(letter: RenderedLetter, language: Language, subject: string): void {
  expect(letter.subject).toMatch(inWords(language, subject))
  expect(letter.text).toMatch(inWords(language, 'Hello {name},'))
  expect(letter.html).toContain(`<html lang="${language}">`)
}

eachDatabase('everybody is written to in their own language, whoever caused it', (fresh) => {
  test('both sides of a booking', async () => {
    const database = await fresh()
    const world = await bookingsWorld(database)
    for (const language of LANGUAGES) {
      world.told.length = 0
      await speaks(database.db, world.owner, language)
      await speaks(database.db, world.walker, otherThan(language))
      const startTime = language === 'en' ? '9:00' : '11:00'
      await inLanguage(otherThan(language), async () => {
        const id = await world.booked({ startTime })
        await world.walker.callApi(acceptBooking, { params: { id } })
      })
      const titles = (id: number) => world.told.filter((one) => one.memberId === id)
      const [asked, confirmed] = titles(world.owner.id)
      expect(asked?.title).toMatch(inWords(language, 'Request sent: {what}'))
      expect(confirmed?.title).toMatch(inWords(language, 'Confirmed: {what}'))
      const [news] = titles(world.walker.id)
      expect(news?.title).toMatch(inWords(otherThan(language), 'New request: {what}'))
      expectLetter(await letterTo(database.db, world.owner), language, 'Confirmed: {what}')
      const toWalker = await letterTo(database.db, world.walker)
      expectLetter(toWalker, otherThan(language), 'Confirmed: {what}')
    }
  })

  test('all who come to an event, also those without an account', async () => {
    const { db } = await fresh()
    const events = eventsOf(db)
    const host = await events.member('Host')
    for (const language of LANGUAGES) {
      const id = await events.publish(host)
      const params = { id }
      const member = await events.member(`Member ${language}`)
      const email = `guest-${language}@example.org`
      await speaks(db, member, language)
      await events.as(member)(joinEvent, { params, body: {} })
      await inLanguage(language, () =>
        events.as(null)(joinEvent, { params, body: { email, name: 'Guest' } }),
      )
      expectLetter(await letterAt(db, email), language, 'Please confirm that you are coming')
      const { guestKey } = await db
        .selectFrom('eventAttendances')
        .select('guestKey')
        .where('guestEmail', '=', email)
        .executeTakeFirstOrThrow()
      await inLanguage(otherThan(language), async () => {
        await events.as(null)(confirmGuest, { params: { key: guestKey ?? '' } })
        await events.as(host)(cancelEvent, { params, body: { reason: 'Rain', scope: 'this' } })
      })
      const says = 'This event is canceled.'
      expect(events.told.at(-1)).toMatchObject({ memberId: member.id })
      expect(events.told.at(-1)?.body).toMatch(inWords(language, says))
      expect(events.told.at(-1)?.title).toMatch(inWords(language, 'Canceled'))
      for (const letter of [await letterTo(db, member), await letterAt(db, email)]) {
        expectLetter(letter, language, 'Canceled')
        expect(letter.text).toMatch(inWords(language, says))
      }
    }
  })

  test('the household of a found pet', async () => {
    const found = foundOf(await fresh())
    const { owner, tag } = await found.withTag('Sam')
    for (const language of LANGUAGES) {
      await speaks(found.db, owner, language)
      await inLanguage(otherThan(language), () =>
        found.as(null)(reportFound, { params: { tagId: tag.tagId }, body: {} }),
      )
      expect(found.told.at(-1)?.title).toMatch(inWords(language, '{name} was found'))
    }
    expect(found.told).toHaveLength(LANGUAGES.length)
  })

  test('whoever handed something in', async () => {
    const database = await fresh()
    const world = moderationWorld(database)
    const moderator = await world.person('Mona', ['moderator'])
    for (const language of LANGUAGES) {
      const author = await world.person(`Author-${language}`)
      await speaks(world.db, author, language)
      const { id, version } = await sent(author.callApi)
      await inLanguage(otherThan(language), () =>
        moderator.callApi(rejectSubmission, {
          params: { id },
          body: { version, reason: 'Closed.' },
        }),
      )
      const letter = await letterTo(world.db, author)
      expectLetter(letter, language, 'Not published: {what}')
      expect(world.told.at(-1)).toMatchObject({ memberId: author.id, title: letter.subject })
    }
  })

  test('a member, in pages and letters, as the account says that began in the language of its request', async () => {
    const database = await fresh()
    const { browser, clock, letters, sessions, told } = accountsApp(database)
    const openPage = pageHandler({
      knowsAddresses: async () => false,
      render: async (_, { language }) => ({
        status: 200,
        headers: new Headers(),
        body: Buffer.from(language),
      }),
      served: [],
      arrivalsDir: '',
      answering: { replies: true },
      sessions,
      settings: readSettings({}),
      idempotencyKeys: idempotencyKeysIn(database.db, clock),
      gauge: OPEN_GAUGE,
      clock,
      log: openLog('silent'),
      isOpenCounter: async () => false,
    })
    for (const language of LANGUAGES) {
      const email = `${language}@example.org`
      const own = browser()
      own.cookies.set('language', language)
      const { id } = await own.join(email)
      const stranger = browser()
      stranger.cookies.set('language', otherThan(language))
      const userAgent = { 'user-agent': 'Mozilla/5.0 (Linux; Android 16) Chrome/142.0 Mobile' }
      const typed = { email, password: PASSWORD }
      await stranger.ask('POST', '/api/accounts/sign-in', typed, userAgent)
      await stranger.ask('POST', '/api/accounts/request-reset', { email })
      expect(told.at(-1)).toMatchObject({ memberId: id, kind: 'security' })
      expect(told.at(-1)?.title).toMatch(inWords(language, 'New sign-in: {device}'))
      expect(letters.slice(-2)).toMatchObject([
        { sort: 'verifyAddress', language },
        { sort: 'resetPassword', language },
      ])
      // A browser that is used by somebody else speaks as its member once they have signed in.
      own.cookies.set('language', otherThan(language))
      const cookie = [...own.cookies].map((pair) => pair.join('=')).join('; ')
      const opened = new Request('http://localhost:3000/about', { headers: { cookie } })
      const page = await openPage(opened, {
        nonce: 'nonce',
        formKey: 'key',
        requestId: 'request',
        address: own.address,
      })
      expect(page.body?.toString()).toBe(language)
      expect(page.headers.getSetCookie()).toContainEqual(languageCookie(language))
      const moved = { email: `new-${email}`, password: PASSWORD }
      expect((await own.ask('POST', '/api/me/change-email', moved)).status).toBe(200)
      expect(letters.at(-1)).toMatchObject({ sort: 'verifyAddress', to: moved.email, language })
    }
  })

  test('whoever is reminded by nobody’s act, in the inbox and in the letter about it', async () => {
    const { db } = await fresh()
    const pets = petsOf(db)
    const { clock } = pets
    const notify = notifyBy({ clock, liveUpdates: liveUpdatesBy(() => {}) })
    const sender = { send: async () => 'sent' as const }
    const deliver = deliveryHandlers({ db, clock, head, sender, mailsDemoPeople: true })
    for (const language of LANGUAGES) {
      const owner = await pets.member(`Owner ${language}`)
      await speaks(db, owner, language)
      await addBella(pets, owner)
      const jobs = (kind: string) =>
        db.selectFrom('jobs').selectAll().where('kind', '=', kind).orderBy('id', 'desc').execute()
      const due = (await jobs('vaccination-reminder')).find(
        ({ payload }) => (payload as { step: string }).step === 'due',
      )
      await reminderHandler({ db, notify }).run(due?.payload, RUNNING)
      const [mail] = await jobs('inbox-mail')
      await deliver.find(({ kind }) => kind.name === 'inbox-mail')?.run(mail?.payload, RUNNING)
      const letter = await letterTo(db, owner)
      expectLetter(letter, language, '{petName}: {name} expires today')
      expect(letter.text).toMatch(inWords(language, 'It is valid through today, {day}. {record}'))
      expect(letter.text).toMatch(inWords(language, 'See it'))
    }
  })
})
