import { said } from './language/messages.ts'

/**
 * Everything that can go wrong for a caller: one short code, its HTTP status and the one plain
 * sentence people read. The only table from code to status.
 */
export const PROBLEMS = said({
  'invalid-input': { status: 400, says: 'Something in the request is not right.' },
  'invalid-json': { status: 400, says: 'The request body is not valid JSON.' },
  'cut-short': { status: 400, says: 'Not all of that has arrived. Please send it again.' },
  'json-too-deep': { status: 400, says: 'That is nested too deeply.' },
  'signed-out': { status: 401, says: 'Please sign in first.' },
  'wrong-sign-in': {
    status: 401,
    says: 'That e-mail address and password do not belong together.',
  },
  'wrong-password': { status: 403, says: 'That is not your current password.' },
  'sign-in-again': { status: 403, says: 'To be sure it is you, please sign in again first.' },
  'not-allowed': { status: 403, says: 'You are not allowed to do that.' },
  'foreign-origin': { status: 403, says: 'This request came from another site and was refused.' },
  'not-found': { status: 404, says: 'We could not find that.' },
  'link-used-up': {
    status: 410,
    says: 'This link has been used or is too old. Please ask for a new one.',
  },
  'method-not-allowed': { status: 405, says: 'That address does not take this kind of request.' },
  'request-timeout': { status: 408, says: 'The request took too long. Please try again.' },
  conflict: { status: 409, says: 'That conflicts with what is already there.' },
  'plan-full': { status: 409, says: 'Your plan has no room for more.' },
  'price-changed': {
    status: 409,
    says: 'The price has changed. Please look at the new total and try again.',
  },
  'time-taken': {
    status: 409,
    says: 'That time is no longer free. Please choose another.',
  },
  'stay-refused': { status: 409, says: 'That house does not take these pets.' },
  'already-paid': { status: 409, says: 'This has been paid already.' },
  'card-declined': {
    status: 402,
    says: 'Your card was declined. Nothing was charged and nothing has changed.',
  },
  'card-number': {
    status: 400,
    says: 'That looks like a card number. Card numbers belong only in the card fields of a payment, so it was not sent on.',
  },
  'payments-off': { status: 503, says: 'Card payments are not set up here.' },
  'already-done': {
    status: 409,
    says: 'We received this and worked on it, but the answer got lost. Please check what is there before you send it again.',
  },
  'key-in-use': { status: 409, says: 'The same request is still being worked on.' },
  'too-large': { status: 413, says: 'That is too large to send.' },
  'wrong-file': {
    status: 415,
    says: 'Please choose a JPEG, PNG, WebP or AVIF picture.',
  },
  'unreadable-file': {
    status: 422,
    says: 'This file cannot be read: it is damaged or not complete.',
  },
  'storage-full': {
    status: 409,
    says: 'Your space for files is used up. Please remove some first.',
  },
  'json-only': { status: 415, says: 'Please send JSON.' },
  'key-reused': {
    status: 422,
    says: 'This Idempotency-Key was already used for a different request.',
  },
  'too-many-requests': { status: 429, says: 'Too many requests. Please wait a moment.' },
  'place-unknown': {
    status: 404,
    says: 'Unable to find coordinates. Please try entering more specific addresses like "City, State" (e.g., "San Francisco, CA" to "Los Angeles, CA")',
  },
  'no-road': { status: 404, says: 'No road route is known between these places.' },
  'server-fault': { status: 500, says: 'Something went wrong on our side. Please try again.' },
  busy: { status: 503, says: 'We are very busy right now. Please try again in a moment.' },
  'provider-down': {
    status: 502,
    says: 'A service we depend on did not answer. Please try again.',
  },
} as const satisfies Record<string, { status: number; says: string }>)

export type ProblemCode = keyof typeof PROBLEMS

/** What any call may be refused with; every other code is named by the calls that refuse with it. */
export const GENERAL_PROBLEMS = [
  'invalid-input',
  'invalid-json',
  'cut-short',
  'json-too-deep',
  'card-number',
  'signed-out',
  'not-allowed',
  'foreign-origin',
  'not-found',
  'method-not-allowed',
  'request-timeout',
  'conflict',
  'already-done',
  'key-in-use',
  'key-reused',
  'too-large',
  'json-only',
  'too-many-requests',
  'server-fault',
  'busy',
] as const satisfies readonly ProblemCode[]

export type SpecificProblem = Exclude<ProblemCode, (typeof GENERAL_PROBLEMS)[number]>

/** A refusal that is the caller's to read: thrown anywhere, answered at one door. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly code: ProblemCode
  readonly status: number
  /** Whole seconds after which trying again makes sense; sent as Retry-After. */
  readonly retryAfterSeconds: number | undefined
  /** Where in what was sent it is wrong, as its path: `email`, `address.city`, `items.0.name`. */
  readonly field: string | undefined

  constructor(
    code: ProblemCode,
    says: string = PROBLEMS[code].says,
    options: { field?: string; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(says, options.cause === undefined ? undefined : { cause: options.cause })
    this.code = code
    this.status = PROBLEMS[code].status
    this.retryAfterSeconds = options.retryAfterSeconds
    this.field = options.field
  }
}

/** States that cannot be unless we made a mistake: a 500, never the caller's fault. */
export function invariant(holds: unknown, sentence: string): asserts holds {
  if (!holds) throw new Error(sentence)
}
