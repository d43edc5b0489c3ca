import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { seedDemoPeople } from '../src/accounts/seed-demo-people.ts'
import { diskFileStore } from '../src/files/disk-file-store.ts'
import { newFileName, smallNameOf } from '../src/files/file-name.ts'
import { vapidKeysIn } from '../src/inbox/vapid-keys.ts'
import { seedSamplePet } from '../src/pets/sample-pet.ts'
import { writePlaces } from '../src/places/write-places.ts'
import { makeBackup } from '../src/platform/backup/make-backup.ts'
import { moveRows } from '../src/platform/backup/move-rows.ts'
import { tableSums } from '../src/platform/backup/read-rows.ts'
import { restoreBackup } from '../src/platform/backup/restore-backup.ts'
import { tableShapes } from '../src/platform/backup/table-shapes.ts'
import { fixedClock } from '../src/platform/clock.ts'
import { inTransaction } from '../src/platform/database/in-transaction.ts'
import { knownMigrations, migrate, MIGRATIONS_DIR } from '../src/platform/database/migrate.ts'
import { type Database, openDatabase } from '../src/platform/database/open-database.ts'
import { newPostgresDatabase, testImage } from '../src/platform/database/testing/test-database.ts'
import { openLog } from '../src/platform/log.ts'
import { hashOfToken } from '../src/platform/tokens.ts'
import { seedSampleProviders } from '../src/providers/seed-sample-providers.ts'
import { samplePlaces } from '../src/sample-world/sample-places.ts'
import { sampleTowns } from '../src/sample-world/towns.ts'
import { temporaryDirectory } from './temporary-directory.ts'

/** Several databases are made, filled and compared in each test. */
const PATIENCE = { timeout: 400_000 }
const clock = fixedClock('2026-11-21T09:00:00Z')
const log = openLog('silent')
const TRICKY = 'ä “quotes” \\n, a\nline, \t tab, {"json": null}, 🐕'

interface Installation {
  database: Database
  files: ReturnType<typeof diskFileStore>
}

async function installation(kind: Database['kind']): Promise<Installation> {
  const made = await openIn(temporaryDirectory(), kind)
  onTestFinished(() => made.database.close())
  return made
}

async function openIn(dataDir: string, kind: Database['kind']): Promise<Installation> {
  const databaseUrl =
    kind === 'postgres' ? await newPostgresDatabase(inject('postgresUrl')) : undefined
  const database = await openDatabase({ databaseUrl, dataDir, image: testImage, log })
  return { database, files: diskFileStore(join(dataDir, 'files')) }
}

/** Gives it rows of many sorts, keys and a picture. */
async function livedIn(made: Installation): Promise<Installation & { picture: string }> {
  const { database, files } = made
  const { db } = database
  await migrate(database)
  await writePlaces(db, samplePlaces(sampleTowns(), '2026-11-21').slice(0, 120), clock.now())
  await seedSampleProviders(db, { clock })
  await seedDemoPeople(db)
  await seedSamplePet(db, clock)
  await vapidKeysIn(db)
  await db
    .insertInto('jobs')
    .values({
      kind: 'done',
      key: 'done:1',
      payload: 'null',
      runAt: new Date('2026-11-21T08:59:59.123Z'),
      error: TRICKY,
    })
    .execute()
  await db
    .insertInto('reviews')
    .values({
      memberId: 1,
      placeId: 1,
      stars: 4,
      words: TRICKY,
      visitedOn: '2026-11-20',
      petKind: null,
      petWelcome: null,
      createdAt: clock.now(),
      editedAt: null,
    })
    .execute()
  const picture = newFileName('webp')
  await db
    .insertInto('files')
    .values({
      name: picture,
      ownerId: 1,
      purpose: 'place',
      type: 'image/webp',
      bytes: 3,
      width: 10,
      height: 10,
      createdAt: clock.now(),
      keptAt: clock.now(),
    })
    .execute()
  await files.write(picture, Buffer.from('dog'), 'image/webp')
  await files.write(smallNameOf(picture), Buffer.from('pup'), 'image/webp')
  return { ...made, picture }
}

async function sumsOf({ db }: Database) {
  return db.transaction().execute(async (tx) => tableSums(tx, await tableShapes(tx)))
}

const hasServer = inject('postgresUrl') !== null

