import type { GivenRole } from './permissions.ts'

/** How many recovery codes a member gets at once. */
export const RECOVERY_CODES = 10

/** How long a sign-in waits for its code, in minutes. */
export const PENDING_SIGN_IN_MINUTES = 5

/** How long a second step that was begun may be finished, in minutes. */
export const SET_UP_MINUTES = 30

/** Of whom an installation may ask a second step: nobody, or whoever may do the most harm. */
export const SECOND_STEP_FOR = ['', 'admin', 'moderator'] as const
export type SecondStepFor = (typeof SECOND_STEP_FOR)[number]

/** The roles that rest until their member has a second step. Administrators may do all that moderators may. */
export function rolesThatNeedSecondStep(askedOf: SecondStepFor): readonly GivenRole[] {
  if (askedOf === '') return []
  return askedOf === 'admin' ? ['admin'] : ['moderator', 'admin']
}

/** The roles whose permissions hold: those that need a second step rest without one. */
export function rolesInForce(
  roles: readonly GivenRole[],
  isStepMissing: boolean,
  needing: readonly GivenRole[],
): GivenRole[] {
  return roles.filter((role) => !isStepMissing || !needing.includes(role))
}
