import autocannon from 'autocannon'
import type { ServerProcess } from './child-process.ts'
import type { Figures } from './rounds.ts'

/** Connections that ask at the same time, as the targets have it. */
export const CONNECTIONS = 16
/** How often the generator looks whether it is done, in milliseconds; by itself once a second. */
const LOOKS_MS = 10
/** Callers the requests seem to come from, so that the limits on one caller count but never bite. */
const CALLERS = 500

export interface Load {
  /** Each connection asks its share of them one after the other, then again from the first. */
  paths: readonly string[]
  requests: number
  headers?: Record<string, string>
  /** The header in which a caller's address stands, where it is not that of the bench. */
  callerHeader?: string
  /** Requests after which a connection is closed and made anew; it lasts by default. */
  requestsOfConnection?: number
}

/** Asks a server and says what one request cost it and took. */
export async function underLoad(
  server: Pick<ServerProcess, 'url' | 'cpuMicros'>,
  { paths, requests, headers = {}, callerHeader = 'bench-caller', requestsOfConnection }: Load,
): Promise<Figures<'cpuMicros' | 'wallMicros'>> {
  const before = await server.cpuMicros()
  const list = Array.from({ length: Math.max(CALLERS, paths.length) }, (_, index) => ({
    path: paths[index % paths.length] ?? '/',
    headers: { ...headers, [callerHeader]: callerAddress(index % CALLERS) },
  }))
  let connection = 0
  const { result, tookMs } = await fire({
    url: server.url,
    connections: CONNECTIONS,
    amount: requests,
    requests: list,
    sampleInt: LOOKS_MS,
    ...(requestsOfConnection !== undefined && { reconnectRate: requestsOfConnection }),
    // Dealt out in turn: no question is asked twice before each was asked once.
    setupClient(client) {
      const first = connection++
      client.setRequests(list.filter((_, index) => index % CONNECTIONS === first))
    },
  })
  const used = (await server.cpuMicros()) - before
  const { non2xx, errors, timeouts, '2xx': answered } = result
  if (non2xx + errors + timeouts > 0 || answered === 0) {
    throw new Error(
      `Of ${requests} requests such as ${paths[0]}, ${non2xx} were refused and ${errors} failed.`,
    )
  }
  return { cpuMicros: used / answered, wallMicros: (tookMs * 1000) / answered }
}

/** Milliseconds from the first answer to the last: the generator's own preparations do not count. */
function fire(options: autocannon.Options): Promise<{ result: autocannon.Result; tookMs: number }> {
  return new Promise((resolve, reject) => {
    let firstAt = 0
    let lastAt = 0
    const running = autocannon(options, (error: unknown, result) => {
      if (error !== null && error !== undefined)
        reject(new Error('The load generator failed.', { cause: error }))
      else resolve({ result, tookMs: lastAt - firstAt })
    })
    running.on('response', () => {
      lastAt = performance.now()
      if (firstAt === 0) firstAt = lastAt
    })
  })
}

/** The address of one of up to 60,000 callers. */
export function callerAddress(index: number): string {
  return `10.1.${Math.floor(index / 250) % 250}.${(index % 250) + 1}`
}
