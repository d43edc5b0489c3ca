import { endpoint } from '@wayfur/domain/endpoint'
import { Problem } from '@wayfur/domain/problem'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Caller, serve } from './serve.ts'

const Text = z.string().check(z.minLength(1))

const schemas = {
  summary: 'Says again what was said.',
  params: z.object({ word: Text }),
  query: z.object({ q: z.optional(Text) }),
  body: z.object({ name: Text, notes: z.optional(z.record(z.string(), z.array(Text))) }),
  reply: z.object({ name: Text }),
}

const said = serve(
  endpoint<typeof schemas>()({ method: 'POST', stale: [], path: '/api/said/:word' }),
  schemas,
  ({ body }) => ({ name: body.name }),
)

const caller = { member: null } as Caller
const fine = { params: { word: 'hello' }, query: {}, body: { name: 'Rex 🐾' } }

test.each([
  ['an address', { ...fine, params: { word: 'a\0' } }],
  ['a search', { ...fine, query: { q: '\0' } }],
  ['a field', { ...fine, body: { name: 'Rex\0' } }],
  ['something deep', { ...fine, body: { name: 'Rex', notes: { a: ['fine', '\ud83d'] } } }],
  ['a name of a field', { ...fine, body: { name: 'Rex', notes: { 'a\0': [] } } }],
])('what no database keeps is refused with a sentence in %s', async (_where, input) => {
  await expect(said.answer(input, caller, { replies: true })).rejects.toMatchObject({
    code: 'invalid-input',
    message: 'Please use letters, numbers and signs that can be printed.',
  })
})

test('every letter that can be kept is let through', async () => {
  expect(await said.answer(fine, caller, { replies: true })).toBe('{"name":"Rex 🐾"}')
})

test('what a write makes stale is told once it is done, for whoever did it, and never if refused', async () => {
  const told: unknown[] = []
  const answering = {
    replies: true,
    publishStale: (...change: unknown[]) => void told.push(change),
  }
  const votes = {
    summary: 'Votes.',
    body: z.object({ isUpvote: z.boolean() }),
    reply: z.object({ isDone: z.boolean() }),
  }
  const vote = serve(
    endpoint<typeof votes>()({
      method: 'POST',
      path: '/api/votes',
      access: 'signed-in',
      stale: ['bins', 'scout'],
    }),
    votes,
    () => ({ isDone: told.length === 0 }),
  )
  const scout = { member: { id: 7 }, windowId: 'this' } as Caller
  const ask = (body: unknown) => vote.answer({ params: {}, query: {}, body }, scout, answering)
  await expect(ask({ isUpvote: 'maybe' })).rejects.toMatchObject({ code: 'invalid-input' })
  expect(told).toEqual([])
  expect(await ask({ isUpvote: true })).toBe('{"isDone":true}')
  expect(told).toEqual([[['bins', 'scout'], { memberId: 7, windowId: 'this' }]])
})

test('a refusal that the call does not name is our own fault where the contract is checked', async () => {
  const schemas = {
    summary: 'Takes a time.',
    problems: ['time-taken'] as const,
    reply: z.object({ isDone: z.boolean() }),
  }
  const refusing = (code: 'time-taken' | 'no-road' | 'conflict') =>
    serve(
      endpoint<typeof schemas>()({ method: 'POST', stale: [], path: '/api/times' }),
      schemas,
      () => {
        throw new Problem(code)
      },
    )
  const ask = (code: 'time-taken' | 'no-road' | 'conflict', replies: boolean) =>
    refusing(code).answer({ params: {}, query: {}, body: undefined }, caller, { replies })
  await expect(ask('time-taken', true)).rejects.toMatchObject({ code: 'time-taken' })
  await expect(ask('conflict', true)).rejects.toMatchObject({ code: 'conflict' })
  await expect(ask('no-road', true)).rejects.toThrow(
    "The schemas of POST /api/times do not name the problem 'no-road'.",
  )
  await expect(ask('no-road', false)).rejects.toMatchObject({ code: 'no-road' })
})
