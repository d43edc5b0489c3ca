import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

type StartServer = typeof import('./server/src/start-server.ts')

/** Starts the product as the build made it, which is what `npm start` runs. */
export const startBuiltServer: StartServer['startServer'] = async (...given) => {
  const built = pathToFileURL(join(import.meta.dirname, 'server/dist/start-server.js'))
  const { startServer } = (await import(built.href)) as StartServer
  return startServer(...given)
}
