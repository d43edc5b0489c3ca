import type { RequestContext } from '@wayfur/domain/request-context'
import { type ActionFunctionArgs, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { requestContext } from '../request-context.ts'
import { defineActions, type Done } from './define-actions.ts'
import { runAction } from './run-action.ts'

/** What a page answers a form that came without script, when its action ends like this. */
async function answered(done: Done): Promise<unknown> {
  const context = new RouterContextProvider()
  context.set(requestContext, { callApi: async () => undefined } as unknown as RequestContext)
  const body = new URLSearchParams({ intent: 'pay', reference: 'Wire 4711' })
  const request = new Request('https://wayfur.example/admin', { method: 'POST', body })
  const run = runAction(defineActions({ pay: async () => done }))
  return run({
    request,
    url: new URL(request.url),
    params: {},
    context,
  } as unknown as ActionFunctionArgs)
}

test('what came too late is said by the page itself to a browser without script', async () => {
  const answer = await answered({ toast: { title: 'It was paid before.', tone: 'danger' } })
  expect(answer).toMatchObject({
    init: { status: 409 },
    data: {
      intent: 'pay',
      typed: expect.arrayContaining([['reference', 'Wire 4711']]) as unknown,
      error: { says: 'It was paid before.', code: 'conflict' },
    },
  })
})

test('what was done leads back to the page', async () => {
  const answer = (await answered({ toast: { title: 'Marked as paid' } })) as Response
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/admin'])
})
