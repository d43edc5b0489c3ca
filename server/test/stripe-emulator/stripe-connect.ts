import type { Currency } from '@wayfur/domain/money'
import type { AccountNeed, AccountState } from '@wayfur/domain/payouts/payout-account'
import { type Context, Hono } from 'hono'
import type { Stripe } from 'stripe'
import { type PaymentProvider, ProviderError } from '../../src/payments/payment-provider.ts'
import type {
  ProviderAccount,
  ProviderPayouts,
  ProviderTransfer,
} from '../../src/payments/payout-provider.ts'
import { refusalOf } from './refusals.ts'

/** Stripe Connect in front of the bank: Accounts v2, which speak JSON, and transfers, which speak forms. */
export function stripeConnect(bank: PaymentProvider): Hono {
  const api = new Hono()
  api.onError(refusalOf)
  // Asked anew each time, so that a test may put another one there.
  const payouts = () => bank.payouts as ProviderPayouts

  api.post('/v2/core/accounts', async (c) => {
    const body: Stripe.V2.Core.AccountCreateParams = await c.req.json()
    const { recipient, merchant } = body.configuration ?? {}
    const isAsked = recipient?.capabilities?.stripe_balance?.stripe_transfers?.requested === true
    if (!isAsked || merchant !== undefined) throw invalid('An account that takes transfers alone.')
    const { fees_collector: fees, losses_collector: losses } = body.defaults?.responsibilities ?? {}
    if (fees !== 'application' || losses !== 'application' || body.dashboard !== 'express') {
      throw invalid('Who answers for an account is said when it is opened.')
    }
    if (!body.contact_email) throw invalid('A recipient has an address.')
    requireRead(body.include ?? [])
    const owner = {
      reference: body.metadata?.['reference'] as string,
      name: body.display_name ?? '',
      email: body.contact_email,
      country: (body.identity?.country ?? '').toUpperCase(),
    }
    return c.json(accountObject(await payouts().openAccount(owner, keyOf(c))))
  })
  api.get('/v2/core/accounts/:id', async (c) => {
    requireRead([0, 1].map((index) => c.req.query(`include[${index}]`) ?? ''))
    return c.json(accountObject(await payouts().retrieveAccount(c.req.param('id'))))
  })
  api.post('/v2/core/account_links', async (c) => {
    const body: Stripe.V2.Core.AccountLinkCreateParams = await c.req.json()
    const { type, account_onboarding: onboarding } = body.use_case
    if (type !== 'account_onboarding' || onboarding?.return_url === undefined) {
      throw invalid('A link leads back.')
    }
    const back = { returnTo: onboarding.return_url, againAt: onboarding.refresh_url }
    const url = await payouts().linkOf(body.account, back)
    return c.json({ object: 'v2.core.account_link', account: body.account, url })
  })

  api.post('/v1/transfers', async (c) => {
    const form = new URLSearchParams(await c.req.text())
    const order = {
      accountId: form.get('destination') ?? '',
      amountCents: Number(form.get('amount')),
      currency: (form.get('currency') ?? '').toUpperCase() as Currency,
      what: form.get('description') ?? '',
      reference: form.get('transfer_group') ?? '',
    }
    return c.json(transferObject(await payouts().transfer(order, keyOf(c)), order.reference))
  })
  api.get('/v1/transfers', async (c) => {
    const group = c.req.query('transfer_group') ?? ''
    const found = await payouts().transferOf(group)
    const data = found === null ? [] : [transferObject(found, group)]
    return c.json({ object: 'list', data, has_more: false, url: '/v1/transfers' })
  })
  api.get('/v1/transfers/:id', async (c) =>
    c.json(transferObject(await payouts().retrieveTransfer(c.req.param('id')), null)),
  )
  api.post('/v1/transfers/:id/reversals', async (c) => {
    const id = c.req.param('id')
    const { amountCents } = await payouts().reverse(id, keyOf(c))
    return c.json({ id: 'trr_1', object: 'transfer_reversal', amount: amountCents, transfer: id })
  })
  return api
}

function keyOf(c: Context): string {
  return c.req.header('idempotency-key') ?? ''
}

function invalid(says: string): ProviderError {
  return new ProviderError('invalid', says)
}

/** Stripe leaves out of an account what it is not asked to include. */
function requireRead(include: readonly string[]): void {
  const isWhole = ['configuration.recipient', 'requirements'].every((one) => include.includes(one))
  if (!isWhole) throw invalid('Ask for what you read.')
}

/** How Stripe names what it wants to know. */
const FIELDS: Record<AccountNeed, string> = {
  person: 'identity.individual.given_name',
  business: 'identity.business_details.registered_name',
  bank: 'defaults.payout_methods.usd',
  terms: 'identity.attestations.terms_of_service.account.date',
  other: 'something_new',
}

const STATUSES: Record<
  AccountState,
  Stripe.V2.Core.Account.Configuration.Recipient.Capabilities.StripeBalance.StripeTransfers.Status
> = { waiting: 'restricted', checking: 'pending', ready: 'active', refused: 'rejected' }

type Parts = Pick<Stripe.V2.Core.Account, 'id' | 'object' | 'applied_configurations' | 'livemode'>
type Entry = Pick<
  Stripe.V2.Core.Account.Requirements.Entry,
  'awaiting_action_from' | 'description' | 'errors'
>

export function accountObject({ id, state, needs }: ProviderAccount): Parts & {
  configuration: object
  requirements: { entries: Entry[] }
} {
  const status = STATUSES[state]
  const capability = { status, status_details: [] }
  const entries = needs.flatMap((need): Entry[] => [
    { awaiting_action_from: 'user', description: FIELDS[need], errors: [] },
  ])
  // What Stripe looks at itself asks nobody for anything.
  if (state === 'checking') {
    const description = 'identity.individual.documents.primary_verification'
    entries.push({ awaiting_action_from: 'stripe', description, errors: [] })
  }
  return {
    id,
    object: 'v2.core.account',
    applied_configurations: ['recipient'],
    livemode: false,
    configuration: {
      recipient: {
        applied: true,
        capabilities: { stripe_balance: { stripe_transfers: capability, payouts: capability } },
      },
    },
    requirements: { entries },
  }
}

function transferObject(
  { id, accountId, amountCents, currency, reversedCents }: ProviderTransfer,
  group: string | null,
): Pick<
  Stripe.Transfer,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_reversed'
  | 'currency'
  | 'destination'
  | 'reversed'
  | 'transfer_group'
> {
  return {
    id,
    object: 'transfer',
    amount: amountCents,
    amount_reversed: reversedCents,
    currency: currency.toLowerCase(),
    destination: accountId,
    reversed: reversedCents === amountCents,
    transfer_group: group,
  }
}
