import { t } from '../language/messages.ts'
import type { Day } from '../schemas.ts'
import type { EnteredBy } from './entered-by-schemas.ts'
import type { Species } from './pet-schemas.ts'
import {
  ASKED_VACCINES,
  askedOf,
  type AskedVaccine,
  endOf,
  type ServiceDays,
  type Shot,
  shotsGivenBy,
} from './vaccine-proof.ts'
import type { VaccineStanding } from './vaccine-standing-schemas.ts'

/**
 * What stands behind a vaccination that is asked for: a confirmed clinic signed it; a clinic that
 * nobody has confirmed entered it; the pet's people did; a clinic signed it whose key was revoked;
 * or nothing, since the passport shows none that holds.
 */
export const BACKINGS = ['signed', 'counter', 'owner', 'revoked', 'missing'] as const

/** A shot, and which clinic entered it; null of both where the pet's people did. */
export interface BackedShot extends Shot {
  clinic: string | null
  signature: EnteredBy['signature'] | null
}

/** One backing of a vaccination, and the last day on which a shot so backed is valid. */
export interface BackedUntil extends VaccineStanding {
  until: Day
}

/** Every backing of each common vaccination by what was given so far, the best first. */
export function backedUntilBy(
  { species, vaccinations }: { species: Species; vaccinations: readonly BackedShot[] },
  day: Day,
): BackedUntil[] {
  return askedOf(ASKED_VACCINES, species).flatMap((vaccine) =>
    BACKINGS.flatMap((backing) => {
      const [longest] = shotsGivenBy(day, vaccinations, vaccine)
        .filter((shot) => backingOf(shot) === backing)
        .map((shot) => ({ clinic: shot.clinic, until: endOf(shot) }))
        .toSorted((a, b) => (a.until < b.until ? 1 : -1))
      if (longest === undefined) return []
      // The name that an unconfirmed clinic gave itself says nothing.
      const clinic = backing === 'signed' ? longest.clinic : null
      return [{ vaccine, backing, clinic, until: longest.until }]
    }),
  )
}

/** What stands behind each of some vaccinations through a day: of several shots the best backed. */
export function standingsThrough(
  backed: readonly BackedUntil[],
  vaccines: readonly AskedVaccine[],
  day: Day,
): VaccineStanding[] {
  return vaccines.map((vaccine) => {
    const best = backed.find((one) => one.vaccine === vaccine && one.until >= day)
    return { vaccine, backing: best?.backing ?? 'missing', clinic: best?.clinic ?? null }
  })
}

/**
 * What stands behind each vaccination that is asked for and that the kind gets, on all of some days.
 */
export function vaccineStandings(
  pet: { species: Species; vaccinations: readonly BackedShot[] },
  asked: readonly string[],
  { from, until }: ServiceDays,
): VaccineStanding[] {
  return standingsThrough(backedUntilBy(pet, from), askedOf(asked, pet.species), until)
}

function backingOf({ signature }: BackedShot): Exclude<VaccineStanding['backing'], 'missing'> {
  if (signature === null) return 'owner'
  if (signature === 'none') return 'counter'
  return signature === 'holds' ? 'signed' : 'revoked'
}

/** The same for somebody who may not know yet whose pet it is. */
export function unnamedStandings(standings: readonly VaccineStanding[]): VaccineStanding[] {
  return standings.map((one) => Object.assign({}, one, { clinic: null }))
}

/** 'Rabies: signed by Bay Animal Hospital, checked' */
export function standingText({ vaccine, backing, clinic }: VaccineStanding): string {
  if (backing === 'signed') {
    return clinic === null
      ? t('{vaccine}: signed by a clinic, checked', { vaccine })
      : t('{vaccine}: signed by {clinic}, checked', { vaccine, clinic })
  }
  if (backing === 'counter') {
    return t('{vaccine}: entered at a clinic that nobody has confirmed yet', { vaccine })
  }
  if (backing === 'owner') return t('{vaccine}: entered by the owner, not signed', { vaccine })
  if (backing === 'revoked') return t('{vaccine}: signed with a key that was revoked', { vaccine })
  return t('{vaccine}: not shown by the passport', { vaccine })
}
