import { FILE_PURPOSES, fileUrl, PURPOSE_RULES } from '@wayfur/domain/files/file'
import type { PersonalData } from '../accounts/personal-data.ts'
import type { Clock } from '../platform/clock.ts'
import { deleteFiles } from './files.ts'

const OUTLIVING = FILE_PURPOSES.filter((purpose) => PURPOSE_RULES[purpose].outlivesOwner)

/** A member's uploads: named in the export, and removed with the account unless others need them. */
export function filePersonalData(clock: Clock): PersonalData {
  return {
    name: 'files',
    async read(db, member) {
      const rows = await db
        .selectFrom('files')
        .select(['name', 'purpose', 'type', 'bytes', 'createdAt'])
        .where('ownerId', '=', member.id)
        .where('deletedAt', 'is', null)
        .orderBy('id')
        .execute()
      return rows.map(({ name, purpose, type, bytes, createdAt }) => ({
        url: fileUrl(name),
        purpose,
        type,
        bytes,
        uploadedAt: createdAt.toISOString(),
      }))
    },
    async forget(tx, memberId) {
      await tx
        .updateTable('files')
        .set({ ownerId: null })
        .where('ownerId', '=', memberId)
        .where('keptAt', 'is not', null)
        .where('purpose', 'in', OUTLIVING)
        .execute()
      const rest = await tx
        .updateTable('files')
        .set({ ownerId: null })
        .where('ownerId', '=', memberId)
        .returning('name')
        .execute()
      await deleteFiles(
        tx,
        clock,
        rest.map(({ name }) => name),
      )
    },
  }
}
