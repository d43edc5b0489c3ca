import { type NamedCaredPet, providerVerdictWords } from '@wayfur/domain/providers/taken-pets-words'
import { HeatHint } from '../pets/heat-hint.tsx'
import { VerdictLine } from '../pets/verdict-line.tsx'
import { useUnits } from '../shell/use-units.ts'
import type { ProviderFitProps } from './provider-fit.tsx'

/** Whether a provider takes these pets. */
export function ProviderFitLine({
  provider,
  services,
  pets,
  isWhole = false,
  className,
}: Omit<ProviderFitProps, 'pets'> & {
  pets: readonly NamedCaredPet[]
}) {
  const units = useUnits()
  return (
    <>
      <VerdictLine
        found={providerVerdictWords(provider, pets, { services, units })}
        className={className}
      />
      {isWhole && <HeatHint pets={pets} where="care" />}
    </>
  )
}
