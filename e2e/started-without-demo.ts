import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A second product, whose visitors are nobody until they sign in; ended by `stop`. */
export async function startedWithoutDemo(): Promise<{ origin: string; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wayfur-visitors-'))
  const child = spawn(process.execPath, [join(import.meta.dirname, 'journey-server.ts')], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: dataDir,
      DEMO_MODE: 'off',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  let said = ''
  for await (const chunk of child.stdout) {
    said += String(chunk)
    if (said.includes('\n')) break
  }
  const origin = /ready at (\S+)/.exec(said)?.[1]
  if (origin === undefined) throw new Error('The product did not start.')
  return {
    origin,
    async stop() {
      child.kill('SIGTERM')
      await exited
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
