import { type MiddlewareFunction, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { requestContext } from '../request-context.ts'
import { requireSignIn, requireSignInToWrite } from './require-sign-in.ts'

const PAGE = 'https://wayfur.example/bookings'
const ANN = { id: 1, name: 'Ann', roles: [], demoPerson: null }

/** Where a request to the page with this middleware is led, and whether its form waits. */
async function ledBy(
  middleware: MiddlewareFunction<Response>,
  method: 'GET' | 'POST',
  visitor: typeof ANN | null,
) {
  let waits = false
  const context = new RouterContextProvider()
  const askToSignIn = () => {
    waits = true
  }
  context.set(requestContext, { visitor, askToSignIn } as never)
  // The router asks for a page's data under another address than the page's own.
  const request = new Request(`${PAGE}.data?when=past&_routes=bookings`, { method })
  const args = { request, context, url: new URL(`${PAGE}?when=past`), pattern: '', params: {} }
  try {
    await middleware(args, async () => new Response())
    return { to: null, waits }
  } catch (thrown) {
    return { to: (thrown as Response).headers.get('location'), waits }
  }
}

const BACK_HERE = '/sign-in?next=%2Fbookings%3Fwhen%3Dpast'

test.each([
  ['a page of members sends a visitor to sign in and back to it', requireSignIn, 'GET', BACK_HERE],
  ['a form of such a page waits for the sign-in', requireSignIn, 'POST', BACK_HERE],
  ['a page of everybody is shown to a visitor', requireSignInToWrite, 'GET', null],
  ['a form for members on it waits for the sign-in', requireSignInToWrite, 'POST', null],
] as const)('%s', async (_, middleware, method, to) => {
  expect(await ledBy(middleware, method, null)).toEqual({ to, waits: method === 'POST' })
})

test.each([requireSignIn, requireSignInToWrite])('members are led nowhere by %o', async (led) => {
  expect(await ledBy(led, 'GET', ANN)).toEqual({ to: null, waits: false })
  expect(await ledBy(led, 'POST', ANN)).toEqual({ to: null, waits: false })
})
