import serverProcess from '../server/process.json' with { type: 'json' }
import { type ServerProcess, startServerProcess } from './child-process.ts'

/** The product in a process of its own, with the flags it is run with. */
export function startProduct(settings: Record<string, string>): Promise<ServerProcess> {
  return startServerProcess('serve-product.mjs', {
    nodeFlags: serverProcess.nodeFlags,
    environment: {
      ...serverProcess.environment,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      ...settings,
    },
  })
}
