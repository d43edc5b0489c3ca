import type { PersonalData } from '../accounts/personal-data.ts'
import { listChecklists } from './checklists.ts'
import type { Guides } from './load-guides.ts'

/** A member's checklists for flights: whole in the export, gone with the account. */
export function checklistPersonalData(guides: Guides): PersonalData {
  return {
    name: 'travelChecklists',
    read: (db, member) => listChecklists({ db, guides }, member.id),
    async forget(tx, memberId) {
      await tx.deleteFrom('travelChecklists').where('memberId', '=', memberId).execute()
    },
  }
}
