import { type MiddlewareFunction, redirect } from 'react-router'
import { requestContext } from '../request-context.ts'
import { signInAddress } from './sign-in-address.ts'

type Middleware = MiddlewareFunction<Response>

/**
 * Middleware of a page that only members see: a visitor signs in first and comes back to the same
 * address. A form they sent goes on by itself then.
 */
export const requireSignIn: Middleware = (args, next) => {
  void requireSignInToWrite(args, next)
  if (args.context.get(requestContext).visitor === null) throw toSignIn(args.url)
}

/**
 * Middleware of a page that everybody sees and whose forms are for members: a visitor signs in
 * before they are told what they typed wrong, and the form goes on by itself then.
 */
export const requireSignInToWrite: Middleware = ({ request, context }) => {
  const { visitor, askToSignIn } = context.get(requestContext)
  if (visitor === null && request.method === 'POST') askToSignIn()
}

/** Leads to the sign-in page and from there to `url`, which is the `url` of loader or middleware. */
export function toSignIn({ pathname, search }: URL): Response {
  return redirect(signInAddress(pathname + search))
}
