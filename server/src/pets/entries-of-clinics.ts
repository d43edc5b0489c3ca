import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import type { Kysely, Transaction } from 'kysely'
import { releaseFile } from '../files/files.ts'
import type { Clock } from '../platform/clock.ts'
import type { Tables } from '../tables.ts'

interface Which {
  petId: number
  id: number
}

function originOf(db: Kysely<Tables>, kind: 'vaccination' | 'check', { petId, id }: Which) {
  return kind === 'vaccination'
    ? db
        .selectFrom('vaccinationOrigins as o')
        .innerJoin('vaccinations as v', 'v.id', 'o.vaccinationId')
        .innerJoin('clinics as c', 'c.id', 'o.clinicId')
        .select(['c.name', 'o.documentId'])
        .where('v.id', '=', id)
        .where('v.petId', '=', petId)
        .executeTakeFirst()
    : db
        .selectFrom('healthCheckOrigins as o')
        .innerJoin('petHealthChecks as h', 'h.id', 'o.checkId')
        .innerJoin('clinics as c', 'c.id', 'o.clinicId')
        .select(['c.name', 'o.documentId'])
        .where('h.id', '=', id)
        .where('h.petId', '=', petId)
        .executeTakeFirst()
}

/** Refuses to rewrite what a clinic entered; the database would, too. */
export async function requireOwnEntry(
  db: Kysely<Tables>,
  kind: 'vaccination' | 'check',
  which: Which,
): Promise<void> {
  const entered = await originOf(db, kind, which)
  if (entered === undefined) return
  throw new Problem(
    'conflict',
    msg('{clinic} entered this, so it stays as it is. You can remove it and record your own.', {
      clinic: entered.name,
    }),
  )
}

/** The paper that came with an entry of a clinic, asked before the entry goes; null for none. */
export async function paperOf(
  db: Kysely<Tables>,
  kind: 'vaccination' | 'check',
  which: Which,
): Promise<number | null> {
  return (await originOf(db, kind, which))?.documentId ?? null
}

/** Removes a paper and its file once nothing is left of the visit it came from. */
export async function removeLastPaper(
  tx: Transaction<Tables>,
  clock: Clock,
  documentId: number | null,
): Promise<void> {
  if (documentId === null) return
  const removed = await tx
    .deleteFrom('petDocuments as d')
    .where('d.id', '=', documentId)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('vaccinationOrigins as o')
            .select('o.documentId')
            .whereRef('o.documentId', '=', 'd.id'),
        ),
      ),
    )
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('healthCheckOrigins as o')
            .select('o.documentId')
            .whereRef('o.documentId', '=', 'd.id'),
        ),
      ),
    )
    .returning('d.fileUrl')
    .executeTakeFirst()
  if (removed !== undefined) await releaseFile(tx, clock, removed.fileUrl)
}
