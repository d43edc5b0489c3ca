import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { onEndSignals } from './end-signals.ts'

test('a press that a terminal, npm and the script each pass on ends in peace; who insists later ends at once', () => {
  const from = new EventEmitter()
  const done: string[] = []
  let ms = 5_000
  const watched = { first: () => done.push('first'), again: () => done.push('again') }
  onEndSignals(['SIGINT', 'SIGTERM'], watched, { from, now: () => ms })

  from.emit('SIGINT')
  from.emit('SIGINT')
  ms += 999
  from.emit('SIGTERM')
  expect(done).toEqual(['first'])

  ms += 1
  from.emit('SIGINT')
  expect(done).toEqual(['first', 'again'])
})
