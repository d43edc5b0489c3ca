import { t } from '../language/messages.ts'
import type { EnteredBy } from './entered-by-schemas.ts'
import type { Species } from './pet-schemas.ts'
import { askedOf, holdingShots, type ServiceDays, type Shot } from './vaccine-proof.ts'
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

/**
 * What stands behind each vaccination that is asked for and that the kind gets, on all of some days.
 * Of several shots that hold the best backed one counts.
 */
export function vaccineStandings(
  { species, vaccinations }: { species: Species; vaccinations: readonly BackedShot[] },
  asked: readonly string[],
  days: ServiceDays,
): VaccineStanding[] {
  return askedOf(asked, species).map((vaccine) => {
    const [best] = holdingShots(vaccinations, vaccine, days)
      .map((shot) => ({ backing: backingOf(shot), clinic: shot.clinic }))
      .toSorted((a, b) => BACKINGS.indexOf(a.backing) - BACKINGS.indexOf(b.backing))
    const backing = best?.backing ?? 'missing'
    // The name that an unconfirmed clinic gave itself says nothing.
    return { vaccine, backing, clinic: backing === 'signed' ? (best?.clinic ?? null) : null }
  })
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
