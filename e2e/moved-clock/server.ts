import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { systemClock } from '../../server/src/platform/clock.ts'
import { readSettings } from '../../server/src/settings.ts'
import { startServer } from '../../server/src/start-server.ts'

// The whole product with a clock that is put forward by as many minutes as each line of its input
// says, for what takes days. It prints its address, then a line for each time it was put forward.

const dataDir = mkdtempSync(join(tmpdir(), 'wayfur-later-'))
const free = createServer().listen(0)
await new Promise((resolve) => free.once('listening', resolve))
const { port } = free.address() as AddressInfo
await new Promise((resolve) => free.close(resolve))

let aheadMs = 0
const clock = { now: () => new Date(systemClock.now().getTime() + aheadMs) }
const settings = readSettings({
  DATA_DIR: dataDir,
  PORT: String(port),
  LOG_LEVEL: 'warn',
  CHECK_REPLIES: 'on',
})
const server = await startServer(settings, { clock })
process.stdout.write(`${server.url}\n`)
for await (const minutes of createInterface({ input: process.stdin })) {
  aheadMs += Number(minutes) * 60_000
  process.stdout.write('put forward\n')
}
await server.stop()
rmSync(dataDir, { recursive: true, force: true })
process.exit(0)
