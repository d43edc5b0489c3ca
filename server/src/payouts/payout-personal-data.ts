import type { PersonalData } from '../accounts/personal-data.ts'
import { payoutOf } from './payout-rows.ts'

/** What a provider was paid; it stays when they leave, as the books of the operator have it. */
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
    return rows.map(payoutOf)
  },
  async forget() {},
}
