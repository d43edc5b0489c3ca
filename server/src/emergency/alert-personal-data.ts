import { DAY_MS } from '@wayfur/domain/durations'
import { ALERTS_KEPT_DAYS } from '@wayfur/domain/emergency/alert'
import type { Kysely } from 'kysely'
import type { PersonalData } from '../accounts/personal-data.ts'
import type { Tables } from '../tables.ts'

/** What a member told everyone: in the export, and gone with the account. */
export const alertPersonalData: PersonalData = {
  name: 'alerts',
  read: (db, member) =>
    db
      .selectFrom('petAlerts')
      .select(['petId', 'what', 'words', 'place', 'latitude', 'longitude', 'at', 'told', 'wellAt'])
      .where('memberId', '=', member.id)
      .orderBy('at')
      .execute(),
  async forget(tx, memberId) {
    await tx.deleteFrom('petAlertPeople').where('memberId', '=', memberId).execute()
    await tx.deleteFrom('petAlerts').where('memberId', '=', memberId).execute()
    await tx.updateTable('petAlerts').set({ wellBy: null }).where('wellBy', '=', memberId).execute()
  },
}

/** Forgets what nobody asks about any more. */
export async function forgetOldAlerts(db: Kysely<Tables>, now: Date): Promise<void> {
  await db
    .deleteFrom('petAlerts')
    .where('arrivedAt', '<', new Date(now.getTime() - ALERTS_KEPT_DAYS * DAY_MS))
    .execute()
}
