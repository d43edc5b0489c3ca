import { createHash } from 'node:crypto'
import * as moderation from '@wayfur/domain/moderation/endpoints'
import { CODE_MINUTES, MOST_CODE_TRIES } from '@wayfur/domain/owners/claim'
import type { OwnClaim } from '@wayfur/domain/owners/claim-schemas'
import * as calls from '@wayfur/domain/owners/endpoints'
import { expect, test } from 'vitest'
import { CHEAP_PASSWORDS as passwords } from '../accounts/testing/account-fixtures.ts'
import { moderationEndpoints } from '../moderation/routes.ts'
import { submissionPersonalData } from '../moderation/submission-personal-data.ts'
import { approve, moderationWorld, refusal } from '../moderation/testing/moderation-fixtures.ts'
import { newPlace } from '../places/testing/place-fixtures.ts'
import { writePlaces } from '../places/write-places.ts'
import { buildApp } from '../platform/app.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { idempotencyKeysIn } from '../platform/idempotency.ts'
import { OPEN_GAUGE } from '../platform/load-shedding.ts'
import { openLog } from '../platform/log.ts'
import { callAs, signedIn } from '../platform/testing/test-caller.ts'
import { forgetOldCodes } from './claim-codes.ts'
import { ownersEndpoints } from './routes.ts'

const params = { id: 1 }
const ADDRESS = 'desk@beagle.example'
const NO_MORE = 'too-many-requests: We have sent several emails already.'
const USED_UP = 'conflict: This code is too old or was tried too often. Please ask for a new one.'
const WRONG = 'invalid-input: That is not the code of the newest email.'
const NOT_WAITING = 'not-found: You have no claim of this listing that waits.'
const BY_HAND =
  'conflict: The contact that you gave is neither the published address of this place nor one at its website.'
const HOUR_MS = 60 * 60_000

/** Another code than this. */
const otherThan = (code: string) => (code === '000000' ? '111111' : '000000')
const proofOf = ({ submission }: OwnClaim) => submission?.proof

