import { expect, test } from 'vitest'
import { type LaterWrite, laterWrites } from './later-writes.ts'

const ALERT: LaterWrite = {
  memberId: 7,
  method: 'POST',
  address: '/api/pets/3/alerts',
  body: '{"id":"a"}',
  key: 'a',
}
const NOTE: LaterWrite = { ...ALERT, address: '/api/pets/3/notes', body: '{"id":"n"}', key: 'n' }

/** A worker whose server answers so, one after the other, and 200 from then on; null is no network. */
function worker(answers: (number | null)[] = [], visitor = '7') {
  const stores = new Map<string, Map<string, Response>>()
  const caches = {
    has: async (name: string) => stores.has(name),
    delete: async (name: string) => stores.delete(name),
    open: async (name: string) => {
      const store = stores.get(name) ?? new Map<string, Response>()
      stores.set(name, store)
      return {
        put: async (address: string, copy: Response) => void store.set(address, copy),
        match: async (address: string) => store.get(address)?.clone(),
        keys: async () => [...store.keys()].map((url) => ({ url })),
        delete: async (address: string) => store.delete(address),
      }
    },
  } as unknown as CacheStorage
  const sent: { address: string; key: string | undefined }[] = []
  const later = laterWrites({
    caches,
    visitor: async () => {
      if (answers[0] !== null) return visitor
      answers.shift()
      throw new TypeError('no network')
    },
    fetch: async (address, { headers } = {}) => {
      const status = answers.length === 0 ? 200 : answers.shift()
      sent.push({ address, key: (headers as Record<string, string>)['idempotency-key'] })
      return new Response('', { status: status ?? 200 })
    },
  })
  return { later, sent, stores }
}

test('what was left is sent in its order under its own key, once, and nothing stays', async () => {
  const { later, sent, stores } = worker()
  // Sent at once, before it is kept: it waits for that.
  void later.keep('alerts-waiting', [ALERT])
  void later.keep('passport-changes-waiting', [NOTE])
  await later.send()
  await later.send()
  expect(sent).toEqual([
    { address: ALERT.address, key: 'a' },
    { address: NOTE.address, key: 'n' },
  ])
  expect([...stores.keys()]).toEqual([])
})

test('without a network, signed out or on a busy server it is tried again, with what is left', async () => {
  for (const answer of [null, 401, 429, 503]) {
    const { later, sent } = worker([answer])
    await later.keep('alerts-waiting', [ALERT])
    await expect(later.send()).rejects.toThrow(/network|again/)
    await later.send()
    expect(sent.at(-1)).toEqual({ address: ALERT.address, key: 'a' })
  }
})

test('what is refused for good is left to the page that has it', async () => {
  const { later, sent } = worker([409])
  await later.keep('passport-changes-waiting', [NOTE, ALERT])
  await later.send()
  expect(sent).toHaveLength(2)
  await later.send()
  expect(sent).toHaveLength(2)
})

test('nothing is sent as somebody else, and what is forgotten is not sent', async () => {
  const other = worker([], '8')
  await other.later.keep('alerts-waiting', [ALERT])
  await other.later.send()
  const nobody = worker([], 'nobody')
  await nobody.later.keep('alerts-waiting', [ALERT])
  await nobody.later.send()
  const gone = worker()
  await gone.later.keep('alerts-waiting', [ALERT])
  await gone.later.forget()
  await gone.later.send()
  expect([other.sent, nobody.sent, gone.sent]).toEqual([[], [], []])
})
