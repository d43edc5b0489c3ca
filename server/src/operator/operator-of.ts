import { Problem } from '@wayfur/domain/problem'
import type { Caller } from '../platform/serve.ts'
import type { SignedIn } from '../platform/sessions.ts'

/** The sample administrator may look where there is nobody else's to be seen. */
export function operatorOf({ member, demo }: Caller & { member: SignedIn }): SignedIn {
  if (member.demoPerson !== null && demo !== 'everything') throw new Problem('not-allowed')
  return member
}
