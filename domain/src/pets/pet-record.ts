/** The text in a whole passport, beside its files. */
export const RECORD_FILE = 'record.json'
/** Lines of the timeline that travel: a walk a day for five years. */
export const MOST_HAPPENINGS = 2_000
/** A text as full as everything above allows is under 3 MB. */
export const MOST_RECORD_BYTES = 4 * 1024 * 1024
/** A whole passport: as many files as one account has room for, and the text. */
export const MOST_PASSPORT_BYTES = 256 * 1024 * 1024
