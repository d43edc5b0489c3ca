import { MINUTES_PER_WEEK, openStateAt, openWeekMinutes } from '../places/opening-hours.ts'
import type { Clinic } from './schemas.ts'

/**
 * The nearest clinics, nearest first; where none of them is open day and night, the nearest that is
 * takes the place of the last one.
 */
export function clinicsToKeep<Near extends Clinic>(clinics: readonly Near[], most: number): Near[] {
  const nearest = clinics.toSorted((a, b) => a.meters - b.meters)
  const kept = nearest.slice(0, most)
  const always = nearest.find(isAlwaysOpen)
  return always === undefined || kept.includes(always) ? kept : [...kept.slice(0, most - 1), always]
}

function isAlwaysOpen({ hours }: Clinic): boolean {
  if (hours === null) return false
  const [first] = openWeekMinutes(hours)
  return first !== undefined && first[0] === 0 && first[1] === MINUTES_PER_WEEK
}

/** Open first, then those of which nobody knows, then closed ones; each nearest first. */
export function clinicsInOrder<Near extends Clinic>(
  clinics: readonly Near[],
  instant: number,
): Near[] {
  return clinics.toSorted(
    (a, b) => closedness(a, instant) - closedness(b, instant) || a.meters - b.meters,
  )
}

/** The nearest clinic that is open and can be called; nothing where none is known to be open. */
export function clinicToCall<Near extends Clinic>(
  clinics: readonly Near[],
  instant: number,
): (Near & { phone: string }) | undefined {
  return clinicsInOrder(clinics, instant).find(
    (clinic): clinic is Near & { phone: string } =>
      clinic.phone !== null && !clinic.isSample && closedness(clinic, instant) === 0,
  )
}

function closedness(clinic: Clinic, instant: number): number {
  const { state } = openStateAt(clinic, instant)
  return { open: 0, unknown: 1, closed: 2 }[state]
}
