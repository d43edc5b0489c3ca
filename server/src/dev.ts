import { createServer as createHttpServer, type Server } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { createServer as createVite } from 'vite'
import { createServer } from './create-server.ts'
import { listen, SERVER_OPTIONS } from './http-listener.ts'
import { DatabaseOpenError } from './platform/database/database-open-error.ts'
import { onEndSignals } from './platform/end-signals.ts'
import { publicUrlOf } from './public-address.ts'
import { WrongSetting } from './setting-readers.ts'
import { demoNotice } from './setting-warnings.ts'
import { settingsOfThisProcess } from './settings.ts'
import { type PageBuild, pageRenderer } from './ssr.ts'

/** The product with hot reload: pages change as they are saved, the server restarts. */
async function develop(): Promise<void> {
  const settings = settingsOfThisProcess()
  const vite = await createVite({
    root: join(import.meta.dirname, '../../web'),
    server: { middlewareMode: true },
    appType: 'custom',
  })
  const build = () =>
    vite.ssrLoadModule('virtual:react-router/server-build') as unknown as Promise<PageBuild>
  const composed = await createServer(
    { ...settings, CHECK_REPLIES: true },
    { render: pageRenderer(build, 'development'), routes: [], isDevelopment: true },
  )
  const answer = getRequestListener(composed.app.fetch)
  const server: Server = createHttpServer(SERVER_OPTIONS, (request, response) => {
    vite.middlewares(request, response, () => void answer(request, response))
  })
  const port = await listen(server, settings)
  process.stdout.write(`Wayfur is ready at ${publicUrlOf({ ...settings, PORT: port })}\n`)
  const notice = demoNotice(settings)
  if (notice !== undefined) process.stdout.write(`${notice}\n`)
  onEndSignals(['SIGINT', 'SIGTERM'], {
    first() {
      server.closeAllConnections()
      server.close(() => {
        void Promise.all([composed.close(), vite.close()]).then(() => process.exit(0))
      })
    },
    again: () => process.exit(1),
  })
}

try {
  await develop()
} catch (error) {
  if (!(error instanceof WrongSetting) && !(error instanceof DatabaseOpenError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
