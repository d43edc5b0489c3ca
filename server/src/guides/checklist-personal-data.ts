import type { PersonalData } from '../accounts/personal-data.ts'
import { listChecklists } from './checklists.ts'

/** A member's checklists for flights: whole in the export, gone with the account. */
export const checklistPersonalData: PersonalData = {
  name: 'travelChecklists',
  read: (db, member) => listChecklists(db, member.id),
  async forget(tx, memberId) {
    await tx.deleteFrom('travelChecklists').where('memberId', '=', memberId).execute()
  },
}
