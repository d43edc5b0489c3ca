import type { Log } from '../log.ts'
import type { Database } from './open-database.ts'
import { postgresPubSub } from './postgres-pub-sub.ts'
import { Listeners, type PubSub, packNotice } from './pub-sub.ts'

/** Opens the notices that fit the database: in this process alone, or through the server. */
export async function openPubSub(
  database: Pick<Database, 'kind' | 'pool'>,
  options: {
    databaseUrl?: string | undefined
    /** Leads past a transaction pooler, which drops what it hears, to the server itself. */
    directUrl?: string | undefined
    log: Log
  },
): Promise<PubSub> {
  const { databaseUrl, directUrl, log } = options
  if (database.kind === 'postgres' && databaseUrl !== undefined) {
    return postgresPubSub(database.pool, directUrl ?? databaseUrl, log)
  }
  return inProcessNotices(log)
}

/** Notices of the embedded database, which only ever has this one process. */
function inProcessNotices(log: Log): PubSub {
  const listeners = new Listeners(log)
  return {
    async publish(topic, payload) {
      const packed = packNotice(topic, payload)
      // Later, as through a server: a publisher must not run its listeners' code.
      setImmediate(() => listeners.deliver(packed))
    },
    subscribe: (topic, hear, missed) => listeners.add(topic, hear, missed),
    async close() {},
  }
}
