import { useQuery } from '@tanstack/react-query'
import { t } from '@wayfur/domain/language/messages'
import type { Day } from '@wayfur/domain/schemas'
import { termsQuery, vaccineCheckQuery } from './booking-queries.ts'

export type VaccineCheck = ReturnType<typeof useVaccineCheck>

/** What a provider asks of pets, held against the passports of those chosen for the days chosen. */
export function useVaccineCheck(
  providerId: number,
  {
    petIds,
    otherPets,
    from,
    until,
  }: {
    petIds: readonly number[]
    otherPets: number
    from: Day | undefined
    until: Day | undefined
  },
) {
  const { data: terms } = useQuery(termsQuery(providerId))
  const vaccines = terms?.vaccines ?? []
  const takesAtDoor = terms?.takesAtDoor ?? true
  const isAsked = vaccines.length > 0 && petIds.length > 0 && from !== undefined
  const { data: checked, isError } = useQuery({
    ...vaccineCheckQuery(providerId, { from: from ?? '2000-01-01', until }),
    enabled: isAsked,
  })
  const chosen = isAsked ? (checked ?? []).filter(({ petId }) => petIds.includes(petId)) : []
  const gaps = chosen.filter(({ problems }) => problems.length > 0)
  const isKeptOut = vaccines.length > 0 && otherPets > 0 && !takesAtDoor
  return {
    vaccines,
    takesAtDoor,
    gaps,
    /** Whether it is not known yet what they lack. */
    isLooking: isAsked && checked === undefined && !isError,
    /** Pets that lack nothing, and who stands behind what their passports show. */
    proven: chosen.filter(({ problems }) => problems.length === 0),
    /** Why it cannot be booked like that, in one sentence, or undefined. */
    refusal:
      gaps[0]?.problems[0] ??
      (isKeptOut ? t('A pet without a passport here cannot be booked.') : undefined),
  }
}
