import { EventEmitter, once } from 'node:events'
import type { Server } from 'node:http'
import { Server as SocketServer } from 'node:net'
import { joinListener, type Listener, listenerWith, openListener } from '../http-listener.ts'
import type { Settings } from '../settings.ts'
import type { RunningServer } from '../start-server.ts'
import type { Begin, FromWorker, ToWorker } from './messages.ts'
import { metricsOfOthers } from './metrics-of-others.ts'

/** Serves as one of several processes behind one port, as the first process says. */
export async function serveAsWorker(settings: Settings): Promise<void> {
  const heard = new EventEmitter()
  const begun = once(heard, 'begin')
  let server: RunningServer | undefined
  let isStopping = false
  const stop = (isReplaced: boolean) => {
    if (isStopping) return
    isStopping = true
    if (server === undefined) process.exit(0)
    void server.stop({ isReplaced }).then(() => process.exit(0))
  }
  heard.on('stop', ({ isReplaced }: { isReplaced: boolean }) => stop(isReplaced))
  heard.on('give-socket', ({ index }: { index: number }) => giveSocket(server?.listener, index))
  process.on('message', (message: ToWorker, socket) => heard.emit(message.type, message, socket))
  // Terminals and systemd signal every process of theirs; what else is told comes once more.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(false))
  process.on('SIGHUP', () => {})

  // The code is loaded while the first worker brings the database up to date.
  const { startServer } = await import('../start-server.ts')
  const [begin] = (await begun) as [Begin]
  const { port, takesOver } = begin
  server = await startServer(settings, {
    worker: {
      id: begin.id,
      workers: begin.workers,
      isFirst: port === null,
      tellCounts: (counts) => tell({ type: 'counts', counts }),
      onCounts: (hear) => void heard.on('counts', ({ counts }) => hear(counts)),
      ...metricsOfOthers({ heard, tell, workers: begin.workers }),
    },
    listen: (newServer) => {
      if (port === null) return openListener(newServer, settings)
      const place = { ...settings, PORT: port }
      return takesOver ? takeOver(newServer, place, heard) : joinListener(newServer, place)
    },
  })
  tell({ type: 'ready', url: server.url, port: server.listener.port })
}

/**
 * Listens with the very sockets of the worker whose place it takes. A socket that is closed takes
 * with it the connections that the system holds for it and nobody has seen yet; one that somebody
 * else still listens with loses none.
 */
async function takeOver(
  newServer: () => Server,
  place: Pick<Settings, 'PORT' | 'HOST'>,
  heard: EventEmitter,
): Promise<Listener> {
  const servers: Server[] = []
  heard.on('take-socket', (_message: ToWorker, socket: unknown) => {
    if (!(socket instanceof SocketServer)) throw new Error('A socket was lost on its way.')
    const server = newServer()
    server.listen(socket, () => {
      servers.push(server)
      tell({ type: 'took-socket' })
    })
  })
  const given = once(heard, 'serve')
  tell({ type: 'composed' })
  const [{ opens }] = (await given) as [{ opens: boolean }]
  const own = opens ? (await joinListener(newServer, place)).servers : []
  return listenerWith([...servers, ...own], place.PORT)
}

function giveSocket(listener: Listener | undefined, index: number): void {
  const server = listener?.servers[index]
  if (server === undefined || listener?.isOfCluster) tell({ type: 'no-socket' })
  else process.send?.({ type: 'socket' } satisfies FromWorker, server)
}

function tell(message: FromWorker): void {
  process.send?.(message)
}
