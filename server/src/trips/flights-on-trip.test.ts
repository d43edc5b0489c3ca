import * as guideCalls from '@wayfur/domain/guides/endpoints'
import * as calls from '@wayfur/domain/trips/endpoints'
import { expect, test } from 'vitest'
import { loadGuides } from '../guides/load-guides.ts'
import { guidesEndpoints } from '../guides/routes.ts'
import { addBella, petsOf } from '../pets/testing/pet-fixtures.ts'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { callAs } from '../platform/testing/test-caller.ts'
import { tripsOf } from './testing/trip-fixtures.ts'

/** Delta with a fee of a page that names a day; of Alaska nobody knows one. */
const guides = (() => {
  const { airlines, countries } = loadGuides(undefined)
  const [source] = airlines.find(({ id }) => id === 'delta')?.sources ?? []
  const dated = source === undefined ? [] : [{ ...source, checkedOn: '2026-11-01' }]
  return {
    countries,
    airlines: airlines.map((one) =>
      one.id === 'delta' ? Object.assign({}, one, { cabinFeeCents: 9_500, sources: dated }) : one,
    ),
  }
})()

eachDatabase('flights of a trip', (open) => {
  test('flights out and back on the days of a trip are told, with the fee where it is known', async () => {
    const { db } = await open()
    const pets = petsOf(db)
    const sam = await pets.member('Sam')
    const kim = await pets.member('Kim')
    const { id: petId } = await addBella(pets, sam)
    const fly = callAs(guidesEndpoints({ ...pets.parts, guides }), sam)
    const add = (
      airlineId: string | null,
      departsOn: string,
      more: { returnsOn?: string; way?: 'cabin' | 'checked' } = {},
    ) =>
      fly(guideCalls.addChecklist, {
        body: { petId, airlineId, countryId: null, departsOn, ...more },
      })
    await add('delta', '2026-12-01', { returnsOn: '2026-12-20', way: 'cabin' })
    await add('delta', '2026-12-01', { returnsOn: '2026-12-20', way: 'cabin' })
    await add('delta', '2026-12-02', { way: 'checked' })
    await add('alaska', '2026-12-05', { way: 'cabin' })
    // Out long before, and back the day after.
    await add(null, '2026-11-25', { returnsOn: '2026-12-06' })
    await add('delta', '2026-12-08', { way: 'cabin' })

    const { as } = tripsOf(db, { guides })
    const query = { from: '2026-12-02', until: '2026-12-05' }
    const told = await as(sam.id)(calls.readFlightsOnTrip, { query })
    const shown = told.map(({ airline, goesOn, returnsOn, fee, pets: onBoard }) => [
      airline,
      goesOn,
      returnsOn,
      fee?.eachWayCents ?? null,
      onBoard.map(({ name }) => name).join(),
    ])
    const names = { delta: nameOf('delta'), alaska: nameOf('alaska') }
    expect(shown).toEqual([
      [null, '2026-11-25', '2026-12-06', null, 'Bella'],
      [names.delta, '2026-12-01', '2026-12-20', 9_500, 'Bella'],
      [names.delta, '2026-12-02', null, null, 'Bella'],
      [names.alaska, '2026-12-05', null, null, 'Bella'],
    ])
    expect(told[1]?.fee).toMatchObject({ on: '2026-11-01' })
    // A cat stays at home, and what others have written down is theirs.
    expect(await as(sam.id)(calls.readFlightsOnTrip, { query: { ...query, pets: 'cat' } })).toEqual(
      [],
    )
    expect(await as(kim.id)(calls.readFlightsOnTrip, { query })).toEqual([])
  })
})

function nameOf(id: string): string | undefined {
  return guides.airlines.find((one) => one.id === id)?.name
}
