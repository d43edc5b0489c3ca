import { execFileSync } from 'node:child_process'
import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

/**
 * A process that is killed takes connections until the system has closed its port, some
 * milliseconds after the one that was cut off.
 */
const BACK_OFF_MS = 100

/** The processes that a process has started and that still live. */
export function childrenOf(pid: number | undefined): number[] {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' })
  return table.split('\n').flatMap((line) => {
    const [child, parent, state = ''] = line.trim().split(/\s+/)
    return Number(parent) === pid && !state.startsWith('Z') ? [Number(child)] : []
  })
}

export interface Asked {
  /** By status, or by the system's word for what went wrong. */
  outcomes: Map<number | string, number>
  stop(): Promise<void>
}

/**
 * Asks on and on over some connections, of which half are kept and half are new each time. Who gets
 * no answer waits a moment before asking again.
 */
export function keepAsking(url: string, path: string, connections: number): Asked {
  const outcomes = new Map<number | string, number>()
  const over = new AbortController()
  const count = (outcome: number | string) =>
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
  async function askOn(index: number): Promise<void> {
    const agent = new Agent({ keepAlive: index % 2 === 0, maxSockets: 1 })
    for (let n = 0; !over.signal.aborted; n += 1) {
      const outcome = await ask(url + path, agent, `198.18.${index}.${n % 250}`)
      count(outcome)
      if (typeof outcome === 'string') await delay(BACK_OFF_MS)
    }
    agent.destroy()
  }
  const asking = Promise.all(Array.from({ length: connections }, (_, index) => askOn(index)))
  const stop = async () => {
    over.abort()
    await asking
  }
  onTestFinished(stop)
  return { outcomes, stop }
}

/** Asks once, as one caller of a proxy; gives the status or what went wrong. */
export function ask(url: string, agent: Agent, from: string): Promise<number | string> {
  return new Promise((resolve) => {
    request(url, { agent, headers: { 'x-forwarded-for': from } }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
      answer.on('error', () => resolve('cut off'))
    })
      .on('error', (cause: NodeJS.ErrnoException) => resolve(cause.code ?? cause.message))
      .end()
  })
}
