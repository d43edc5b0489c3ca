import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import { Hono } from 'hono'
import { readBody } from '../platform/json-body.ts'
import { ForgedNotice, OddNotice } from './payment-provider.ts'
import type { PaymentsContext } from './payments-context.ts'
import { receiveEvent } from './receive-event.ts'

/**
 * Where the provider tells what happened: POST /api/webhooks/payments. It takes the raw bytes,
 * since the signature is over them, keeps the event and answers; the work comes afterwards.
 */
export function webhookRoute(
  context: Pick<PaymentsContext, 'db' | 'clock' | 'log' | 'provider'>,
): Hono {
  const app = new Hono()
  app.post('/api/webhooks/payments', async (c) => {
    const { provider, log } = context
    if (provider === undefined) throw new Problem('not-found')
    const bytes = await readBody(c.req.raw)
    let event
    try {
      event = provider.parseWebhook(bytes, c.req.raw.headers)
    } catch (error) {
      const isOdd = error instanceof OddNotice
      if (!(isOdd || error instanceof ForgedNotice || error instanceof Problem)) throw error
      log.warn({ reason: error.message }, 'a payment notice was refused')
      if (isOdd) throw new Problem('invalid-input', msg('This notice cannot be read.'))
      throw new Problem('invalid-input', msg('This notice is not signed by the payment provider.'))
    }
    if (event.isLive !== (provider.mode === 'live')) {
      log.warn({ eventId: event.eventId }, 'a payment notice of the other mode was refused')
      throw new Problem('invalid-input', msg('This notice belongs to another mode.'))
    }
    await receiveEvent(context, provider, event)
    return c.json({ received: true })
  })
  return app
}
