import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseDirectory } from '../server/src/platform/database/data-directory.ts'
import { IMAGE_FILE, readImage } from '../server/src/platform/database/database-image.ts'
import { openEmbeddedEngine } from '../server/src/platform/database/embedded-engine.ts'
import { migrate, MIGRATIONS_DIR } from '../server/src/platform/database/migrate.ts'
import { openDatabase } from '../server/src/platform/database/open-database.ts'
import { openLog } from '../server/src/platform/log.ts'
import { type Measurement, median, type Subject } from './measurement.ts'
import { takeTurns } from './rounds.ts'

/** Inserts, and syncs of the bare file, in one round. */
const INSERTS = 200
/** What one commit writes to the log of PostgreSQL: a page. */
const PAGE = Buffer.alloc(8192, 1)

const log = openLog('silent')

/** What it costs until an acknowledged row of the embedded database survives a power cut. */
export const durableInsert: Subject = {
  name: 'durable-insert',
  title: 'A row that survives a power cut, embedded database',
  about:
    'The time until an inserted row is acknowledged. The limit writes one page into a file of the same disk and waits until it is there (`fdatasync`).',
  async measure({ isQuick, rounds }) {
    const dataDir = mkdtempSync(join(tmpdir(), 'wayfur-bench-'))
    try {
      const count = isQuick ? INSERTS / 4 : INSERTS
      const inserted = await besideBareSync(dataDir, count, rounds)
      return [inserted, await syncsOfCommits(dataDir, count)]
    } finally {
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
}

async function besideBareSync(
  dataDir: string,
  count: number,
  rounds: number,
): Promise<Measurement> {
  const database = await openDatabase({
    dataDir,
    image: () => readImage(IMAGE_FILE, MIGRATIONS_DIR),
    log,
  })
  const file = openSync(join(dataDir, 'bare'), 'w')
  try {
    await migrate(database)
    let made = 0
    const { ours, limit } = await takeTurns(rounds, {
      ours: async () => ({
        ms: await medianMs(count, () =>
          database.db
            .insertInto('seeds')
            .values({ name: `bench-${(made += 1)}` })
            .execute(),
        ),
      }),
      limit: async () => ({
        ms: await medianMs(count, async () => {
          writeSync(file, PAGE)
          fdatasyncSync(file)
        }),
      }),
    })
    return {
      name: 'Durable insert, embedded database, beside writing a page and fdatasync',
      unit: 'ms',
      ours: ours.ms,
      limit: limit.ms,
      target: { timesAtMost: 1.5 },
    }
  } finally {
    closeSync(file)
    await database.close()
  }
}

/** Counted where the engine asks the disk, on the very files that were measured. */
async function syncsOfCommits(dataDir: string, count: number): Promise<Measurement> {
  const engine = await openEmbeddedEngine({
    location: { directory: databaseDirectory(dataDir) },
    queryTimeoutMs: 60_000,
    log,
  })
  try {
    await engine.run(simpleQuery("insert into seeds (name) values ('first')"))
    const before = await engine.syncs()
    for (let n = 0; n < count; n += 1) {
      await engine.run(simpleQuery(`insert into seeds (name) values ('counted-${n}')`))
    }
    const after = await engine.syncs()
    return {
      name: 'Syncs of the log to a durable insert, embedded database',
      unit: 'syncs',
      ours: (after.wal - before.wal) / count,
      limit: 1,
      target: { timesAtMost: 1 },
    }
  } finally {
    await engine.close()
  }
}

async function medianMs(count: number, act: () => Promise<unknown>): Promise<number> {
  const took: number[] = []
  for (let n = 0; n < count; n += 1) {
    const started = performance.now()
    await act()
    took.push(performance.now() - started)
  }
  return median(took)
}

/** A query as the protocol of PostgreSQL writes it. */
function simpleQuery(sql: string): Uint8Array {
  const text = Buffer.from(`${sql}\0`)
  const head = Buffer.alloc(5)
  head.write('Q')
  head.writeInt32BE(text.length + 4, 1)
  return Buffer.concat([head, text])
}
