import type { Need } from './needs.ts'

// Apart from other needs and their words: every search for pets asks this.

/** Whether a pet keeps away from other animals: it asks where others are, and is cared for alone. */
export function isReactive({ needs }: { needs?: readonly Need[] | undefined }): boolean {
  return needs?.includes('reactive') === true
}
