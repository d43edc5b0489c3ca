/** A page may lie open that long without being heard of: about what a slow phone takes to begin. */
const SOON_MS = 5_000

let hasLainOpen = false

/** The scripts of the page begin now. */
export function noteBeginning(): void {
  hasLainOpen = performance.now() > SOON_MS
}

/**
 * Whether the page lay open for a while before its scripts began, so that what it shows may have
 * changed unheard. Tells it once: what comes after the first page is asked for when it comes.
 */
export function hasRested(): boolean {
  const answer = hasLainOpen
  hasLainOpen = false
  return answer
}
