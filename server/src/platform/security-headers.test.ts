import { expect, test } from 'vitest'
import { securityHeaders } from './security-headers.ts'

const policyOf = (usesStripe: boolean) =>
  securityHeaders({ isHttps: true, mapOrigins: [], usesStripe })('abc')['content-security-policy']

test('no other host is allowed, unless cards are typed into the fields of Stripe', () => {
  expect(policyOf(false)).not.toContain('https://')
  expect(policyOf(true)).toContain(
    "script-src 'self' 'nonce-abc' https://js.stripe.com https://*.js.stripe.com;",
  )
  expect(policyOf(true)).toContain('https://hooks.stripe.com')
  expect(policyOf(true)).toContain("connect-src 'self' https://api.stripe.com")
})

test('nothing may run that stands in the page itself', () => {
  for (const usesStripe of [true, false]) expect(policyOf(usesStripe)).not.toContain('unsafe')
})
