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
import type { VaccineCheck } from './use-vaccine-check.ts'

/**
 * Whether the provider takes the chosen pets for the chosen service, as they are on that day, and with
 * the vaccinations they have then: while these are still looked at, nothing is said.
 */
export function useTakenCheck(
  provider: JudgingProvider,
  {
    service,
    pets,
    petIds,
    on,
    vaccines,
  }: {
    service: PricedService | undefined
    pets: readonly Pet[]
    petIds: readonly number[]
    on: Day
    vaccines: Pick<VaccineCheck, 'gaps' | 'isLooking'>
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
  const lacking = vaccines.gaps.flatMap(({ petId, problems }) => {
    const name = pets.find(({ id }) => id === petId)?.name
    return name === undefined ? [] : problems.map((says) => ({ name, says }))
  })
  const isOpen = vaccines.isLooking || (service === undefined && lacking.length === 0)
  const found =
    chosen.length === 0 || isOpen
      ? undefined
      : providerVerdictWords(provider, chosen, {
          services: service === undefined ? [] : [service.service],
          units,
          lacking,
        })
  return {
    found,
    /** Who of them has to be looked after without other animals. */
    aloneOnly: chosen.filter(isReactive).map(({ name }) => name),
    /** Why it cannot be booked like that, in one sentence, or undefined. */
    refusal: found?.verdict === 'no' ? found.reasons[0] : undefined,
  }
}
