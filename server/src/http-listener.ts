import cluster from 'node:cluster'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { LIMITS } from './platform/limits.ts'
import { WrongSetting } from './setting-readers.ts'
import { type Settings } from './settings.ts'

/** Bounds that hold before a request reaches the app. */
export const SERVER_OPTIONS = {
  connectionsCheckingInterval: LIMITS.slowConnectionsMs,
  requestTimeout: LIMITS.extractMs,
  headersTimeout: LIMITS.headersMs,
  maxHeaderSize: LIMITS.headerBytes,
  keepAliveTimeout: LIMITS.keepAliveMs,
}

/**
 * Each turn of the event loop takes one new connection from each listening socket. With one socket
 * and turns of 10 ms, more than a hundred new visitors a second wait unseen, where nothing can
 * refuse them; with this many they are seen as they come.
 */
const SOCKETS = 32

export interface Listener {
  port: number
  /** What the port is listened on with; a process that takes our place takes these over. */
  servers: readonly Server[]
  /** Whether it is one socket that the first process of a cluster holds, and all workers have. */
  isOfCluster: boolean
  /** Takes no new requests, lets those under way end, then closes every connection. */
  stop(): Promise<void>
}

/** Listens where the settings say, and nobody else does: see `joinListener`. */
export async function openListener(
  newServer: () => Server,
  settings: Pick<Settings, 'PORT' | 'HOST'>,
): Promise<Listener> {
  // Sockets that share a port would share it with a stranger's as well: this one finds it taken.
  const first = newServer()
  const PORT = await listen(first, { ...settings, how: 'alone' })
  await close(first)
  return joinListener(newServer, { ...settings, PORT })
}

/**
 * Listens on a port that other processes of ours may listen on as well: on many sockets of it,
 * where the system lets them share it, else on one, which Node lets the workers of a cluster share.
 */
export async function joinListener(
  newServer: () => Server,
  settings: Pick<Settings, 'PORT' | 'HOST'>,
): Promise<Listener> {
  if (!(await canSharePorts(newServer(), settings.HOST))) {
    const only = newServer()
    const port = await listen(only, settings)
    return { ...listenerWith([only], port), isOfCluster: cluster.isWorker }
  }
  const servers = Array.from({ length: SOCKETS }, newServer)
  for (const server of servers) await listen(server, { ...settings, how: 'shared' })
  return listenerWith(servers, settings.PORT)
}

export function listenerWith(servers: readonly Server[], port: number): Listener {
  return { port, servers, isOfCluster: false, stop: () => stopListening(servers) }
}

/** Linux and most BSDs spread the connections of a port over its sockets; others refuse to. */
async function canSharePorts(server: Server, HOST: string): Promise<boolean> {
  return listen(server, { PORT: 0, HOST, how: 'shared' }).then(
    () => close(server).then(() => true),
    () => false,
  )
}

/** Listens and gives the port; a taken port is a sentence, not a stack. */
export function listen(
  server: Server,
  { PORT, HOST, how }: Pick<Settings, 'PORT' | 'HOST'> & { how?: 'alone' | 'shared' },
): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new WrongSetting(
              `Port ${PORT} is in use by another program. Stop it, or choose another with PORT.`,
            )
          : error.code === 'EACCES'
            ? new WrongSetting(`Port ${PORT} may not be used by this user. Choose one with PORT.`)
            : error.code === 'ENOTFOUND' || error.code === 'EADDRNOTAVAIL'
              ? new WrongSetting(`This machine has no address ${HOST}. Choose one with HOST.`)
              : error,
      )
    })
    server.listen(
      { port: PORT, host: HOST, exclusive: how === 'alone', reusePort: how === 'shared' },
      () => resolve((server.address() as AddressInfo).port),
    )
  })
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
  })
}

/**
 * Says in each answer that its connection ends, for a moment, then takes no more connections and
 * lets what is under way end: a connection closed without a word loses the request that comes on it.
 */
async function stopListening(servers: readonly Server[]): Promise<void> {
  for (const server of servers) {
    server.prependListener('request', (_request, response) => {
      response.setHeader('connection', 'close')
    })
  }
  const counts = await Promise.all(servers.map(connectionsOf))
  if (counts.some((count) => count > 0)) await delay(LIMITS.stopAnnouncedMs)
  await Promise.all(servers.map(endConnections))
}

async function endConnections(server: Server): Promise<void> {
  const impatience = setTimeout(() => server.closeAllConnections(), LIMITS.stopMs)
  // A connection whose answer has just ended is idle from then on, and would be kept.
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  const closed = close(server)
  server.closeIdleConnections()
  await closed
  clearTimeout(impatience)
  clearInterval(sweep)
}

function connectionsOf(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.getConnections((error, count) => resolve(error === null ? count : 0))
  })
}
