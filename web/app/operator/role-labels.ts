import type { GivenRole } from '@wayfur/domain/accounts/permissions'
import { type Message, msg } from '@wayfur/domain/language/messages'

/** How the operator's page calls the roles that are given. */
export const ROLE_LABELS: Readonly<Record<GivenRole, Message>> = {
  provider: msg('Provider'),
  partner: msg('Partner'),
  moderator: msg('Moderator'),
  admin: msg('Administrator'),
}
