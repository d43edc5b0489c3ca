import { callUnderWay } from '../call-under-way.ts'
import type { Log } from '../log.ts'

/** A statement that was answered or refused. */
export interface AskedStatement {
  /** Its text, without values. */
  text: string
  milliseconds: number
  isRefused: boolean
}

/** Told of each statement, in the call it belongs to. */
export type NoteStatement = (statement: AskedStatement) => void

/** Longest text that is said; searches are put together of parts and may be long. */
const LONGEST_TEXT = 2_000
/** Most lines in a second: where everything is slow, a few say so. */
const LINES_A_SECOND = 5
const SECOND_MS = 1_000

/**
 * Says which calls ask statements that take `slowMs` or longer. What the product does without being
 * asked (migrations, imports, samples) takes long by nature and is not told.
 */
export function tellSlowStatements({
  log,
  slowMs,
  linesASecond = LINES_A_SECOND,
}: {
  log: Log
  slowMs: number
  linesASecond?: number
}): NoteStatement {
  let second = 0
  let said = 0
  let unsaid = 0
  return ({ text, milliseconds }) => {
    if (milliseconds < slowMs) return
    const call = callUnderWay()
    if (call === undefined) return
    const now = Math.floor(performance.now() / SECOND_MS)
    if (now !== second) [second, said] = [now, 0]
    if (said >= linesASecond) {
      unsaid += 1
      return
    }
    said += 1
    const rounded = Math.round(milliseconds)
    const more = unsaid > 0 ? { unsaid } : {}
    unsaid = 0
    log.warn({ call, milliseconds: rounded, statement: withoutValues(text), ...more }, 'slow query')
  }
}

/**
 * The text of a statement on one line. Values travel beside it; what is quoted in it is our own and
 * is left out all the same, so that no slip can bring somebody's words into the log.
 */
export function withoutValues(text: string): string {
  const line = text
    .replaceAll(/'(?:[^']|'')*'/g, "'?'")
    .replaceAll(/\s+/g, ' ')
    .trim()
  return line.length > LONGEST_TEXT ? `${line.slice(0, LONGEST_TEXT)}…` : line
}
