import { can, type Permission } from '@wayfur/domain/accounts/permissions'
import type { RouterContextProvider } from 'react-router'
import { requestContext } from '../request-context.ts'
import { notFound } from '../shell/not-found.ts'

/**
 * Throws `notFound()` unless the visitor may do this: not for you looks like not there. It belongs
 * into the loader: the router shows what middleware throws without the shell's data.
 */
export function requirePermission(
  context: Readonly<RouterContextProvider>,
  permission: Permission,
): void {
  if (!can(context.get(requestContext).visitor, permission)) throw notFound()
}
