import type { LimitedPet } from '../pets/limits.ts'
import { ASKED_VACCINES, type AskedVaccine, isGivenTo } from '../pets/vaccine-proof.ts'
import type { Day } from '../schemas.ts'
import type { KindPolicy, PetKind } from './place-schemas.ts'

/** What a vaccination says against a pet on a day. */
export type VaccineReason =
  | { kind: 'vaccine-ended'; vaccine: AskedVaccine; endedOn: Day }
  | { kind: 'vaccines-not-recorded'; vaccines: readonly AskedVaccine[] }

/** Vaccinations that places may ask for; of other pets too few kinds get any to speak of them all. */
export const VACCINES_OF_KIND: Readonly<Record<PetKind, readonly AskedVaccine[]>> = {
  dog: ASKED_VACCINES.filter((one) => isGivenTo(one, 'Dog')),
  cat: ASKED_VACCINES.filter((one) => isGivenTo(one, 'Cat')),
  other: [],
}

/** What a place asks for of those that its kind gets. */
export function vaccinesAsked({ vaccines = [] }: KindPolicy, kind: PetKind): AskedVaccine[] {
  return VACCINES_OF_KIND[kind].filter((one) => vaccines.includes(one))
}

/**
 * What the vaccinations that a place asks for say against a pet on a day: one that has ended refuses
 * it until it is given again, and one of which nothing is recorded is asked about; null if nothing.
 */
export function vaccineReason(
  rule: KindPolicy,
  { kind, vaccinated }: LimitedPet & { kind: PetKind },
  day: Day,
): { verdict: 'no' | 'asks'; reason: VaccineReason } | null {
  return shotsReason(vaccinated, vaccinesAsked(rule, kind), day)
}

/** The same of vaccinations that somebody else asks for. */
export function shotsReason(
  vaccinated: LimitedPet['vaccinated'],
  asked: readonly AskedVaccine[],
  day: Day,
): { verdict: 'no' | 'asks'; reason: VaccineReason } | null {
  const { ended, missing } = vaccineGapsOn(vaccinated, asked, day)
  const [first] = ended
  if (first !== undefined) {
    const endedOn = vaccinated?.[first] ?? day
    return { verdict: 'no', reason: { kind: 'vaccine-ended', vaccine: first, endedOn } }
  }
  return missing.length > 0
    ? { verdict: 'asks', reason: { kind: 'vaccines-not-recorded', vaccines: missing } }
    : null
}

/** Which of some vaccinations have ended before a day, and of which nothing is recorded. */
export function vaccineGapsOn(
  vaccinated: LimitedPet['vaccinated'],
  vaccines: readonly AskedVaccine[],
  day: Day,
): { ended: AskedVaccine[]; missing: AskedVaccine[] } {
  const until = (one: AskedVaccine) => vaccinated?.[one]
  return {
    ended: vaccines.filter((one) => (until(one) ?? day) < day),
    missing: vaccines.filter((one) => until(one) === undefined),
  }
}
