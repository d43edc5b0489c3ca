import { NAMED_BREEDS, type NamedBreed } from './named-breeds.ts'
import type { ComingPet } from './pet-party.ts'
import { PET_KINDS } from './pet-policy.ts'

/** The pets that a text names, 'dog:28.1,cat'; what makes no sense there counts as not given. */
export function readComingPets(text: string): ComingPet[] {
  return text.split(',').flatMap((pet) => {
    const [name, weight, need, months, written] = pet.split(':')
    const kind = PET_KINDS.find((one) => one === name)
    const kilograms = Number(weight)
    const weightKg = kilograms > 0 ? kilograms : null
    if (kind === undefined) return []
    return [
      {
        kind,
        weightKg,
        ...(need === 'reactive' ? { needs: [need] } : {}),
        ...(/^\d{1,4}$/.test(months ?? '') ? { ageMonths: Number(months) } : {}),
        ...(written === undefined ? {} : { breeds: breedsIn(written) }),
      },
    ]
  })
}

function breedsIn(written: string): NamedBreed[] {
  const names = written.split('.')
  return NAMED_BREEDS.filter((breed) => names.includes(breed))
}
