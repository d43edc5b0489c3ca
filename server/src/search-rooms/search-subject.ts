import { t } from '@wayfur/domain/language/messages'
import type { Notify } from '../inbox/notify.ts'
import type { SubjectSort } from '../moderation/moderation-context.ts'
import { householdContacts } from '../tags/household-contacts.ts'

/** A search as members report it and moderators close it; its household hears of that. */
export function searchSubject({ notify }: { notify: Notify }): SubjectSort {
  return {
    async find(db, id) {
      const room = await db
        .selectFrom('searchRooms')
        .innerJoin('pets', 'pets.id', 'searchRooms.petId')
        .select(['pets.name', 'searchRooms.secret'])
        .where('searchRooms.id', '=', id)
        .where('endedAt', 'is', null)
        .executeTakeFirst()
      if (room === undefined) return null
      return { title: t('Search for {name}', { name: room.name }), path: `/search/${room.secret}` }
    },
    async hide(tx, id, now) {
      const closed = await tx
        .updateTable('searchRooms')
        .set({ endedAt: now, endedHow: 'closed' })
        .where('id', '=', id)
        .where('endedAt', 'is', null)
        .returning('petId')
        .executeTakeFirst()
      if (closed === undefined) return
      const { petId } = closed
      const { name } = await tx
        .selectFrom('pets')
        .select('name')
        .where('id', '=', petId)
        .executeTakeFirstOrThrow()
      for (const { memberId } of await householdContacts(tx, petId)) {
        await notify(tx, memberId, () => ({
          kind: 'submission',
          title: t('The search for {name} was closed', { name }),
          body: t(
            'A moderator decided so after a report. Lost Mode stays on. If you think that is a mistake, write to us from the contact page.',
          ),
          href: '/contact',
          key: `search:${id}:closed`,
        }))
      }
    },
  }
}
