import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Measurement, Subject } from './measurement.ts'

const ROOT = join(import.meta.dirname, '..')
/** Each takes seconds, and they differ little. */
const ROUNDS = 3

/**
 * What somebody waits who types `npm start`, npm itself included, until the first page is there: on
 * an empty folder, and again on the same. Packages are installed and everything is built.
 */
export const starts: Subject = {
  name: 'starts',
  title: 'Starts',
  about:
    'From `npm start` until the front page has been answered, npm itself included, with the embedded database. Packages are installed and everything is built, which only a change of them repeats.',
  async measure({ isQuick, rounds }) {
    const first: number[] = []
    const second: number[] = []
    for (let round = 0; round < (isQuick ? 1 : Math.min(rounds, ROUNDS)); round += 1) {
      const dataDir = mkdtempSync(join(tmpdir(), 'wayfur-bench-'))
      try {
        first.push(await secondsToReady(dataDir))
        second.push(await secondsToReady(dataDir))
      } finally {
        rmSync(dataDir, { recursive: true, force: true })
      }
    }
    const measurements: Measurement[] = [
      {
        name: 'First start: new embedded database and its sample world',
        unit: 's',
        ours: first,
        target: { atMost: 4 },
      },
      {
        name: 'Second start',
        unit: 's',
        ours: second,
        target: { atMost: 1.5 },
      },
    ]
    return measurements
  },
}

/** Seconds from the command to its first answer to a browser; the product is stopped again. */
async function secondsToReady(dataDir: string): Promise<number> {
  const started = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: ROOT,
    // A group of its own, as a terminal makes one: stopping it reaches the product too.
    detached: true,
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // The product holds the output as long as it is there; npm may end before.
  const ended = once(child, 'close')
  try {
    const address = await addressSaid(child.stdout, ended)
    await (await fetch(address)).text()
    return (performance.now() - started) / 1000
  } finally {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
    await ended
  }
}

/** Where the product says that it is ready, on what it prints. */
export async function addressSaid(output: Readable, ended: Promise<unknown>): Promise<string> {
  // Read to its end, since it is closed with the product.
  const said = new Promise<string>((resolve) => {
    let text = ''
    output.on('data', (chunk) => {
      text += String(chunk)
      const address = /ready at (\S+)\n/.exec(text)?.[1]
      if (address !== undefined) resolve(address)
    })
  })
  const address = await Promise.race([said, ended.then(() => undefined)])
  if (address === undefined) throw new Error('The product did not start; the reason stands above.')
  return address
}
