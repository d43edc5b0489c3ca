import { createAdaptorServer } from '@hono/node-server'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compose } from './compose.ts'
import { type PageBuild, pageRenderer } from './pages.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { LIMITS } from './platform/limits.ts'
import { staticFiles } from './platform/static-files.ts'
import { publicUrlOf, type Settings, WrongSetting } from './settings.ts'

const WEB_BUILD = join(import.meta.dirname, '../../web/build')

export interface RunningServer {
  /** Where it can be reached, without a slash at the end. */
  url: string
  /** Takes no new requests, lets those under way end, then closes everything. */
  stop(): Promise<void>
}

/** Starts the built product as the settings say, by the clock of this machine unless told. */
export async function startServer(
  settings: Settings,
  { clock = systemClock }: { clock?: Clock } = {},
): Promise<RunningServer> {
  const build = (await import(
    pathToFileURL(join(WEB_BUILD, 'server/index.js')).href
  )) as unknown as PageBuild
  const pages = {
    render: pageRenderer(build, 'production'),
    routes: [staticFiles(join(WEB_BUILD, 'client'))],
  }
  const composed = await compose(settings, pages, { clock })
  try {
    const server = createAdaptorServer({ fetch: composed.app.fetch, serverOptions: SERVER_OPTIONS })
    const port = await listen(server as Server, settings)
    return {
      url: publicUrlOf({ ...settings, PORT: port }),
      async stop() {
        composed.endStreams()
        await stopListening(server as Server)
        await composed.close()
      },
    }
  } catch (error) {
    await composed.close()
    throw error
  }
}

/** Bounds that hold before a request reaches the app. */
export const SERVER_OPTIONS = {
  requestTimeout: LIMITS.passportMs,
  headersTimeout: LIMITS.headersMs,
  maxHeaderSize: LIMITS.headerBytes,
  keepAliveTimeout: LIMITS.keepAliveMs,
}

/** Listens where the settings say and gives the port; a taken port is a sentence, not a stack. */
export function listen(server: Server, { PORT, HOST }: Settings): Promise<number> {
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
    server.listen(PORT, HOST, () => resolve((server.address() as AddressInfo).port))
  })
}

function stopListening(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const impatience = setTimeout(() => server.closeAllConnections(), LIMITS.stopMs)
    // A connection whose answer has just ended is idle from then on, and would be kept.
    const sweep = setInterval(() => server.closeIdleConnections(), 50)
    server.close(() => {
      clearTimeout(impatience)
      clearInterval(sweep)
      resolve()
    })
    server.closeIdleConnections()
  })
}
