import cluster, { type Worker } from 'node:cluster'
import { Server as SocketServer } from 'node:net'
import { LIMITS } from '../platform/limits.ts'
import type { Begin, ForOthers, FromWorker, Ready, ToWorker } from './messages.ts'

/** A worker that ended before it did what it was told; it has said why on standard error itself. */
export class WorkerEnded extends Error {
  override readonly name = 'WorkerEnded'
  readonly code: number

  constructor(code: number) {
    super(`exit code ${code}`)
    this.code = code
  }
}

/** One process that serves, as the first process sees it. */
export interface WorkerProcess {
  readonly id: number
  /** Its exit code, or 1 where a signal ended it. */
  readonly exited: Promise<number>
  /** Has it open everything and serve, in the place of another if there is one. */
  begin(how: Pick<Begin, 'port' | 'workers'>, takesOverFrom?: WorkerProcess): Promise<Ready>
  giveSocket(index: number): Promise<SocketServer | undefined>
  tell(message: ToWorker): void
  /** Lets what is under way end; a worker that takes too long is ended. */
  stop(how: { isReplaced: boolean }): Promise<void>
  kill(): void
}

/** Starts a process that loads the product's code and waits until it is told to begin. */
export function forkWorker(
  id: number,
  passOn: (message: ForOthers, from: WorkerProcess) => void,
  /** How long it goes on serving once it was told to stop. */
  drainMs: number,
): WorkerProcess {
  const worker = cluster.fork()
  const exited = new Promise<number>((resolve) => {
    worker.once('exit', (code: number | null) => resolve(code ?? 1))
  })
  // A message to a process that has just died; its exit tells the same.
  worker.on('error', () => {})
  worker.on('message', (message: FromWorker) => {
    if (isForOthers(message)) passOn(message, own)
  })
  const tell = (message: ToWorker) => void (worker.isConnected() && worker.send(message))
  const own: WorkerProcess = {
    id,
    exited,
    tell,
    async begin({ port, workers }, takesOverFrom) {
      const takesOver = takesOverFrom !== undefined
      const composed = takesOver ? said(worker, exited, ['composed']) : undefined
      const ready = said(worker, exited, ['ready'])
      // Whoever waits for the first of the two hears of a worker that ended.
      ready.catch(() => {})
      tell({ type: 'begin', id, workers, port, takesOver })
      await composed
      if (takesOver) await handSockets(takesOverFrom, worker, exited)
      const [message] = await ready
      if (message.type !== 'ready') throw new Error('Only readiness was waited for.')
      return message
    },
    async giveSocket(index) {
      const answer = said(worker, exited, ['socket', 'no-socket'])
      tell({ type: 'give-socket', index })
      const [, socket] = await answer
      return socket instanceof SocketServer ? socket : undefined
    },
    async stop({ isReplaced }) {
      tell({ type: 'stop', isReplaced })
      const longestMs = drainMs + LIMITS.workerStopMs
      const impatience = setTimeout(() => worker.process.kill('SIGKILL'), longestMs)
      await exited
      clearTimeout(impatience)
    },
    kill: () => void worker.process.kill('SIGKILL'),
  }
  return own
}

function isForOthers(message: FromWorker): message is ForOthers {
  return ['counts', 'ask-metrics', 'metrics'].includes(message.type)
}

/**
 * Passes the listening sockets of a worker on to the one that takes its place, one after the other:
 * between hearing of one and closing our copy of it there is no turn in which we could be given a
 * visitor. A worker that dies over it leaves the next one to open its own.
 */
async function handSockets(
  from: WorkerProcess,
  to: Worker,
  toExited: Promise<number>,
): Promise<void> {
  let given = 0
  let isWhole = true
  try {
    for (;;) {
      const socket = await from.giveSocket(given)
      if (socket === undefined) break
      const took = said(to, toExited, ['took-socket'])
      to.send({ type: 'take-socket' } satisfies ToWorker, socket, () => socket.close())
      await took
      given += 1
    }
  } catch (error) {
    if (!(error instanceof WorkerEnded)) throw error
    isWhole = false
  }
  if (to.isConnected()) {
    to.send({ type: 'serve', opens: given === 0 || !isWhole } satisfies ToWorker)
  }
}

/** The next message of one of these types; fails as soon as the worker has ended. */
function said(
  worker: Worker,
  exited: Promise<number>,
  types: readonly FromWorker['type'][],
): Promise<[message: FromWorker, socket: unknown]> {
  return new Promise((resolve, reject) => {
    const hear = (message: FromWorker, socket: unknown) => {
      if (!types.includes(message.type)) return
      worker.off('message', hear)
      resolve([message, socket])
    }
    const giveUp = (code: number) => {
      worker.off('message', hear)
      reject(new WorkerEnded(code))
    }
    worker.on('message', hear)
    void exited.then(giveUp)
  })
}
