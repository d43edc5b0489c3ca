import { fileUrl } from '@wayfur/domain/files/file'
import type { PersonalData } from '../accounts/personal-data.ts'
import type { Clock } from '../platform/clock.ts'
import { removePet } from './archive-pet.ts'
import { givenOut } from './given-out.ts'
import { exportPet } from './pet-record.ts'

/** A member's pets: whole in the export, and deleted with the account unless others own them too. */
export function petPersonalData(clock: Clock): PersonalData {
  return {
    name: 'pets',
    async read(db, member) {
      const pets = await db
        .selectFrom('petMembers')
        .innerJoin('pets', 'pets.id', 'petMembers.petId')
        .select(['pets.id', 'petMembers.role'])
        .where('petMembers.memberId', '=', member.id)
        .where('pets.isSample', '=', false)
        .where('pets.deletedAt', 'is', null)
        .orderBy('pets.id')
        .execute()
      const records: unknown[] = []
      for (const { id, role } of pets) {
        const { pet, vaccinations, weights, healthChecks, notes } = await exportPet(
          { db, clock },
          { petId: id, memberId: member.id },
        )
        const calendar = await db
          .selectFrom('petCalendars')
          .select('madeAt')
          .where('petId', '=', id)
          .where('memberId', '=', member.id)
          .executeTakeFirst()
        const calendarMadeAt = calendar?.madeAt ?? null
        const given = await givenOut(db, { petId: id, memberId: member.id, role })
        const record = { role, pet, vaccinations, weights, healthChecks, notes, calendarMadeAt }
        records.push({ ...record, ...given })
      }
      const ticks = await db
        .selectFrom('careTicks')
        .select(['petId', 'day', 'key', 'at', 'struckAt'])
        .where('memberId', '=', member.id)
        .orderBy('at')
        .execute()
      if (ticks.length > 0) records.push({ ticks })
      const changes = await db
        .selectFrom('petChanges')
        .select(['petId', 'field', 'at'])
        .where('memberId', '=', member.id)
        .orderBy('at')
        .execute()
      if (changes.length > 0) records.push({ changes })
      return records
    },
    async forget(tx, memberId) {
      const own = await tx
        .selectFrom('petMembers as own')
        .select('own.petId')
        .where('own.memberId', '=', memberId)
        .where('own.role', '=', 'owner')
        .where((row) =>
          row.not(
            row.exists(
              row
                .selectFrom('petMembers as other')
                .select('other.petId')
                .whereRef('other.petId', '=', 'own.petId')
                .where('other.role', '=', 'owner')
                .where('other.memberId', '<>', memberId),
            ),
          ),
        )
        .execute()
      for (const { petId } of own) await removePet(tx, clock, petId)
      await tx.deleteFrom('petCalendars').where('memberId', '=', memberId).execute()
      await tx.deleteFrom('petMembers').where('memberId', '=', memberId).execute()
      await tx.deleteFrom('petInvitations').where('invitedBy', '=', memberId).execute()
      await tx
        .updateTable('petEvents')
        .set({ memberId: null })
        .where('memberId', '=', memberId)
        .execute()
      await tx
        .updateTable('careTicks')
        .set({ memberId: null })
        .where('memberId', '=', memberId)
        .execute()
      await tx
        .updateTable('petChanges')
        .set({ memberId: null })
        .where('memberId', '=', memberId)
        .execute()
      // Their uploads go with the account, so what shows them lets go of them.
      const uploads = await tx
        .selectFrom('files')
        .select('name')
        .where('ownerId', '=', memberId)
        .execute()
      const urls = uploads.map(({ name }) => fileUrl(name))
      if (urls.length === 0) return
      await tx.updateTable('pets').set({ imageUrl: null }).where('imageUrl', 'in', urls).execute()
      await tx.deleteFrom('petDocuments').where('fileUrl', 'in', urls).execute()
    },
  }
}
