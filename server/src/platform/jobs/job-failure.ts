/** Why an attempt failed, in our own words: they are stored and shown, so nobody's data is in them. */
export class JobFailure extends Error {
  override readonly name = 'JobFailure'
  /** Trying again cannot help, so the job is dead at once. */
  readonly isFinal: boolean

  constructor(
    says: string,
    { isFinal = false, cause }: { isFinal?: boolean; cause?: unknown } = {},
  ) {
    super(says, { cause })
    this.isFinal = isFinal
  }
}

/** After this many attempts a job is dead and waits for a person. */
export const MOST_ATTEMPTS = 8
/** No wait between two attempts is longer than this. */
const LONGEST_WAIT_SECONDS = 60 * 60

/** Seconds to wait after so many attempts: 2, 4, 8, 16, ... for a first wait of 2. */
export function waitSeconds(attempts: number, firstWaitSeconds: number): number {
  return Math.min(LONGEST_WAIT_SECONDS, firstWaitSeconds * 2 ** (attempts - 1))
}

/** What may be kept of a failure: its kind and code, never the sentence of a foreign program. */
export function failureWords(error: unknown): string {
  if (error instanceof JobFailure) return error.message.slice(0, 300)
  if (!(error instanceof Error)) return 'Unknown failure'
  const { code } = error as { code?: unknown }
  const known = typeof code === 'string' && /^[A-Z0-9_]{1,40}$/.test(code) ? ` (${code})` : ''
  return `${error.name}${known}`.slice(0, 300)
}
