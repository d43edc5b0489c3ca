import { createHash } from 'node:crypto'
import { msg, verbatim } from '@wayfur/domain/language/messages'
import { BookingReport, type PostbackReply } from '@wayfur/domain/partners/partner-schemas'
import { SIGNATURE_HEADER } from '@wayfur/domain/partners/postback'
import { Problem } from '@wayfur/domain/problem'
import { Hono } from 'hono'
import { safeParse } from 'zod/v4/core'
import { ForgedNotice } from '../payments/payment-provider.ts'
import { requireSignature } from '../payments/webhook-signature.ts'
import { callerAddress } from '../platform/caller-address.ts'
import { refuseCardNumbers } from '../platform/card-number-guard.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { refusedInput } from '../platform/input-sentence.ts'
import { parseJson, readBody } from '../platform/json-body.ts'
import type { RateLimits } from '../platform/rate-limits.ts'
import { newToken } from '../platform/tokens.ts'
import type { PartnersContext } from './partners-context.ts'
import { secretsOf } from './postback-secrets.ts'
import { reportBookings } from './report-bookings.ts'

/** Five fields; ten times their longest form. */
const MOST_BYTES = 8 * 1024
/** Signatures count for five minutes to either side; what is older than this cannot come again. */
const KEPT_MS = 60 * 60 * 1000

/** Compared with where a partner has no secret or is not there, so that it takes as long. */
const NOBODYS = newToken()

/**
 * Where a partner reports its bookings: POST /api/partners/{id}/postbacks, signed over the raw
 * bytes. Each signed message is taken once; the same booking said anew changes nothing.
 */
export function postbackRoute(
  context: PartnersContext & { rateLimits: RateLimits; trustedProxies: number },
): Hono {
  const app = new Hono()
  app.post('/api/partners/:id/postbacks', async (c) => {
    await context.rateLimits.take('postback', callerAddress(c, context.trustedProxies))
    const bytes = await readBody(c.req.raw, { maxBytes: MOST_BYTES })
    const typed = c.req.param('id')
    const partnerId = /^[1-9]\d{0,14}$/.test(typed) ? Number(typed) : 0
    const reply = await takePostback(context, partnerId, {
      bytes,
      signature: c.req.header(SIGNATURE_HEADER) ?? null,
    })
    c.header('cache-control', 'no-store')
    return c.json(reply, reply.change === 'added' ? 201 : 200)
  })
  return app
}

/** Takes one signed message, or refuses it with the reason. */
export async function takePostback(
  { db, clock }: Pick<PartnersContext, 'db' | 'clock'>,
  partnerId: number,
  { bytes, signature }: { bytes: Uint8Array; signature: string | null },
): Promise<PostbackReply> {
  const now = clock.now()
  const secrets = await secretsOf(db, partnerId, now)
  const signed = signedBy(signature, bytes, {
    secrets: secrets.length === 0 ? [NOBODYS] : secrets.map(({ secret }) => secret),
    now,
  })
  const body = parseJson(bytes)
  refuseCardNumbers(body)
  const report = safeParse(BookingReport, body)
  if (!report.success) throw refusedInput(report.error.issues)
  // The second and the bytes, not the header: written another way it is still the same message.
  const digest = createHash('sha256').update(`${signed.seconds}.`).update(bytes).digest()
  return inTransaction(db, async (tx) => {
    await tx
      .selectFrom('partners')
      .select('id')
      .where('id', '=', partnerId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const first = await tx
      .insertInto('partnerPostbacks')
      .values({ partnerId, digest, receivedAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('partnerId')
      .executeTakeFirst()
    if (first === undefined) throw new Problem('received-before')
    const [outcome] = await reportBookings(tx, partnerId, [{ report: report.data }], {
      source: 'postback',
      now,
    })
    if (outcome === undefined || outcome.change === 'refused') {
      throw new Problem('conflict', outcome === undefined ? undefined : verbatim(outcome.says))
    }
    const used = secrets.find(({ secret }) => secret === signed.secret)
    await tx
      .updateTable('partnerSecrets')
      .set({ lastUsedAt: now })
      .where('id', '=', used?.id ?? 0)
      .execute()
    return { reference: report.data.reference, ...outcome }
  })
}

function signedBy(
  signature: string | null,
  bytes: Uint8Array,
  given: { secrets: readonly string[]; now: Date },
): { secret: string; seconds: number } {
  try {
    return requireSignature(signature, bytes, given)
  } catch (error) {
    if (!(error instanceof ForgedNotice)) throw error
    throw new Problem('invalid-input', msg('This message carries no signature that counts now.'))
  }
}

/** Forgets messages whose signature would no longer count. */
export async function forgetOldPostbacks({
  db,
  clock,
}: Pick<PartnersContext, 'db' | 'clock'>): Promise<void> {
  await db
    .deleteFrom('partnerPostbacks')
    .where('receivedAt', '<', new Date(clock.now().getTime() - KEPT_MS))
    .execute()
}
