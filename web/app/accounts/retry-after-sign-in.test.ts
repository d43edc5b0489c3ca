import { expect, test } from 'vitest'
import { retryAfterSignIn } from './retry-after-sign-in.ts'

const REFUSED = { 'x-remix-response': 'yes', 'x-problem': 'signed-out' }

/** A server that refuses once, and somebody at the door who signs in or does not. */
function tried(headers: Record<string, string>, signsIn: boolean) {
  const sent: [RequestInfo | URL, RequestInit | undefined][] = []
  let asked = 0
  const send: typeof fetch = async (input, init) => {
    sent.push([input, init])
    return sent.length === 1
      ? new Response('refused', { status: 401, headers })
      : new Response('done')
  }
  const door = {
    pass: async () => {
      asked += 1
      return signsIn
    },
  }
  return { fetch: retryAfterSignIn(send, door), sent, asked: () => asked }
}

const FORM = { method: 'POST', body: 'name=Bella' }

test('a refused form is sent again as it was, once somebody has signed in', async () => {
  const { fetch, sent } = tried(REFUSED, true)
  expect(await (await fetch('/trip-planner.data', FORM)).text()).toBe('done')
  expect(sent).toEqual([
    ['/trip-planner.data', FORM],
    ['/trip-planner.data', FORM],
  ])
})

test('who would rather not sign in gets the refusal', async () => {
  const { fetch, sent } = tried(REFUSED, false)
  expect(await (await fetch('/trip-planner.data', FORM)).text()).toBe('refused')
  expect(sent).toHaveLength(1)
})

test.each([
  ['a read', { 'x-remix-response': 'yes', 'x-problem': 'signed-out' }, { method: 'GET' }],
  ['another refusal', { 'x-remix-response': 'yes', 'x-problem': 'not-allowed' }, FORM],
  ['a call of our own, which waits by itself', { 'x-problem': 'signed-out' }, FORM],
])('%s opens no door', async (_, headers, init) => {
  const { fetch, sent, asked } = tried(headers, true)
  expect(await (await fetch('/anything', init)).text()).toBe('refused')
  expect([sent.length, asked()]).toEqual([1, 0])
})
