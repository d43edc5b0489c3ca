import { expect, test } from 'vitest'
import { noteActions } from './note-actions.ts'

const asked = () => Promise.reject(new Error('The server was asked.'))

/** A note about a place as it is sent, with no server behind it. */
async function sent(name: 'report' | 'correct', typed: Record<string, string>): Promise<unknown> {
  const form = new FormData()
  const fields = { kind: 'place', id: '21', comment: '', ...typed }
  for (const [field, text] of Object.entries(fields)) form.set(field, text)
  const context = { callApi: asked, url: new URL('http://localhost/places/21'), params: {} }
  return noteActions.run(name, form, context).catch((refused: unknown) => refused)
}

test('a report that is not whole is refused beside its field before the server is asked', async () => {
  expect(await sent('report', { reason: '' })).toMatchObject({
    fields: { reason: 'Please choose what is wrong.' },
  })
  expect(await sent('report', { reason: 'other' })).toMatchObject({
    fields: { comment: 'Please say in a few words what is wrong.' },
  })
  expect(await sent('report', { reason: 'spam' })).toMatchObject({
    message: 'The server was asked.',
  })
})

test('a correction that changes nothing is refused beside the words about it', async () => {
  const { fields } = (await sent('correct', { draft: '{}' })) as { fields: object }
  expect(Object.keys(fields)).toEqual(['comment'])
})
