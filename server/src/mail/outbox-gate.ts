import { can } from '@wayfur/domain/accounts/permissions'
import { Problem } from '@wayfur/domain/problem'
import type { OutboxGate } from './routes.ts'

/**
 * Who may read kept letters: administrators, and visitors of a demo on their own machine. The
 * sample administrator of a public demo may not, since letters let people in.
 */
export const outboxGate: OutboxGate = ({ member, demo }) => {
  if (demo === 'everything') return
  if (member === null) throw new Problem('signed-out')
  if (!can(member, 'see-outbox') || member.demoPerson !== null) throw new Problem('not-allowed')
}
