import { kindPolicy, UNKNOWN_POLICY } from '@wayfur/domain/places/pet-policy'
import { rankingScore } from '@wayfur/domain/places/ranking'
import { describe, expect, test } from 'vitest'
import { newPlace } from '../places/testing/place-fixtures.ts'
import { writePlaces } from '../places/write-places.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { eachDatabase, type TestDatabase } from '../platform/database/testing/test-database.ts'
import { signedIn } from '../platform/testing/test-caller.ts'
import { reviewPersonalData } from './review-personal-data.ts'
import {
  addMembers,
  addProvider,
  askReviews,
  reviewOf,
  reviewsClock,
} from './testing/review-fixtures.ts'

const SAMPLE = { name: 'sample', id: 'p1', licence: null, on: null }

async function figures({ db }: Pick<TestDatabase, 'db'>) {
  return db
    .selectFrom('places')
    .select(['reviewCount', 'starsSum', 'score'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
}

async function policyAndText({ db }: Pick<TestDatabase, 'db'>) {
  return db
    .selectFrom('places')
    .select(['petPolicy', 'petPolicyText', 'welcomesPets'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
}

eachDatabase('reviews', (fresh) => {
  async function holding(place: Parameters<typeof newPlace>[0] = {}, members = 3) {
    const database = await fresh()
    await writePlaces(database.db, [newPlace(place)], reviewsClock.now())
    const people = await addMembers(database.db, members)
    return { ...askReviews(database), db: database.db, people }
  }

  test('one hundred members at once make the sums exact', async () => {
    const { as, db, people } = await holding({}, 100)
    const stars = people.map((_, index) => (index % 5) + 1)
    await Promise.all(
      people.map((member, index) =>
        as(member).write(reviewOf({ stars: stars[index] ?? 1, text: `Visit number ${index}` })),
      ),
    )
    const sum = stars.reduce((all, one) => all + one, 0)
    expect(await figures({ db })).toEqual({
      reviewCount: 100,
      starsSum: sum,
      score: rankingScore(sum, 100),
    })
    const { total, histogram, rating } = await as(null).list()
    expect({ total, histogram, rating }).toEqual({
      total: 100,
      histogram: [20, 20, 20, 20, 20],
      rating: 3,
    })
  })

  test('writing, rewriting and deleting at once leave exact sums and at most one review each', async () => {
    const { as, db, people } = await holding({ reviewCount: 4, starsSum: 16 }, 12)
    await Promise.all(
      people.flatMap((member) =>
        [5, 1, 3].map(async (stars) => {
          const review = await as(member).write(reviewOf({ stars }))
          if (stars === 3)
            await as(member)
              .remove(review.id)
              .catch(() => {})
        }),
      ),
    )
    const rows = await db.selectFrom('reviews').select(['memberId', 'stars']).execute()
    expect(new Set(rows.map(({ memberId }) => memberId)).size).toBe(rows.length)
    expect(await figures({ db })).toMatchObject({
      reviewCount: 4 + rows.length,
      starsSum: 16 + rows.reduce((sum, { stars }) => sum + stars, 0),
    })
  })

  test('a second review by the same member replaces the first', async () => {
    const { as, db, people } = await holding()
    const [ann] = people
    const first = await as(ann).write(reviewOf({ stars: 1, text: 'Not at all good.' }))
    const second = await as(ann).write(reviewOf({ stars: 5, text: 'They made it right.' }))
    expect(second).toMatchObject({ id: first.id, stars: 5, text: 'They made it right.' })
    expect([first.editedAt, second.editedAt === null]).toEqual([null, false])
    expect(await figures({ db })).toMatchObject({ reviewCount: 1, starsSum: 5 })
    expect(await as(ann).list()).toMatchObject({ total: 1, mine: { id: first.id } })
  })

  test('the database itself allows one review of a place by a member', async () => {
    const { as, db, people } = await holding()
    await as(people[0]).write(reviewOf())
    const copy = db.insertInto('reviews').values({
      memberId: people[0]?.id ?? 0,
      placeId: 1,
      providerId: null,
      stars: 1,
      words: 'Once more.',
      visitedOn: '2026-11-01',
      petKind: null,
      petWelcome: null,
      createdAt: reviewsClock.now(),
      editedAt: null,
    })
    await expect(copy.execute()).rejects.toMatchObject({ code: '23505' })
  })

  test('a review shows first name and initial, and neither address nor number', async () => {
    const { as, people } = await holding()
    await as(people[0]).write(reviewOf())
    const reply = await as(people[1]).list()
    expect(reply.reviews[0]).toMatchObject({ by: 'Member N.', isMine: false })
    expect(JSON.stringify(reply)).not.toMatch(/example\.com|memberId/)
  })

  test('who owns a place may not review it, and is told so before', async () => {
    const database = await fresh()
    await writePlaces(database.db, [newPlace({})], reviewsClock.now())
    const [owner] = await addMembers(database.db, 1)
    const { as } = askReviews(database, { ownerOfPlace: async () => owner?.id ?? null })
    expect((await as(owner).list()).standing).toBe('owns-it')
    await expect(as(owner).write(reviewOf())).rejects.toMatchObject({ status: 403 })
    expect(await figures(database)).toMatchObject({ reviewCount: 0 })
  })

  test('a provider can be reviewed only after a completed booking', async () => {
    const { as, db, people } = await holding()
    const subject = `provider:${await addProvider(db, null)}`
    expect((await as(people[0]).list({ subject })).standing).toBe('no-booking')
    await expect(as(people[0]).write(reviewOf({ subject }))).rejects.toMatchObject({
      status: 403,
      message: 'Reviews of providers open after a completed booking.',
    })
  })

  test('a provider who was booked is reviewed by others alone, and their rating follows', async () => {
    const database = await fresh()
    const [ann, ben] = await addMembers(database.db, 2)
    const { as, told } = askReviews(database, { hasCompletedBooking: async () => true })
    const subject = `provider:${await addProvider(database.db, ben?.id ?? null)}`
    expect((await as(ben).list({ subject })).standing).toBe('owns-it')
    await expect(as(ben).write(reviewOf({ subject }))).rejects.toMatchObject({ status: 403 })
    const { id } = await as(ann).write(reviewOf({ subject, stars: 4 }))
    expect(told).toMatchObject([
      {
        memberId: ben?.id,
        title: '4 stars for Steady Paws',
        href: expect.stringMatching(/^\/prov/),
      },
    ])
    const written = await as(null).list({ subject })
    expect(written).toMatchObject({ total: 1, rating: 4 })
    await as(ann).remove(id)
    const gone = await as(null).list({ subject })
    expect(gone).toMatchObject({ total: 0, rating: null })
    const absent = { subject: 'provider:999' }
    await expect(as(ann).write(reviewOf(absent))).rejects.toMatchObject({ status: 404 })
    await expect(as(null).list(absent)).rejects.toMatchObject({ status: 404 })
  })

  test('whose place it is hears of each new review, and of none that is written anew', async () => {
    const database = await fresh()
    await writePlaces(database.db, [newPlace({ name: 'Quiet Oak' })], reviewsClock.now())
    const [owner, ann, ben] = await addMembers(database.db, 3)
    const { as, told } = askReviews(database, { ownerOfPlace: async () => owner?.id ?? null })
    await as(ann).write(reviewOf({ stars: 1 }))
    await as(ann).write(reviewOf({ stars: 5 }))
    await as(ben).write(reviewOf({ stars: 4 }))
    expect(told).toMatchObject([
      { memberId: owner?.id, kind: 'review', title: '1 star for Quiet Oak' },
      { memberId: owner?.id, kind: 'review', title: '4 stars for Quiet Oak' },
    ])
    expect(new Set(told.map(({ key }) => key)).size).toBe(2)
    expect(told[0]?.href).toBe('/places/1#reviews')
  })

  test('nobody writes more than fifty new reviews in a day, and may still change theirs', async () => {
    const database = await fresh()
    const [ann] = await addMembers(database.db, 1)
    const places = Array.from({ length: 51 }, () => newPlace({}))
    await writePlaces(database.db, places, reviewsClock.now())
    const { as } = askReviews(database)
    for (let id = 1; id <= 50; id += 1) await as(ann).write(reviewOf({ subject: `place:${id}` }))
    const more = as(ann).write(reviewOf({ subject: 'place:51' }))
    await expect(more).rejects.toMatchObject({ status: 429 })
    await as(ann).write(reviewOf({ subject: 'place:50', stars: 1 }))
  })

  test('a visitor reads, and whoever is not there cannot be reviewed', async () => {
    const { as, people } = await holding()
    expect(await as(null).list()).toMatchObject({ total: 0, rating: null, standing: 'signed-out' })
    await expect(as(null).write(reviewOf())).rejects.toMatchObject({ status: 401 })
    await expect(as(people[0]).write(reviewOf({ subject: 'place:999' }))).rejects.toMatchObject({
      status: 404,
    })
    await expect(as(null).list({ subject: 'place:999' })).rejects.toMatchObject({ status: 404 })
  })

  test.each([
    ['no stars', { stars: 0 }, /one to five stars/],
    ['half a star', { stars: 2.5 }, /one to five stars/],
    ['hardly a word', { text: ' Nice. ' }, /at least 10 characters/],
    ['a book', { text: 'x'.repeat(2_001) }, /at most 2,000/],
    ['a bell', { text: 'Ring it: \u0007 and again' }, /control characters/],
    ['a day that is no day', { visitedOn: '2026-02-30' }, /day of your visit/],
    ['a visit to come', { visitedOn: '2026-11-23' }, /still to come/],
    ['a visit long ago', { visitedOn: '2019-01-01' }, /too long ago/],
    ['a subject that is none', { subject: 'place:0' }, /place:ID/],
    ['a pet of no kind', { pet: { kind: 'horse', welcome: 'inside' } }, /choose/],
  ])('%s is refused with a sentence', async (_, different, sentence) => {
    const { as, people, db } = await holding()
    await expect(as(people[0]).write(reviewOf(different))).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(sentence),
    })
    expect(await figures({ db })).toMatchObject({ reviewCount: 0 })
  })

  test('markup and every script are kept as they were typed', async () => {
    const { as, people } = await holding()
    const text = '<b>Good</b> & “wau” 🐕 — 很好\nTwo lines; drop table reviews'
    await as(people[0]).write(reviewOf({ text: ` ${text} ` }))
    expect((await as(null).list()).reviews[0]?.text).toBe(text)
  })

  test('only its writer or a moderator deletes a review, and the sums follow', async () => {
    const { as, told, db, people } = await holding({ reviewCount: 2, starsSum: 8 })
    const [ann, ben, mod] = people
    const [one, two] = [
      await as(ann).write(reviewOf({ stars: 1 })),
      await as(ben).write(reviewOf({ stars: 2 })),
    ]
    await expect(as(ben).remove(one.id)).rejects.toMatchObject({ status: 404 })
    await expect(as(null).remove(one.id)).rejects.toMatchObject({ status: 401 })
    await as(ann).remove(one.id)
    await expect(as(ann).remove(one.id)).rejects.toMatchObject({ status: 404 })
    expect(await figures({ db })).toMatchObject({ reviewCount: 3, starsSum: 10 })
    expect(told).toEqual([])
    await as(mod, ['moderator']).remove(two.id)
    // Its writer is told, and the log says who did it.
    expect(told).toMatchObject([
      { memberId: ben?.id, kind: 'submission', title: expect.stringMatching(/^Your review was/) },
    ])
    expect(await db.selectFrom('operatorActs').selectAll().execute()).toMatchObject([
      { actorId: mod?.id, act: 'review-removed', subjectKind: 'review', subjectId: two.id },
    ])
    expect(await figures({ db })).toEqual({ reviewCount: 2, starsSum: 8, score: 4 })
  })

  test('a rating is what its reviews add up to, of samples like of any other place', async () => {
    const { as, people } = await holding({ source: SAMPLE })
    await as(people[0]).write(reviewOf({ stars: 5 }))
    await as(people[1]).write(reviewOf({ stars: 4 }))
    expect(await as(null).list()).toMatchObject({ total: 2, rating: 4.5 })
  })

  test('pages hold each review once, newest or most helpful first', async () => {
    const { as, people } = await holding({}, 13)
    const ids: number[] = []
    for (const member of people) ids.push((await as(member).write(reviewOf())).id)
    for (const voter of people.slice(1, 4)) await as(voter).helpful(ids[0] ?? 0)
    await as(people[0]).helpful(ids[6] ?? 0)
    const orders: Record<string, number[]> = {
      newest: ids.toReversed(),
      helpful: [
        ids[0] ?? 0,
        ids[6] ?? 0,
        ...ids.toReversed().filter((id) => id !== ids[0] && id !== ids[6]),
      ],
    }
    for (const [sort, expected] of Object.entries(orders)) {
      const seen: number[] = []
      let after: string | null = null
      do {
        const page = await as(null).list({ sort, limit: '5', ...(after && { after }) })
        seen.push(...page.reviews.map(({ id }) => id))
        after = page.next
      } while (after !== null)
      expect(seen, sort).toEqual(expected)
    }
  })

  test('a review helps each member once, never its writer, and it can be taken back', async () => {
    const { as, people } = await holding({}, 9)
    const [ann, ben] = people
    const { id } = await as(ann).write(reviewOf())
    await Promise.all(people.slice(1).flatMap((one) => [as(one).helpful(id), as(one).helpful(id)]))
    expect((await as(ben).list()).reviews[0]).toMatchObject({
      helpfulCount: 8,
      isHelpfulToMe: true,
    })
    expect(await as(ben).helpful(id, false)).toEqual({ helpfulCount: 7 })
    expect(await as(ben).helpful(id, false)).toEqual({ helpfulCount: 7 })
    await expect(as(ann).helpful(id)).rejects.toMatchObject({ status: 403 })
    await expect(as(ben).helpful(999)).rejects.toMatchObject({ status: 404 })
  })

  test('a visit with a pet becomes what a place nobody told us about is known for, and goes with it', async () => {
    const { as, db, people } = await holding({ pets: UNKNOWN_POLICY })
    const pet = { kind: 'dog', welcome: 'patio' }
    const { id } = await as(people[0]).write(reviewOf({ pet }))
    const known = await policyAndText({ db })
    expect(known.petPolicy.dog.welcome).toBe('patio')
    expect(known.petPolicy.evidence).toEqual({ from: 'visit', level: 'stated', on: '2026-11-01' })
    expect(known).toMatchObject({ petPolicyText: 'Dogs on the patio', welcomesPets: true })
    expect((await as(null).list()).petsSeen).toEqual([{ ...pet, visits: 1 }])
    await as(people[0]).remove(id)
    expect(await policyAndText({ db })).toMatchObject({
      petPolicy: UNKNOWN_POLICY,
      welcomesPets: false,
    })
    expect(await db.selectFrom('visitEvidence').selectAll().execute()).toEqual([])
  })

  test('what an import says later is the new ground, and a removed visit does not undo it', async () => {
    const { as, db, people } = await holding({
      pets: UNKNOWN_POLICY,
      source: { ...SAMPLE, name: 'osm' },
    })
    const { id } = await as(people[0]).write(reviewOf({ pet: { kind: 'dog', welcome: 'patio' } }))
    const pets = { ...UNKNOWN_POLICY, dog: kindPolicy('inside') }
    await writePlaces(
      db,
      [newPlace({ pets, source: { ...SAMPLE, name: 'osm' } })],
      reviewsClock.now(),
    )
    await as(people[0]).remove(id)
    expect((await policyAndText({ db })).petPolicy).toEqual(pets)
  })

  test('a visit changes nothing about an invented place', async () => {
    const { as, db, people } = await holding({ source: SAMPLE, pets: UNKNOWN_POLICY })
    await as(people[0]).write(reviewOf({ pet: { kind: 'dog', welcome: 'patio' } }))
    expect((await policyAndText({ db })).petPolicy).toEqual(UNKNOWN_POLICY)
  })

  describe('answers about pets', () => {
    const outdoors = { pets: [{ kind: 'dog', welcome: 'patio' }] }

    test('one tap says what nobody had said; being there earns points, once for each place', async () => {
      const { as, db, people } = await holding({ pets: UNKNOWN_POLICY })
      const [ann, ben, cleo] = people
      const { latitude = 0, longitude = 0 } = newPlace({}).location ?? {}
      const there = { latitude, longitude, accuracyMeters: 20 }
      expect(await as(ann).answerPets(outdoors)).toEqual({ pointsEarned: 0, wasThere: false })
      expect((await as(ann).list()).answeredPetsOn).toMatch(/^2026-11-2/)
      expect((await as(ben).list()).answeredPetsOn).toBeNull()
      expect((await as(null).list()).answeredPetsOn).toBeNull()
      expect((await policyAndText({ db })).petPolicy).toMatchObject({
        dog: { welcome: 'patio' },
        evidence: { from: 'owner', level: 'likely' },
      })
      const seen = { ...outdoors, from: there }
      expect(await as(ben).answerPets(seen)).toEqual({ pointsEarned: 3, wasThere: true })
      expect(await as(ben).answerPets(seen)).toEqual({ pointsEarned: 0, wasThere: true })
      expect((await policyAndText({ db })).petPolicy.evidence).toMatchObject({
        from: 'visit',
        level: 'stated',
      })
      await as(cleo).answerPets(seen)
      expect((await policyAndText({ db })).petPolicy.evidence?.level).toBe('confirmed')
      const scouts = await db.selectFrom('scouts').select(['balance', 'earned']).execute()
      expect(scouts).toContainEqual({ balance: 3, earned: 3 })
    })

    test('hundreds of answers at once are one for each member, and their points are given once', async () => {
      const { as, db, people } = await holding({ pets: UNKNOWN_POLICY }, 10)
      const { latitude = 0, longitude = 0 } = newPlace({}).location ?? {}
      const seen = { ...outdoors, from: { latitude, longitude } }
      await Promise.all(
        people.flatMap((one) => Array.from({ length: 10 }, () => as(one).answerPets(seen))),
      )
      const answers = await db.selectFrom('petAnswers').select('memberId').execute()
      expect(answers).toHaveLength(10)
      const scouts = await db.selectFrom('scouts').select('earned').execute()
      expect(scouts).toEqual(people.map(() => ({ earned: 3 })))
    })

    test('who is not there, owns it, or asks about what is not there or invented is told so', async () => {
      const { as, people } = await holding({ pets: UNKNOWN_POLICY, source: SAMPLE })
      await expect(as(people[0]).answerPets(outdoors)).rejects.toMatchObject({ code: 'conflict' })
      await expect(as(people[0]).answerPets(outdoors, 99)).rejects.toMatchObject({
        code: 'not-found',
      })
      await expect(as(null).answerPets(outdoors)).rejects.toMatchObject({ status: 401 })
      await expect(as(people[0]).answerPets({ pets: [] })).rejects.toMatchObject({ status: 400 })
    })

    test('answers leave with the account, and the place is again what the others say', async () => {
      const { as, db, people } = await holding({ pets: UNKNOWN_POLICY })
      await as(people[0]).answerPets(outdoors)
      const exported = await reviewPersonalData.read(db, signedIn({ id: people[0]?.id ?? 0 }))
      expect(exported).toMatchObject({ answersAboutPets: [{ petKind: 'dog', placeId: 1 }] })
      await inTransaction(db, (tx) => reviewPersonalData.forget(tx, people[0]?.id ?? 0))
      expect((await policyAndText({ db })).petPolicy).toEqual(UNKNOWN_POLICY)
      expect(await db.selectFrom('petAnswers').selectAll().execute()).toEqual([])
    })
  })

  test('reviews leave with their writer’s account, and are in the export before', async () => {
    const { as, db, people } = await holding({ reviewCount: 1, starsSum: 3 })
    const [ann, ben] = people
    const { id } = await as(ann).write(reviewOf({ text: 'All of my own words.' }))
    const other = await as(ben).write(reviewOf({ stars: 2 }))
    await as(ann).helpful(other.id)
    const kept = await reviewPersonalData.read(db, signedIn({ id: ann?.id ?? 0 }))
    expect(kept).toMatchObject({
      written: [{ id, words: 'All of my own words.' }],
      foundHelpful: [other.id],
    })
    await inTransaction(db, (tx) => reviewPersonalData.forget(tx, ann?.id ?? 0))
    const left = await as(null).list()
    expect(left.reviews).toMatchObject([{ id: other.id, helpfulCount: 0 }])
    expect(await figures({ db })).toMatchObject({ reviewCount: 2, starsSum: 5 })
  })
})
