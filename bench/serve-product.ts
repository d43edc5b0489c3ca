import { startBuiltServer } from '../built-server.ts'
import { readSettings } from '../server/src/settings.ts'
import { answerItsParent } from './child-process.ts'

// The whole product as it is run, told its settings by the environment. Only that its callers, who
// are all at this machine, say which of them they are: limits count by address.

const server = await startBuiltServer(readSettings(process.env), {
  addressOf: ({ 'bench-caller': caller }) => (typeof caller === 'string' ? caller : undefined),
})
answerItsParent(server.url, () => server.stop())
