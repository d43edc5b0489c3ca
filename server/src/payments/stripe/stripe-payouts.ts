import type { Currency } from '@wayfur/domain/money'
import type { AccountNeed, AccountState } from '@wayfur/domain/payouts/payout-account'
import type { Stripe } from 'stripe'
import type { ProviderAccount, ProviderPayouts, ProviderTransfer } from '../payout-provider.ts'
import { askStripe } from './ask-stripe.ts'

/** What an account is read with: without it these parts are left out. */
const READ: Stripe.V2.Core.AccountRetrieveParams.Include[] = [
  'configuration.recipient',
  'requirements',
]

/** Pays others through Stripe Connect: accounts by its Accounts v2, money by transfers to them. */
export function stripePayouts(stripe: Stripe): ProviderPayouts {
  return {
    openAccount: ({ reference, name, email, country }, idempotencyKey) =>
      askStripe(async () =>
        asProviderAccount(
          await stripe.v2.core.accounts.create(
            {
              display_name: name,
              ...(email === undefined ? {} : { contact_email: email }),
              identity: { country: country.toLowerCase() },
              // Stripe has a small page of its own for them, and asks them what the law wants.
              dashboard: 'express',
              // The one part that takes transfers; owners pay us, and never their accounts.
              configuration: {
                recipient: {
                  capabilities: { stripe_balance: { stripe_transfers: { requested: true } } },
                },
              },
              defaults: {
                responsibilities: {
                  fees_collector: 'application',
                  losses_collector: 'application',
                },
              },
              metadata: { reference },
              include: READ,
            },
            { idempotencyKey },
          ),
        ),
      ),

    retrieveAccount: (id) =>
      askStripe(async () =>
        asProviderAccount(await stripe.v2.core.accounts.retrieve(id, { include: READ })),
      ),

    linkOf: (account, { returnTo, againAt }) =>
      askStripe(async () => {
        const link = await stripe.v2.core.accountLinks.create({
          account,
          use_case: {
            type: 'account_onboarding',
            account_onboarding: { return_url: returnTo, refresh_url: againAt },
          },
        })
        return link.url
      }),

    transfer: ({ accountId, amountCents, currency, what, reference }, idempotencyKey) =>
      askStripe(async () =>
        asProviderTransfer(
          await stripe.transfers.create(
            {
              destination: accountId,
              amount: amountCents,
              currency: currency.toLowerCase(),
              description: what,
              // By which it is found when the answer is lost.
              transfer_group: reference,
            },
            { idempotencyKey },
          ),
        ),
      ),

    retrieveTransfer: (id) =>
      askStripe(async () => asProviderTransfer(await stripe.transfers.retrieve(id))),

    transferOf: (reference) =>
      askStripe(async () => {
        const { data } = await stripe.transfers.list({ transfer_group: reference, limit: 1 })
        return data[0] === undefined ? null : asProviderTransfer(data[0])
      }),

    reverse: (id, idempotencyKey) =>
      askStripe(async () => {
        await stripe.transfers.createReversal(id, {}, { idempotencyKey })
        return asProviderTransfer(await stripe.transfers.retrieve(id))
      }),
  }
}

function asProviderAccount(account: Stripe.V2.Core.Account): ProviderAccount {
  const entries = account.requirements?.entries ?? []
  const awaited = entries.filter(({ awaiting_action_from: from }) => from === 'user')
  const needs = [...new Set(awaited.map(({ description }) => needOf(description)))].toSorted()
  return { id: account.id, state: stateOf(account, needs), needs }
}

function stateOf(account: Stripe.V2.Core.Account, needs: readonly AccountNeed[]): AccountState {
  const balance = account.configuration?.recipient?.capabilities?.stripe_balance
  // Money that they could not have sent on to their bank would only lie there.
  const capabilities = [balance?.stripe_transfers, balance?.payouts].filter(Boolean)
  const states = capabilities.map((one) => one?.status)
  if (account.closed === true) return 'refused'
  if (states.some((status) => status === 'rejected' || status === 'unsupported')) return 'refused'
  if (balance?.stripe_transfers?.status === 'active') {
    if (states.every((status) => status === 'active')) return 'ready'
  }
  return needs.length > 0 ? 'waiting' : 'checking'
}

/** Stripe names fields, as `identity.individual.given_name`; people are told what they are about. */
const NEEDS: readonly [RegExp, AccountNeed][] = [
  [/terms_of_service/, 'terms'],
  [/external_account|payout_method|outbound_destination|bank_account/, 'bank'],
  [/business|profile|merchant/, 'business'],
  [/identity|individual|person|representative|owner|director/, 'person'],
]

function needOf(description: string): AccountNeed {
  return NEEDS.find(([words]) => words.test(description))?.[1] ?? 'other'
}

function asProviderTransfer(transfer: Stripe.Transfer): ProviderTransfer {
  const { id, destination, amount, currency, amount_reversed: reversedCents } = transfer
  return {
    id,
    accountId: typeof destination === 'string' ? destination : (destination?.id ?? ''),
    amountCents: amount,
    currency: currency.toUpperCase() as Currency,
    reversedCents,
  }
}
