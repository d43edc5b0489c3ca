import { SPECIES } from '@wayfur/domain/pets/pet'
import type { Species } from '@wayfur/domain/pets/pet-schemas'
import type { AskedVaccine } from '@wayfur/domain/pets/vaccine-proof'
import { VERDICTS } from '@wayfur/domain/pets/verdict'
import { type CaredPet, caredPetText } from '@wayfur/domain/providers/cared-pet'
import * as endpoints from '@wayfur/domain/providers/endpoints'
import { bestOf, takenVerdict } from '@wayfur/domain/providers/taken-pets'
import type { TakenPets } from '@wayfur/domain/providers/taken-pets-schemas'
import fc from 'fast-check'
import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { fixedClock } from '../platform/clock.ts'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { callAs } from '../platform/testing/test-caller.ts'
import type { Tables } from '../tables.ts'
import { providersEndpoints } from './routes.ts'
import { partOf } from './search-directory.ts'
import { takesColumns } from './taken-pets-columns.ts'
import { verdictRank } from './taken-pets-verdict.ts'

const TODAY = '2026-11-21'
const NOW = new Date(`${TODAY}T08:00:00Z`)

const rules = (species: Species[], changes: Partial<TakenPets> = {}): TakenPets => ({
  species,
  maxWeightKg: null,
  maxAnimals: null,
  minAgeMonths: null,
  ...changes,
})

/** The same of a walk and of a stay. */
function only(takes: TakenPets | null) {
  return { walk: takes, stay: takes }
}

