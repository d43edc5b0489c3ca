import pg from 'pg'
import { startPostgresServer } from '../server/test/postgres-server.ts'
import { NotHere } from './measurement.ts'

/** A server that lasts as long as the bench, where somebody lends one. */
let lent: string | undefined
export function lendPostgres(url: string): void {
  lent = url
}

/** Databases that were lent by this process. */
let databases = 0
function newName(): string {
  databases += 1
  return `bench_${process.pid}_${databases}`
}

/** Lends an empty database of PostgreSQL to `work` and removes it afterwards. */
export function onThrowAwayPostgres<T>(work: (server: { url: string }) => Promise<T>): Promise<T> {
  return onServer((server) => onDatabase(server, newName(), '', work))
}

/**
 * Lends a database that `fill` has filled, to be read only: it is filled once for all steps that
 * ask for the same name, and each gets a copy of its own, which is a matter of a second.
 */
export function onFilledPostgres<T>(
  name: string,
  fill: (url: string) => Promise<void>,
  work: (server: { url: string }) => Promise<T>,
): Promise<T> {
  return onServer(async (server) => {
    if (!(await hasDatabase(server, name))) {
      await run(server, `create database ${name}_filling`)
      await fill(addressOf(server, `${name}_filling`))
      await run(server, `alter database ${name}_filling rename to ${name}`)
    }
    const copied = `template ${name} strategy file_copy`
    return onDatabase(server, newName(), copied, work)
  })
}

async function onDatabase<T>(
  server: string,
  name: string,
  from: string,
  work: (server: { url: string }) => Promise<T>,
): Promise<T> {
  await run(server, `create database ${name} ${from}`)
  try {
    return await work({ url: addressOf(server, name) })
  } finally {
    await run(server, `drop database ${name} with (force)`)
  }
}

async function onServer<T>(work: (url: string) => Promise<T>): Promise<T> {
  if (lent !== undefined) return work(lent)
  const server = await startPostgresServer()
  if (server === undefined) {
    throw new NotHere('No PostgreSQL is installed here; Debian’s package `postgresql` has one.')
  }
  try {
    return await work(server.url)
  } finally {
    await server.stop()
  }
}

function addressOf(server: string, database: string): string {
  return Object.assign(new URL(server), { pathname: `/${database}` }).href
}

async function hasDatabase(server: string, name: string): Promise<boolean> {
  return (await run(server, `select 1 from pg_database where datname = '${name}'`)) > 0
}

/** How many rows the statement brought. */
async function run(server: string, statement: string): Promise<number> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    return (await client.query(statement)).rowCount ?? 0
  } finally {
    await client.end()
  }
}
