import type { PersonalData } from '../accounts/personal-data.ts'
import type { Clock } from '../platform/clock.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { abandon, openSubscription } from './choose-plan.ts'
import { listPlanInvoices } from './plan-invoices.ts'
import { askToEnd } from './plan-payables.ts'
import { endTrialOf } from './trial.ts'

/**
 * Plans and invoices are in the export. They stay after the account, under a number without a name,
 * since money was taken for them; the plan itself ends, so that nothing more is.
 */
export function subscriptionPersonalData(clock: Clock): PersonalData {
  return {
    name: 'plans',
    async read(db, member) {
      const [subscriptions, invoices, coupons, taxAddress] = await Promise.all([
        db
          .selectFrom('subscriptions')
          .select([
            'tier',
            'period',
            'amountCents',
            'currency',
            'taxName',
            'taxRate',
            'taxPlace',
            'state',
            'isTrial',
            'chosenAt',
            'beganAt',
            'periodEndsAt',
            'endsWithPeriod',
            'cardBrand',
            'cardLast4',
            'endedAt',
          ])
          .where('memberId', '=', member.id)
          .orderBy('id')
          .execute(),
        listPlanInvoices(db, member.id),
        db
          .selectFrom('couponRedemptions')
          .innerJoin('coupons', 'coupons.id', 'couponRedemptions.couponId')
          .select(['code', 'discountCents', 'couponRedemptions.months', 'redeemedAt'])
          .where('memberId', '=', member.id)
          .orderBy('redeemedAt')
          .execute(),
        db
          .selectFrom('taxAddresses')
          .select(['country', 'state', 'zip', 'givenAt'])
          .where('memberId', '=', member.id)
          .executeTakeFirst(),
      ])
      return { subscriptions, invoices, coupons, taxAddress: taxAddress ?? null }
    },
    async forget(db, memberId) {
      await inTransaction(db, async (tx) => {
        await tx.deleteFrom('taxAddresses').where('memberId', '=', memberId).execute()
        await tx
          .updateTable('subscriptions')
          .set({ taxPlace: null, taxCents: null })
          .where('memberId', '=', memberId)
          .execute()
        await endTrialOf(tx, { clock }, memberId)
        const open = await openSubscription(tx, memberId)
        if (open?.state === 'awaiting-payment') await abandon(tx, { clock }, open)
        else if (open?.providerSubscriptionId != null) {
          await askToEnd(tx, { clock }, open.providerSubscriptionId)
        }
      })
    },
  }
}
