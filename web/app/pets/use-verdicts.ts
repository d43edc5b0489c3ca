import type { HouseholdPet } from '@wayfur/domain/pets/coming-schemas'
import type { Verdict } from '@wayfur/domain/pets/verdict'
import { useCallback, useEffect, useState } from 'react'
import { useComing } from './coming.tsx'

type Verdicts = ReadonlyMap<number, Verdict>
const NONE: Verdicts = new Map()

/**
 * The verdicts on the pets that come along, by id, once the rules are there: only those who bring a
 * pet need them, and a pin can wait for its sign.
 */
export function useVerdicts(
  judge: (coming: readonly HouseholdPet[]) => Promise<Verdicts>,
): (one: { id: number }) => Verdict | undefined {
  const coming = useComing()?.pets
  const [found, setFound] = useState(NONE)
  useEffect(() => {
    let isCurrent = true
    const show = (verdicts: Verdicts) => isCurrent && setFound(verdicts)
    // Without the rules the pins stand without a sign.
    if (coming === undefined || coming.length === 0) show(NONE)
    else judge(coming).then(show, () => show(NONE))
    return () => {
      isCurrent = false
    }
  }, [judge, coming])
  return useCallback(({ id }) => found.get(id), [found])
}
