import { type Message, msg, t } from '@wayfur/domain/language/messages'
import { BrokenFile } from '../places/import/import-record.ts'
import { NotFetched } from './sources/extract-source.ts'

/** A region cannot be made, brought up to date or removed; it says why in one sentence. */
export class RegionRefused extends Error {
  override readonly name = 'RegionRefused'
  readonly says: Message

  constructor(says: Message, options?: ErrorOptions) {
    super(t(says), options)
    this.says = says
  }
}

const NO_ROOM = msg('There is no room left on the disk for this region.')
const NOT_ALLOWED = msg('The file or the data folder cannot be used: its permissions forbid it.')

const BY_CODE: Readonly<Record<string, Message>> = {
  ENOSPC: NO_ROOM,
  EDQUOT: NO_ROOM,
  // As PostgreSQL says it.
  '53100': NO_ROOM,
  EACCES: NOT_ALLOWED,
  EPERM: NOT_ALLOWED,
  EROFS: NOT_ALLOWED,
  ERR_WORKER_OUT_OF_MEMORY: msg(
    'This extract needs more memory than there is. Make the region of a smaller one.',
  ),
}

/** The sentence for what goes wrong by circumstance; undefined for a fault of our own. */
export function refusalOf(cause: unknown): Message | undefined {
  if (cause instanceof RegionRefused || cause instanceof NotFetched) return cause.says
  const { code } = (cause ?? {}) as { code?: unknown }
  return typeof code === 'string' && Object.hasOwn(BY_CODE, code) ? BY_CODE[code] : undefined
}

/** The file is to blame; `cause` says why as a fragment. */
export function unusable(file: string, cause: BrokenFile): RegionRefused {
  const says = msg('{file} cannot be used: {reason}.', { file, reason: cause.says })
  return new RegionRefused(says, { cause })
}
