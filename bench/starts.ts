import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Measurement, Subject } from './measurement.ts'
import { median } from './rounds.ts'

const START = join(import.meta.dirname, '..', 'scripts', 'start.mjs')

/** How long `npm start` takes until the product answers: on an empty folder, and again on the same. */
export const starts: Subject = {
  name: 'starts',
  async measure({ isQuick, rounds }) {
    const first: number[] = []
    const second: number[] = []
    for (let round = 0; round < (isQuick ? 1 : rounds); round += 1) {
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
        ours: median(first),
        note: 'Packages installed and pages built already, which only a change of them repeats.',
      },
      {
        name: 'Second start',
        unit: 's',
        ours: median(second),
        target: { atMost: 5 },
      },
    ]
    return measurements
  },
}

/** Seconds from the command to its first answer to a browser; the product is stopped again. */
async function secondsToReady(dataDir: string): Promise<number> {
  const started = performance.now()
  const child = spawn(process.execPath, [START], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  try {
    const address = await addressSaid(child.stdout, ended)
    await (await fetch(`${address}/discovery`)).text()
    return (performance.now() - started) / 1000
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}

async function addressSaid(output: Readable, ended: Promise<unknown>): Promise<string> {
  const said = (async () => {
    let text = ''
    for await (const chunk of output) {
      text += String(chunk)
      const address = /ready at (\S+)\n/.exec(text)?.[1]
      if (address !== undefined) return address
    }
    return undefined
  })()
  const address = await Promise.race([said, ended.then(() => undefined)])
  if (address === undefined) throw new Error('The product did not start; the reason stands above.')
  return address
}
