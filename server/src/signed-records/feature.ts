import { DAY_MS } from '@wayfur/domain/durations'
import type { AppContext } from '../app-context.ts'
import type { Feature } from '../feature.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { petsByPlan } from '../subscriptions/entitlements-for.ts'
import { forgetPapers } from './counter-paper.ts'
import { counterPersonalData, forgetUnmet } from './counter-personal-data.ts'
import { signedRecordsEndpoints } from './routes.ts'

/** What clinics enter into passports, as the product opens it. */
export function signedRecordsFeature(app: AppContext): Feature {
  const { db, clock } = app
  return {
    endpoints: signedRecordsEndpoints({ ...app, allowance: petsByPlan }),
    personalData: counterPersonalData,
    async forgetOld() {
      const before = new Date(clock.now().getTime() - DAY_MS)
      await inTransaction(db, async (tx) => {
        const old = await tx
          .deleteFrom('counterLinks')
          .where('expiresAt', '<', before)
          .returning('fileName')
          .execute()
        await forgetPapers(tx, clock, old)
      })
      await forgetUnmet(db)
    },
  }
}
