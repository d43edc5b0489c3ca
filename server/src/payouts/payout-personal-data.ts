import type { PersonalData } from '../accounts/personal-data.ts'
import { payoutOf } from './payout-rows.ts'

/**
 * What a provider was paid, and where. It stays when they leave, as the books of the operator have it;
 * what is still owed can be sent to their account.
 */
export const payoutPersonalData: PersonalData = {
  name: 'payouts',
  async read(db, member) {
    const rows = await db
      .selectFrom('providerPayouts as o')
      .innerJoin('providers as p', 'p.id', 'o.providerId')
      .selectAll('o')
      .where('p.memberId', '=', member.id)
      .orderBy('o.id')
      .execute()
    const accounts = await db
      .selectFrom('payoutAccounts as a')
      .innerJoin('providers as p', 'p.id', 'a.providerId')
      .select(['a.paymentProvider', 'a.mode', 'a.country', 'a.accountRef', 'a.state', 'a.needs'])
      .select(['a.openedAt', 'a.checkedAt'])
      .where('p.memberId', '=', member.id)
      .orderBy('a.id')
      .execute()
    return { payouts: rows.map(payoutOf), accounts }
  },
  async forget() {},
}
