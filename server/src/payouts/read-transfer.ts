import { inTransaction } from '../platform/database/in-transaction.ts'
import { lockedPayout, movePayout, tellOfPart, tellProvider } from './move-payout.ts'
import { payerFor, type PayoutsContext } from './payouts-context.ts'

/**
 * Reads what of a transfer has come back. It only ever grows, so of two readings the larger one is
 * the later, in whichever order they are written. A transfer that is none of ours changes nothing.
 * Tells whether all of it is back.
 */
export async function readTransfer(context: PayoutsContext, transferRef: string): Promise<boolean> {
  const { db, payer } = context
  if (payer === undefined) return false
  const known = await db
    .selectFrom('payoutTransfers')
    .select(['id', 'payoutId', 'paymentProvider', 'mode'])
    .where('transferRef', '=', transferRef)
    .where('paymentProvider', '=', payer.name)
    .executeTakeFirst()
  if (known === undefined) return false
  const seen = await payerFor(context, known).payouts.retrieveTransfer(transferRef)
  return inTransaction(db, async (tx) => {
    const row = await lockedPayout(tx, context, known.payoutId)
    const { amountCents, reversedCents: before } = await tx
      .selectFrom('payoutTransfers')
      .select(['amountCents', 'reversedCents'])
      .where('id', '=', known.id)
      .executeTakeFirstOrThrow()
    const after = seen.reversedCents
    const isWhole = after === amountCents
    if (after <= before) return isWhole
    await tx
      .updateTable('payoutTransfers')
      .set({ reversedCents: after, ...(isWhole && { recallKey: null, recallKeyMadeAt: null }) })
      .where('id', '=', known.id)
      .execute()
    // What came back in part may be in a later payout already, so the rest follows it there.
    if (isWhole && row.returnedCents === 0) {
      const move = row.state === 'recalling' ? 'come-back' : 'lose'
      const moved = await movePayout(tx, context, row, move, { failure: 'returned' })
      await tellProvider(tx, context, moved, 'provider')
      return true
    }
    const moved =
      isWhole && row.state === 'recalling' ? await movePayout(tx, context, row, 'stay') : row
    await tx
      .updateTable('providerPayouts')
      .set({ returnedCents: after })
      .where('id', '=', row.id)
      .execute()
    await tellOfPart(tx, context, moved, { now: after - before, all: after })
    return isWhole
  })
}
