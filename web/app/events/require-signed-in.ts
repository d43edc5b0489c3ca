import { href, redirect, type RouterContextProvider } from 'react-router'
import { requestContext } from '../request-context.ts'

/** Sends a visitor to sign in first, and back here after it. */
export function requireSignedIn(context: Readonly<RouterContextProvider>, request: Request): void {
  if (context.get(requestContext).visitor !== null) return
  const { pathname } = new URL(request.url)
  throw redirect(`${href('/sign-in')}?next=${encodeURIComponent(pathname.replace(/\.data$/, ''))}`)
}
