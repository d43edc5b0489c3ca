import { ENGLISH, type Message, msg, textBy } from '@wayfur/domain/language/messages'

/** Why no extract came from elsewhere, as a sentence that says what to do. */
export class NotFetched extends Error {
  override readonly name = 'NotFetched'
  readonly says: Message

  constructor(says: Message, options?: ErrorOptions) {
    super(textBy(ENGLISH, says), options)
    this.says = says
  }
}

/** Nobody offers an extract of that name, or several do, or none that can be fetched at once. */
export class NoSuchExtract extends NotFetched {}

/** An extract that can be fetched. */
export interface OfferedExtract {
  /** How its source calls it: 'us/colorado'. */
  id: string
  /** As people read it: 'Colorado'. */
  title: string
  /** The name of the file it becomes. */
  file: string
  address: URL
  /** What is asked of a source that makes files when they are asked for. */
  query?: string
  /** Whether the sum of its bytes stands beside it, at the same address with `.md5`. */
  hasSum: boolean
}

/** Somebody who offers extracts of OpenStreetMap. */
export interface ExtractSource {
  /**
   * Those of a name; none where it knows nobody of that name, several where more than one is meant.
   * Throws `NotFetched` where the source cannot be asked.
   */
  find(name: string, signal?: AbortSignal): Promise<OfferedExtract[]>
}

/** How others are asked over the network. */
export interface Reach {
  fetch: typeof fetch
  /** Who asks: public services want to know. */
  userAgent: string
}

/** What to do without a network, after why there is none. */
export const ELSEWHERE = msg(
  'Where there is no network, fetch a .osm.pbf on another machine and name that file.',
)
