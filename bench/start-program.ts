import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import serverProcess from '../server/process.json' with { type: 'json' }
import { endTree } from './machine-use.ts'
import { addressSaid } from './starts.ts'

const PROGRAM = join(import.meta.dirname, '../server/dist/main.js')

/** The built product as `npm start` runs it, with one process that serves or several. */
export interface Program {
  url: string
  pid: number
  /** Ends it politely. */
  stop: () => Promise<void>
  /** Ends it and all it has started by `kill -9`. */
  kill: () => Promise<void>
}

/** Starts the built product; callers say in `X-Forwarded-For` who they are, as limits count by it. */
export async function startProgram(settings: Record<string, string>): Promise<Program> {
  const child = spawn(process.execPath, [...serverProcess.nodeFlags, PROGRAM], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      ...serverProcess.environment,
      PORT: '0',
      HOST: '127.0.0.1',
      TRUSTED_PROXIES: '1',
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const url = await addressSaid(child.stdout, exited)
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
    async kill() {
      endTree(child.pid)
      await exited
    },
  }
}
