import { ENGLISH, type Message, textBy, verbatim } from '@wayfur/domain/language/messages'
import type { Point } from '@wayfur/domain/schemas'
import type { NewPlace } from '../write-places.ts'

/** Why an entry of a file does not become a place, with what the report says of the group. */
export const SKIP_REASONS = {
  'no-tags': 'carry no description at all',
  'not-a-place': 'are of a kind that is not listed',
  'scouting-matter': 'are bins or bag dispensers: import them with `npm run import -- bins`',
  'no-name': 'have no name',
  closed: 'are closed',
  doubtful: 'are doubted by their own source',
  'no-location': 'have neither a location nor a city that is known',
  'bad-location': 'have a location that is not on earth',
  'bad-row': 'could not be read',
} as const
export type SkipReason = keyof typeof SKIP_REASONS

/** One entry of a file: a place, or the reason why it is none. */
export type ImportRecord =
  | { where: string; place: NewPlace }
  | { where: string; skipped: SkipReason; sentence: string }

/** What holds for a whole file. */
export interface ImportContext {
  /** Under which name the places are kept; with their ids it makes them unique. */
  source: string
  licence: string | null
  /** The day of the data, `YYYY-MM-DD`. */
  on: string
  /** The time zone of a point, if the database knows it. */
  timeZoneAt(point: Point): string | null
  /** The middle of a city, for entries without a location of their own. */
  locateCity(city: string, state: string | null): Promise<Point | undefined>
}

export function skipped(where: string, reason: SkipReason, sentence: string): ImportRecord {
  return { where, skipped: reason, sentence }
}

/**
 * A file that cannot be read on; what came before it is kept. Why is a fragment such as "it is empty":
 * a message, or plain English where only a command in a terminal tells it.
 */
export class BrokenFile extends Error {
  override readonly name = 'BrokenFile'
  readonly says: Message

  constructor(says: Message | string, options?: ErrorOptions) {
    super(typeof says === 'string' ? says : textBy(ENGLISH, says), options)
    this.says = typeof says === 'string' ? verbatim(says) : says
  }
}
