import { asNamedPet } from '@wayfur/domain/pets/coming'
import type { HouseholdPet } from '@wayfur/domain/pets/coming-schemas'
import { readComing } from '@wayfur/domain/pets/endpoints'
import type { CallInProcess } from '@wayfur/domain/request-context'
import type { TripAsk } from '@wayfur/domain/trips/schemas'
import { petsText } from '@wayfur/domain/trips/trip-ask'

/** Those that come along as a trip is asked with them; undefined where nobody does. */
export function petsComing(coming: readonly HouseholdPet[]): string | undefined {
  return coming.length === 0 ? undefined : petsText(coming.map(asNamedPet))
}

/** An ask with whom it is for: what is kept of one's own knows the pets, addresses do not. */
export async function withPetsComing(ask: TripAsk, callApi: CallInProcess): Promise<TripAsk> {
  if (ask.pet !== undefined) return ask
  const pet = petsComing((await callApi(readComing, {})).pets)
  return pet === undefined ? ask : { ...ask, pet }
}
