import { ASKED_VACCINES, type ValidUntil } from '@wayfur/domain/pets/vaccine-proof'
import { VERDICTS } from '@wayfur/domain/pets/verdict'
import { CLAIM_LEVELS } from '@wayfur/domain/places/evidence'
import { NAMED_BREEDS, type NamedBreed } from '@wayfur/domain/places/named-breeds'
import {
  type ComingPet,
  type PetParty,
  refusesParty,
  takesParty,
  takesPets,
} from '@wayfur/domain/places/pet-party'
import { kindPolicy, UNKNOWN_POLICY, welcomesPets } from '@wayfur/domain/places/pet-policy'
import type { Evidence, KindPolicy, PetPolicy } from '@wayfur/domain/places/place-schemas'
import { placeVerdict } from '@wayfur/domain/places/place-verdict'
import { VACCINES_OF_KIND } from '@wayfur/domain/places/vaccine-rule'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fixedClock } from '../platform/clock.ts'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { barsOf, UNKNOWN } from './kind-rules.ts'
import { all, type Narrowing, narrowingConditions } from './place-conditions.ts'
import { searchPlaces } from './search-places.ts'
import { ask, castro, newPlace } from './testing/place-fixtures.ts'
import { writePlaces } from './write-places.ts'

const clock = fixedClock('2026-11-20T20:00:00Z')

const RULES: readonly KindPolicy[] = [
  kindPolicy('unknown'),
  kindPolicy('not-allowed'),
  kindPolicy('inside'),
  kindPolicy('patio', { maxCount: 1 }),
  kindPolicy('inside', { maxCount: 3, maxWeightKg: 20 }),
  kindPolicy('leash', { maxWeightKg: 40 }),
  kindPolicy('inside', { minAgeMonths: 6, refusedBreeds: ['husky', 'akita'] }),
  kindPolicy('inside', { vaccines: ['Rabies', 'DHPP'], maxCount: 3 }),
]
const { fee, note, evidence } = UNKNOWN_POLICY
const POLICIES: readonly PetPolicy[] = RULES.flatMap((dog) =>
  [...RULES.slice(0, 4), kindPolicy('patio', { vaccines: ['Rabies'] })].flatMap((cat) =>
    RULES.slice(0, 3).map((other) => ({ dog, cat, other, fee, note, evidence })),
  ),
).filter(welcomesPets)
const CATEGORIES = ['park', 'hotel', 'rest_area', 'restaurant', 'park'] as const
const categoryOf = (index: number) => CATEGORIES[index % CATEGORIES.length] ?? 'park'
const PARTIES: readonly PetParty[] = ([null, 'dog', 'cat', 'other'] as const).flatMap((kind) =>
  [null, 10, 20, 30].flatMap((weightKg) => [1, 2, 5].map((count) => ({ kind, weightKg, count }))),
)

