import { type DehydratedState, hydrate } from '@tanstack/react-query'
import { readMe } from '@wayfur/domain/accounts/endpoints'
import { addressOf, endpoint } from '@wayfur/domain/endpoint'
import { WINDOW_HEADER } from '@wayfur/domain/inbox/live-update'
import { RouterContextProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { callApi, ApiError, prefetch, queryFor, WINDOW_ID } from './api-client.ts'
import { newQueryClient, queryClientOfPage } from './query-client.ts'
import { requestContext } from './request-context.ts'

const schemas = {
  listTags: {
    summary: 'All tags.',
    query: z.object({ b: z.optional(z.string()), a: z.optional(z.string()) }),
    reply: z.array(z.string()),
  },
  readTag: { summary: 'One tag.', params: z.object({ id: z.string() }), reply: z.string() },
  moveTag: { summary: 'Moves the tag.', reply: z.string() },
  addTag: { summary: 'Adds a tag.', body: z.object({ name: z.string() }), reply: z.string() },
}
const listTags = endpoint<typeof schemas.listTags>()({
  method: 'GET',
  shows: [],
  path: '/api/pet-tags',
})
const readTag = endpoint<typeof schemas.readTag>()({
  method: 'GET',
  shows: [],
  path: '/api/pet-tags/:id',
})
const addTag = endpoint<typeof schemas.addTag>()({
  method: 'POST',
  stale: [],
  path: '/api/pet-tags',
})
const moveTag = endpoint<typeof schemas.moveTag>()({
  method: 'PUT',
  stale: ['tags'],
  path: '/api/pet-tags/place',
})

afterEach(() => vi.unstubAllGlobals())

/** A server that gives these answers in turn; brings what it was asked. */
function answering(...answers: Response[]): Request[] {
  const asked: Request[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    asked.push(new Request(new URL(address, 'https://wayfur.example'), init))
    return answers.shift() ?? new Response('Nothing left to answer.', { status: 500 })
  })
  return asked
}

function refusal(status: number, says: string, code: string): Response {
  return new Response(says, { status, headers: { 'x-problem': code } })
}

