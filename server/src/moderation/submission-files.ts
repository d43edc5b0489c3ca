import { EventDraft } from '@wayfur/domain/events/event-schemas'
import { fileNameIn, fileUrl } from '@wayfur/domain/files/file'
import type { FilePurpose } from '@wayfur/domain/files/schemas'
import { PlaceDraft } from '@wayfur/domain/moderation/submission-schemas'
import { ProviderDraft } from '@wayfur/domain/providers/provider-schemas'
import { sql, type Transaction } from 'kysely'
import * as z from 'zod/mini'
import { deleteFiles, keepFile } from '../files/files.ts'
import type { Clock } from '../platform/clock.ts'
import { proposalIn } from '../providers/propose-provider-change.ts'
import type { Tables } from '../tables.ts'
import type { SubmissionRow } from './submission-rows.ts'

/** Makes the uploads a submission shows part of it; refuses those that are not its author's own. */
export async function keepFilesOf(
  tx: Transaction<Tables>,
  clock: Clock,
  row: SubmissionRow,
  ownerId: number,
): Promise<void> {
  for (const file of filesOf(row)) await keepFile(tx, clock, { ...file, ownerId })
}

interface SubmittedFile {
  url: string
  purpose: FilePurpose
}

/**
 * Lets go of the uploads of a submission that will never be published: only those of its author,
 * since a draft may name any file, and none that something published shows.
 */
export async function releaseFilesOf(
  tx: Transaction<Tables>,
  clock: Clock,
  row: SubmissionRow,
): Promise<void> {
  const urls = filesOf(row).map(({ url }) => url)
  if (row.memberId === null || urls.length === 0) return
  const url = sql<string>`${fileUrl('')}::text || f.name`
  const own = await tx
    .selectFrom('files as f')
    .select('f.name')
    .where('f.ownerId', '=', row.memberId)
    .where('f.name', 'in', urls.map(fileNameIn))
    .where(
      sql<boolean>`not exists (select 1 from places
          where photo_urls <> '{}' and photo_urls @> array[${url}])
        and not exists (select 1 from place_photos where place_photos.url = ${url})
        and not exists (select 1 from providers where image_url = ${url})
        and not exists (select 1 from events where image_url = ${url})
        and not exists (select 1 from provider_credentials where file_url = ${url})`,
    )
    .execute()
  const names = own.map(({ name }) => name)
  await deleteFiles(tx, clock, names)
}

function filesOf({ kind, subjectKind, content }: SubmissionRow): SubmittedFile[] {
  if (kind === 'correction' && subjectKind === 'provider') {
    const proofs = proposalIn(content)?.credentials ?? []
    return proofs.map(({ fileUrl }) => ({ url: fileUrl, purpose: 'document' }))
  }
  if (kind === 'place') {
    return z.parse(PlaceDraft, content).photos.map((url) => ({ url, purpose: 'place' }))
  }
  if (kind === 'event') {
    const { picture } = z.parse(EventDraft, content)
    return picture === null ? [] : [{ url: picture, purpose: 'event' }]
  }
  if (kind === 'photo') {
    const { photo } = content
    return typeof photo === 'string' ? [{ url: photo, purpose: 'photo' }] : []
  }
  if (kind === 'proof' || kind === 'claim') {
    const { file } = content
    return typeof file === 'string' ? [{ url: file, purpose: 'proof' }] : []
  }
  if (kind !== 'provider') return []
  const { photo, credentials } = z.parse(ProviderDraft, content)
  return [
    ...(photo === null ? [] : [{ url: photo, purpose: 'place' as const }]),
    ...credentials.flatMap(({ fileUrl }) =>
      fileUrl === null ? [] : [{ url: fileUrl, purpose: 'document' as const }],
    ),
  ]
}
