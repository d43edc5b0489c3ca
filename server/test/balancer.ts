import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** How often each server is asked whether it is ready. */
const ASK_EVERY_MS = 200

interface Server {
  url: string
  isReady: boolean
}

export interface Balancer {
  url: string
  /** The servers that requests are given to, by name; another address takes the place of the one before. */
  put(name: string, url: string): void
  isReady(name: string): boolean
}

/**
 * A load balancer as most are: it asks /readyz now and then, gives requests to those that were ready
 * by turns, over connections that it keeps, passes one over that refuses a connection until it is
 * ready again, and tries nothing a second time.
 */
export async function startBalancer(): Promise<Balancer> {
  const servers = new Map<string, Server>()
  const agent = new Agent({ keepAlive: true })
  let turn = 0
  async function look(server: Server): Promise<void> {
    server.isReady = await fetch(`${server.url}/readyz`).then(
      ({ ok: isOk }) => isOk,
      () => false,
    )
  }
  const looking = setInterval(() => {
    for (const server of servers.values()) void look(server)
  }, ASK_EVERY_MS)
  const proxy = createServer((asked, answer) => {
    const ready = [...servers.values()].filter(({ isReady }) => isReady)
    const server = ready[(turn += 1) % ready.length]
    if (server === undefined) {
      answer.writeHead(503).end()
      return
    }
    const { hostname, port } = new URL(server.url)
    const { method, url: path, headers } = asked
    const passed = request({ hostname, port, method, path, headers, agent }, (got) => {
      const { connection: _ofThisHop, ...others } = got.headers
      answer.writeHead(got.statusCode ?? 502, others)
      got.pipe(answer)
      got.on('error', () => answer.destroy())
    })
    passed.on('error', ({ code }: NodeJS.ErrnoException) => {
      if (code === 'ECONNREFUSED') server.isReady = false
      return answer.headersSent ? answer.destroy() : answer.writeHead(502).end()
    })
    answer.on('close', () => passed.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>((resolve) => void proxy.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    clearInterval(looking)
    agent.destroy()
    proxy.closeAllConnections()
    proxy.close()
  })
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    put: (name, url) => void servers.set(name, { url, isReady: false }),
    isReady: (name) => servers.get(name)?.isReady ?? false,
  }
}
