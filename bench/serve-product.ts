import { readSettings } from '../server/src/settings.ts'
import { startServer } from '../server/src/start-server.ts'
import { answerItsParent } from './child-process.ts'

// The whole product as it is run, told its settings by the environment.

const server = await startServer(readSettings(process.env))
answerItsParent(server.url, () => server.stop())
