import type { Species } from '../pets/pet-schemas.ts'
import {
  type AskedVaccine,
  askedOf,
  isValidThrough,
  type ServiceDays,
} from '../pets/vaccine-proof.ts'
import type { CheckedPart } from './check-record.ts'

/** Of one pet in a code: which vaccinations that a house asks for are signed all of its stay. */
export interface HouseVerdict {
  petName: string
  signed: AskedVaccine[]
  missing: AskedVaccine[]
}

/**
 * What a house asks for, held against a code: only what a confirmed clinic signed counts, and only
 * together where name, kind and microchip are the same, since a code may be put together of several.
 */
export function houseVerdicts(
  parts: readonly CheckedPart[],
  asked: readonly AskedVaccine[],
  days: ServiceDays,
): HouseVerdict[] {
  const pets = new Map<string, CheckedPart[]>()
  for (const part of parts) {
    const { petName, species, microchipId } = part.content
    const key = JSON.stringify([petName, species, microchipId])
    pets.set(key, [...(pets.get(key) ?? []), part])
  }
  return [...pets.values()].map((ofPet) => {
    const { petName, species } = (ofPet[0] as CheckedPart).content
    const shots = ofPet.filter(isTrusted).flatMap(({ content }) =>
      content.entries.map(({ name, given, until }) => ({
        name,
        date: given,
        expirationDate: until,
      })),
    )
    const wanted = askedOf(asked, species as Species)
    const signed = wanted.filter((vaccine) => isValidThrough(days, shots, vaccine))
    return { petName, signed, missing: wanted.filter((one) => !signed.includes(one)) }
  })
}

/** What a replaced key signed holds. */
function isTrusted({ key }: CheckedPart): boolean {
  return key === 'known' || key === 'replaced'
}
