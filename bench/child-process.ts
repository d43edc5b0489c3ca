import { type ChildProcess, fork } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NotHere } from './measurement.ts'

/** A server in a process of its own, so that what it uses of the processor can be told apart. */
export interface ServerProcess {
  url: string
  /** Microseconds of processor time of all its threads since it began. */
  cpuMicros(): Promise<number>
  /** Bytes of memory that are its own, with its share of what others use too; Linux alone tells. */
  memoryBytes(): number
  /** Gives the server bytes to send from now on: at one path, or wherever nothing else stands. */
  send(type: string, bytes: Buffer, path?: string, encoding?: 'gzip'): void
  stop(): Promise<void>
}

type Report = { url: string } | { cpuMicros: number }

/** Starts `file` of this folder, which must call `answerItsParent` of `answer-its-parent.mjs`. */
export async function startServerProcess(
  file: string,
  {
    args = [],
    nodeFlags = [],
    environment = {},
  }: { args?: string[]; nodeFlags?: string[]; environment?: Record<string, string> } = {},
): Promise<ServerProcess> {
  const child = fork(join(import.meta.dirname, file), args, {
    execArgv: nodeFlags,
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const report = await nextReport(child)
  if (!('url' in report)) throw new Error(`${file} did not say where it listens.`)
  return {
    url: report.url,
    async cpuMicros() {
      const answer = nextReport(child)
      child.send({ ask: 'cpu' })
      const { cpuMicros } = (await answer) as { cpuMicros: number }
      return cpuMicros
    },
    memoryBytes: () => proportionalSetSize(child.pid),
    send: (type, bytes, path, encoding) =>
      void child.send({ type, path, encoding, base64: bytes.toString('base64') }),
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        if (!child.send({ ask: 'stop' })) child.kill()
      }),
  }
}

function proportionalSetSize(pid: number | undefined): number {
  const file = `/proc/${pid}/smaps_rollup`
  if (!existsSync(file)) throw new NotHere('Only Linux tells what memory a process holds.')
  return Number(/^Pss:\s+(\d+) kB$/m.exec(readFileSync(file, 'utf8'))?.[1]) * 1024
}

function nextReport(child: ChildProcess): Promise<Report> {
  return new Promise((resolve, reject) => {
    const gone = (code: number | null) => reject(new Error(`A server ended with code ${code}.`))
    child.once('exit', gone)
    child.once('message', (report: Report) => {
      child.off('exit', gone)
      resolve(report)
    })
  })
}
