import type { PetPassport } from '@wayfur/domain/pets/pet-schemas'
import { BELLA } from './pet-fixtures.ts'

/** A passport as it is printed, with whatever a test has different. */
export function printedPassport(different: Partial<PetPassport> = {}): PetPassport {
  return {
    id: 1,
    ...BELLA,
    allergies: [...BELLA.allergies],
    medications: [...BELLA.medications],
    imageUrl: null,
    emergencyPhone: '4155550142',
    grownSince: null,
    age: 3,
    ageText: '3 years',
    weight: 62.5,
    weightKg: 28.35,
    weighedOn: '2026-11-20',
    standing: 'current',
    passedOn: null,
    role: 'owner',
    isSample: false,
    restorableUntil: null,
    version: 1,
    vaccinations: [
      {
        id: 1,
        name: 'Rabies',
        date: '2025-12-01',
        expirationDate: '2026-12-01',
        veterinarian: 'Dr. Béranger',
        notes: null,
        state: 'expires-soon',
        label: 'Expires Soon',
      },
    ],
    chippedOn: null,
    weights: [],
    healthChecks: [],
    documents: [],
    today: '2026-11-20',
    ...different,
  }
}
