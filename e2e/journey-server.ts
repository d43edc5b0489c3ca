import { startBuiltServer } from '../built-server.ts'
import { passwordsAt } from '../server/src/accounts/passwords.ts'
import { settingsOfThisProcess } from '../server/src/settings.ts'

// The product as it is started by hand, on this machine and in demo mode. Only that its callers,
// who are all at this machine, say which of them they are: limits count by address. And that their
// passwords, which protect nobody, cost next to nothing to keep.

const server = await startBuiltServer(settingsOfThisProcess(), {
  addressOf: ({ 'journey-address': from }) => (typeof from === 'string' ? from : undefined),
  passwords: passwordsAt({ memory: 8, passes: 1, parallelism: 1 }),
})
process.stdout.write(`Wayfur is ready at ${server.url}\n`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void server.stop().then(() => process.exit(0)))
}
