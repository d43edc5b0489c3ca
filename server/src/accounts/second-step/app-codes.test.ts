import { expect, test } from 'vitest'
import { codeOfStep, keyForApp, newSecret, stepAt, stepOfCode } from './app-codes.ts'

/** The secret of RFC 6238, appendix B. */
const SECRET = '12345678901234567890'
const at = (seconds: number) => new Date(seconds * 1000)

// Its codes have eight digits; ours are their last six.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('%i seconds after 1970 the code is %s, as RFC 6238 says', async (seconds, code) => {
  const now = at(seconds)
  expect(await codeOfStep(SECRET, stepAt(now))).toBe(code)
  expect(await stepOfCode(SECRET, code, { now, lastStep: 0 })).toBe(stepAt(now))
})

test('the code before and the one after count, those further off do not', async () => {
  const now = at(1_234_567_890)
  const found = []
  for (const off of [-2, -1, 0, 1, 2]) {
    const code = await codeOfStep(SECRET, stepAt(now) + off)
    found.push(await stepOfCode(SECRET, code, { now, lastStep: 0 }))
  }
  const step = stepAt(now)
  expect(found).toEqual([undefined, step - 1, step, step + 1, undefined])
})

test('a code counts only after the one that was used last', async () => {
  const now = at(1_234_567_890)
  const step = stepAt(now)
  const [before, present, next] = await Promise.all(
    [step - 1, step, step + 1].map((one) => codeOfStep(SECRET, one)),
  )
  const lastStep = step
  expect(await stepOfCode(SECRET, before ?? '', { now, lastStep })).toBeUndefined()
  expect(await stepOfCode(SECRET, present ?? '', { now, lastStep })).toBeUndefined()
  expect(await stepOfCode(SECRET, next ?? '', { now, lastStep })).toBe(step + 1)
})

test.each(['', '00592', '0059240', '005 24', 'abcdef', '００５９２４'])(
  '%j is no code',
  async (code) => {
    const now = at(1_234_567_890)
    expect(await stepOfCode(SECRET, code, { now, lastStep: 0 })).toBeUndefined()
  },
)

test('an app is told whose code it is, in the form all apps read', () => {
  const { key, address } = keyForApp(SECRET, 'ann@example.com')
  expect(key).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  const told = new URL(address)
  expect(told.href).toMatch(/^otpauth:\/\/totp\/Wayfur:ann%40example\.com\?/)
  expect(Object.fromEntries(told.searchParams)).toEqual({
    secret: key,
    issuer: 'Wayfur',
    digits: '6',
    period: '30',
  })
})

test('each secret is another, of 168 bits', () => {
  const secrets = new Set(Array.from({ length: 100 }, newSecret))
  expect(secrets.size).toBe(100)
  for (const secret of secrets) expect(secret).toMatch(/^[A-Za-z0-9_-]{28}$/)
})