/** Several providers, each with what they say of a walk and of a stay. */
async function add(
  db: Kysely<Tables>,
  said: readonly { walk: TakenPets | null; stay: TakenPets | null }[],
): Promise<number[]> {
  const ids: number[] = []
  for (const [index, { walk, stay }] of said.entries()) {
    const { id } = await db
      .insertInto('providers')
      .values({
        memberId: null,
        businessName: `Provider ${index}`,
        description: '',
        serviceArea: 'Mission',
        city: 'San Francisco, CA',
        createdAt: NOW,
        updatedAt: NOW,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('providerServices')
      .values([
        {
          providerId: id,
          service: 'dog_walking',
          priceCents: 2500,
          per: 'hour',
          position: 0,
          ...takesColumns({ takes: walk }, { today: TODAY }),
        },
        {
          providerId: id,
          service: 'pet_sitting',
          priceCents: 6500,
          per: 'night',
          position: 1,
          ...takesColumns({ takes: stay }, { today: TODAY }),
        },
      ])
      .execute()
    ids.push(id)
  }
  return ids
}

function calls(db: Kysely<Tables>, memberId = 1) {
  const served = providersEndpoints({
    db,
    clock: fixedClock(NOW.toISOString()),
    busyTimes: async () => [],
    busyTimesOfMany: async () => new Map(),
  })
  return callAs(served, { id: memberId, roles: ['provider'] })
}

const SAID: readonly (TakenPets | null)[] = [
  null,
  rules(['Dog']),
  rules(['Dog', 'Cat'], { maxWeightKg: 20, maxAnimals: 2 }),
  rules(['Dog', 'Rabbit'], { minAgeMonths: 6 }),
  rules([...SPECIES], { maxWeightKg: 40, minAgeMonths: 12, maxAnimals: 1 }),
]
/** What providers ask for, one after the other; the first have no terms. */
const ASKED: readonly (AskedVaccine[] | null)[] = [
  null,
  ['Rabies'],
  [],
  ['DHPP', 'FVRCP'],
  ['RHDV2', 'Rabies', 'Lyme'],
]
const askedBy = (index: number) => ({ vaccines: ASKED[index % ASKED.length] ?? [], on: TODAY })

/** Has them ask for vaccinations, in the order of `ASKED`. */
async function askForShots(db: Kysely<Tables>, ids: readonly number[]): Promise<void> {
  const terms = ids.flatMap((providerId, index) => {
    const requiredVaccines = ASKED[index % ASKED.length] ?? null
    return requiredVaccines === null ? [] : [{ providerId, requiredVaccines }]
  })
  await db.insertInto('bookingTerms').values(terms).execute()
}

const ANY_PET: fc.Arbitrary<CaredPet> = fc.record({
  species: fc.constantFrom(...SPECIES),
  weightKg: fc.constantFrom(null, 5, 20, 30, 50),
  ageMonths: fc.constantFrom(null, 3, 6, 12, 60),
  needs: fc.constantFrom(undefined, ['reactive'], ['deaf']),
  vaccinated: fc.constantFrom<CaredPet['vaccinated']>(
    undefined,
    {},
    { Rabies: TODAY, DHPP: '2026-11-20', Lyme: '2027-01-01' },
    { Rabies: '2026-11-20', FVRCP: '2027-01-01' },
    { Rabies: '2027-01-01', DHPP: '2027-01-01', RHDV2: '2027-01-01' },
  ),
})
const BELLA: CaredPet = { species: 'Dog', weightKg: 28.1, ageMonths: 36 }
const HOPS: CaredPet = { species: 'Rabbit', weightKg: 2, ageMonths: 20 }

eachDatabase('animals that providers take', (open) => {
  test('the database says of each provider what the rules of the domain say', async () => {
    const { db } = await open()
    const said = SAID.flatMap((walk) => SAID.map((stay) => ({ walk, stay })))
    const ids = await add(db, said)
    await askForShots(db, ids)
    const looked = fc.constantFrom(
      [],
      ['dog_walking'],
      ['pet_sitting'],
      ['grooming'],
    ) as fc.Arbitrary<('dog_walking' | 'pet_sitting' | 'grooming')[]>
    await fc.assert(
      fc.asyncProperty(
        fc.array(ANY_PET, { minLength: 1, maxLength: 4 }),
        looked,
        async (pets, services) => {
          const { rows } = await sql<{ id: number; rank: number }>`
            select p.id, ${verdictRank(pets, services, TODAY)} as rank from providers p
            where p.id = any(${ids}) order by p.id`.execute(db)
          const found = said.map(({ walk, stay }, index) =>
            bestOf([
              ...(services.length === 0 || services.includes('dog_walking')
                ? [takenVerdict(walk, pets, askedBy(index)).verdict]
                : []),
              ...(services.length === 0 || services.includes('pet_sitting')
                ? [takenVerdict(stay, pets, askedBy(index)).verdict]
                : []),
            ]),
          )
          expect(rows.map(({ rank }) => VERDICTS[rank])).toEqual(found)
        },
      ),
      { numRuns: 200 },
    )
  })

  test('the directory lists those that take the pets first, and those that do not apart', async () => {
    const { db } = await open()
    const [no, unknown, fits, asks] = await add(db, [
      only(rules(['Cat'])),
      only(null),
      only(rules(['Dog', 'Rabbit'])),
      { walk: rules(['Dog']), stay: rules(['Dog', 'Rabbit'], { maxWeightKg: 40 }) },
    ])
    const callApi = calls(db)
    const of = async (pets: readonly CaredPet[], more = {}) => {
      const query = { pets: pets.map(caredPetText).join(','), ...more }
      const found = await callApi(endpoints.searchProviders, { query })
      return {
        listed: found.providers.map(({ id }) => id),
        apart: found.unfitting.providers.map(({ id }) => id),
        total: found.unfitting.total,
        counts: found.counts,
      }
    }
    const unweighed = { ...BELLA, weightKg: null }
    expect(await of([unweighed, HOPS])).toEqual({
      listed: [fits, asks, unknown],
      apart: [no],
      total: 1,
      counts: { all: 3, care: 3, groomers: 0, vets: 0 },
    })
    // A walk for the rabbit is offered by one of them.
    expect(await of([HOPS], { service: 'dog_walking' })).toMatchObject({
      listed: [fits, unknown],
      apart: [no, asks],
    })
    expect(await of([BELLA], { tab: 'groomers' })).toMatchObject({ listed: [], apart: [] })
    expect((await of([])).listed).toHaveLength(4)
    expect(await of([HOPS], { page: 2 })).toMatchObject({ listed: [], total: 1 })
  })

  test('the directory counts of each verdict what the rules of the domain say', async () => {
    const { db } = await open()
    const said = SAID.flatMap((walk) => SAID.map((stay) => ({ walk, stay })))
    await askForShots(db, await add(db, said))
    const callApi = calls(db)
    const looked = fc.constantFrom(undefined, 'dog_walking', 'pet_sitting')
    await fc.assert(
      fc.asyncProperty(
        fc.array(ANY_PET, { minLength: 1, maxLength: 3 }),
        looked,
        async (pets, service) => {
          const query = { pets: pets.map(caredPetText).join(','), ...(service && { service }) }
          const found = await callApi(endpoints.searchProviders, { query })
          const verdicts = said.map(({ walk, stay }, index) =>
            bestOf([
              ...(service === 'pet_sitting'
                ? []
                : [takenVerdict(walk, pets, askedBy(index)).verdict]),
              ...(service === 'dog_walking'
                ? []
                : [takenVerdict(stay, pets, askedBy(index)).verdict]),
            ]),
          )
          const refusing = verdicts.filter((verdict) => verdict === 'no').length
          expect(found.unfitting.total).toBe(refusing)
          expect(found.counts).toEqual({
            all: said.length - refusing,
            care: said.length - refusing,
            groomers: 0,
            vets: 0,
          })
        },
      ),
      { numRuns: 40 },
    )
  })

  test('many pages in order of the verdict name everybody once', async () => {
    const { db } = await open()
    const takes = Array.from({ length: 30 }, (_, index) => SAID[index % SAID.length] ?? null)
    const ids = await add(
      db,
      takes.map((one) => ({ walk: one, stay: one })),
    )
    const callApi = calls(db)
    const pets = caredPetText(BELLA)
    const pages = await Promise.all(
      ['1', '2', '3'].map((page) => callApi(endpoints.searchProviders, { query: { pets, page } })),
    )
    const ranks = pages
      .flatMap(({ providers }) => providers)
      .map(({ prices }) => VERDICTS.indexOf(takenVerdict(prices[0]?.takes, [BELLA]).verdict))
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
    const listed = pages.flatMap(({ providers }) => providers.map(({ id }) => id))
    const apart = pages[0]?.unfitting.providers.map(({ id }) => id) ?? []
    expect([...listed, ...apart].toSorted((a, b) => a - b)).toEqual(ids)
  })

  test('a provider says it themselves, with its day, and a change of the listing keeps it', async () => {
    const { db } = await open()
    const [providerId = 0] = await add(db, [{ walk: null, stay: null }])
    const { id: memberId } = await db
      .insertInto('members')
      .values({ name: 'Ann', email: 'ann@example.org', roles: ['provider'] })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.updateTable('providers').set({ memberId }).where('id', '=', providerId).execute()
    const callApi = calls(db, memberId)
    const takes = rules(['Dog'], { maxWeightKg: 20.4 })
    const saved = await callApi(endpoints.changeTakenPets, {
      body: { services: [{ service: 'dog_walking', takes }] },
    })
    const said = { ...takes, saidOn: TODAY }
    expect(saved?.listing.services.map((one) => one.takes)).toEqual([said, null])
    await expect(
      callApi(endpoints.changeTakenPets, {
        body: { services: [{ service: 'grooming', takes }] },
      }),
    ).rejects.toMatchObject({ code: 'conflict' })
    const services = [
      { service: 'pet_sitting' as const, priceCents: 7000, per: 'night' as const },
      { service: 'dog_walking' as const, priceCents: 3000, per: 'hour' as const },
    ]
    const changed = await callApi(endpoints.changeListing, {
      body: {
        description: 'Walks',
        services,
        serviceArea: 'Mission',
        city: 'San Francisco, CA',
        location: { latitude: 37.7, longitude: -122.4 },
        experience: '',
        availability: '',
        phone: '',
        website: '',
        photo: null,
        isPaused: false,
      },
    })
    expect(changed?.listing.services[0]).toMatchObject({ priceCents: 3000, takes: said })
    const shown = await callApi(endpoints.providerById, { params: { id: providerId } })
    expect(shown.prices[0]?.takes).toEqual(said)
    // Said the same again it keeps its day, and taken back it says nothing.
    await db
      .updateTable('providerServices')
      .set({ takesSaidOn: '2026-09-03' })
      .where('takesSpecies', 'is not', null)
      .execute()
    const say = async (again: TakenPets | null) =>
      callApi(endpoints.changeTakenPets, {
        body: { services: [{ service: 'dog_walking', takes: again }] },
      })
    expect((await say(takes))?.listing.services[0]?.takes?.saidOn).toBe('2026-09-03')
    expect((await say(rules(['Dog'])))?.listing.services[0]?.takes?.saidOn).toBe(TODAY)
    expect((await say(null))?.listing.services[0]?.takes).toBeNull()
  })
})

eachDatabase('the statements of the directory', (open) => {
  test('a page for pets is found by the index of ranks, never by reading all providers', async () => {
    const { db } = await open()
    await sql`insert into providers
        (business_name, description, service_area, city, created_at, updated_at)
      select 'P' || n, '', 'Mission', 'San Francisco, CA', now(), now()
      from generate_series(1, 20000) as n`.execute(db)
    await sql`insert into provider_services
        (provider_id, service, price_cents, per, position, takes_species, takes_said_on)
      select id, 'dog_walking', 2500, 'hour', 0, array['Dog'], '2026-11-21' from providers`.execute(
      db,
    )
    await sql`analyze`.execute(db)
    const part = { tab: 'care', verdict: 'fits', from: 0, most: 24 } as const
    const statement = partOf(db, { pets: [BELLA] }, TODAY, part)
    const plan = JSON.stringify(await statement.explain('json'))
    expect(plan).toContain('providers_listed')
    expect(plan).not.toMatch(/Seq Scan[^}]*"Relation Name": ?"provider(s|_services)"/)
  })
})
