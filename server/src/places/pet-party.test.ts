import {
  type ComingPet,
  type PetParty,
  refusesParty,
  takesParty,
  takesPets,
} from '@wayfur/domain/places/pet-party'
import { kindPolicy, UNKNOWN_POLICY, welcomesPets } from '@wayfur/domain/places/pet-policy'
import type { KindPolicy, PetPolicy } from '@wayfur/domain/places/place-schemas'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fixedClock } from '../platform/clock.ts'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { all, type Narrowing, narrowingConditions } from './place-conditions.ts'
import { newPlace } from './testing/place-fixtures.ts'
import { writePlaces } from './write-places.ts'

const clock = fixedClock('2026-11-20T20:00:00Z')

const RULES: readonly KindPolicy[] = [
  kindPolicy('unknown'),
  kindPolicy('not-allowed'),
  kindPolicy('inside'),
  kindPolicy('patio', { maxCount: 1 }),
  kindPolicy('inside', { maxCount: 3, maxWeightKg: 20 }),
  kindPolicy('leash', { maxWeightKg: 40 }),
]
const { fee, note, evidence } = UNKNOWN_POLICY
const POLICIES: readonly PetPolicy[] = RULES.flatMap((dog) =>
  RULES.slice(0, 4).flatMap((cat) =>
    RULES.slice(0, 3).map((other) => ({ dog, cat, other, fee, note, evidence })),
  ),
).filter(welcomesPets)
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
})
