import type { HouseholdPet } from '@wayfur/domain/pets/coming-schemas'
import { providerVerdictWords } from '@wayfur/domain/providers/taken-pets-words'
import { VerdictLine } from '../pets/verdict-line.tsx'
import { useUnits } from '../shell/use-units.ts'
import type { ProviderFitProps } from './provider-fit.tsx'

/** Whether a provider takes these pets. */
export function ProviderFitLine({
  provider,
  services,
  pets,
  ...look
}: Omit<ProviderFitProps, 'pets'> & {
  pets: readonly Pick<HouseholdPet, 'name' | 'species' | 'weightKg' | 'ageMonths'>[]
}) {
  const units = useUnits()
  return <VerdictLine found={providerVerdictWords(provider, pets, { services, units })} {...look} />
}
