import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import processOptions from '../process.json' with { type: 'json' }
import { temporaryDirectory } from './temporary-directory.ts'

interface Outcome {
  besides: number
  names: number
  sent: number
  answers: Record<string, number>
  accepted: string[]
  found: number
  rows: number
}

test('a card number sent in every field of every call, file and form is found nowhere: not in the database, the log or the mails', async () => {
  const program = fileURLToPath(new URL('./card-number-sender.ts', import.meta.url))
  const child = spawn(
    process.execPath,
    [...processOptions.commandFlags, program, temporaryDirectory()],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const [printed, log] = await Promise.all([text(child.stdout), text(child.stderr)])
  const outcome = JSON.parse(printed) as Outcome
  expect(outcome.accepted).toEqual([])
  expect(outcome.sent).toBeGreaterThan(200)
  expect(outcome.answers).toEqual({ '400 card-number': outcome.sent })
  expect(outcome.besides).toBeGreaterThan(10)
  expect(outcome.names).toBeGreaterThan(20)
  // Mails wait and are kept in the database as well, so they are among its rows.
  expect(outcome.found).toBe(0)
  expect(outcome.rows).toBeGreaterThan(100)
  expect(log.split('\n').length).toBeGreaterThan(outcome.sent)
  expect(log.replace(/[ -]/g, '')).not.toContain('4242424242424242')
}, 180_000)
