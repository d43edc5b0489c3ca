import { settingsOfThisProcess } from '../server/src/settings.ts'
import { startServer } from '../server/src/start-server.ts'

// The product as it is started by hand, on this machine and in demo mode. Only that its callers,
// who are all at this machine, say which of them they are: limits count by address.

const server = await startServer(settingsOfThisProcess(), {
  addressOf: ({ headers }) => headers.get('journey-address') ?? undefined,
})
process.stdout.write(`Wayfur is ready at ${server.url}\n`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void server.stop().then(() => process.exit(0)))
}
