import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { addressOf } from '@wayfur/domain/endpoint'
import { FORM_KEY_FIELD } from '@wayfur/domain/form-key'
import { Problem } from '@wayfur/domain/problem'
import type { CallInProcess } from '@wayfur/domain/request-context'
import { actorOf } from './platform/api.ts'
import type { Clock } from './platform/clock.ts'
import type { StoredReply } from './platform/idempotency-codec.ts'
import type { IdempotencyKeys } from './platform/idempotency.ts'
import { LIMITS } from './platform/limits.ts'
import type { Caller } from './platform/serve.ts'

/** A key as the pages are given it; anything else in its field is no key. */
const FORM_KEY = /^[\w-]{16,64}$/
/** How often the second of two sendings looks whether the first is done. */
const LOOK_EVERY_MS = 100

/** The key in a form that a browser sent by itself; undefined when it has none. */
export async function formKeyOf(sent: Request): Promise<string | undefined> {
  const form = await sent
    .clone()
    .formData()
    .catch(() => undefined)
  const key = form?.get(FORM_KEY_FIELD)
  return typeof key === 'string' && FORM_KEY.test(key) ? key : undefined
}

interface FormSending {
  callApi: CallInProcess
  formKey: string
  caller: Caller
  /** The cookies that the answer will carry; those of a repeated answer are added again. */
  cookies: string[]
  keys: IdempotencyKeys
  clock: Clock
}

/**
 * Asks as the form wishes, but each of its writes once: who presses twice without script sends the
 * same form from the same page twice, and the second waits for the answer of the first. The same
 * form sent again later, from a page that the browser kept, is an act of its own.
 */
export function askOnceAForm({
  callApi,
  formKey,
  caller,
  cookies,
  keys,
  clock,
}: FormSending): CallInProcess {
  return async (called, asked) => {
    if (called.method === 'GET') return await callApi(called, asked)
    const body = JSON.stringify((asked as { body?: unknown }).body ?? null)
    const address = addressOf(called, asked)
    const request = {
      called,
      key: createHash('sha256').update(`${formKey}\n${address}\n${body}`).digest('hex'),
      actor: actorOf(caller),
      endpoint: `form ${called.method} ${called.path}`,
      bytes: Buffer.from(body),
      // Forms hold passwords too, and nobody else knows the key.
      isSealed: true,
      repeatsMs: LIMITS.formRepeatsMs,
    }
    async function run(): Promise<StoredReply> {
      const before = cookies.length
      const reply = await callApi(called, asked)
      return { status: 200, body: JSON.stringify(reply), cookies: cookies.slice(before) }
    }
    const until = clock.now().getTime() + LIMITS.requestMs
    for (;;) {
      try {
        const answer = await keys.once(request, run)
        if (answer.replayed) cookies.push(...(answer.cookies ?? []))
        return JSON.parse(answer.body)
      } catch (refused) {
        const isUnderWay = refused instanceof Problem && refused.code === 'key-in-use'
        if (!isUnderWay || clock.now().getTime() > until) throw refused
        await setTimeout(LOOK_EVERY_MS, undefined, { signal: caller.signal })
      }
    }
  }
}
