import { randomBytes } from 'node:crypto'
import type { BankAnswer } from '@wayfur/domain/payouts/payout-account'
import type { Kysely, Transaction } from 'kysely'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { Tables } from '../../tables.ts'
import { ProviderError } from '../payment-provider.ts'
import type { ProviderAccount, ProviderPayouts, ProviderTransfer } from '../payout-provider.ts'
import { announce } from './bank-events.ts'
import { bankId } from './bank-id.ts'
import { type Bank, idempotentCall } from './idempotent-call.ts'

/** What the bank makes of each answer. */
const OUTCOMES: Readonly<Record<BankAnswer, Pick<ProviderAccount, 'state' | 'needs'>>> = {
  everything: { state: 'ready', needs: [] },
  'no-bank': { state: 'waiting', needs: ['bank'] },
  'to-check': { state: 'checking', needs: [] },
  refuse: { state: 'refused', needs: [] },
}

/** Accounts at the test bank and money sent to them; as everywhere there, none of it moves. */
export function bankPayouts(bank: Bank): ProviderPayouts {
  const { db, clock } = bank
  return {
    async openAccount(owner, key) {
      const { reference, country } = owner
      const id = await idempotentCall(bank, { key, request: ['account', owner] }, async (tx) => {
        const made = bankId('acct')
        await tx
          .insertInto('testBankAccounts')
          .values({
            id: made,
            reference,
            country,
            state: 'waiting',
            needs: ['bank', 'person', 'terms'],
            link: null,
            returnTo: null,
            createdAt: clock.now(),
          })
          .execute()
        return made
      })
      return accountOf(db, id)
    },

    retrieveAccount: (id) => accountOf(db, id),

    async linkOf(accountId, { returnTo }) {
      const link = randomBytes(24).toString('base64url')
      const { numUpdatedRows } = await db
        .updateTable('testBankAccounts')
        .set({ link, returnTo })
        .where('id', '=', accountId)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw missingAccount()
      return new URL(`/test-account/${link}`, returnTo).href
    },

    async transfer(order, key) {
      const id = await idempotentCall(bank, { key, request: ['transfer', order] }, async (tx) => {
        const { accountId, amountCents, currency, what, reference } = order
        const { state } = await accountOf(tx, accountId)
        if (state !== 'ready') {
          throw new ProviderError('invalid', 'This account cannot take money now.')
        }
        const made = bankId('tr')
        const createdAt = clock.now()
        await tx
          .insertInto('testBankTransfers')
          .values({ id: made, accountId, amountCents, currency, what, reference, createdAt })
          .execute()
        return made
      })
      return transferOf(db, id)
    },

    retrieveTransfer: (id) => transferOf(db, id),

    async transferOf(reference) {
      const found = await db
        .selectFrom('testBankTransfers')
        .select('id')
        .where('reference', '=', reference)
        .executeTakeFirst()
      return found === undefined ? null : transferOf(db, found.id)
    },

    async reverse(transferId, key) {
      const request = ['reverse', transferId]
      await idempotentCall(bank, { key, request }, (tx) =>
        reverseBankTransfer(bank, tx, transferId),
      )
      return transferOf(db, transferId)
    },
  }
}

/** Takes back all that is left, or so much; also as somebody would by hand in the bank’s books. */
export async function reverseBankTransfer(
  { clock }: Pick<Bank, 'clock'>,
  tx: Transaction<Tables>,
  id: string,
  cents?: number,
): Promise<string> {
  const row = await tx
    .selectFrom('testBankTransfers')
    .select(['accountId', 'amountCents', 'reversedCents'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw missingTransfer()
  const left = row.amountCents - row.reversedCents
  const { state } = await accountOf(tx, row.accountId)
  if (left < 1 || state === 'refused') {
    throw new ProviderError('invalid', 'There is nothing left there that could come back.')
  }
  await tx
    .updateTable('testBankTransfers')
    .set({ reversedCents: row.reversedCents + Math.min(cents ?? left, left) })
    .where('id', '=', id)
    .execute()
  await announce(tx, clock, 'transfer.reversed', { kind: 'transfer', id })
  return id
}

/** What the owner of a link is asked. */
export async function askedByBank(db: Kysely<Tables>, link: string): Promise<{ country: string }> {
  const account = await db
    .selectFrom('testBankAccounts')
    .select('country')
    .where('link', '=', link)
    .executeTakeFirst()
  if (account === undefined) throw missingAccount()
  return account
}

/** Takes the answer of the owner, whose link is used up by it; gives where they came from. */
export async function answerBank(
  { db, clock }: Bank,
  link: string,
  answer: BankAnswer,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const account = await tx
      .selectFrom('testBankAccounts')
      .select(['id', 'returnTo'])
      .where('link', '=', link)
      .forUpdate()
      .executeTakeFirst()
    if (account === undefined) throw missingAccount()
    await tx
      .updateTable('testBankAccounts')
      .set({ link: null, ...OUTCOMES[answer] })
      .where('id', '=', account.id)
      .execute()
    await announce(tx, clock, 'account.changed', { kind: 'account', id: account.id })
    return account.returnTo ?? '/'
  })
}

async function accountOf(db: Kysely<Tables>, id: string): Promise<ProviderAccount> {
  const account = await db
    .selectFrom('testBankAccounts')
    .select(['id', 'state', 'needs'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (account === undefined) throw missingAccount()
  return account
}

async function transferOf(db: Kysely<Tables>, id: string): Promise<ProviderTransfer> {
  const transfer = await db
    .selectFrom('testBankTransfers')
    .select(['id', 'accountId', 'amountCents', 'currency', 'reversedCents'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (transfer === undefined) throw missingTransfer()
  return transfer
}

function missingAccount(): ProviderError {
  return new ProviderError('not-found', 'There is no such account.')
}

function missingTransfer(): ProviderError {
  return new ProviderError('not-found', 'There is no such transfer.')
}
