import { can, type Permission } from '@wayfur/domain/accounts/permissions'
import { Problem } from '@wayfur/domain/problem'
import type { Sessions } from './sessions.ts'

/**
 * The member who writes at an address that takes no JSON. A demo visitor gets a session of their
 * own first; put its cookie on the response.
 */
export async function requireWriter(
  sessions: Pick<Sessions, 'read' | 'settle'>,
  headers: Headers,
  access: Permission,
): Promise<{ memberId: number; setCookie?: string }> {
  const member = await sessions.read(headers)
  if (member === null) throw new Problem('signed-out')
  if (!can(member, access)) throw new Problem('not-allowed')
  const settled = await sessions.settle(member, headers.get('user-agent') ?? '')
  return {
    memberId: settled.member.id,
    ...(settled.setCookie === undefined ? {} : { setCookie: settled.setCookie }),
  }
}
