import type { GivenRole } from '@wayfur/domain/accounts/permissions'
import { said } from '@wayfur/domain/language/messages'

/** How the operator's page calls the roles that are given. */
export const ROLE_LABELS: Readonly<Record<GivenRole, string>> = said({
  provider: 'Provider',
  partner: 'Partner',
  moderator: 'Moderator',
  admin: 'Administrator',
})
