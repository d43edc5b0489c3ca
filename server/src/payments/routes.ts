import { msg, verbatim } from '@wayfur/domain/language/messages'
import { centsOf } from '@wayfur/domain/money'
import * as endpoints from '@wayfur/domain/payments/endpoints'
import * as schemas from '@wayfur/domain/payments/schemas'
import { Problem } from '@wayfur/domain/problem'
import { type ServedEndpoint, serve } from '../platform/serve.ts'
import { ProviderError } from './payment-provider.ts'
import { checkedPaymentStatus, paymentStatus } from './payment-status.ts'
import type { PaymentsContext } from './payments-context.ts'
import { startPayment } from './start-payment.ts'
import { answerChallenge, confirm, openChallenge } from './test-bank/bank-payments.ts'
import type { Bank } from './test-bank/idempotent-call.ts'

/** The calls about payments; `bank` is there in test mode only. */
export function paymentsEndpoints(
  context: PaymentsContext,
  bank: Bank | undefined,
): ServedEndpoint[] {
  return [
    serve(endpoints.createPaymentIntent, schemas.createPaymentIntent, ({ body, caller }) => {
      if (body.userId !== undefined && body.userId !== caller.member.id) {
        throw new Problem('not-allowed', msg('You can pay only as yourself.'))
      }
      const ref = { kind: 'booking', id: body.bookingId } as const
      return startPayment(context, caller.member, { ref, seenCents: seenCents(body.amount) })
    }),
    serve(
      endpoints.startPayment,
      schemas.startPayment,
      ({ body: { kind, id, amountCents }, caller }) =>
        startPayment(context, caller.member, { ref: { kind, id }, seenCents: amountCents }),
    ),
    serve(
      endpoints.readPaymentConfig,
      schemas.readPaymentConfig,
      () => context.provider?.publicConfig() ?? ({ provider: 'off', mode: 'test' } as const),
    ),
    serve(endpoints.readPaymentStatus, schemas.readPaymentStatus, ({ params, caller }) =>
      paymentStatus(context, caller.member, params.id),
    ),
    serve(endpoints.checkPayment, schemas.checkPayment, ({ params, caller }) =>
      checkedPaymentStatus(context, caller.member, params.id),
    ),
    serve(endpoints.confirmTestPayment, schemas.confirmTestPayment, async ({ body }) => {
      const { state, failure, challenge } = await orProblem(confirm(openBank(bank), body))
      const challengeAt = challenge === null ? null : `/test-payment/${challenge}`
      return { state, failure, challengeAt }
    }),
    serve(endpoints.readTestChallenge, schemas.readTestChallenge, async ({ params }) => {
      const payment = await orProblem(openChallenge(openBank(bank).db, params.challenge))
      const { what, amountCents, currency } = payment
      return { what, amountCents, currency }
    }),
    serve(endpoints.answerTestChallenge, schemas.answerTestChallenge, async ({ params, body }) => {
      const answered = answerChallenge(openBank(bank), params.challenge, body.outcome)
      const { id, status, returnTo } = await orProblem(answered)
      return { returnTo: returnAddress(returnTo ?? '/', id, status === 'paid') }
    }),
  ]
}

/** Back to where the payment was begun, with the hints that banks add to an address. */
function returnAddress(returnTo: string, id: string, isPaid: boolean): string {
  const about = id.startsWith('seti_') ? 'setup_intent' : 'payment_intent'
  const hints = `${about}=${id}&redirect_status=${isPaid ? 'succeeded' : 'failed'}`
  return `${returnTo}${returnTo.includes('?') ? '&' : '?'}${hints}`
}

function seenCents(amount: number | string | undefined): number | undefined {
  if (amount === undefined) return undefined
  const cents = centsOf(Number(amount))
  if (cents === undefined)
    throw new Problem('invalid-input', msg('This must be an amount such as 37.50.'), {
      field: 'amount',
    })
  return cents
}

/** The test bank, where it is the provider. */
export function openBank(bank: Bank | undefined): Bank {
  if (bank === undefined) throw new Problem('not-found', msg('There is no test mode here.'))
  return bank
}

/** The bank's refusals in words of the product. */
export async function orProblem<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error
    throw new Problem(
      error.trouble === 'not-found' ? 'not-found' : 'conflict',
      verbatim(error.message),
    )
  })
}
