import { isDay } from '../calendar.ts'
import { NAMED_BREEDS, type NamedBreed } from '../places/named-breeds.ts'
import type { ToldPet } from './pet-text.ts'
import { ASKED_VACCINES, type ValidUntil } from './vaccine-proof.ts'

/** No animal that comes along is heavier, in kilograms. */
const HEAVIEST_KG = 1000

/** The pets that a text names, 'dog:28.1,cat'; what makes no sense there counts as not given. */
export function readPetTexts<What extends string>(
  text: string,
  known: readonly What[],
): (ToldPet & { what: What })[] {
  return text.split(',').flatMap((pet) => {
    const [name, weight, need, months, written, shots] = pet.split(':')
    const what = known.find((one) => one === name)
    const kilograms = Number(weight)
    if (what === undefined) return []
    return [
      {
        what,
        weightKg: kilograms > 0 && kilograms <= HEAVIEST_KG ? kilograms : null,
        ...(need === 'reactive' ? { needs: [need] } : {}),
        ...(/^\d{1,4}$/.test(months ?? '') ? { ageMonths: Number(months) } : {}),
        // Between what is known may be what is not.
        ...(written === undefined || written === '' ? {} : { breeds: breedsIn(written) }),
        ...(shots === undefined ? {} : { vaccinated: shotsIn(shots) }),
      },
    ]
  })
}

function breedsIn(written: string): NamedBreed[] {
  const names = written.split('.')
  return NAMED_BREEDS.filter((breed) => names.includes(breed))
}

/** Until when vaccinations are valid; what names none of them, or no day, is left out. */
function shotsIn(written: string): ValidUntil {
  const found: ValidUntil = {}
  for (const shot of written.split('.')) {
    const [name, day = ''] = shot.split('=')
    const vaccine = ASKED_VACCINES.find((one) => one === name)
    if (vaccine !== undefined && isDay(day)) found[vaccine] = day
  }
  return found
}
