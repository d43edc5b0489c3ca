import { ageMonths } from '@wayfur/domain/pets/age'
import type { Pet } from '@wayfur/domain/pets/pet-schemas'
import { isReactive } from '@wayfur/domain/pets/reactive'
import type { PricedService } from '@wayfur/domain/providers/provider-schemas'
import {
  type JudgingProvider,
  providerVerdictWords,
} from '@wayfur/domain/providers/taken-pets-words'
import type { Day } from '@wayfur/domain/schemas'
import { useUnits } from '../shell/use-units.ts'

/** Whether the provider takes the chosen pets for the chosen service, as they are on that day. */
export function useTakenCheck(
  provider: JudgingProvider,
  {
    service,
    pets,
    petIds,
    on,
  }: {
    service: PricedService | undefined
    pets: readonly Pet[]
    petIds: readonly number[]
    on: Day
  },
) {
  const units = useUnits()
  const chosen = pets
    .filter(({ id }) => petIds.includes(id))
    .map(({ name, species, weightKg, birth, needs }) => ({
      name,
      species,
      weightKg,
      ageMonths: ageMonths(birth, on),
      needs,
    }))
  const found =
    chosen.length === 0 || service === undefined
      ? undefined
      : providerVerdictWords(provider, chosen, { services: [service.service], units })
  return {
    found,
    /** Who of them has to be looked after without other animals. */
    aloneOnly: chosen.filter(isReactive).map(({ name }) => name),
    /** Why it cannot be booked like that, in one sentence, or undefined. */
    refusal: found?.verdict === 'no' ? found.reasons[0] : undefined,
  }
}
