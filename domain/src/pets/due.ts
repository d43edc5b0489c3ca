import { addDays } from '../calendar.ts'
import type { Day } from '../schemas.ts'
import type { Lapse, RefusedFlight } from './ahead-schemas.ts'
import type { Medication, PetPassport } from './pet-schemas.ts'
import { isRenewed } from './reminder.ts'

/** So many days before its last one a medication is named, which is time for a refill. */
export const REFILL_DAYS = 7

/** Something about a pet that somebody should see to now. */
export type DueThing =
  | { kind: 'expired' | 'expires-soon'; on: Day; vaccination: PetPassport['vaccinations'][number] }
  | { kind: 'medication-ends'; on: Day; medication: Medication }
  | { kind: 'lapse'; on: Day; lapse: Lapse }
  | { kind: 'refusal'; on: Day; refusal: RefusedFlight }

interface DuePart extends Pick<PetPassport, 'standing' | 'today'> {
  vaccinations: readonly PetPassport['vaccinations'][number][]
  medications: readonly Medication[]
}

/**
 * What is due for a pet, the most urgent first: vaccinations that have expired or expire soon and
 * were not given again since, and medications whose last day is near. What ends before something that
 * is planned is told with that plan, and only once. Nothing is due for a pet that is archived or
 * remembered. What a source refuses of a flight ahead is due as well.
 */
export function thingsDue(
  { standing, vaccinations, medications, today }: DuePart,
  lapses: readonly Lapse[] = [],
  refusals: readonly RefusedFlight[] = [],
): DueThing[] {
  if (standing !== 'current') return []
  const shots = vaccinations.flatMap((vaccination): DueThing[] => {
    const { state, expirationDate } = vaccination
    const isDue = state === 'expired' || state === 'expires-soon'
    if (!isDue || expirationDate === null || isRenewed(vaccination, vaccinations)) return []
    if (lapses.some(({ ending }) => ending.kind === 'vaccination' && ending.id === vaccination.id))
      return []
    return [{ kind: state, on: expirationDate, vaccination }]
  })
  const ending = medications.flatMap((medication): DueThing[] => {
    const { startsOn, endsOn } = medication
    const isGiven = startsOn === null || startsOn <= today
    if (!isGiven || endsOn === null) return []
    const isTold = lapses.some(
      (one) =>
        one.ending.kind === 'medication' &&
        one.ending.name === medication.name &&
        one.endsOn === endsOn,
    )
    if (isTold) return []
    const isNear = endsOn >= today && endsOn <= addDays(today, REFILL_DAYS)
    return isNear ? [{ kind: 'medication-ends', on: endsOn, medication }] : []
  })
  const lapsing = lapses.map((lapse): DueThing => ({ kind: 'lapse', on: lapse.endsOn, lapse }))
  const refused = refusals.map((refusal): DueThing => ({
    kind: 'refusal',
    on: refusal.on,
    refusal,
  }))
  return [...shots, ...ending, ...lapsing, ...refused].sort((a, b) =>
    a.on < b.on ? -1 : a.on > b.on ? 1 : 0,
  )
}
