import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'

const FOR_A_YEAR = 'public, max-age=31536000, immutable'
const FOR_AN_HOUR = 'public, max-age=3600'
/** What decides about all that is kept in a browser is asked for anew each time. */
const WORKER = '/sw.js'

/** The worker that reads codes runs WebAssembly; no page may, since a worker obeys its own policy. */
const DECODER = /^\/assets\/code-worker-[^/]+\.js$/
const DECODER_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"

/**
 * The built files of the web app. Names under /assets hold a hash of their content, so they are
 * kept for a year; the few others are asked for again after an hour.
 */
export function staticFiles(folder: string): Hono {
  const app = new Hono()
  const send = serveStatic({ root: folder, precompressed: true, index: 'no-index-files' })
  // The disk is not asked whether each page's address might be a file.
  const addresses = addressesBelow(folder)
  app.use('*', (c, next) => {
    const { path } = c.req
    if (!addresses.has(path)) return next()
    c.header('cache-control', keptFor(path))
    if (DECODER.test(path)) c.header('content-security-policy', DECODER_POLICY)
    return send(c, next)
  })
  return app
}

function keptFor(path: string): string {
  if (path === WORKER) return 'no-cache'
  return path.startsWith('/assets/') ? FOR_A_YEAR : FOR_AN_HOUR
}

function addressesBelow(folder: string): ReadonlySet<string> {
  return new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
      .map(
        ({ parentPath, name }) =>
          `/${relative(folder, join(parentPath, name)).split(sep).join('/')}`,
      ),
  )
}
