import { EventEmitter } from 'node:events'
import { Worker } from 'node:worker_threads'
import { threadProgram } from '../../program-files.ts'
import type { Log } from '../log.ts'
import { DatabaseOpenError } from './database-open-error.ts'
import type { SyncCounts } from './embedded-files.ts'
import type { EmbeddedLocation, WorkerReply, WorkerRequest } from './embedded-worker.ts'

/** PostgreSQL inside this process: one session, in a thread of its own. */
export interface EmbeddedEngine {
  /** Hands one or more whole protocol messages to PostgreSQL and brings its whole answer. */
  run(message: Uint8Array): Promise<Uint8Array>
  /** Calls back when the thread was lost and with it all session state; it starts again by itself. */
  onLost(tell: (reason: Error) => void): () => void
  /** Lets queries run as long as they need while `work` is under way. */
  patiently<T>(work: () => Promise<T>): Promise<T>
  syncs(): Promise<SyncCounts>
  close(): Promise<void>
}

export interface EngineOptions {
  location: EmbeddedLocation
  /** PGlite ignores statement_timeout, so a query over this time is ended with its thread. */
  queryTimeoutMs: number
  log: Log
}

interface Waiting {
  resolve(reply: WorkerReply): void
  reject(reason: Error): void
  timer: NodeJS.Timeout | undefined
}

interface Running {
  worker: Worker
  waiting: Map<number, Waiting>
}

type Ask = WorkerRequest extends infer R
  ? R extends { id: number }
    ? Omit<R, 'id'>
    : never
  : never

/** PostgreSQL's code for a statement ended from outside; the same on a real server. */
const QUERY_CANCELED = '57014'
/** Its code for work that was lost with the database under it. */
const CRASHED = '57P02'
/** A clean shutdown writes one checkpoint; a thread that needs longer is ended. */
const CLOSE_MS = 20_000

function failure(says: string, code: string = CRASHED): Error {
  return Object.assign(new Error(says), { code })
}

function whyNot(location: EmbeddedLocation, refused: string): string {
  const remedy =
    location.directory === undefined
      ? ''
      : ` Put back a copy of ${location.directory}, or move it away to begin with a new one.`
  return `The embedded database did not start.${remedy} It says:\n${refused}`
}

function start({ location }: EngineOptions, lost: (running: Running, reason: Error) => void) {
  // The thread takes none of this process's flags: a test runner's would not fit it.
  const worker = new Worker(threadProgram('platform/database/embedded-worker.ts'), {
    workerData: location,
    execArgv: [],
  })
  const running: Running = { worker, waiting: new Map() }
  return new Promise<Running>((resolve, reject) => {
    const end = (reason: Error) => {
      reject(reason)
      lost(running, reason)
    }
    worker.on('message', (reply: WorkerReply) => {
      if ('started' in reply) {
        worker.unref()
        resolve(running)
      } else if ('refused' in reply) {
        end(new DatabaseOpenError(whyNot(location, reply.refused)))
      } else if ('broken' in reply) {
        end(failure(`The embedded database failed. ${reply.broken}`))
      } else {
        const waiting = running.waiting.get(reply.id)
        running.waiting.delete(reply.id)
        clearTimeout(waiting?.timer)
        // Work under way keeps the process alive, an idle database does not.
        if (running.waiting.size === 0) worker.unref()
        waiting?.resolve(reply)
      }
    })
    worker.on('error', (cause) => end(failure(`The embedded database failed. ${String(cause)}`)))
    worker.on('exit', () => end(failure('The embedded database stopped.')))
  })
}

/** Starts the embedded database and waits until it answers. */
export async function openEmbeddedEngine(options: EngineOptions): Promise<EmbeddedEngine> {
  const events = new EventEmitter<{ lost: [Error] }>().setMaxListeners(0)
  const inMemory = options.location.directory === undefined
  let nextId = 0
  let timeoutMs = options.queryTimeoutMs
  let closing = false
  /** Why there will be no answers any more. */
  let gone: Error | undefined
  let latest: Running | undefined
  let current: Promise<Running> | undefined
  let ending: Promise<unknown> = Promise.resolve()

  function lost(running: Running, reason: Error): void {
    for (const waiting of running.waiting.values()) {
      clearTimeout(waiting.timer)
      waiting.reject(reason)
    }
    running.waiting.clear()
    ending = running.worker.terminate()
    if (latest !== running) return
    latest = undefined
    current = undefined
    if (closing) return
    if (inMemory) gone = failure('The database in memory was lost with a failed query.')
    options.log.error({ reason: reason.message }, 'The embedded database starts again')
    events.emit('lost', reason)
  }

  async function ready(): Promise<Running> {
    if (gone) throw gone
    if (current === undefined) {
      // Two engines must never have the files open at the same time.
      current = ending.then(() => start(options, lost))
      current.catch(() => (current = undefined))
    }
    latest = await current
    return latest
  }

  await ready()

  async function ask(request: Ask, limitMs: number) {
    const running = await ready()
    return new Promise<WorkerReply>((resolve, reject) => {
      const id = nextId++
      const timer = Number.isFinite(limitMs)
        ? setTimeout(() => {
            lost(
              running,
              failure(
                `The query took longer than ${limitMs / 1000} s and was ended.`,
                QUERY_CANCELED,
              ),
            )
          }, limitMs)
        : undefined
      running.waiting.set(id, { resolve, reject, timer })
      running.worker.ref()
      running.worker.postMessage(
        { ...request, id } satisfies WorkerRequest,
        request.ask === 'run' ? [request.message.buffer as ArrayBuffer] : [],
      )
    })
  }

  return {
    async run(message) {
      // A copy of its own, because the driver's buffers share their memory with other messages.
      const reply = await ask({ ask: 'run', message: new Uint8Array(message) }, timeoutMs)
      return 'bytes' in reply ? reply.bytes : new Uint8Array()
    },
    onLost(tell) {
      events.on('lost', tell)
      return () => events.off('lost', tell)
    },
    async patiently(work) {
      timeoutMs = Number.POSITIVE_INFINITY
      try {
        return await work()
      } finally {
        timeoutMs = options.queryTimeoutMs
      }
    },
    async syncs() {
      const reply = await ask({ ask: 'syncs' }, timeoutMs)
      return 'syncs' in reply ? reply.syncs : { wal: 0, other: 0 }
    },
    async close() {
      if (closing) return
      if (current !== undefined && !gone) {
        const closed = ask({ ask: 'close' }, CLOSE_MS)
        closing = true
        await closed.catch((cause: unknown) =>
          options.log.error(
            { reason: String(cause) },
            'The embedded database did not close cleanly',
          ),
        )
      }
      closing = true
      gone = failure('The database is closed.')
      await latest?.worker.terminate()
      await ending
    },
  }
}
