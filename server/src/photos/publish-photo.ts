import { fileNameIn } from '@wayfur/domain/files/file'
import { msg } from '@wayfur/domain/language/messages'
import { invariant, Problem } from '@wayfur/domain/problem'
import type { Selectable, Transaction } from 'kysely'
import { shownPlace } from '../places/shown-place.ts'
import type { Tables } from '../tables.ts'

/** Shows an approved photo on the page of its place, in the transaction of the approval. */
export async function publishPhoto(
  tx: Transaction<Tables>,
  submission: Pick<Selectable<Tables['submissions']>, 'id' | 'subjectId' | 'content'>,
  { memberId, sentOn, now }: { memberId: number; sentOn: string; now: Date },
): Promise<void> {
  const { id, subjectId, content } = submission
  const { photo: url, alt } = content
  invariant(subjectId !== null && typeof url === 'string', 'A photo is of a place.')
  const place = await shownPlace(tx, subjectId).catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error
    throw new Problem('conflict', msg('That place is no longer there.'))
  })
  const file = await tx
    .selectFrom('files')
    .select(['width', 'height'])
    .where('name', '=', fileNameIn(url))
    .where('ownerId', '=', memberId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (file === undefined || file.width === null || file.height === null) {
    throw new Problem('conflict', msg('The photo is no longer there.'))
  }
  await tx
    .insertInto('placePhotos')
    .values({
      placeId: place.id,
      memberId,
      submissionId: id,
      url,
      width: file.width,
      height: file.height,
      alt: typeof alt === 'string' ? alt : null,
      sentOn,
      shownAt: now,
    })
    .execute()
}
