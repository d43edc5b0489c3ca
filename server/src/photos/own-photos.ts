import { smallPictureUrl } from '@wayfur/domain/files/file'
import { msg } from '@wayfur/domain/language/messages'
import { SUBMISSION_STATES, isWaiting } from '@wayfur/domain/moderation/submission'
import { addPlacePhoto as called } from '@wayfur/domain/photos/endpoints'
import { MOST_OWN_PHOTOS } from '@wayfur/domain/photos/photo'
import type { OwnPhotos } from '@wayfur/domain/photos/photo-schemas'
import { Problem } from '@wayfur/domain/problem'
import { type Kysely, sql } from 'kysely'
import { handIn } from '../moderation/hand-in.ts'
import { requireRoomForSubmission } from '../moderation/my-submissions.ts'
import { keepFilesOf } from '../moderation/submission-files.ts'
import { shownPlace } from '../places/shown-place.ts'
import type { Clock } from '../platform/clock.ts'
import { replyInTransaction } from '../platform/database/in-transaction.ts'
import type { SignedIn } from '../platform/sessions.ts'
import type { Tables } from '../tables.ts'

interface Whose {
  memberId: number
  placeId: number
}

const WAITING = SUBMISSION_STATES.filter(isWaiting)

/** Which photos of a place are a member's own: those that wait, newest first, and those shown. */
export async function ownPhotos(
  db: Kysely<Tables>,
  { memberId, placeId }: Whose,
): Promise<OwnPhotos> {
  const place = await shownPlace(db, placeId)
  const waiting = await db
    .selectFrom('submissions as s')
    .innerJoin('files as f', (join) =>
      join.on(sql<boolean>`f.name = replace(s.content ->> 'photo', '/files/', '')`),
    )
    .select(['s.id', 's.version', 's.content', 's.sentAt', 's.createdAt', 'f.width', 'f.height'])
    .where('s.kind', '=', 'photo')
    .where('s.memberId', '=', memberId)
    .where('s.subjectKind', '=', 'place')
    .where('s.subjectId', 'in', [placeId, place.id])
    .where('s.state', 'in', WAITING)
    .orderBy('s.id', 'desc')
    .execute()
  const shown = await db
    .selectFrom('placePhotos')
    .select('id')
    .where('memberId', '=', memberId)
    .where('placeId', '=', place.id)
    .orderBy('id', 'desc')
    .execute()
  return {
    waiting: waiting.map(({ id, version, content, sentAt, createdAt, width, height }) => {
      const url = String(content['photo'])
      return {
        submissionId: id,
        version,
        url,
        smallUrl: smallPictureUrl(url),
        width: width ?? 1,
        height: height ?? 1,
        alt: typeof content['alt'] === 'string' ? content['alt'] : null,
        sentAt: (sentAt ?? createdAt).toISOString(),
      }
    }),
    shown: shown.map(({ id }) => id),
    left: Math.max(0, MOST_OWN_PHOTOS - waiting.length - shown.length),
  }
}

/** Hands in a photo of a place for the moderators to look at; the same one sent again is one. */
export async function addPhoto(
  { db, clock }: { db: Kysely<Tables>; clock: Clock },
  placeId: number,
  { photo, alt }: { photo: string; alt: string | null },
  member: SignedIn,
): Promise<OwnPhotos> {
  const place = await shownPlace(db, placeId)
  const now = clock.now()
  return replyInTransaction(db, called, async (tx) => {
    // One after the other for each member: two at once count each other.
    await sql`select pg_advisory_xact_lock(4750, hashint8(${member.id}::bigint))`.execute(tx)
    const whose = { memberId: member.id, placeId: place.id }
    const before = await tx
      .selectFrom('submissions')
      .select('id')
      .where('kind', '=', 'photo')
      .where('memberId', '=', member.id)
      .where('subjectId', '=', place.id)
      .where('state', 'in', [...WAITING, 'approved'])
      .where(sql<boolean>`content ->> 'photo' = ${photo}`)
      .executeTakeFirst()
    if (before !== undefined) return ownPhotos(tx, whose)
    if ((await ownPhotos(tx, whose)).left === 0) {
      throw new Problem(
        'conflict',
        msg('You have {most} photos of this place. Please remove one first.', {
          most: MOST_OWN_PHOTOS,
        }),
      )
    }
    await requireRoomForSubmission(tx, member.id, ['photo'])
    const row = await handIn(tx, {
      kind: 'photo',
      memberId: member.id,
      content: { photo, alt },
      title: place.name,
      subject: { kind: 'place', id: place.id },
      now,
    })
    if (row === undefined) {
      throw new Problem('conflict', msg('This photo was already used. Please choose it again.'))
    }
    await keepFilesOf(tx, clock, row, member.id)
    return ownPhotos(tx, whose)
  })
}
