import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { POOLER, startPooler } from '../test/pooler.ts'
import { temporaryDirectory } from '../test/temporary-directory.ts'
import { checkInstallation } from './check-installation.ts'
import { fixedClock, systemClock } from './platform/clock.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { newPostgresDatabase, testImage } from './platform/database/testing/test-database.ts'
import { openLog } from './platform/log.ts'
import { settingWarnings } from './setting-warnings.ts'
import { readSettings } from './settings.ts'

async function look(settings: Record<string, string>, clock = systemClock) {
  const found = await checkInstallation(readSettings(settings), clock)
  return (about: string) => found.filter((finding) => finding.about === about)
}

test('a machine with nothing yet is told what the first start will make', async () => {
  const found = await look({ DATA_DIR: join(temporaryDirectory(), 'data') })
  expect(found('Node')).toMatchObject([{ state: 'ok' }])
  expect(found('Data')[0]?.says).toContain('will be made by the first start')
  expect(found('Database')).toMatchObject([{ state: 'ok' }])
  expect(found('Database')[0]?.says).toContain('no database yet')
  expect(found('Mail')[0]?.says).toContain('kept at /outbox')
})

test(
  'a database that a server holds is asked about at that server',
  { timeout: 120_000 },
  async () => {
    const dataDir = temporaryDirectory()
    const settings = { DATA_DIR: dataDir, PORT: '1' }
    const database = await openDatabase({ dataDir, image: testImage, log: openLog('silent') })
    const found = await look(settings)
    await database.close()
    expect(found('Database')).toMatchObject([{ state: 'fail' }])
    expect(found('Database')[0]?.says).toContain('http://localhost:1/readyz')
    const after = await look(settings)
    expect(after('Database')).toMatchObject([{ state: 'ok' }])
    expect(after('Migrations')).toMatchObject([{ state: 'ok' }])
    expect(after('Clock')).toMatchObject([{ state: 'ok' }])
  },
)

test('what is not a database, and a mail server that is away, are named', async () => {
  const dataDir = temporaryDirectory()
  mkdirSync(join(dataDir, 'database'))
  writeFileSync(join(dataDir, 'database', 'PG_VERSION'), '12\n')
  const found = await look({
    DATA_DIR: dataDir,
    MAIL_SMTP_URL: 'smtp://localhost:1',
    MAIL_FROM: 'Wayfur <hello@wayfur.example>',
  })
  expect(found('Database')[0]).toMatchObject({ state: 'fail' })
  expect(found('Database')[0]?.says).toContain('PostgreSQL 12')
  expect(found('Mail')[0]).toMatchObject({ state: 'fail' })
  expect(found('Mail')[0]?.says).toContain('localhost:1')
})

test.skipIf(inject('postgresUrl') === null)(
  'a PostgreSQL without tables is about to get them, and clocks that differ are said',
  async () => {
    const DATABASE_URL = await newPostgresDatabase(inject('postgresUrl'))
    const settings = { DATA_DIR: temporaryDirectory(), DATABASE_URL, DEMO_MODE: 'off' }
    const found = await look(settings, fixedClock('2026-02-01T00:00:00Z'))
    expect(found('Database')).toMatchObject([{ state: 'ok' }, { state: 'ok' }])
    expect(found('Migrations')).toMatchObject([{ state: 'warn' }])
    const many = await look({ ...settings, WORKERS: '10', DATABASE_CONNECTIONS: '20' })
    expect(many('Database').at(-1)).toMatchObject({
      state: 'warn',
      says: expect.stringMatching(/^10 processes take at most 210 of its \d+ connections\. Lower/),
    })
    expect(found('Clock')).toMatchObject([{ state: 'warn' }])
    const past = await look(settings, fixedClock('1970-01-01T00:00:00Z'))
    expect(past('Clock')).toMatchObject([{ state: 'fail' }])
    const gone = new URL(DATABASE_URL)
    gone.pathname = '/not_there'
    expect((await look({ ...settings, DATABASE_URL: gone.href }))('Database')).toMatchObject([
      { state: 'fail' },
    ])
  },
)

