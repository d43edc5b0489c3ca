import { can } from '@wayfur/domain/accounts/permissions'
import { Problem } from '@wayfur/domain/problem'
import type { OutboxGate } from './routes.ts'

/**
 * Who may read kept letters: administrators, and everybody where the product is only tried on one
 * machine. The sample administrator of a public demo may not, since letters let people in.
 */
export function outboxGate({ isOpenToAll }: { isOpenToAll: boolean }): OutboxGate {
  return ({ member }) => {
    if (isOpenToAll) return
    if (member === null) throw new Problem('signed-out')
    if (!can(member, 'see-outbox') || member.demoPerson !== null) throw new Problem('not-allowed')
  }
}
