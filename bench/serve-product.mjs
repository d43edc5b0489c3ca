import { readSettings } from '../server/dist/settings.js'
import { startServer } from '../server/dist/start-server.js'
import { answerItsParent } from './answer-its-parent.mjs'

// The whole product as it is run, told its settings by the environment. Only that its callers, who
// are all at this machine, say which of them they are: limits count by address. In plain JavaScript,
// as what strips types would take 13 MB of the memory that is measured.

const server = await startServer(readSettings(process.env), {
  addressOf: ({ 'bench-caller': caller }) => (typeof caller === 'string' ? caller : undefined),
})
answerItsParent(server.url, () => server.stop())
