import { DatabaseOpenError } from './database-open-error.ts'

/**
 * What PostgreSQL says when it has no time or no room for anybody, by SQLSTATE: 08… the connection
 * broke, 53… out of something (53100 disk full, 53300 connections), 55P03 a lock was not to be had,
 * 57014 the statement ran out of time, 57P01 to 57P03 it is stopping, has crashed or is starting.
 */
const SQLSTATES = /^(08|53)[0-9A-Z]{3}$|^55P03$|^57014$|^57P0[123]$/
/** What the machine says when there is nobody at the other end. */
const NOBODY_THERE =
  /^E(CONNREFUSED|CONNRESET|CONNABORTED|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|AI_AGAIN)$/
/** The driver's own words, which carry no code. */
const DRIVER_WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Cannot use a pool after calling end|Client .* is not queryable)/

/**
 * Why the database can serve nobody for now, in a word or a few: `57P01`, `ECONNREFUSED`. Undefined
 * where it is there and the failure is about what was asked of it.
 */
export function awayReason(cause: unknown): string | undefined {
  if (!(cause instanceof Error)) return undefined
  const { code } = cause as { code?: unknown }
  if (typeof code === 'string') {
    return SQLSTATES.test(code) || NOBODY_THERE.test(code) ? code : undefined
  }
  if (cause instanceof DatabaseOpenError) return 'it does not open'
  return DRIVER_WORDS.test(cause.message) ? cause.message : undefined
}
