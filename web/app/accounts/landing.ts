import type { DemoPersonKey } from '@wayfur/domain/accounts/demo-people'
import { readWaiting } from '@wayfur/domain/inbox/endpoints'
import type { CallInProcess, Visitor } from '@wayfur/domain/request-context'
import { href } from 'react-router'

/** Says in an address why somebody has just come to it, so that the page greets them once. */
const LANDED = 'landed'

/** Why somebody landed on a page: they became a person of demo mode, or their account is new. */
export type Landing = { why: 'person'; waiting: number } | { why: 'sign-up' }

/** Where each of the people of demo mode has most to do. */
const DESK_OF: Readonly<Record<DemoPersonKey, string>> = {
  owner: href('/'),
  provider: href('/provider/calendar'),
  partner: href('/affiliate'),
  moderator: href('/moderation'),
  admin: href('/admin'),
}

/** Where one goes on after becoming a person of demo mode. */
export function deskAddress(person: DemoPersonKey): string {
  return `${DESK_OF[person]}?${LANDED}=person`
}

/** Where a new account begins: with its first pet. */
export function firstPetAddress(): string {
  return `${href('/passport')}?open=add-pet&${LANDED}=sign-up`
}

export function hasLanded(search: string): boolean {
  return new URLSearchParams(search).has(LANDED)
}

/** What is said to somebody who has just landed at this address; null to everybody else. */
export async function readLanding(
  search: string,
  { visitor, callApi }: { visitor: Visitor | null; callApi: CallInProcess },
): Promise<Landing | null> {
  const why = new URLSearchParams(search).get(LANDED)
  if (visitor === null) return null
  if (why === 'sign-up' && visitor.demoPerson === null) return { why }
  if (why !== 'person' || visitor.demoPerson === null) return null
  // The page is there without it as well.
  const counts = await callApi(readWaiting, {}).catch(() => null)
  if (counts === null) return null
  const { messages, submissions, requests, tagOrders } = counts
  const own = [submissions, requests, tagOrders].filter((count) => count !== null)
  const waiting = own.length === 0 ? messages : own.reduce((sum, count) => sum + count, 0)
  return { why, waiting }
}
