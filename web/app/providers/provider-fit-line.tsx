import type { HouseholdPet } from '@wayfur/domain/pets/coming-schemas'
import { bestOf, takenVerdict } from '@wayfur/domain/providers/taken-pets'
import { providerVerdictWords } from '@wayfur/domain/providers/taken-pets-words'
import type { Day } from '@wayfur/domain/schemas'
import { AddShotLinks } from '../pets/add-shot-links.tsx'
import { HeatHint } from '../pets/heat-hint.tsx'
import { VerdictLine } from '../pets/verdict-line.tsx'
import { useUnits } from '../shell/use-units.ts'
import type { ProviderFitProps } from './provider-fit.tsx'

/** Whether a provider takes these pets, with the vaccinations that are valid on a day. */
export function ProviderFitLine({
  provider,
  services,
  pets,
  on,
  isWhole = false,
  className,
}: ProviderFitProps & { pets: readonly HouseholdPet[]; on: Day }) {
  const units = useUnits()
  const found = providerVerdictWords(provider, pets, { services, units, on })
  return (
    <>
      <VerdictLine found={found} className={className} />
      {isWhole && <AddShotLinks pets={withoutShots(provider, pets, on)} />}
      {isWhole && <HeatHint pets={pets} where="care" />}
    </>
  )
}

/** Those who would suit better with the vaccinations that are asked for. */
function withoutShots(
  { prices, vaccines }: ProviderFitProps['provider'],
  pets: readonly HouseholdPet[],
  on: Day,
): HouseholdPet[] {
  const verdictOf = (pet: HouseholdPet, asked: readonly string[]) =>
    bestOf(prices.map(({ takes }) => takenVerdict(takes, [pet], { vaccines: asked, on }).verdict))
  return pets.filter((pet) => verdictOf(pet, vaccines) !== verdictOf(pet, []))
}
