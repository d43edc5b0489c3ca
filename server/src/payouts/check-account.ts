import { t } from '@wayfur/domain/language/messages'
import type { Selectable, Transaction } from 'kysely'
import type { Notice } from '../inbox/notify.ts'
import type { ProviderAccount } from '../payments/payout-provider.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { JobFailure } from '../platform/jobs/job-failure.ts'
import type { Tables } from '../tables.ts'
import { payerFor, type PayoutsContext } from './payouts-context.ts'

type AccountRow = Selectable<Tables['payoutAccounts']>

/** Others changing the same account while we read the provider, before we give up for now. */
const TRIES = 8

/**
 * Brings an account to the provider’s state. A reading is repeated when the row changed meanwhile, so
 * late news never overwrites newer; its owner is told in the transaction of the change.
 */
export async function checkAccount(context: PayoutsContext, id: number): Promise<AccountRow> {
  const { db } = context
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const before = await db
      .selectFrom('payoutAccounts')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    if (before === undefined) throw new JobFailure('There is no such account', { isFinal: true })
    if (before.accountRef === null) return before
    const seen = await payerFor(context, before).payouts.retrieveAccount(before.accountRef)
    const after = await inTransaction(db, (tx) => apply(tx, context, before, seen))
    if (after !== undefined) return after
  }
  throw new JobFailure('The account kept changing')
}

/** News of an account by its name at the provider; one that is none of ours changes nothing. */
export async function checkAccountOf(context: PayoutsContext, accountRef: string): Promise<void> {
  const { db, payer } = context
  if (payer === undefined) return
  const row = await db
    .selectFrom('payoutAccounts')
    .select('id')
    .where('accountRef', '=', accountRef)
    .where('paymentProvider', '=', payer.name)
    .where('mode', '=', payer.mode)
    .executeTakeFirst()
  if (row !== undefined) await checkAccount(context, row.id)
}

async function apply(
  tx: Transaction<Tables>,
  context: PayoutsContext,
  before: AccountRow,
  { state, needs }: ProviderAccount,
): Promise<AccountRow | undefined> {
  const changed = { state, needs, version: before.version + 1, checkedAt: context.clock.now() }
  const row = await tx
    .updateTable('payoutAccounts')
    .set(changed)
    .where('id', '=', before.id)
    .where('version', '=', before.version)
    .returning('providerId')
    .executeTakeFirst()
  if (row === undefined) return undefined
  const after = { ...before, ...changed }
  if (state !== before.state) await tellOwner(tx, context, before, after)
  return after
}

/** Tells its owner that an account can be paid now, or no more. */
async function tellOwner(
  tx: Transaction<Tables>,
  { notify }: Pick<PayoutsContext, 'notify'>,
  before: AccountRow,
  { id, providerId, state, version }: AccountRow,
): Promise<void> {
  // That one has left its page half-way is no news to whoever did so.
  if (state !== 'ready' && state !== 'refused' && before.state !== 'ready') return
  const provider = await tx
    .selectFrom('providers')
    .select('memberId')
    .where('id', '=', providerId)
    .executeTakeFirst()
  if (!provider?.memberId) return
  const about = {
    kind: 'booking',
    href: '/provider/year',
    key: `payout-account:${id}:${version}`,
    stale: ['bookings'],
  } as const satisfies Partial<Notice>
  await notify(tx, provider.memberId, () => {
    if (state === 'ready') {
      const title = t('Your account for payouts is ready')
      return { ...about, title, body: t('From now on your payouts can be sent to it.') }
    }
    if (state === 'refused') {
      const title = t('Your account for payouts was not accepted')
      return { ...about, title, body: t('The operator pays you in another way.') }
    }
    const title = t('Your account for payouts needs something from you')
    const body = t('Until it has it, payouts cannot be sent to it. See what it is under My Year.')
    return { ...about, title, body }
  })
}
