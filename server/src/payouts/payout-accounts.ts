import type { Asked } from '@wayfur/domain/endpoint'
import { msg } from '@wayfur/domain/language/messages'
import type { openPayoutAccount } from '@wayfur/domain/payouts/account-endpoints'
import type { PayoutAccount } from '@wayfur/domain/payouts/schemas'
import { Problem } from '@wayfur/domain/problem'
import type { Kysely, Selectable } from 'kysely'
import { requireListed } from '../bookings/booking-terms.ts'
import { ProviderError } from '../payments/payment-provider.ts'
import type { ProviderAccount } from '../payments/payout-provider.ts'
import { asProblem } from '../payments/start-payment.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { SignedIn } from '../platform/sessions.ts'
import { newToken } from '../platform/tokens.ts'
import type { Tables } from '../tables.ts'
import { checkAccount } from './check-account.ts'
import { isForgotten, type Payer, type PayoutsContext } from './payouts-context.ts'

export type AccountRow = Selectable<Tables['payoutAccounts']>

/** A provider’s account with whoever pays now; null where they have none. */
export async function accountOf(
  { db, payer }: Pick<PayoutsContext, 'db' | 'payer'>,
  providerId: number,
): Promise<PayoutAccount | null> {
  const row = payer && (await rowOf(db, payer, providerId))
  return row === undefined ? null : shownAccount(row)
}

/**
 * Opens the account of a provider, or finds the one they have. While it is not finished, another
 * country begins another one: where an account is cannot be changed.
 */
export async function openAccount(
  context: PayoutsContext,
  member: SignedIn,
  { country }: Asked<typeof openPayoutAccount>['body'],
): Promise<PayoutAccount> {
  const { db, clock } = context
  const payer = requirePayer(context)
  const providerId = await requireListed(db, member)
  const now = clock.now()
  const begun = {
    country,
    idempotencyKey: `account-${providerId}-${newToken()}`,
    keyMadeAt: now,
    state: 'waiting' as const,
    openedAt: now,
  }
  const row = await inTransaction(db, async (tx) => {
    await tx
      .insertInto('payoutAccounts')
      .values({ providerId, paymentProvider: payer.name, mode: payer.mode, ...begun })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const found = await rowOf(tx, payer, providerId, true)
    if (found === undefined) throw new Problem('conflict')
    const isOther = found.country !== country && ['waiting', 'refused'].includes(found.state)
    const isLost = found.accountRef === null && isForgotten(context, found.keyMadeAt)
    if (!isOther && !isLost) return found
    const anew = { ...begun, accountRef: null, needs: [], version: found.version + 1 }
    await tx.updateTable('payoutAccounts').set(anew).where('id', '=', found.id).execute()
    return { ...found, ...anew }
  })
  if (row.accountRef !== null) return shownAccount(row)
  return noteOpened(context, row, await askForAccount(context, payer, row, member))
}

async function askForAccount(
  { db, clock }: PayoutsContext,
  payer: Payer,
  { id, providerId, country, idempotencyKey }: AccountRow,
  member: SignedIn,
): Promise<ProviderAccount> {
  const { businessName, email } = await db
    .selectFrom('providers as p')
    .innerJoin('members as m', 'm.id', 'p.memberId')
    .select(['p.businessName', 'm.email'])
    .where('p.id', '=', providerId)
    .where('m.id', '=', member.id)
    .executeTakeFirstOrThrow()
  const owner = { reference: `provider ${providerId}`, name: businessName, country }
  try {
    const given = email === null ? owner : { ...owner, email }
    return await payer.payouts.openAccount(given, idempotencyKey)
  } catch (error) {
    if (error instanceof ProviderError && ['failed', 'key-reused'].includes(error.trouble)) {
      // An account of a lost answer is empty, and nobody was ever led to it.
      await db
        .updateTable('payoutAccounts')
        .set({ idempotencyKey: `account-${providerId}-${newToken()}`, keyMadeAt: clock.now() })
        .where('id', '=', id)
        .where('idempotencyKey', '=', idempotencyKey)
        .execute()
    }
    throw asProblem(error)
  }
}

/** Notes which account it is; of two that asked at once with one key it is the same. */
async function noteOpened(
  { db, clock }: PayoutsContext,
  row: AccountRow,
  { id: accountRef, state, needs }: ProviderAccount,
): Promise<PayoutAccount> {
  await db
    .updateTable('payoutAccounts')
    .set({ accountRef, state, needs, version: row.version + 1, checkedAt: clock.now() })
    .where('id', '=', row.id)
    .where('accountRef', 'is', null)
    .where('version', '=', row.version)
    .execute()
  return { state, needs }
}

/** The page where a provider answers what their account still asks. */
export async function linkAccount(
  context: PayoutsContext,
  member: SignedIn,
): Promise<{ url: string }> {
  const payer = requirePayer(context)
  const { accountRef } = await ownAccount(context, payer, member)
  const at = (path: string) => new URL(path, context.publicUrl).href
  try {
    const back = { returnTo: at('/provider/payouts/back'), againAt: at('/provider/payouts/go') }
    const url = new URL(await payer.payouts.linkOf(accountRef, back))
    // The test bank is in this house, which may go by another name for whoever asks.
    const isOwn = url.origin === new URL(context.publicUrl).origin
    return { url: isOwn ? url.pathname : url.href }
  } catch (error) {
    throw asProblem(error)
  }
}

/** Asks where the account of a provider is now. */
export async function checkOwnAccount(
  context: PayoutsContext,
  member: SignedIn,
): Promise<PayoutAccount> {
  const payer = requirePayer(context)
  const { id } = await ownAccount(context, payer, member)
  try {
    return shownAccount(await checkAccount(context, id))
  } catch (error) {
    throw asProblem(error)
  }
}

async function ownAccount(
  { db }: PayoutsContext,
  payer: Payer,
  member: SignedIn,
): Promise<AccountRow & { accountRef: string }> {
  const row = await rowOf(db, payer, await requireListed(db, member))
  const accountRef = row?.accountRef ?? null
  if (row === undefined || accountRef === null) {
    throw new Problem('conflict', msg('You have no account for your payouts yet.'))
  }
  return { ...row, accountRef }
}

function requirePayer({ payer }: Pick<PayoutsContext, 'payer'>): Payer {
  if (payer === undefined) {
    throw new Problem('conflict', msg('The operator pays providers by hand here.'))
  }
  return payer
}

async function rowOf(
  db: Kysely<Tables>,
  payer: Payer,
  providerId: number,
  isLocked = false,
): Promise<AccountRow | undefined> {
  return db
    .selectFrom('payoutAccounts')
    .selectAll()
    .where('providerId', '=', providerId)
    .where('paymentProvider', '=', payer.name)
    .where('mode', '=', payer.mode)
    .$if(isLocked, (rows) => rows.forUpdate())
    .executeTakeFirst()
}

function shownAccount({ state, needs }: Pick<AccountRow, 'state' | 'needs'>): PayoutAccount {
  return { state, needs }
}
