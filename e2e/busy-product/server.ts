import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createAdaptorServer } from '@hono/node-server'
import { t } from '@wayfur/domain/language/messages'
import { PROBLEMS } from '@wayfur/domain/problem'
import { createServer } from '../../server/src/create-server.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import { staticFiles } from '../../server/src/platform/static-files.ts'
import { readSettings } from '../../server/src/settings.ts'
import { type PageBuild, pageRenderer } from '../../server/src/ssr.ts'

// The whole product at a time when no page gets an answer to what it asks. It prints its address
// and ends with its input.

const dataDir = mkdtempSync(join(tmpdir(), 'wayfur-busy-'))
const built = join(import.meta.dirname, '../../web/build')
const build: unknown = await import(pathToFileURL(join(built, 'server/index.js')).href)
const render = pageRenderer(build as PageBuild, 'production')
const ask = async () => {
  const { status, says } = PROBLEMS.busy
  throw new Response(t(says), { status, headers: { 'x-problem': 'busy' } })
}
const pages = {
  render: (request: Request, parts: Parameters<typeof render>[1]) =>
    render(request, { ...parts, callApi: ask }),
  routes: [staticFiles(join(built, 'client'))],
}
const settings = readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
const composed = await createServer(settings, pages, { clock: systemClock })
const server = createAdaptorServer({ fetch: composed.app.fetch }).listen(0, 'localhost')
await new Promise((resolve) => server.once('listening', resolve))
process.stdout.write(`http://localhost:${(server.address() as AddressInfo).port}\n`)
for await (const _ of process.stdin);
server.close()
composed.endStreams()
await composed.close()
rmSync(dataDir, { recursive: true, force: true })
process.exit(0)
