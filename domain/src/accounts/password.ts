/** Shorter ones are guessed within hours once a table of hashes has leaked. */
export const SHORTEST_PASSWORD = 8
/** Room for a long sentence; longer texts would only cost the server time. */
export const LONGEST_PASSWORD = 128

/** One spelling for what looks the same: composed and decomposed letters are equal. */
export function plainPassword(typed: string): string {
  return typed.normalize('NFKC')
}
