import { expect, test } from 'vitest'
import { countWords } from './inbox-message.ts'
import { isStale, LiveHint } from './live-hint.ts'

test('the bell counts to 99 and says then that there are more', () => {
  expect([0, 1, 99, 100].map(countWords)).toEqual(['', '1', '99', '99+'])
})

test('a hint means the address it names, with any query and all below it, and no neighbour', () => {
  const hint: LiveHint = { stale: ['/api/inbox'] }
  expect(isStale(hint, '/api/inbox')).toBe(true)
  expect(isStale(hint, '/api/inbox?limit=6')).toBe(true)
  expect(isStale(hint, '/api/inbox/preferences')).toBe(true)
  expect(isStale(hint, '/api/inboxes')).toBe(false)
  expect(isStale(hint, '/api/me')).toBe(false)
  expect(isStale({ stale: [] }, '/api/me')).toBe(false)
})

test('a hint names our own calls only', () => {
  expect(LiveHint.safeParse({ stale: ['https://evil.example/api/inbox'] }).success).toBe(false)
})
