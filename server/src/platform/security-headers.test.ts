import { expect, test } from 'vitest'
import { securityHeaders } from './security-headers.ts'

const policyOf = (usesStripe: boolean) =>
  securityHeaders({ isHttps: true, mapOrigins: [], usesStripe })('abc')['content-security-policy']

const stayWithHttps = (isHttps: boolean) =>
  securityHeaders({ isHttps, mapOrigins: [] })(undefined)['strict-transport-security']

test('no other host is allowed, unless cards are typed into the fields of Stripe', () => {
  expect(policyOf(false)).not.toContain('https://')
  expect(policyOf(true)).toContain(
    "script-src 'self' 'nonce-abc' https://js.stripe.com https://*.js.stripe.com;",
  )
  expect(policyOf(true)).toContain('https://hooks.stripe.com')
  expect(policyOf(true)).toContain("connect-src 'self' https://api.stripe.com")
})

test('pictures alone may come from where they are kept', () => {
  const settings = { isHttps: true, mapOrigins: [], pictureOrigin: 'https://s3.example.com' }
  const naming = (nonce: string | undefined) => {
    const { 'content-security-policy': policy = '' } = securityHeaders(settings)(nonce)
    return policy.split('; ').filter((rule) => rule.includes('s3.example.com'))
  }
  const pictures = "img-src 'self' data: blob: https://s3.example.com"
  expect(naming('abc')).toEqual([pictures])
  // The worker fetches them for pages.
  expect(naming(undefined)).toEqual([pictures, "connect-src 'self' https://s3.example.com"])
})

test('by https browsers are told to stay with it for a year, on every host below as well', () => {
  expect(stayWithHttps(true)).toBe('max-age=31536000; includeSubDomains')
  expect(stayWithHttps(false)).toBeUndefined()
})

test('nothing may run that stands in the page itself', () => {
  for (const usesStripe of [true, false]) expect(policyOf(usesStripe)).not.toContain('unsafe')
})

test('our own pages alone may ask a device for a passkey', () => {
  const { 'permissions-policy': allowed } = securityHeaders({ isHttps: true, mapOrigins: [] })(
    'abc',
  )
  expect(allowed).toContain('publickey-credentials-create=(self)')
  expect(allowed).toContain('publickey-credentials-get=(self)')
})
