import { createServer as createHttpServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Passwords, passwordsAt } from './accounts/passwords.ts'
import { createServer, type WorkerRole } from './create-server.ts'
import { type Listener, openListener, SERVER_OPTIONS } from './http-listener.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import type { Database } from './platform/database/open-database.ts'
import { staticFiles } from './platform/static-files.ts'
import { pagesProgram, WEB_BUILD } from './program-files.ts'
import { publicUrlOf } from './public-address.ts'
import { requestListener } from './request-listener.ts'
import { type Settings } from './settings.ts'
import { type PageBuild, pageRenderer } from './ssr.ts'

export interface RunningServer {
  /** Where it can be reached, without a slash at the end. */
  url: string
  listener: Listener
  /**
   * Takes no new requests, lets those under way end, then closes everything. One whose place is
   * taken by another process does not call the product unready.
   */
  stop(how?: { isReplaced: boolean }): Promise<void>
}

/**
 * Starts the built product as the settings say, by the clock of this machine unless told. `addressOf`
 * tells people apart who all sit at one machine, as those of journeys do; `passwords` may cost less
 * where they protect nobody.
 */
export async function startServer(
  settings: Settings,
  {
    clock = systemClock,
    addressOf,
    passwords = passwordsAt(),
    worker,
    opening,
    listen = (newServer) => openListener(newServer, settings),
  }: {
    clock?: Clock
    addressOf?: (headers: IncomingHttpHeaders) => string | undefined
    passwords?: Passwords
    /** Its database, where opening it has begun already. */
    opening?: Promise<Database> | undefined
    worker?: WorkerRole
    listen?: (newServer: () => Server) => Promise<Listener>
  } = {},
): Promise<RunningServer> {
  const build = (await import(pagesProgram().href)) as unknown as PageBuild
  const pages = {
    render: pageRenderer(build, 'production'),
    routes: [staticFiles(join(WEB_BUILD, 'client'))],
  }
  const composed = await createServer(settings, pages, { clock, passwords, worker, opening })
  try {
    const answer = requestListener(composed, addressOf)
    const listener = await listen(() => createHttpServer(SERVER_OPTIONS, answer))
    return {
      url: publicUrlOf({ ...settings, PORT: listener.port }),
      listener,
      async stop({ isReplaced } = { isReplaced: false }) {
        if (!isReplaced) {
          composed.sayUnready()
          await delay(settings.DRAIN_SECONDS * 1000)
        }
        // Later than that, so that pages which connect anew are sent to somebody else.
        composed.endStreams()
        await listener.stop()
        await composed.close()
      },
    }
  } catch (error) {
    await composed.close()
    throw error
  }
}
