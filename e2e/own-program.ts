import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { on } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'

/** A product of a journey's own: it prints its address, then a line for each that it was told. */
export async function ownProgram(address: URL) {
  const program = fileURLToPath(address)
  const child: ChildProcessByStdio<Writable, Readable, null> = spawn(process.execPath, [program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = on(createInterface({ input: child.stdout }), 'line')
  const nextLine = async () => String((await lines.next()).value)
  return {
    baseURL: await nextLine(),
    tell: async (line: string) => {
      child.stdin.write(`${line}\n`)
      await nextLine()
    },
    stop: () => child.stdin.end(),
  }
}
