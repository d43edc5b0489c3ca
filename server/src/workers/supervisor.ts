import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '../platform/log.ts'
import type { ForOthers } from './messages.ts'
import { forkWorker, WorkerEnded, type WorkerProcess } from './worker-process.ts'

/** A worker that served for this long was no failure to start. */
const STEADY_MS = 60_000
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 10_000

export interface Supervisor {
  /** Where the workers serve, once all of them do. */
  url: string
  /** Puts a new process in the place of each worker, one after the other; nobody is refused. */
  replaceAll(): Promise<void>
  /** Lets what is under way end, then ends every worker. */
  stop(): Promise<void>
  /** Ends every worker now. */
  kill(): void
}

/**
 * Starts the processes that serve and looks after them: one that dies is started again. It serves
 * nobody itself and loads nothing of the product. Where one cannot start at first, none stays.
 */
export async function superviseWorkers({
  workers,
  drainMs,
  log,
  onSignalled,
}: {
  workers: number
  drainMs: number
  log: Log
  /** Given the supervisor before the workers are ready, so that a start can be stopped. */
  onSignalled: (supervisor: Omit<Supervisor, 'url'>) => void
}): Promise<Supervisor> {
  /** Whoever serves, or is about to, by number. */
  const serving = new Map<number, WorkerProcess>()
  /** Everybody who lives: while one is replaced there are two of its number. */
  const living = new Set<WorkerProcess>()
  const beingReplaced = new Set<number>()
  let isStopping = false
  let port: number | null = null
  let replacing: Promise<void> | undefined
  let replacesAgain = false

  const supervisor = { replaceAll, stop, kill }
  onSignalled(supervisor)
  const ids = Array.from({ length: workers }, (_, index) => index + 1)
  const [first, ...others] = ids.map(fork)
  if (first === undefined) throw new Error('There must be a worker.')
  try {
    // The first finds the port and brings the database up to date before anybody else opens it.
    const ready = await first.begin({ port, workers })
    port = ready.port
    await Promise.all(others.map((other) => other.begin({ port, workers })))
    for (const worker of serving.values()) watch(worker)
    return { ...supervisor, url: ready.url }
  } catch (error) {
    kill()
    await Promise.all([...living].map(({ exited }) => exited))
    throw error
  }

  function fork(id: number): WorkerProcess {
    const worker = forkWorker(id, passOn, drainMs)
    living.add(worker)
    if (!serving.has(id)) serving.set(id, worker)
    void worker.exited.then(() => living.delete(worker))
    return worker
  }

  function passOn(message: ForOthers, from: WorkerProcess): void {
    if (message.type === 'counts') {
      for (const worker of living) if (worker !== from) worker.tell(message)
    } else if (message.type === 'metrics') {
      // While one is replaced there are two of its number; who did not ask does not heed it.
      for (const worker of living) if (worker.id === message.asker) worker.tell(message)
    } else {
      // One of each number: the metrics of two would be taken for one that goes up and down.
      const asked = { type: 'tell-metrics', ask: message.ask, asker: from.id } as const
      for (const worker of serving.values()) if (worker.id !== from.id) worker.tell(asked)
    }
  }

  /** Starts a worker again that serves and ends without being told to. */
  function watch(worker: WorkerProcess): void {
    const since = performance.now()
    const { id } = worker
    const startAgain = (code: number) => {
      if (isStopping || serving.get(id) !== worker) return
      serving.delete(id)
      if (beingReplaced.has(id)) return
      log.error({ worker: id, code }, 'A worker ended and is started again')
      void revive(id, performance.now() - since < STEADY_MS ? FIRST_WAIT_MS : 0)
    }
    void worker.exited.then(startAgain)
  }

  async function revive(id: number, waitMs: number): Promise<void> {
    await delay(waitMs)
    if (isStopping) return
    const worker = fork(id)
    if (await hasBegun(worker)) {
      log.info({ worker: id }, 'A worker serves again')
      watch(worker)
      return
    }
    serving.delete(id)
    await revive(id, Math.min(Math.max(waitMs * 2, FIRST_WAIT_MS), LONGEST_WAIT_MS))
  }

  async function hasBegun(worker: WorkerProcess, takesOverFrom?: WorkerProcess): Promise<boolean> {
    try {
      await worker.begin({ port, workers }, takesOverFrom)
      return true
    } catch (error) {
      if (!(error instanceof WorkerEnded)) throw error
      if (!isStopping) log.error({ worker: worker.id, code: error.code }, 'A worker did not start')
      return false
    }
  }

  function replaceAll(): Promise<void> {
    // Told again meanwhile: those replaced so far may be of before what it was told for.
    replacesAgain = replacing !== undefined
    replacing ??= replaceEach().finally(() => {
      replacing = undefined
      if (replacesAgain && !isStopping) void replaceAll()
    })
    return replacing
  }

  async function replaceEach(): Promise<void> {
    for (const id of ids) {
      const old = serving.get(id)
      // One that has died is being started anew as it is.
      if (old === undefined) continue
      if (isStopping || !(await isReplaced(old))) return
    }
    log.info({ workers }, 'Every worker was replaced')
  }

  /** Where the new worker cannot start, the old one goes on, and so do those after it. */
  async function isReplaced(old: WorkerProcess): Promise<boolean> {
    const { id } = old
    beingReplaced.add(id)
    const next = fork(id)
    const begun = await hasBegun(next, old)
    beingReplaced.delete(id)
    if (begun) {
      serving.set(id, next)
      watch(next)
      await old.stop({ isReplaced: true })
    } else if (!living.has(old) && !isStopping) {
      void revive(id, FIRST_WAIT_MS)
    }
    return begun
  }

  async function stop(): Promise<void> {
    isStopping = true
    await Promise.all([...living].map((worker) => worker.stop({ isReplaced: false })))
  }

  function kill(): void {
    isStopping = true
    for (const worker of living) worker.kill()
  }
}
