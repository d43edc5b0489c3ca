import { ENGLISH, type Message, msg, textBy } from './language/messages.ts'
import { BUSY_SAYS, FAULT_SAYS } from './outage.ts'

export { invariant } from './invariant.ts'

/**
 * Everything that can go wrong for a caller: one short code, its HTTP status and the one plain
 * sentence people read. The only table from code to status. Code tells causes apart by the code and
 * never by the sentence: `changed-meanwhile` is refused because what was sent rests on an older
 * state than there is, `conflict` because it does not fit that state, which the page then shows.
 */
export const PROBLEMS = {
  'invalid-input': { status: 400, says: msg('Something in the request is not right.') },
  'invalid-json': { status: 400, says: msg('The request body is not valid JSON.') },
  'cut-short': { status: 400, says: msg('Not all of that has arrived. Please send it again.') },
  'json-too-deep': { status: 400, says: msg('That is nested too deeply.') },
  'signed-out': { status: 401, says: msg('Please sign in first.') },
  'wrong-sign-in': {
    status: 401,
    says: msg('That email address and password do not belong together.'),
  },
  'wrong-password': { status: 403, says: msg('That is not your current password.') },
  'wrong-code': {
    status: 403,
    says: msg('That code is not right, or it was used before. Please try the next one.'),
  },
  'wrong-passkey': {
    status: 403,
    says: msg('That passkey did not work. Please try again, or sign in another way.'),
  },
  'sign-in-again': { status: 403, says: msg('To be sure it is you, please sign in again first.') },
  'not-allowed': { status: 403, says: msg('You are not allowed to do that.') },
  'foreign-origin': {
    status: 403,
    says: msg('This request came from another site and was refused.'),
  },
  'not-found': { status: 404, says: msg('We could not find that.') },
  'link-used-up': {
    status: 410,
    says: msg('This link has been used or is too old. Please ask for a new one.'),
  },
  'sign-in-over': {
    status: 410,
    says: msg('That took too long. Please sign in again from the beginning.'),
  },
  'method-not-allowed': {
    status: 405,
    says: msg('That address does not accept this kind of request.'),
  },
  'request-timeout': { status: 408, says: msg('The request took too long. Please try again.') },
  conflict: { status: 409, says: msg('That conflicts with what is already there.') },
  'changed-meanwhile': {
    status: 409,
    says: msg('This has changed in the meantime. Please look at it again.'),
  },
  'received-before': {
    status: 409,
    says: msg('This very message was received before. Sign it again.'),
  },
  'plan-full': { status: 409, says: msg('Your plan has no room for more.') },
  'price-changed': {
    status: 409,
    says: msg('The price has changed. Please look at the new total and try again.'),
  },
  'time-taken': {
    status: 409,
    says: msg('That time is no longer free. Please choose another.'),
  },
  'stay-refused': { status: 409, says: msg('That hotel does not accept these pets.') },
  'already-paid': { status: 409, says: msg('This has been paid already.') },
  'card-declined': {
    status: 402,
    says: msg('Your card was declined. Nothing was charged and nothing has changed.'),
  },
  'card-number': {
    status: 400,
    says: msg(
      'That looks like a card number. Card numbers belong only in the card fields of a payment, so it was not sent on.',
    ),
  },
  'payments-off': { status: 503, says: msg('Card payments are not set up here.') },
  'already-done': {
    status: 409,
    says: msg(
      'We received this and worked on it, but the answer got lost. Please check what is there before you send it again.',
    ),
  },
  'key-in-use': { status: 409, says: msg('The same request is still being worked on.') },
  'too-large': { status: 413, says: msg('That is too large to send.') },
  'wrong-file': {
    status: 415,
    says: msg('Please choose a JPEG, PNG, WebP or AVIF picture.'),
  },
  'unreadable-file': {
    status: 422,
    says: msg('This file cannot be read: it is damaged or not complete.'),
  },
  'storage-full': {
    status: 409,
    says: msg('Your space for files is used up. Please remove some first.'),
  },
  'json-only': { status: 415, says: msg('Please send JSON.') },
  'key-reused': {
    status: 422,
    says: msg('This Idempotency-Key was already used for a different request.'),
  },
  'too-many-requests': { status: 429, says: msg('Too many requests. Please wait a moment.') },
  'place-unknown': {
    status: 404,
    says: msg(
      'Unable to find coordinates. Please try entering more specific addresses like "City, State" (e.g., "San Francisco, CA" to "Los Angeles, CA")',
    ),
  },
  'no-road': { status: 404, says: msg('No road route is known between these places.') },
  'server-fault': { status: 500, says: FAULT_SAYS },
  busy: { status: 503, says: BUSY_SAYS },
  'provider-down': {
    status: 502,
    says: msg('A service we depend on did not answer. Please try again.'),
  },
} as const satisfies Record<string, { status: number; says: Message }>

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
  /** The one sentence, which is translated where it is answered; `message` is its English for the log. */
  readonly says: Message
  /** Whole seconds after which trying again makes sense; sent as Retry-After. */
  readonly retryAfterSeconds: number | undefined
  /** Where in what was sent it is wrong, as its path: `email`, `address.city`, `items.0.name`. */
  readonly field: string | undefined

  constructor(
    code: ProblemCode,
    says: Message = PROBLEMS[code].says,
    options: { field?: string; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(textBy(ENGLISH, says), options.cause === undefined ? undefined : { cause: options.cause })
    this.code = code
    this.says = says
    this.status = PROBLEMS[code].status
    this.retryAfterSeconds = options.retryAfterSeconds
    this.field = options.field
  }
}
