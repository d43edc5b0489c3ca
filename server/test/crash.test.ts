import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import processOptions from '../process.json' with { type: 'json' }
import { openDatabase } from '../src/platform/database/open-database.ts'
import { testImage } from '../src/platform/database/testing/test-database.ts'
import { openLog } from '../src/platform/log.ts'
import { temporaryDirectory } from './temporary-directory.ts'

const WRITER = fileURLToPath(new URL('./crash-writer.ts', import.meta.url))
const ROUNDS = 5
const WRITES = 1_000

/** The number of the last write the writer says was acknowledged before it was killed. */
async function killAfterWrites(writer: ChildProcess): Promise<number> {
  let acknowledged = 0
  const gone = new Promise((resolve) => writer.once('exit', resolve))
  for await (const line of createInterface({ input: writer.stdout ?? ([] as never) })) {
    acknowledged = Number(line)
    // Lines already on their way still count: whatever was said must be there.
    if (acknowledged === WRITES) writer.kill('SIGKILL')
  }
  await gone
  return acknowledged
}

test(
  'five times, 1,000 acknowledged writes survive a killed process',
  { timeout: 400_000 },
  async () => {
    const dataDir = temporaryDirectory()
    const log = openLog('silent')
    await (await openDatabase({ dataDir, image: testImage, log })).close()
    const lost: number[] = []
    for (let round = 1; round <= ROUNDS; round += 1) {
      const writer = spawn(
        process.execPath,
        [...processOptions.commandFlags, WRITER, dataDir, `${round}`],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      )
      const acknowledged = await killAfterWrites(writer)
      expect(acknowledged).toBeGreaterThanOrEqual(WRITES)
      const reopened = await openDatabase({ dataDir, log })
      const { rows } = await sql<{ kept: number; last: number }>`
      select count(*) as kept, max(split_part(name, '-', 2)::int) as last
        from seeds where name like ${`${round}-%`}`.execute(reopened.db)
      await reopened.close()
      const { kept = 0, last = 0 } = rows[0] ?? {}
      expect(kept).toBe(last)
      lost.push(Math.max(0, acknowledged - last))
    }
    expect(lost).toEqual(Array.from({ length: ROUNDS }, () => 0))
  },
)
