import { onTestFinished } from 'vitest'
import { openLog } from '../../log.ts'
import { openDatabase } from '../open-database.ts'
import { testImage } from './test-database.ts'

/** A database with one connection of its own, which tells how many answers it has got. */
export async function withCountedTrips(url: string | undefined) {
  const own = await openDatabase({
    databaseUrl: url,
    dataDir: 'memory://',
    image: testImage,
    poolSize: 1,
    log: openLog('silent'),
  })
  onTestFinished(() => own.close())
  let trips = 0
  const client = await own.pool.connect()
  const { connection } = client as unknown as { connection: NodeJS.EventEmitter }
  connection.on('readyForQuery', () => (trips += 1))
  client.release()
  const tripsOf = async (work: () => Promise<unknown>) => {
    const before = trips
    await work()
    return trips - before
  }
  return { db: own.db, tripsOf }
}