test('an answer that is not OK is an error that says "{status}: {body}"', async () => {
  answering(refusal(409, 'That time is no longer free.', 'time-taken'))
  const error = await callApi(readTag, { params: { id: 'QR-1' } }).catch(
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({
    message: '409: That time is no longer free.',
    status: 409,
    says: 'That time is no longer free.',
    code: 'time-taken',
  })
})

test('an answer without a body says its status', async () => {
  answering(new Response(null, { status: 502, statusText: 'Bad Gateway' }))
  await expect(callApi(readTag, { params: { id: 'QR-1' } })).rejects.toThrow('502: Bad Gateway')
})

test('where nobody is signed in, null comes where that is asked for and an error elsewhere', async () => {
  const signedOut = () => refusal(401, 'Please sign in first.', 'signed-out')
  answering(
    signedOut(),
    signedOut(),
    refusal(403, 'You are not allowed to do that.', 'not-allowed'),
  )
  expect(await callApi(readMe, {}, { nullOnSignedOut: true })).toBeNull()
  await expect(callApi(readMe, {})).rejects.toThrow('401: Please sign in first.')
  await expect(callApi(readMe, {}, { nullOnSignedOut: true })).rejects.toThrow(/^403: /)
})

test('the key of a query is its URL: a thing is never answered by its list', async () => {
  const asked = answering(Response.json('one'), Response.json(['many']))
  const client = newQueryClient()
  const one = queryFor(readTag, { params: { id: 'QR/1' } })
  const list = queryFor(listTags, { query: { b: 'two', a: 'one' } })
  expect(one.queryKey).toEqual(['/api/pet-tags/QR%2F1'])
  expect(list.queryKey).toEqual(['/api/pet-tags?a=one&b=two'])
  expect(await client.fetchQuery(one)).toBe('one')
  expect(await client.fetchQuery(list)).toEqual(['many'])
  expect(asked.map(({ url }) => url.replace('https://wayfur.example', ''))).toEqual([
    one.queryKey[0],
    list.queryKey[0],
  ])
  expect(list.queryKey[0]).toBe(addressOf(listTags, { query: { a: 'one', b: 'two' } }))
})

test('answers are asked for once: they do not go stale, nothing polls and nothing retries', async () => {
  const asked = answering(Response.json('first'), Response.json('second'))
  const client = newQueryClient()
  const one = queryFor(readTag, { params: { id: 'QR-1' } })
  expect(await client.fetchQuery(one)).toBe('first')
  expect(await client.fetchQuery(one)).toBe('first')
  expect(asked).toHaveLength(1)
  expect(client.getDefaultOptions()).toMatchObject({
    queries: {
      staleTime: Infinity,
      retry: false,
      refetchOnWindowFocus: false,
      refetchInterval: false,
    },
    mutations: { retry: false },
  })
})

test('what a write may have changed is stale, also where nobody knows; not after a plain refusal', async () => {
  vi.stubGlobal('document', {})
  const key = ['/api/pet-tags', 'tags']
  const isStaleAfter = async (...answers: Response[]) => {
    const client = queryClientOfPage()
    client.setQueryData(key, [])
    answering(...answers)
    await callApi(moveTag, {}).catch(() => {})
    return client.getQueryState(key)?.isInvalidated
  }
  expect(await isStaleAfter(Response.json('done'))).toBe(true)
  expect(await isStaleAfter(refusal(409, 'Somebody was first.', 'conflict'))).toBe(true)
  expect(await isStaleAfter(refusal(503, 'Too busy to wait for it.', 'busy'))).toBe(true)
  expect(await isStaleAfter(refusal(400, 'Not a name.', 'invalid-input'))).toBe(false)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  queryClientOfPage().setQueryData(key, [])
  await callApi(moveTag, {}).catch(() => {})
  expect(queryClientOfPage().getQueryState(key)?.isInvalidated).toBe(true)
})

test('a window says with its writes which one it is', async () => {
  const asked = answering(Response.json('moved'), Response.json('added'), Response.json('read'))
  await callApi(moveTag, {})
  await callApi(addTag, { body: { name: 'a' } })
  await callApi(readTag, { params: { id: 'QR-1' } })
  expect(asked.map(({ headers }) => headers.get(WINDOW_HEADER))).toEqual([
    WINDOW_ID,
    WINDOW_ID,
    null,
  ])
})

test('every POST has a key of its own, or the one it is given; a read has none', async () => {
  const answers = Array.from({ length: 4 }, () => Response.json('done'))
  const asked = answering(...answers)
  await callApi(addTag, { body: { name: 'a' } })
  await callApi(addTag, { body: { name: 'a' } })
  await callApi(addTag, { body: { name: 'a' } }, { idempotencyKey: 'a-key-of-16-chars' })
  await callApi(readTag, { params: { id: 'QR-1' } })
  const keys = asked.map(({ headers }) => headers.get('idempotency-key'))
  expect(keys[0]).toMatch(/^[\x21-\x7e]{16,200}$/)
  expect(keys[1]).not.toBe(keys[0])
  expect(keys.slice(2)).toEqual(['a-key-of-16-chars', null])
})

test('an answer that a loader looks into is asked for once, and once more for the next page', async () => {
  const asked = vi.fn(async () => ['QR-1'])
  const load = async () => {
    const context = new RouterContextProvider()
    context.set(requestContext, { callApi: asked, jsonOf: () => undefined } as never)
    const looked = await queryFor(listTags, {}).inProcess(context)
    const state = await prefetch(context, [
      queryFor(listTags, {}),
      queryFor(listTags, { query: { a: '1' } }),
    ])
    const { queries } = JSON.parse(state) as DehydratedState
    expect(queries.map((query) => query.state.data)).toEqual([looked, ['QR-1']])
  }
  await load()
  expect(asked).toHaveBeenCalledTimes(2)
  await load()
  expect(asked).toHaveBeenCalledTimes(4)
})

test('an answer goes to a page as the JSON it came as', async () => {
  const context = new RouterContextProvider()
  const [written, unwritten] = [['QR-1'], ['QR-2']]
  context.set(requestContext, {
    callApi: async (_: unknown, { query }: { query?: unknown }) => (query ? unwritten : written),
    jsonOf: (answer: unknown) => (answer === written ? '[ "QR-1" ]' : undefined),
  } as never)
  const query = { a: '"@' }
  const text = await prefetch(context, [queryFor(listTags, {}), queryFor(listTags, { query })])
  expect(text).toContain('"data":[ "QR-1" ],')
  const client = newQueryClient()
  hydrate(client, JSON.parse(text))
  expect(client.getQueryData(queryFor(listTags, {}).queryKey)).toEqual(written)
  expect(client.getQueryData(queryFor(listTags, { query }).queryKey)).toEqual(unwritten)
})
