import { can } from '@wayfur/domain/accounts/permissions'
import type { Visitor } from '@wayfur/domain/request-context'
import { href, redirect } from 'react-router'

/** Lets providers see a page of theirs; who is not signed in signs in first and comes back to it. */
export function providersOnly(visitor: Visitor | null, { pathname, search }: URL): void {
  if (visitor === null) {
    throw redirect(`${href('/sign-in')}?next=${encodeURIComponent(pathname + search)}`)
  }
  // To members who offer nothing there is no such page.
  if (!can(visitor, 'manage-services')) throw new Response(null, { status: 404 })
}
