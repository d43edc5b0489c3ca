/** Messages one page of the inbox shows. */
export const MESSAGES_AT_ONCE = 25
/** Messages under the bell. */
export const LATEST_MESSAGES = 6
/** Counted no further: beyond it the bell says '99+'. */
export const MOST_COUNTED = 100
/** After so many days a message is forgotten. */
export const MESSAGE_DAYS = 180

/** The count on the bell: '', '3' or '99+'. */
export function countWords(unread: number): string {
  if (unread <= 0) return ''
  return unread >= MOST_COUNTED ? `${MOST_COUNTED - 1}+` : String(unread)
}