eachDatabase('pets that come together', (open) => {
  test('the database chooses the places that the rules of the domain choose', async () => {
    const { db } = await open()
    await writePlaces(
      db,
      POLICIES.map((pets, index) => newPlace({ name: String(index), pets })),
      clock.now(),
    )
    const found = async (narrowing: Narrowing) => {
      const conditions = all(narrowingConditions(narrowing, clock.now()))
      const { rows } = await sql<{ name: string }>`
        select p.name from places p where ${conditions} order by p.id`.execute(db)
      return rows.map(({ name }) => Number(name))
    }
    const chosen = (rule: (policy: PetPolicy) => boolean) =>
      POLICIES.flatMap((policy, index) => (rule(policy) ? [index] : []))
    for (const party of PARTIES) {
      const { kind, weightKg, count } = party
      const asked = { species: kind ?? undefined, weightKg: weightKg ?? undefined, count }
      expect(await found(asked), JSON.stringify(asked)).toEqual(
        chosen((policy) => takesParty(policy, party)),
      )
      expect(await found({ ...asked, refuses: true }), JSON.stringify(asked)).toEqual(
        chosen((policy) => refusesParty(policy, party)),
      )
    }
  })

  test('of several pets the database chooses the places that take them all', async () => {
    const { db } = await open()
    await writePlaces(
      db,
      POLICIES.map((pets, index) => newPlace({ name: String(index), pets })),
      clock.now(),
    )
    const pet: fc.Arbitrary<ComingPet> = fc.record({
      kind: fc.constantFrom('dog', 'cat', 'other'),
      weightKg: fc.constantFrom(null, 5, 20, 30, 50),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(pet, { minLength: 1, maxLength: 4 }), async (pets) => {
        const conditions = all(narrowingConditions({ pets }, clock.now()))
        const { rows } = await sql<{ name: string }>`
          select p.name from places p where ${conditions} order by p.id`.execute(db)
        expect(rows.map(({ name }) => Number(name))).toEqual(
          POLICIES.flatMap((policy, index) => (takesPets(policy, pets) ? [index] : [])),
        )
      }),
      { numRuns: 60 },
    )
  })

  test('of each verdict the database chooses the places of which the rules say it', async () => {
    const { db } = await open()
    const said = ['2023-11-20', '2023-11-21', '2024-11-20', '2025-11-20', '2025-11-21']
    const policies = POLICIES.map((policy, index): PetPolicy => {
      const on = said[index % said.length] ?? ''
      const level = CLAIM_LEVELS[Math.floor(index / said.length) % CLAIM_LEVELS.length] ?? 'likely'
      const evidenceOf: Evidence | null = index % 7 === 0 ? null : { from: 'visit', level, on }
      return Object.assign({}, policy, { evidence: evidenceOf })
    })
    await writePlaces(
      db,
      policies.map((pets, index) =>
        newPlace({ name: String(index), pets, category: categoryOf(index) }),
      ),
      clock.now(),
    )
    const pet: fc.Arbitrary<ComingPet> = fc.record({
      kind: fc.constantFrom('dog', 'cat', 'other'),
      weightKg: fc.constantFrom(null, 5, 20, 30, 50),
      ageMonths: fc.constantFrom(undefined, null, 3, 6, 48),
      breeds: fc.constantFrom<NamedBreed[] | null>(null, [], ['husky'], ['akita', 'chow']),
      needs: fc.constantFrom(undefined, ['reactive'], ['deaf', 'heat']),
      vaccinated: fc.constantFrom<ValidUntil | undefined>(
        undefined,
        {},
        { Rabies: '2026-11-19', DHPP: '2027-01-01' },
        { Rabies: '2026-11-20', Lyme: '2020-01-01' },
        Object.fromEntries(ASKED_VACCINES.map((one) => [one, '2027-01-01'])),
      ),
    })
    const wanted = fc.subarray([...VERDICTS], { minLength: 1 })
    await fc.assert(
      fc.asyncProperty(
        fc.array(pet, { minLength: 1, maxLength: 4 }),
        wanted,
        fc.constantFrom('2026-11-20', '2026-11-19', '2024-02-29'),
        fc.constantFrom(undefined, '2026-12-31', '2027-01-02'),
        async (pets, verdict, today, lastDay) => {
          const now = new Date(`${today}T20:00:00Z`)
          const conditions = all(narrowingConditions({ pets, verdict, lastDay }, now))
          const { rows } = await sql<{ name: string }>`
            select p.name from places p where ${conditions} order by p.id`.execute(db)
          const chosen = policies.flatMap((policy, index) =>
            verdict.includes(
              placeVerdict({ pets: policy, category: categoryOf(index) }, pets, today, lastDay)
                .verdict,
            )
              ? [index]
              : [],
          )
          expect(rows.map(({ name }) => Number(name))).toEqual(chosen)
          const search = { center: castro, radiusMeters: 1_000, limit: 20, pets, verdict, lastDay }
          expect(await searchPlaces(db, search, now)).toMatch(`"total" : ${chosen.length},`)
        },
      ),
      { numRuns: 150 },
    )
  })

  test('the database has a bit of its own for each vaccination and breed, as the statements say', async () => {
    const { db } = await open()
    const barred = [
      ...VACCINES_OF_KIND.dog.map((one) => ({
        kind: 'dog' as const,
        one,
        limits: { vaccines: [one] },
      })),
      ...NAMED_BREEDS.map((one) => ({
        kind: 'dog' as const,
        one,
        limits: { refusedBreeds: [one] },
      })),
      ...VACCINES_OF_KIND.cat.map((one) => ({
        kind: 'cat' as const,
        one,
        limits: { vaccines: [one] },
      })),
    ]
    await writePlaces(
      db,
      barred.map(({ kind, limits }, index) => {
        const pets = { ...UNKNOWN_POLICY, [kind]: kindPolicy('inside', limits) }
        return newPlace({ name: String(index), pets })
      }),
      clock.now(),
    )
    const rows = await db
      .selectFrom('places')
      .select(['dogBars', 'catBars'])
      .orderBy('id')
      .execute()
    const bits = barred.map(({ kind, one }) => barsOf(kind, [one]))
    expect(
      rows.map(({ dogBars, catBars }, index) =>
        barred[index]?.kind === 'dog' ? dogBars : catBars,
      ),
    ).toEqual(bits)
    expect(
      rows.map(({ dogBars, catBars }, index) =>
        barred[index]?.kind === 'dog' ? catBars : dogBars,
      ),
    ).toEqual(bits.map(() => UNKNOWN))
    expect(new Set(bits.slice(0, -VACCINES_OF_KIND.cat.length)).size).toBe(
      barred.length - VACCINES_OF_KIND.cat.length,
    )
  })

  test('a search gives each place under exactly one verdict, whichever are asked for', async () => {
    const { db } = await open()
    // As many as one answer has room for.
    const policies = POLICIES.filter(({ other }) => other.welcome !== 'not-allowed')
    await writePlaces(
      db,
      policies.map((pets, index) =>
        newPlace({ name: String(index), pets, reviewCount: index % 3, starsSum: (index % 3) * 4 }),
      ),
      clock.now(),
    )
    const found = async (verdict: string | undefined) => {
      const asked = { ...castro, pets: 'dog:30,cat', verdict, limit: '100', includeUnknown: 'true' }
      const { places } = await ask(db, clock, 'search', asked)
      return places.map(({ id }) => id).toSorted((a, b) => a - b)
    }
    const parts = await Promise.all(VERDICTS.map(found))
    const wholes = await Promise.all([found('fits,asks,unknown,no'), found('asks,unknown')])
    const each = parts.flat().toSorted((a, b) => a - b)
    expect(each).toHaveLength(policies.length)
    expect(wholes[0]).toEqual(each)
    expect(wholes[1]).toHaveLength((parts[1]?.length ?? 0) + (parts[2]?.length ?? 0))
  })
})
