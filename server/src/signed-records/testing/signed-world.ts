import { verify as verifyBytes } from 'node:crypto'
import * as petCalls from '@wayfur/domain/pets/endpoints'
import { base64url } from '@wayfur/domain/signed-records/bytes'
import { checkRecord, type VerifySignature } from '@wayfur/domain/signed-records/check-record'
import type { ClinicMove } from '@wayfur/domain/signed-records/clinic'
import * as calls from '@wayfur/domain/signed-records/endpoints'
import type { TestDatabase } from '../../platform/database/testing/test-database.ts'
import { counterWorld } from './counter-fixtures.ts'

/** By the crypto of the server. */
export const verify: VerifySignature = async (publicKey, signature, bytes) => {
  const key = { kty: 'OKP', crv: 'Ed25519', x: base64url(publicKey) }
  return verifyBytes(null, bytes, { key, format: 'jwk' }, signature)
}

/** The same, with a moderator, and what the code of Bella says. */
export async function signedWorld({ db }: TestDatabase) {
  const world = await counterWorld(db)
  const mo = { ...(await world.member('Mo')), roles: ['moderator'] as const }
  const moderator = world.ask({ ...mo, roles: ['moderator'] })
  const params = { id: world.petId }
  return {
    ...world,
    db,
    moderator,
    decide: (id: number, move: ClinicMove) =>
      moderator(calls.decideOnClinic, { params: { id }, body: { move } }),
    async record() {
      return (await world.ask(world.sam)(calls.readSignedRecord, { params })).record
    },
    async verdict() {
      const { keys } = await world.ask(null)(calls.readKeySet, {})
      const { record } = await world.ask(world.sam)(calls.readSignedRecord, { params })
      return checkRecord(record?.text ?? '', keys, verify)
    },
    /** What Bella got, entered at a counter of a clinic that was confirmed since; gives its code. */
    async signedByClinic(): Promise<string> {
      await world.enter(await world.link())
      const [clinic] = (await moderator(calls.listSigningClinics, {})).clinics
      const decision = { params: { id: clinic?.id ?? 0 }, body: { move: 'confirm' as const } }
      return (await moderator(calls.decideOnClinic, decision)).code ?? ''
    },
    async signature() {
      const pet = await world.as(world.sam)(petCalls.readPet, { params })
      return pet.vaccinations[0]?.enteredBy?.signature
    },
  }
}
