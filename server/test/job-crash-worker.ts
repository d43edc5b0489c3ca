import { appendFileSync } from 'node:fs'
import { systemClock } from '../src/platform/clock.ts'
import { inTransaction } from '../src/platform/database/in-transaction.ts'
import { openDatabase } from '../src/platform/database/open-database.ts'
import { enqueue, jobKind } from '../src/platform/jobs/enqueue.ts'
import { handle, startJobWorker } from '../src/platform/jobs/job-worker.ts'
import { openLog } from '../src/platform/log.ts'

// Commits work for later again and again, says each key once it is committed, and does the work at
// the same time by writing the key to a file, until it is killed.

const [databaseUrl = '', dataDir = '', doneFile = '', process_ = ''] = process.argv.slice(2)
const log = openLog('silent')
const { db } = await openDatabase({ databaseUrl: databaseUrl || undefined, dataDir, log })
const send = jobKind<{ key: string }>('send', { timeoutMs: 5_000 })
startJobWorker({
  db,
  clock: systemClock,
  log,
  lookEveryMs: 10,
  handlers: [handle(send, async ({ key }) => appendFileSync(doneFile, `${key}\n`))],
})
for (let number = 1; ; number += 1) {
  const key = `${process_}-${number}`
  await inTransaction(db, async (tx) => {
    await tx.insertInto('seeds').values({ name: key }).execute()
    await enqueue(tx, systemClock, { kind: send, key, payload: { key } })
  })
  process.stdout.write(`${key}\n`)
}
