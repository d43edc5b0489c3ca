import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, inject, onTestFinished } from 'vitest'
import processOptions from '../process.json' with { type: 'json' }

const BUILT = fileURLToPath(new URL('../dist/main.js', import.meta.url))
const SOURCE = fileURLToPath(new URL('../src/main.ts', import.meta.url))

export interface Started {
  child: ChildProcess
  /** What stood on standard output so far. */
  out: () => string
  err: () => string
  exited: Promise<number | null>
}

/**
 * Starts the built product as `npm start` does, with these settings; its sources, which takes
 * longer, where they have changed since the build.
 */
export function start(settings: Record<string, string>): Started {
  const { nodeFlags, environment } = processOptions
  const program = [...nodeFlags, inject('isBuilt') ? BUILT : SOURCE]
  const child = spawn(process.execPath, program, {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: '0',
      ...environment,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  let err = ''
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
  const exited = once(child, 'exit').then(([code]) => code as number | null)
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await exited
  })
  return { child, out: () => out, err: () => err, exited }
}

/** Waits for the one line with the address. */
export async function ready(started: Started): Promise<string> {
  await expect
    .poll(() => started.out() || started.err(), { timeout: 180_000 })
    .toMatch(/ready at .+\n/)
  return /ready at (\S+)/.exec(started.out())?.[1] ?? ''
}
