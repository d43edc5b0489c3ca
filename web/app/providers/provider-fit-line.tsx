import { type NamedCaredPet, providerVerdictWords } from '@wayfur/domain/providers/taken-pets-words'
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
  pets: readonly NamedCaredPet[]
}) {
  const units = useUnits()
  return <VerdictLine found={providerVerdictWords(provider, pets, { services, units })} {...look} />
}
