import { DAY_MS } from '@wayfur/domain/durations'
import * as moderation from '@wayfur/domain/moderation/endpoints'
import { PAPER_DAYS } from '@wayfur/domain/moderation/submission'
import * as calls from '@wayfur/domain/owners/endpoints'
import { expect, test } from 'vitest'
import { CHEAP_PASSWORDS as passwords } from '../accounts/testing/account-fixtures.ts'
import { fileFor } from '../files/files.ts'
import { forgetPapers } from '../moderation/forget-papers.ts'
import { moderationEndpoints } from '../moderation/routes.ts'
import { submissionPersonalData } from '../moderation/submission-personal-data.ts'
import {
  approve,
  moderationWorld,
  refusal,
  sent,
} from '../moderation/testing/moderation-fixtures.ts'
import { ownerOfPlace } from '../places/owner-of-place.ts'
import { newPlace } from '../places/testing/place-fixtures.ts'
import { writePlaces } from '../places/write-places.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { callAs } from '../platform/testing/test-caller.ts'
import { ownerPersonalData } from './owner-personal-data.ts'
import { ownersEndpoints } from './routes.ts'

const params = { id: 1 }
const CLAIM = { role: 'manager', contact: 'desk@beagle.example', note: 'Ask for Ann' } as const

eachDatabase('owners of places', (fresh) => {
  /** A place with number 1, two members who say it is theirs, and a moderator. */
  async function claimed() {
    const world = moderationWorld(await fresh())
    const { db, context } = world
    await writePlaces(db, [newPlace({ name: 'Beagle Bar' })], new Date('2026-11-21T08:00:00Z'))
    const served = [...moderationEndpoints(context), ...ownersEndpoints({ ...context, passwords })]
    async function person(name: string, roles: 'moderator'[] = []) {
      const { id } = await world.person(name, roles)
      return { id, callApi: callAs(served, { id, name, roles }) }
    }
    const ann = await person('Ann')
    const ben = await person('Ben')
    const mona = await person('Mona', ['moderator'])
    const claim = (who = ann) => who.callApi(calls.claimPlace, { params, body: CLAIM })
    const mine = (who = ann) => who.callApi(calls.readOwnClaim, { params })
    const seen = () => callAs(served, null)(calls.readPlaceOwner, { params })
    async function accepted(who = ann) {
      const { submission } = await claim(who)
      await approve(mona.callApi, submission ?? { id: 0, version: 0 })
    }
    return { ...world, ann, ben, mona, claim, mine, seen, accepted }
  }

  test('a claim waits once, tells the moderators who asks, and makes the asker the owner', async () => {
    const { claim, mine, seen, ann, mona, db, told, letters } = await claimed()
    expect((await mine()).standing).toBe('may-claim')
    const answers = await Promise.all([claim(), claim(), claim()])
    expect(new Set(answers.map(({ submission }) => submission?.id)).size).toBe(1)
    const { standing, submission } = await mine()
    expect(standing).toBe('waiting')
    const id = submission?.id ?? 0
    const queued = await mona.callApi(moderation.readQueued, { params: { id } })
    expect(queued.facts.map(({ label, text }) => [label, text])).toEqual([
      ['Who they are there', 'I manage it'],
      ['Contact of the business', 'desk@beagle.example'],
      ['Note', 'Ask for Ann'],
    ])
    expect(await seen()).toEqual({ isClaimed: false, correctedOn: null })
    await approve(mona.callApi, { id, version: 1 })
    expect(await mine()).toEqual({ standing: 'yours', since: '2026-11-21', submission: null })
    expect(await seen()).toEqual({ isClaimed: true, correctedOn: null })
    expect(await ownerOfPlace(db, 1)).toBe(ann.id)
    expect(told).toMatchObject([{ title: 'Your claim: Beagle Bar', href: '/places/1/claim' }])
    expect((await letters())[0]?.text).toContain('This listing is yours now.')
  })

  test('a document proves it to the moderators, and is deleted two weeks after the decision', async () => {
    const { db, clock, ann, ben, mona, mine } = await claimed()
    const name = `${'p'.repeat(26)}.pdf`
    const file = `/files/${name}`
    const body = { ...CLAIM, file }
    const claimIt = (who = ann) => who.callApi(calls.claimPlace, { params, body })
    expect(await refusal(claimIt())).toBe(
      'invalid-input: That file is not among your uploads. Please choose it again.',
    )
    const upload = { name, ownerId: ann.id, purpose: 'proof', type: 'application/pdf' } as const
    const size = { bytes: 9, width: null, height: null, createdAt: clock.now() }
    await db
      .insertInto('files')
      .values({ ...upload, ...size })
      .execute()
    expect(await refusal(claimIt(ben))).toContain('That file is not among your uploads.')
    const { submission } = await claimIt()
    expect(submission?.file).toBe(file)
    const id = submission?.id ?? 0
    const sees = async (who: { id: number }, roles: 'moderator'[] = []) =>
      (await fileFor(db, name, { id: who.id, roles } as never)) !== undefined
    expect([await sees(ann), await sees(ben), await sees(mona, ['moderator'])]).toEqual([
      true,
      false,
      true,
    ])
    await approve(mona.callApi, { id, version: 1 })
    expect((await mine()).standing).toBe('yours')
    clock.advance(PAPER_DAYS * DAY_MS)
    await forgetPapers({ db, clock })
    expect(await sees(mona, ['moderator'])).toBe(false)
    const queued = await mona.callApi(moderation.readQueued, { params: { id } })
    expect(queued.facts.at(-1)?.text).toBe('Deleted after it was checked')
  })

  test('what is neither an address nor a number is refused, as is asking for changes', async () => {
    const { ann, claim, mona } = await claimed()
    const body = { ...CLAIM, contact: 'the red door' }
    expect(await refusal(ann.callApi(calls.claimPlace, { params, body }))).toBe(
      'invalid-input: That looks like neither an email address nor a phone number.',
    )
    const { submission } = await claim()
    const asked = { params: { id: submission?.id ?? 0 }, body: { version: 1, reason: 'Why?' } }
    expect(await refusal(mona.callApi(moderation.requestChanges, asked))).toBe(
      'conflict: A claim is accepted or turned down as it is.',
    )
  })

  test('turned down, its asker reads why and may claim again', async () => {
    const { claim, mine, mona, told } = await claimed()
    const { submission } = await claim()
    const body = { version: 1, reason: 'The bar does not know you.' }
    await mona.callApi(moderation.rejectSubmission, { params: { id: submission?.id ?? 0 }, body })
    expect(told).toMatchObject([{ title: 'Your claim: Beagle Bar', body: body.reason }])
    expect((await mine()).standing).toBe('may-claim')
  })

  test('whoever comes second is told so, also where both waited', async () => {
    const { claim, mine, accepted, ben, mona } = await claimed()
    const { submission } = await claim(ben)
    await accepted()
    expect(await refusal(approve(mona.callApi, submission ?? { id: 0, version: 0 }))).toBe(
      'conflict: Someone else owns this listing already.',
    )
    const withdrawn = { params: { id: submission?.id ?? 0 }, body: { version: 1 } }
    await ben.callApi(moderation.withdrawSubmission, withdrawn)
    expect((await mine(ben)).standing).toBe('taken')
    expect(await refusal(claim(ben))).toMatch(/^conflict: Someone else owns this listing already/)
  })

  test('a correction of the owner is told as the owner’s, with its day; of others it is not', async () => {
    const { accepted, seen, ann, ben, mona, db, told } = await claimed()
    const correct = async (who: typeof ann, phone: string) => {
      const body = { subject: { kind: 'place', id: 1 }, changes: { phone }, comment: '' } as const
      await approve(mona.callApi, await who.callApi(moderation.suggestCorrection, { body }))
    }
    await accepted()
    await correct(ben, '541 555 0100')
    expect((await seen()).correctedOn).toBeNull()
    // Whose place it is hears of what somebody else had changed, and not of what they did themselves.
    const toOwner = () => told.filter(({ title }) => title.startsWith('Corrected: '))
    expect(toOwner()).toMatchObject([{ memberId: ann.id, title: 'Corrected: Beagle Bar' }])
    await correct(ann, '541 555 0101')
    expect(toOwner()).toHaveLength(1)
    expect(await seen()).toEqual({ isClaimed: true, correctedOn: '2026-11-21' })
    const place = await db.selectFrom('places').select('phone').executeTakeFirstOrThrow()
    expect(place.phone).toBe('541 555 0101')
  })

  test('the owner gives it up, and then it is to be had by others', async () => {
    const { accepted, mine, seen, ann, ben } = await claimed()
    await accepted()
    const giveUp = (who = ann) => who.callApi(calls.giveUpPlace, { params })
    expect(await refusal(giveUp(ben))).toBe('not-found: We could not find that place.')
    expect((await giveUp()).standing).toBe('may-claim')
    expect(await refusal(giveUp())).toMatch(/^not-found/)
    expect((await mine(ben)).standing).toBe('may-claim')
    expect((await seen()).isClaimed).toBe(false)
  })

  test('who proposes a place as theirs owns it', async () => {
    const { ann, mona, db } = await claimed()
    const { result } = await approve(mona.callApi, await sent(ann.callApi))
    expect(await ownerOfPlace(db, result?.id ?? 0)).toBe(ann.id)
  })

  test('the export has it, and the account that leaves sets it free', async () => {
    const { accepted, seen, ann, db } = await claimed()
    await accepted()
    expect(await ownerPersonalData.read(db, { id: ann.id } as never)).toEqual([
      { placeId: 1, place: 'Beagle Bar', since: '2026-11-21', correctedOn: null },
    ])
    await inTransaction(db, async (tx) => {
      await submissionPersonalData.forget(tx, ann.id)
      await ownerPersonalData.forget(tx, ann.id)
    })
    expect((await seen()).isClaimed).toBe(false)
    expect(await db.selectFrom('submissions').select('id').execute()).toEqual([])
  })
})