test.skipIf(inject('postgresUrl') === null || POOLER === undefined)(
  'a pooler that is taken for the server, or through which nobody hears, is named with what to set',
  async () => {
    const direct = await newPostgresDatabase(inject('postgresUrl'))
    const pooler = await startPooler(direct)
    onTestFinished(() => pooler.stop())
    const pooled = pooler.urlOf(direct)
    const lookAt = async (more: Record<string, string>) => {
      const settings = { DATA_DIR: temporaryDirectory(), ADMIN_EMAIL: 'a@wayfur.example' }
      return look({ ...settings, DATABASE_URL: pooled, ...more })
    }
    const refused = await lookAt({})
    expect(refused('Database')).toMatchObject([{ state: 'fail' }])
    expect(refused('Database')[0]?.says).toMatch(/startup parameter.+set DATABASE_PREPARED=off/)

    const deaf = await lookAt({ DATABASE_PREPARED: 'off' })
    expect(deaf('Settings')[0]?.says).toContain('DATABASE_DIRECT_URL is not set')
    expect(deaf('Notices')).toMatchObject([{ state: 'warn' }])
    expect(deaf('Notices')[0]?.says).toContain('Set DATABASE_DIRECT_URL')
    expect(deaf('Pooler')).toMatchObject([{ state: 'warn' }])
    expect(deaf('Pooler')[0]?.says).toContain("set statement_timeout = '10000';")

    const elsewhere = await newPostgresDatabase(inject('postgresUrl'))
    const wrong = { DATABASE_PREPARED: 'off', DATABASE_DIRECT_URL: elsewhere }
    expect((await lookAt(wrong))('Notices')).toMatchObject([{ state: 'fail' }])
    const gone = { ...wrong, DATABASE_DIRECT_URL: direct.replace(/:\d+\//, ':1/') }
    const unreached = (await lookAt(gone))('Notices')
    expect(unreached).toMatchObject([{ state: 'fail' }])
    expect(unreached[0]?.says).toContain('of DATABASE_DIRECT_URL (127.0.0.1:1/')

    const name = new URL(direct).pathname.slice(1)
    const limits = [
      'jit = off',
      'statement_timeout = 10000',
      'idle_in_transaction_session_timeout = 30000',
    ]
    await onServer(
      direct,
      limits.map((one) => `alter database ${name} set ${one}`),
    )
    await pooler.kill()
    await pooler.start()
    const well = await lookAt({
      DATABASE_PREPARED: 'off',
      DATABASE_DIRECT_URL: direct,
      WORKERS: '2',
    })
    expect(well('Settings')).toMatchObject([{ state: 'ok' }])
    expect(well('Notices')).toMatchObject([{ state: 'ok' }])
    expect(well('Pooler')).toMatchObject([{ state: 'ok' }])
    expect(well('Database')[1]?.says).toMatch(/^2 processes take at most 2 of its/)

    const needless = await look({
      DATABASE_URL: direct,
      DATABASE_PREPARED: 'off',
      DATA_DIR: temporaryDirectory(),
    })
    expect(needless('Pooler')[0]?.says).toContain('no pooler is there')

    const lenient = await startPooler(direct, ['ignore_startup_parameters = options'])
    onTestFinished(() => lenient.stop())
    const taken = await lookAt({ DATABASE_URL: lenient.urlOf(direct), DATABASE_DIRECT_URL: direct })
    expect(taken('Pooler')).toMatchObject([{ state: 'fail' }])
    expect(taken('Pooler')[0]?.says).toContain('Set DATABASE_PREPARED=off')
  },
)

async function onServer(connectionString: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

test('a fresh start on this machine has no warning, one open to the world has its own', () => {
  expect(settingWarnings(readSettings({}))).toEqual([])
  const open = settingWarnings(
    readSettings({ HOST: '0.0.0.0', PUBLIC_URL: 'http://wayfur.example', DEMO_MODE: 'on-public' }),
  ).join('\n')
  for (const word of ['https://', 'Demo mode', 'MAIL_SMTP_URL', 'OPERATOR_NAME', 'DATABASE_URL']) {
    expect(open).toContain(word)
  }
  const careful = {
    HOST: '0.0.0.0',
    PUBLIC_URL: 'https://wayfur.example',
    TRUSTED_PROXIES: '1',
    DATABASE_URL: 'postgres://user:secret@db/wayfur',
    ADMIN_EMAIL: 'a@wayfur.example',
    MAIL_SMTP_URL: 'smtps://user:secret@mail:465',
    MAIL_FROM: 'a@wayfur.example',
    CONTACT_EMAIL: 'a@wayfur.example',
    OPERATOR_NAME: 'Ann',
    SAMPLE_WORLD: 'off',
  }
  expect(settingWarnings(readSettings(careful))).toEqual([])
  expect(settingWarnings(readSettings({ ...careful, OPERATOR_NAME: '' })).join()).not.toContain(
    'secret',
  )
})
