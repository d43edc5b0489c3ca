import { Worker } from 'node:worker_threads'
import { Problem } from '@wayfur/domain/problem'
import { threadProgram } from '../program-files.ts'

/** What a thread is sent, and answers with: each answer has the id of its question. */
export type Asked<Question> = Question & { id: number }
export interface Answered<Answer> {
  id: number
  answer: Answer
}

/** A thread of one's own that is asked one thing after the other, so that no other request waits. */
export interface AskedThread<Question, Answer> {
  /** Refused with 'busy' where too many wait already, or the answer takes too long. */
  ask(question: Question): Promise<Answer>
  close(): Promise<void>
}

interface Waiting<Question, Answer> {
  request: Asked<Question>
  resolve(answer: Answer): void
  reject(reason: unknown): void
}

/** The thread starts with the first question and ends with one that takes too long. */
export function askedThread<Question, Answer>({
  program,
  workerData,
  mostWaiting,
  mostMs,
}: {
  program: `${string}-worker.ts`
  workerData?: unknown
  mostWaiting: number
  mostMs: number
}): AskedThread<Question, Answer> {
  const queue: Waiting<Question, Answer>[] = []
  let worker: Worker | undefined
  let current: (Waiting<Question, Answer> & { timer: NodeJS.Timeout }) | undefined
  let nextId = 0

  function next(): void {
    if (current !== undefined) return
    const waiting = queue.shift()
    if (waiting === undefined) {
      worker?.unref()
      return
    }
    worker ??= start()
    worker.ref()
    const timer = setTimeout(() => giveUp(busy()), mostMs)
    current = { ...waiting, timer }
    worker.postMessage(waiting.request, [])
  }

  function start(): Worker {
    // The thread takes none of this process's flags: a test runner's would not fit it.
    const started = new Worker(threadProgram(program), { workerData, execArgv: [] })
    started.on('message', ({ id, answer }: Answered<Answer>) => {
      if (current?.request.id !== id) return
      clearTimeout(current.timer)
      current.resolve(answer)
      current = undefined
      next()
    })
    started.on('error', (cause) => {
      if (worker === started) giveUp(cause)
    })
    return started
  }

  function giveUp(reason: unknown): void {
    const ended = current
    void worker?.terminate()
    worker = undefined
    current = undefined
    clearTimeout(ended?.timer)
    ended?.reject(reason)
    next()
  }

  return {
    async ask(question) {
      if (queue.length >= mostWaiting) throw busy()
      nextId += 1
      const id = nextId
      return new Promise<Answer>((resolve, reject) => {
        queue.push({ request: { ...question, id }, resolve, reject })
        next()
      })
    },
    async close() {
      clearTimeout(current?.timer)
      await worker?.terminate()
      worker = undefined
    },
  }
}

function busy(): Problem {
  return new Problem('busy', undefined, { retryAfterSeconds: 10 })
}