eachDatabase('a claim is proved by a mailbox', (fresh) => {
  /** A place with a website of its own, two members and a moderator. */
  async function opened() {
    const world = moderationWorld(await fresh())
    const { db, clock } = world
    const place = newPlace({ name: 'Beagle Bar', website: 'https://www.Beagle.example/menu' })
    await writePlaces(db, [place], clock.now())
    const context = { ...world.context, passwords }
    const served = [...moderationEndpoints(context), ...ownersEndpoints(context)]
    async function person(name: string, roles: 'moderator'[] = []) {
      const { id } = await world.person(name, roles)
      return { id, callApi: callAs(served, { id, name, roles }) }
    }
    const ann = await person('Ann')
    const ben = await person('Ben')
    const mona = await person('Mona', ['moderator'])
    const claim = (who = ann, contact = ADDRESS) =>
      who.callApi(calls.claimPlace, { params, body: { role: 'owner', contact, note: '' } })
    const mine = (who = ann) => who.callApi(calls.readOwnClaim, { params })
    const again = (who = ann) => who.callApi(calls.sendClaimCode, { params })
    const prove = (code: string, who = ann) =>
      who.callApi(calls.proveClaim, { params, body: { code } })
    const codes = async () =>
      (await world.letters())
        .filter(({ subject }) => subject.startsWith('Your code'))
        .map(({ text }) => /^\d{6}$/m.exec(text)?.[0] ?? '')
    const newest = async () => (await codes()).at(-1) ?? ''
    const kept = () => db.selectFrom('claimCodes').selectAll().execute()
    const facts = async ({ submission }: OwnClaim) =>
      (await mona.callApi(moderation.readQueued, { params: { id: submission?.id ?? 0 } })).facts
    async function withdraw(who = ann) {
      const { submission } = await mine(who)
      const { id, version } = submission ?? { id: 0, version: 0 }
      await who.callApi(moderation.withdrawSubmission, { params: { id }, body: { version } })
    }
    const publish = (website: string | null, email: string | null = null) =>
      db.updateTable('places').set({ website, email }).where('id', '=', 1).execute()
    return {
      ...world,
      ann,
      ben,
      mona,
      served,
      claim,
      mine,
      again,
      prove,
      codes,
      newest,
      kept,
      facts,
      withdraw,
      publish,
    }
  }

  test('by the code of a letter, which the moderator reads; the decision stays theirs', async () => {
    const { claim, mine, prove, newest, kept, facts, letters, mona } = await opened()
    const claimed = await claim()
    expect(proofOf(claimed)).toEqual({
      domain: 'beagle.example',
      provedOn: null,
      codeUntil: '2026-11-21T08:30:00.000Z',
    })
    expect(await letters()).toMatchObject([
      { to: ADDRESS, subject: 'Your code for the listing of Beagle Bar' },
    ])
    expect((await letters())[0]?.text).toContain('If you did not ask for it, ignore this email')
    expect((await letters())[0]?.text).not.toContain('Ann')
    expect((await facts(claimed)).map(({ field }) => field)).not.toContain('proof')
    const code = await newest()
    // As somebody types it who reads it in groups.
    const proved = await prove(` ${code.slice(0, 3)} ${code.slice(3)}`)
    expect(proved.standing).toBe('waiting')
    const proof = { domain: 'beagle.example', provedOn: '2026-11-21', codeUntil: null }
    expect(proofOf(proved)).toEqual(proof)
    expect(proofOf(await mine())).toEqual(proof)
    expect(await kept()).toEqual([])
    expect((await facts(claimed)).at(-1)).toEqual({
      field: 'proof',
      label: 'Proof',
      text: 'Proved by a mailbox at beagle.example, Nov 21, 2026',
    })
    // Whoever types anything afterwards changes nothing.
    expect(proofOf(await prove(otherThan(code)))).toEqual(proof)
    await approve(mona.callApi, { id: claimed.submission?.id ?? 0, version: 1 })
    expect((await mine()).standing).toBe('yours')
  })

  test('by the published address, wherever its mailbox is, as long as it is published', async () => {
    const { publish, claim, prove, newest, facts, letters, again, withdraw } = await opened()
    await publish(null, 'Beagle.Bar@gmail.com')
    const claimed = await claim(undefined, 'beagle.bar@GMail.com')
    expect(proofOf(claimed)).toMatchObject({ domain: 'gmail.com', provedOn: null })
    expect(await letters()).toMatchObject([{ to: 'Beagle.Bar@gmail.com' }])
    await prove(await newest())
    expect((await facts(claimed)).at(-1)).toMatchObject({
      text: 'Proved by the published address at gmail.com, Nov 21, 2026',
    })
    await withdraw()
    await claim(undefined, 'beagle.bar@gmail.com')
    await publish(null, 'other@gmail.com')
    await expect(again()).rejects.toMatchObject({ code: 'conflict' })
  })

  test('by a letter in the language of who asks', async () => {
    const { claim, db, ann, letters } = await opened()
    await db.updateTable('members').set({ language: 'es' }).where('id', '=', ann.id).execute()
    await claim()
    expect((await letters())[0]?.subject).toBe('Tu código para la ficha de Beagle Bar')
  })

  test('and by no other contact, nor where the website is not the place’s own', async () => {
    const { claim, again, prove, publish, withdraw, letters } = await opened()
    for (const contact of ['541 555 0100', 'beagle@gmail.com', 'desk@mail.beagle.example']) {
      expect(proofOf(await claim(undefined, contact))).toBeNull()
      expect(await refusal(again())).toContain(BY_HAND)
      expect(await refusal(prove('123456'))).toContain(BY_HAND)
      await withdraw()
    }
    await publish('https://facebook.com/beagle')
    expect(proofOf(await claim(undefined, 'zuck@facebook.com'))).toBeNull()
    await withdraw()
    await publish(null)
    expect(proofOf(await claim())).toBeNull()
    expect(await letters()).toEqual([])
  })

  test('a code is worth nothing once the place has another website', async () => {
    const { claim, prove, publish, newest } = await opened()
    await claim()
    await publish('https://poodle.example/')
    expect(await refusal(prove(await newest()))).toContain(BY_HAND)
  })

  test('what is no code is refused with a sentence', async () => {
    const { claim, prove, kept } = await opened()
    await claim()
    for (const code of ['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦']) {
      expect(await refusal(prove(code))).toBe(
        'invalid-input: Please type the six digits of the email.',
      )
    }
    expect(await kept()).toMatchObject([{ tries: 0 }])
  })

  test('five wrong tries end a code, also at once; a new one begins anew', async () => {
    const { claim, mine, again, prove, newest } = await opened()
    await claim()
    const code = await newest()
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () => refusal(prove(otherThan(code)))),
    )
    expect(outcomes.filter((one) => one === WRONG)).toHaveLength(MOST_CODE_TRIES)
    expect(outcomes.filter((one) => one === USED_UP)).toHaveLength(3)
    expect(await refusal(prove(code))).toBe(USED_UP)
    expect(proofOf(await mine())?.codeUntil).toBeNull()
    expect(proofOf(await again())?.codeUntil).not.toBeNull()
    expect(proofOf(await prove(await newest()))?.provedOn).toBe('2026-11-21')
  })

  test('a code holds for thirty minutes and is forgotten then', async () => {
    const { claim, mine, prove, newest, kept, clock, db } = await opened()
    await claim()
    const code = await newest()
    clock.advance(CODE_MINUTES * 60_000 - 1)
    await forgetOldCodes({ db, clock })
    expect(await refusal(prove(otherThan(code)))).toBe(WRONG)
    clock.advance(1)
    expect(await refusal(prove(code))).toBe(USED_UP)
    expect(proofOf(await mine())?.codeUntil).toBeNull()
    await forgetOldCodes({ db, clock })
    expect(await kept()).toEqual([])
  })

  test('only the newest code counts', async () => {
    const { claim, again, prove, codes } = await opened()
    await claim()
    await again()
    const [first = '', second = ''] = await codes()
    // Of a million codes two may be the same.
    expect(await refusal(prove(first))).toBe(first === second ? 'no refusal' : WRONG)
    expect(proofOf(await prove(second))?.provedOn).not.toBeNull()
  })

  test('three letters an hour go for a claim, also at once and to who claims again', async () => {
    const { claim, again, withdraw, codes, clock } = await opened()
    await claim()
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => refusal(again())))
    expect(outcomes.filter((one) => one === 'no refusal')).toHaveLength(2)
    expect(outcomes.filter((one) => one.startsWith(NO_MORE))).toHaveLength(2)
    await withdraw()
    // The claim itself is taken, and another mailbox of the place gets no letter either.
    expect(proofOf(await claim(undefined, 'chef@beagle.example'))).toEqual({
      domain: 'beagle.example',
      provedOn: null,
      codeUntil: null,
    })
    expect(await codes()).toHaveLength(3)
    clock.advance(HOUR_MS)
    await again()
    expect(await codes()).toHaveLength(4)
  })

  test('three letters an hour go to a mailbox, whoever asks, and the answer is the same', async () => {
    const { claim, again, mine, ben, codes } = await opened()
    await claim()
    await again()
    await again()
    expect((await claim(ben, 'DESK@beagle.example')).standing).toBe('waiting')
    expect(await codes()).toHaveLength(3)
    const [own, other] = [await refusal(again()), await refusal(again(ben))]
    expect(own.startsWith(NO_MORE)).toBe(true)
    expect(other).toBe(own)
    expect(proofOf(await mine(ben))).toMatchObject({ provedOn: null, codeUntil: null })
  })

  test('a place sends twelve letters a day, to whichever of its mailboxes', async () => {
    const { claim, again, ann, ben, withdraw, codes, clock } = await opened()
    for (const [n, who] of [ann, ben, ann, ben, ann].entries()) {
      await claim(who, `desk${n}@beagle.example`)
      await refusal(again(who))
      await refusal(again(who))
      await withdraw(who)
      clock.advance(HOUR_MS)
    }
    expect(await codes()).toHaveLength(12)
  })

  test('the code of one member proves nothing for another', async () => {
    const { claim, prove, ben, newest } = await opened()
    await claim()
    const code = await newest()
    expect(await refusal(prove(code, ben))).toBe(NOT_WAITING)
    await claim(ben, 'ben@beagle.example')
    const own = await newest()
    expect(await refusal(prove(code, ben))).toBe(own === code ? 'no refusal' : WRONG)
  })

  test('two who send the same claim at once get one letter', async () => {
    const { claim, codes } = await opened()
    await Promise.all([claim(), claim(), claim()])
    expect(await codes()).toHaveLength(1)
  })

  test('two right codes at once prove once', async () => {
    const { claim, prove, newest, kept, db } = await opened()
    await claim()
    const code = await newest()
    const proved = await Promise.all([prove(code), prove(code)])
    expect(proved.map((one) => proofOf(one)?.provedOn)).toEqual(['2026-11-21', '2026-11-21'])
    expect(await kept()).toEqual([])
    const rows = await db.selectFrom('submissions').select('content').execute()
    expect(rows.map(({ content }) => content['proof'])).toEqual([
      { domain: 'beagle.example', isPublished: false, on: '2026-11-21' },
    ])
  })

  test('of a code and a withdrawal at once both are whole: no code is left, and nothing waits', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { claim, prove, newest, withdraw, kept, mine } = await opened()
      await claim()
      const code = await newest()
      const [typed] = await Promise.all([refusal(prove(code)), withdraw()])
      expect(['no refusal', NOT_WAITING, USED_UP]).toContain(typed)
      expect(await kept()).toEqual([])
      expect((await mine()).standing).toBe('may-claim')
      // A new claim is not proved by the code of the last.
      expect(proofOf(await claim())?.provedOn).toBeNull()
      const isSame = (await newest()) === code
      expect(await refusal(prove(code))).toBe(isSame ? 'no refusal' : WRONG)
    }
  })

  test('a letter asked for while the claim is withdrawn leaves no code', async () => {
    const { claim, again, withdraw, kept } = await opened()
    await claim()
    await Promise.all([refusal(again()), withdraw()])
    expect(await kept()).toEqual([])
  })

  test('a decision ends the code', async () => {
    for (const isAccepted of [true, false]) {
      const { claim, prove, newest, kept, mona } = await opened()
      const id = (await claim()).submission?.id ?? 0
      const code = await newest()
      if (isAccepted) await approve(mona.callApi, { id, version: 1 })
      else {
        const body = { version: 1, reason: 'The bar does not know you.' }
        await mona.callApi(moderation.rejectSubmission, { params: { id }, body })
      }
      expect(await kept()).toEqual([])
      expect(await refusal(prove(code))).toBe(NOT_WAITING)
    }
  })

  test('the export has the proof and no code, and with the account both go', async () => {
    const { claim, prove, newest, again, ann, ben, db, kept } = await opened()
    await claim()
    await prove(await newest())
    await claim(ben, 'ben@beagle.example')
    await again(ben)
    const exported = JSON.stringify(await submissionPersonalData.read(db, { id: ann.id } as never))
    expect(exported).toContain(
      '"proof":{"domain":"beagle.example","isPublished":false,"on":"2026-11-21"}',
    )
    for (const { id } of [ann, ben]) {
      await inTransaction(db, (tx) => submissionPersonalData.forget(tx, id))
    }
    expect(await kept()).toEqual([])
    expect(await db.selectFrom('submissions').select('id').execute()).toEqual([])
  })

  test('no code, and no plain hash of one, is in an answer, a line of the log or a row but the letter’s', async () => {
    const { ann, served, db, clock, newest, kept } = await opened()
    const lines: string[] = []
    const member = signedIn({ id: ann.id })
    const app = buildApp({
      served,
      sessions: {
        read: async () => member,
        settle: async () => ({ member }),
        demoReach: () => 'nothing',
      },
      rateLimits: { take: async () => {} },
      idempotencyKeys: idempotencyKeysIn(db, clock),
      ownOrigins: ['http://localhost:3000'],
      trustedProxies: 0,
      arrivalsDir: '',
      answering: { replies: true },
      log: openLog('trace', { write: (line) => void lines.push(line) }),
      gauge: OPEN_GAUGE,
      security: { isHttps: false, mapOrigins: [] },
      isReady: async () => true,
      routes: [],
    })
    const answers: string[] = []
    async function ask(path: string, body?: object, method = 'POST'): Promise<number> {
      const sent = body === undefined ? {} : { body: JSON.stringify(body) }
      const headers = {
        'content-type': 'application/json',
        origin: 'http://localhost:3000',
        'idempotency-key': crypto.randomUUID(),
      }
      const answer = await app.request(`/api/places/1/claim${path}`, { method, headers, ...sent })
      answers.push(await answer.text(), JSON.stringify([...answer.headers]))
      return answer.status
    }
    expect(await ask('', { role: 'owner', contact: ADDRESS, note: '' })).toBe(200)
    const first = await newest()
    expect(await ask('/code')).toBe(200)
    const code = await newest()
    const [row] = await kept()
    expect(row?.codeHash).toMatch(/^\$argon2id\$/)
    const wrong = otherThan(code)
    expect(await ask('/proof', { code: wrong })).toBe(400)
    expect(await ask('/proof', { code })).toBe(200)
    expect(await ask('/proof', { code: 'no code' })).toBe(400)
    const keys = await db.selectFrom('idempotencyKeys').selectAll().execute()
    expect(keys).toHaveLength(3)
    const submissions = await db.selectFrom('submissions').selectAll().execute()
    const found = [...answers, ...lines, JSON.stringify([keys, submissions])].join('\n')
    expect(answers.join()).toContain('beagle.example')
    for (const secret of [first, code, wrong]) {
      expect(found).not.toMatch(new RegExp(`(?<!\\d)${secret}(?!\\d)`))
      for (const text of [secret, JSON.stringify({ code: secret })]) {
        for (const form of ['hex', 'base64', 'base64url'] as const) {
          expect(found).not.toContain(createHash('sha256').update(text).digest(form))
        }
      }
    }
    expect(found).not.toContain(row?.codeHash)
  })
})
