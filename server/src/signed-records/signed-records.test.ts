import { DAY_MS, MINUTE_MS } from '@wayfur/domain/durations'
import * as petCalls from '@wayfur/domain/pets/endpoints'
import { type CheckedPart, checkRecord } from '@wayfur/domain/signed-records/check-record'
import * as calls from '@wayfur/domain/signed-records/endpoints'
import { LONGEST_RECORD } from '@wayfur/domain/signed-records/record-text'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { ENTRY, TITER, TREATMENT } from './testing/counter-fixtures.ts'
import { signedWorld, verify } from './testing/signed-world.ts'

eachDatabase('signed records', (open) => {
  test('what a clinic entered is signed once it is confirmed, and a stranger can check the code', async () => {
    const world = await signedWorld(await open())
    await world.enter(await world.link())
    expect([await world.signature(), await world.record()]).toEqual(['none', null])
    const { clinics, waiting } = await world.moderator(calls.listSigningClinics, {})
    expect([waiting, clinics]).toMatchObject([
      1,
      [
        {
          name: 'Bay Animal Hospital',
          entries: [{ pet: 'Bella', thing: { shot: 'Rabies' } }],
          keys: [],
        },
      ],
    ])
    const clinicId = clinics[0]?.id ?? 0
    const { code } = await world.decide(clinicId, 'confirm')
    expect(await world.signature()).toBe('holds')
    expect(world.told.at(-1)).toMatchObject({
      memberId: world.sam.id,
      title: 'Signed: what Bay Animal Hospital entered of Bella',
    })
    const { parts } = (await world.verdict()) as { parts: unknown[] }
    expect(parts).toMatchObject([
      {
        key: 'known',
        content: {
          petName: 'Bella',
          microchipId: '985112003456789',
          clinic: 'Bay Animal Hospital',
          entries: [{ name: 'Rabies', until: '2029-11-20', lot: 'R-4711', signedOn: '2026-11-20' }],
        },
      },
    ])
    // By its code the clinic signs at the next visit at once; without it the name alone is a claim.
    const shots = [{ name: 'DHPP', date: '2026-11-19', expirationDate: '2027-11-19', lot: '' }]
    const body = { code: code?.toLowerCase() ?? '', shots }
    const visit = { params: { secret: await world.link() }, body }
    await world.ask(null)(calls.enterAtCounter, visit)
    await world.enter(await world.link(), {
      ...ENTRY,
      shots: [{ ...ENTRY.shots[0]!, name: 'Lyme' }],
    })
    expect((await world.record())?.entries.map(({ thing }) => thing)).toEqual([
      { shot: 'Rabies' },
      { shot: 'DHPP' },
    ])
    const wrong = { params: { secret: await world.link() }, body: { code: 'AAAA-BBBB', shots } }
    await expect(world.ask(null)(calls.enterAtCounter, wrong)).rejects.toMatchObject({
      field: 'code',
    })
  })

  test('a replaced key still tells what it signed; a revoked one says so, and nothing is signed by it', async () => {
    const world = await signedWorld(await open())
    await world.enter(await world.link())
    const [clinic] = (await world.moderator(calls.listSigningClinics, {})).clinics
    const id = clinic?.id ?? 0
    const first = await world.decide(id, 'confirm')
    const printed = (await world.record())?.text ?? ''
    const check = async () => {
      const { keys } = await world.ask(null)(calls.readKeySet, {})
      return checkRecord(printed, keys, verify)
    }
    world.clock.advance(MINUTE_MS)
    const second = await world.decide(id, 'replace-key')
    expect(second.code).not.toBe(first.code)
    expect(await check()).toMatchObject({ parts: [{ key: 'replaced', since: '2026-11-20' }] })
    expect((await world.record())?.text).not.toBe(printed)
    expect(await world.verdict()).toMatchObject({ parts: [{ key: 'known' }] })
    await world.decide(id, 'revoke')
    expect(await check()).toMatchObject({ parts: [{ key: 'revoked', since: '2026-11-20' }] })
    expect([await world.signature(), await world.record()]).toEqual(['revoked', null])
    const shots = [{ name: 'DHPP', date: '2026-11-19', expirationDate: null, lot: '' }]
    const visit = { params: { secret: await world.link() }, body: { code: second.code, shots } }
    await expect(world.ask(null)(calls.enterAtCounter, visit)).rejects.toMatchObject({
      field: 'code',
    })
    const kept = await world.db.selectFrom('clinicKeys').select('privateKey').execute()
    expect(kept).toEqual([{ privateKey: null }, { privateKey: null }])
    await expect(sql`delete from clinic_keys`.execute(world.db)).rejects.toMatchObject({
      constraint: 'clinic_keys_stay',
    })
    await expect(
      sql`update clinic_keys set revoked_at = null`.execute(world.db),
    ).rejects.toMatchObject({ constraint: 'clinic_keys_stay' })
  })

  test('a clinic that is turned down signs nothing; of two who decide the second is told', async () => {
    const world = await signedWorld(await open())
    await world.enter(await world.link())
    const [clinic] = (await world.moderator(calls.listSigningClinics, {})).clinics
    const id = clinic?.id ?? 0
    const both = await Promise.allSettled([
      world.decide(id, 'turn-down'),
      world.decide(id, 'confirm'),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'changed-meanwhile' },
    })
    await world.db
      .updateTable('vaccinationOrigins')
      .set({ signedAt: null })
      .execute()
      .catch(() => undefined)
    await world.enter(await world.link())
    await expect(
      sql`update vaccination_origins set signed_at = entered_at where signed_at is null`.execute(
        world.db,
      ),
    ).rejects.toMatchObject({ constraint: 'origins_signed_by_checked' })
    const own = world.ask({ ...world.sam, roles: ['moderator'] })
    const [waits] = (await world.moderator(calls.listSigningClinics, {})).clinics
    const asked = { params: { id: waits?.id ?? 0 }, body: { move: 'confirm' as const } }
    await expect(own(calls.decideOnClinic, asked)).rejects.toMatchObject({ code: 'not-allowed' })
  })

  test('a test and a treatment are signed, and read in the code, the passport and by the border', async () => {
    const world = await signedWorld(await open())
    const code = await world.signedByClinic()
    await world.ask(null)(calls.enterAtCounter, {
      params: { secret: await world.link() },
      body: { code, titer: TITER, tapeworm: TREATMENT },
    })
    const { parts } = (await world.verdict()) as { parts: CheckedPart[] }
    expect(parts).toMatchObject([
      {
        key: 'known',
        content: {
          entries: [{ name: 'Rabies' }],
          checks: [
            { kind: 'tapeworm', on: '2026-11-19', at: '14:30', product: 'Droncit', until: null },
            { kind: 'rabies-titer', unitsPerMl: 0.83, doneBy: 'KSVDL', until: '2028-05-10' },
          ],
        },
      },
    ])
    expect((await world.record())?.text.length).toBeLessThan(LONGEST_RECORD)
    const params = { id: world.petId }
    const { healthChecks } = await world.as(world.sam)(petCalls.readPet, { params })
    expect(healthChecks).toMatchObject([
      { kind: 'tapeworm', doneBy: 'Dr. Ruiz', enteredBy: { signature: 'holds' } },
      { kind: 'rabies-titer', enteredBy: { clinic: 'Bay Animal Hospital', lot: null } },
    ])
    // A treatment of 28 days ago is asked for by no border.
    world.clock.advance(29 * DAY_MS)
    const later = await world.record()
    expect(later?.entries.map(({ thing }) => thing)).toEqual([
      { shot: 'Rabies' },
      { check: 'rabies-titer' },
    ])
    const [clinic] = (
      await world.moderator(calls.listSigningClinics, { query: { standing: 'checked' } })
    ).clinics
    expect(clinic?.entries.map(({ thing }) => thing)).toEqual(
      expect.arrayContaining([{ check: 'tapeworm' }, { shot: 'Rabies' }]),
    )
    await world.decide(clinic?.id ?? 0, 'revoke')
    const revoked = await world.as(world.sam)(petCalls.readPet, { params })
    expect(revoked.healthChecks.map(({ enteredBy }) => enteredBy?.signature)).toEqual([
      'revoked',
      'revoked',
    ])
  })

  test('a test that an unknown clinic entered is signed once a moderator confirms it', async () => {
    const world = await signedWorld(await open())
    await world.enter(await world.link(), { ...ENTRY, shots: [], titer: TITER })
    const [clinic] = (await world.moderator(calls.listSigningClinics, {})).clinics
    expect(clinic?.entries).toMatchObject([{ pet: 'Bella', thing: { check: 'rabies-titer' } }])
    await expect(
      sql`update health_check_origins set signed_at = entered_at`.execute(world.db),
    ).rejects.toMatchObject({ constraint: 'check_origins_signed_by_checked' })
    await world.decide(clinic?.id ?? 0, 'confirm')
    expect(world.told.at(-1)).toMatchObject({ memberId: world.sam.id })
    expect((await world.record())?.entries).toMatchObject([{ thing: { check: 'rabies-titer' } }])
  })

  test('a code has at most a kilobyte, rabies first, and says what has no room', async () => {
    const world = await signedWorld(await open())
    const code = await world.signedByClinic()
    for (let visit = 0; visit < 5; visit += 1) {
      const shots = ['DHPP', 'Bordetella', 'Leptospirosis', 'Influenza'].map((name) => ({
        name: `${name} of a long name, visit ${visit}`,
        date: '2026-11-19',
        expirationDate: '2027-11-19',
        lot: 'LOT-0123456789',
      }))
      const entry = { params: { secret: await world.link() }, body: { code, shots } }
      await world.ask(null)(calls.enterAtCounter, entry)
    }
    const record = await world.record()
    expect(record?.text.length).toBeLessThanOrEqual(LONGEST_RECORD)
    expect(record?.entries[0]?.thing).toEqual({ shot: 'Rabies' })
    expect(record?.entries.length).toBe(21 - (record?.leftOut ?? 0))
    expect(record?.leftOut).toBeGreaterThan(0)
  })
})