describe.skipIf(!hasServer)('copies of an installation', () => {
  /** An embedded one that tests read and none changes: opening and filling it costs seconds. */
  let embedded: Awaited<ReturnType<typeof livedIn>>
  let dataDir: string
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'wayfur-test-'))
    embedded = await livedIn(await openIn(dataDir, 'embedded'))
  }, PATIENCE.timeout)
  afterAll(async () => {
    await embedded?.database.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  for (const [from, to] of [
    ['embedded', 'postgres'],
    ['postgres', 'embedded'],
  ] as const) {
    test(
      `a backup of ${from} restored to ${to} is the same in every row, key and file`,
      PATIENCE,
      async () => {
        const old = from === 'embedded' ? embedded : await livedIn(await installation(from))
        const path = join(temporaryDirectory(), 'backup.tar.gz')
        const manifest = await makeBackup({ ...old, clock }, path)
        expect(manifest.tables.find(({ name }) => name === 'places')?.rows).toBe(120)
        expect(manifest.files.map(({ name }) => name)).toEqual([
          old.picture,
          smallNameOf(old.picture),
        ])
        const fresh = await installation(to)
        const known = await knownMigrations()
        await restoreBackup(fresh, path, { replaces: false, known })
        expect(await sumsOf(fresh.database)).toEqual(await sumsOf(old.database))
        expect(await vapidKeysIn(fresh.database.db)).toEqual(await vapidKeysIn(old.database.db))
        const kept = await fresh.files.read(old.picture)
        expect(await new Response(kept?.bytes ?? null).text()).toBe('dog')
        // Whoever comes next is numbered after those who were there, and rules hold as before.
        const one = { kind: 'next', payload: '{}', runAt: clock.now() }
        const { id } = await fresh.database.db
          .insertInto('jobs')
          .values({ ...one, key: 'next:1' })
          .returning('id')
          .executeTakeFirstOrThrow()
        expect(id).toBe(2)
        await expect(
          sql`insert into sessions (member_id, token_hash, user_agent, created_at, last_seen_at, expires_at)
          values (987654, decode(repeat('00', 32), 'hex'), '', now(), now(), now())`.execute(
            fresh.database.db,
          ),
        ).rejects.toThrow(/foreign key/)
        // A used installation is refused, and replaced only when that is said.
        await expect(restoreBackup(fresh, path, { replaces: false, known })).rejects.toThrow(
          /holds something already/,
        )
        await restoreBackup(fresh, path, { replaces: true, known })
        expect(await sumsOf(fresh.database)).toEqual(await sumsOf(old.database))
      },
    )
  }

  test(
    'rows of the embedded database move to PostgreSQL, counted and compared',
    PATIENCE,
    async () => {
      const { database } = embedded
      const server = await installation('postgres')
      const sums = await moveRows(database, server.database)
      expect(await sumsOf(server.database)).toEqual(sums)
      expect(sums).toEqual(await sumsOf(database))
      await expect(moveRows(database, server.database)).rejects.toThrow(/holds something already/)
    },
  )

  test('a backup made under writes is of one moment', PATIENCE, async () => {
    const old = await installation('postgres')
    await migrate(old.database)
    const { db } = old.database
    let written = 0
    const over = new AbortController()
    const write = async () => {
      while (!over.signal.aborted) {
        await inTransaction(db, async (tx) => {
          const { id } = await tx
            .insertInto('members')
            .values({ name: 'Sam', email: `sam${randomUUID()}@example.org` })
            .returning('id')
            .executeTakeFirstOrThrow()
          const at = clock.now()
          const session = { memberId: id, tokenHash: hashOfToken(randomUUID()), userAgent: '' }
          const times = { createdAt: at, lastSeenAt: at, expiresAt: at }
          await tx
            .insertInto('sessions')
            .values({ ...session, ...times })
            .execute()
        })
        written += 1
      }
    }
    const writing = Promise.all([write(), write(), write()])
    await expect.poll(() => written).toBeGreaterThan(50)
    const before = written
    const path = join(temporaryDirectory(), 'backup.tar.gz')
    await makeBackup({ ...old, clock }, path)
    over.abort()
    await writing
    expect(written, 'writes went on').toBeGreaterThan(before)
    const fresh = await installation('postgres')
    await restoreBackup(fresh, path, { replaces: false, known: await knownMigrations() })
    const { rows } = await sql<{ members: number; sessions: number }>`
      select (select count(*)::int from members) as members,
             (select count(distinct member_id)::int from sessions) as sessions`.execute(
      fresh.database.db,
    )
    expect(rows[0]?.members).toBeGreaterThanOrEqual(before)
    expect(rows[0]?.sessions).toBe(rows[0]?.members)
  })

  test('a backup of an older version is restored and brought up to date', PATIENCE, async () => {
    const known = await knownMigrations()
    const older = known.slice(0, -1)
    const old = await installation('postgres')
    await migrate(old.database, MIGRATIONS_DIR, { only: older })
    await vapidKeysIn(old.database.db)
    const path = join(temporaryDirectory(), 'backup.tar.gz')
    expect((await makeBackup({ ...old, clock }, path)).migrations).toEqual(older)
    const fresh = await installation('postgres')
    await restoreBackup(fresh, path, { replaces: false, known })
    expect(await migrate(fresh.database)).toEqual([])
    expect(await vapidKeysIn(fresh.database.db)).toEqual(await vapidKeysIn(old.database.db))
    await expect(
      restoreBackup(fresh, path, { replaces: true, known: older.slice(0, -1) }),
    ).rejects.toThrow(/newer version/)
  })

  test(
    'a damaged, changed or foreign archive is refused before anything is touched',
    PATIENCE,
    async () => {
      const old = embedded
      const directory = temporaryDirectory()
      const path = join(directory, 'backup.tar.gz')
      await makeBackup({ ...old, clock }, path)
      const whole = readFileSync(path)
      const before = await sumsOf(old.database)
      const known = await knownMigrations()
      const tar = gunzipSync(whole)
      const changed = Buffer.from(tar)
      changed.write('0', tar.indexOf('"Sam Rivera"') + 1)
      const bad = {
        'cut.tar.gz': whole.subarray(0, whole.length / 2),
        'changed.tar.gz': gzipSync(changed),
        'foreign.tar.gz': gzipSync(Buffer.alloc(1024)),
        'no-archive.tar.gz': Buffer.from('hello'),
      }
      for (const [name, content] of Object.entries(bad)) {
        writeFileSync(join(directory, name), content)
        const restoring = restoreBackup(old, join(directory, name), { replaces: true, known })
        await expect(restoring, name).rejects.toThrow(/damaged|no backup|cut off/)
      }
      await expect(
        restoreBackup(old, join(directory, 'none.tar.gz'), { replaces: true, known }),
      ).rejects.toThrow(/cannot be read/)
      const nowhere = join(directory, 'none', 'backup.tar.gz')
      await expect(makeBackup({ ...old, clock }, nowhere)).rejects.toThrow(/cannot be written/)
      expect(await sumsOf(old.database)).toEqual(before)
    },
  )
})
