import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import tailwindcss from '@tailwindcss/vite'
import { Hono } from 'hono'
import { build } from 'vite'
import { paymentsProduct } from '../../server/src/payments/testing/payments-fixtures.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import { IMAGE_FILE, readImage } from '../../server/src/platform/database/database-image.ts'
import { migrate, MIGRATIONS_DIR } from '../../server/src/platform/database/migrate.ts'
import { openDatabase } from '../../server/src/platform/database/open-database.ts'
import { startJobWorker } from '../../server/src/platform/jobs/job-worker.ts'
import { openLog } from '../../server/src/platform/log.ts'

// Serves the payment step on a page of its own, with the product's own endpoints, provider, notices
// and jobs behind it, and prints the port.

const root = import.meta.dirname
const out = mkdtempSync(join(tmpdir(), 'wayfur-demo-'))
await build({
  configFile: false,
  root: join(root, '../../web'),
  logLevel: 'silent',
  plugins: [tailwindcss()],
  build: {
    outDir: out,
    emptyOutDir: true,
    rolldownOptions: {
      input: join(root, 'demo-page.tsx'),
      output: { entryFileNames: 'demo.js', assetFileNames: 'demo[extname]' },
    },
  },
})

const log = openLog('silent')
const image = () => readImage(IMAGE_FILE, MIGRATIONS_DIR)
const database = await openDatabase({ dataDir: 'memory://', image, log })
await migrate(database)
const product = await paymentsProduct(database, { clock: systemClock })
startJobWorker({
  db: database.db,
  clock: systemClock,
  log,
  lookEveryMs: 50,
  handlers: product.handlers,
})

const app = new Hono()
app.get('/demo', async (c) => {
  await product.things.add(Number(c.req.query('booking')))
  return c.html(
    '<!doctype html><html lang="en"><head><title>Payment</title><meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/demo.css"></head><body><div id="root"></div><script type="module" src="/demo.js"></script></body></html>',
  )
})
/** How often a thing was granted and in which words it was asked for. */
app.get('/grants/:id', async (c) => c.json(await product.things.get(Number(c.req.param('id')))))
app.get('/favicon.ico', (c) => c.body(null, 204))
app.get('/:file{.+\\.(js|css)}', (c) => {
  const file = c.req.param('file')
  const type = file.endsWith('.js') ? 'text/javascript' : 'text/css'
  return c.body(readFileSync(join(out, file)), 200, { 'content-type': type })
})
app.get('/test-payment/:challenge', (c) =>
  c.html('<!doctype html><html lang="en"><title>Bank</title><h1>The page of the bank</h1></html>'),
)
app.route('/', product.app)

const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
  process.stdout.write(`${port}\n`)
})
process.once('SIGTERM', () => {
  server.close()
  rmSync(out, { recursive: true, force: true })
  process.exit(0)
})
