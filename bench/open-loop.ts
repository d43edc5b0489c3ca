import { Agent, request } from 'node:http'

/** What came back of one request that was sent when its time had come, whatever came before it. */
export interface Answer {
  /** From the moment it was due, so that a generator that lags counts against the server. */
  tookMs: number
  status: number
  retryAfter: string | undefined
}

/** Longer than any answer may take: who waits for a page has gone by then. */
const GIVE_UP_MS = 30_000

/**
 * Sends requests at a fixed pace as visitors do, who come whether or not others are being answered,
 * and gives what became of each. A request that fails or is given up has the status 0; one whose kept
 * connection was just being closed goes out again over another, as browsers have it (RFC 9112, 9.3.1).
 */
export async function openLoop(
  url: string,
  {
    perSecond,
    seconds,
    path,
    headers,
  }: {
    perSecond: number
    seconds: number
    path: (index: number) => string
    headers: (index: number) => Record<string, string>
  },
): Promise<Answer[]> {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 1_000 })
  const began = performance.now()
  const total = Math.round(perSecond * seconds)
  const answers: Promise<Answer>[] = []
  while (answers.length < total) {
    const due = Math.min(total, Math.floor(((performance.now() - began) * perSecond) / 1000))
    while (answers.length < due) {
      const index = answers.length
      const dueAt = began + (index * 1000) / perSecond
      answers.push(ask(`${url}${path(index)}`, { agent, headers: headers(index), dueAt }))
    }
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  const all = await Promise.all(answers)
  agent.destroy()
  return all
}

function ask(
  url: string,
  { agent, headers, dueAt }: { agent: Agent; headers: Record<string, string>; dueAt: number },
): Promise<Answer> {
  return new Promise((resolve) => {
    const end = (status: number, retryAfter?: string) =>
      resolve({ tookMs: performance.now() - dueAt, status, retryAfter })
    const send = () => {
      const sent = request(url, { agent, headers, timeout: GIVE_UP_MS }, (answer) => {
        answer.resume()
        answer.on('end', () => end(answer.statusCode ?? 0, answer.headers['retry-after']))
        answer.on('error', () => end(0))
      })
      sent.on('timeout', () => sent.destroy())
      sent.on('error', (error) => {
        const wasClosed = 'code' in error && error.code === 'ECONNRESET' && sent.reusedSocket
        if (wasClosed && performance.now() - dueAt < GIVE_UP_MS) send()
        else end(0)
      })
      sent.end()
    }
    send()
  })
}
