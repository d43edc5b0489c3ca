import type { PersonalData } from '../accounts/personal-data.ts'
import { ownProvider } from './own-provider.ts'

/** A member's listing with hours and documents; the listing itself is closed with its submission. */
export const providerPersonalData: PersonalData = {
  name: 'listing',
  read: ownProvider,
  async forget(tx, memberId) {
    for (const table of ['providerAvailability', 'providerExceptions'] as const) {
      await tx
        .deleteFrom(table)
        .where('providerId', 'in', (own) =>
          own
            .selectFrom('providers')
            .select('id')
            .where('memberId', '=', memberId)
            .where('isSample', '=', false),
        )
        .execute()
    }
  },
}
