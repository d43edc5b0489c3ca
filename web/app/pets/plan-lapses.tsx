import { useQuery } from '@tanstack/react-query'
import { t } from '@wayfur/domain/language/messages'
import type { PlanAhead } from '@wayfur/domain/pets/ahead-schemas'
import { lapsesOf } from '@wayfur/domain/pets/lapse'
import { endingName, lapseText } from '@wayfur/domain/pets/lapse-words'
import type { RouterContextProvider } from 'react-router'
import { Alert } from '../ui/alert.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { passportAddress } from './passport-search-params.ts'
import { petAheadQuery, petQuery, petsQuery } from './pet-queries.ts'

type Plan = Pick<PlanAhead, 'kind' | 'id'>

/** What a page of a plan asks to say what ends before it, of pets that are still the member's. */
export async function lapseQueries(
  context: Readonly<RouterContextProvider>,
  petIds: readonly number[],
) {
  if (petIds.length === 0) return []
  const pets = await petsQuery.inProcess(context)
  const own = petIds.filter((petId) => pets.some(({ id }) => id === petId))
  return own.flatMap((id) => [petAheadQuery(id), petQuery(id)])
}

/** What of the pets' records ends before or during a plan; nothing where all of it lasts. */
export function PlanLapses({ petIds, plan }: { petIds: readonly number[]; plan: Plan }) {
  return petIds.map((petId) => <LapsesOfPet key={petId} petId={petId} plan={plan} />)
}

function LapsesOfPet({ petId, plan }: { petId: number; plan: Plan }) {
  const { data: pet } = useQuery(petQuery(petId))
  const { data: ahead } = useQuery(petAheadQuery(petId))
  if (pet === undefined || ahead === undefined) return null
  const lapses = lapsesOf(ahead.lapses, plan)
  if (lapses.length === 0) return null
  return (
    <Alert
      tone="warn"
      title={t('{name}’s passport does not last for this', { name: pet.name })}
      action={
        <ButtonLink to={passportAddress({ petId })} variant="outline" size="sm">
          {t('Open the passport')}
        </ButtonLink>
      }
    >
      <ul>
        {lapses.map((lapse) => (
          <li key={`${lapse.ending.kind} ${endingName(lapse.ending)} ${lapse.endsOn}`}>
            {lapseText(lapse, pet.today)}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
