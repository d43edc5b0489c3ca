import type { WholePetRecord } from '@wayfur/domain/pets/pet-schemas'
import type { HouseholdPet } from './pet-access.ts'
import { birthOf } from './pet-shape.ts'
import {
  type healthChecksOf,
  insuranceOf,
  type vaccinationsOf,
  vetOf,
  type weightsOf,
} from './read-pet.ts'

/** What a record says of the pet itself. */
export function detailsOf(pet: HouseholdPet): WholePetRecord['pet'] {
  return {
    name: pet.name,
    species: pet.species,
    breed: pet.breed,
    temper: pet.temper,
    needs: pet.needs,
    birth: birthOf(pet),
    microchipId: pet.microchipId,
    chippedOn: pet.chippedOn,
    emergencyContact: pet.emergencyContact,
    medicalNotes: pet.medicalNotes,
    allergies: pet.allergies,
    medications: pet.medications,
    vet: vetOf(pet),
    insurance: insuranceOf(pet),
    carriers: pet.carriers,
    standing: pet.standing,
    passedOn: pet.passedOn,
  }
}

/** What a record says of its health, oldest first. */
export function healthOf({
  vaccinations,
  weights,
  healthChecks,
}: {
  vaccinations: Awaited<ReturnType<typeof vaccinationsOf>>
  weights: Awaited<ReturnType<typeof weightsOf>>
  healthChecks: Awaited<ReturnType<typeof healthChecksOf>>
}): Pick<WholePetRecord, 'vaccinations' | 'weights' | 'healthChecks'> {
  return {
    vaccinations: vaccinations
      .map(({ name, date, expirationDate, veterinarian, notes }) => ({
        name,
        date,
        expirationDate,
        veterinarian,
        notes,
      }))
      .reverse(),
    weights: weights.map(({ on, kilograms, note }) => ({ on, kilograms, note })).reverse(),
    healthChecks: healthChecks
      .map(({ kind, on, at, unitsPerMl, validUntil, doneBy, product, notes }) => ({
        kind,
        on,
        at,
        unitsPerMl,
        validUntil,
        doneBy,
        product,
        notes,
      }))
      .reverse(),
  }
}
