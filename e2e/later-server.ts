import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { on } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'

/** The product on a server of its own, whose clock can be put forward. */
export async function laterServer() {
  const program = fileURLToPath(new URL('moved-clock/server.ts', import.meta.url))
  const child: ChildProcessByStdio<Writable, Readable, null> = spawn(process.execPath, [program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = on(createInterface({ input: child.stdout }), 'line')
  const nextLine = async () => String((await lines.next()).value)
  return {
    baseURL: await nextLine(),
    putForward: async (hours: number) => {
      child.stdin.write(`${hours * 60}\n`)
      await nextLine()
    },
    stop: () => child.stdin.end(),
  }
}
