import { keptDeviceName } from '@wayfur/domain/accounts/device-name'
import { msg } from '@wayfur/domain/language/messages'
import { addShareLink as addShareLinkCall } from '@wayfur/domain/pets/endpoints'
import {
  EMERGENCY_SECTIONS,
  expiryOf,
  MOST_SHARE_LINKS,
  MOST_SHARE_VIEWS,
} from '@wayfur/domain/pets/share-link'
import type { NewShareLink, ShareLink } from '@wayfur/domain/pets/sharing-schemas'
import { Problem } from '@wayfur/domain/problem'
import { type Kysely, type Selectable, sql } from 'kysely'
import { todayOf } from '../accounts/member-time-zone.ts'
import { inTransaction, replyInTransaction } from '../platform/database/in-transaction.ts'
import { newReadableToken } from '../platform/tokens.ts'
import { qrDrawing } from '../printing/qr-drawing.ts'
import type { Tables } from '../tables.ts'
import { noSuchRecord, requirePet, requireRealPet } from './pet-access.ts'
import type { PetsContext } from './pets-context.ts'
import type { PetShareLinksTable } from './pets-tables.ts'
import { happened } from './timeline.ts'

interface Which {
  petId: number
  memberId: number
}

const EMERGENCY = { code: 'emergency-link' } as const

type LinkRow = Selectable<PetShareLinksTable>

/** The links of a pet that hold, newest first, with who looked. */
export async function listShareLinks(
  { db, clock, head }: Pick<PetsContext, 'db' | 'clock' | 'head'>,
  { petId, memberId }: Which,
): Promise<ShareLink[]> {
  await requirePet(db, memberId, petId, 'share')
  const rows = await liveLinks(db, petId, clock.now()).orderBy('id', 'desc').execute()
  return shown(db, head.publicUrl, rows)
}

/** Makes a link to chosen parts of a passport that ends by itself. */
export async function addShareLink(
  { db, clock, head }: Pick<PetsContext, 'db' | 'clock' | 'head'>,
  { petId, memberId }: Which,
  { label, sections, days }: NewShareLink,
): Promise<ShareLink> {
  const now = clock.now()
  return replyInTransaction(db, addShareLinkCall, async (tx) => {
    const pet = await requirePet(tx, memberId, petId, 'share', { isLocked: true })
    requireRealPet(pet)
    const live = await liveLinks(tx, petId, now).where('kind', '=', 'share').execute()
    if (live.length >= MOST_SHARE_LINKS) {
      throw new Problem(
        'conflict',
        msg('There are already {mostShareLinks} links. Switch one off first.', {
          mostShareLinks: MOST_SHARE_LINKS,
        }),
      )
    }
    const row = await tx
      .insertInto('petShareLinks')
      .values({
        petId,
        kind: 'share',
        token: newReadableToken(),
        label,
        sections: [...new Set(sections)],
        createdAt: now,
        expiresAt: expiryOf(now, days),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    const on = await todayOf(tx, memberId, now)
    await happened(tx, { petId, kind: 'shared', on, words: label, memberId, now })
    return (await shown(tx, head.publicUrl, [row]))[0] as ShareLink
  })
}

/** The emergency link of a pet; the first time it is asked for, it is made. */
export async function makeEmergencyLink(
  { db, clock, head }: Pick<PetsContext, 'db' | 'clock' | 'head'>,
  { petId, memberId }: Which,
): Promise<ShareLink> {
  const now = clock.now()
  return inTransaction(db, async (tx) => {
    const pet = await requirePet(tx, memberId, petId, 'share', { isLocked: true })
    requireRealPet(pet)
    const before = await tx
      .selectFrom('petShareLinks')
      .selectAll()
      .where('petId', '=', petId)
      .where('kind', '=', 'emergency')
      .executeTakeFirst()
    if (before !== undefined) return (await shown(tx, head.publicUrl, [before]))[0] as ShareLink
    const row = await tx
      .insertInto('petShareLinks')
      .values({
        petId,
        kind: 'emergency',
        token: newReadableToken(),
        label: null,
        sections: [...EMERGENCY_SECTIONS],
        createdAt: now,
        expiresAt: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    const on = await todayOf(tx, memberId, now)
    await happened(tx, { petId, kind: 'shared', on, facts: EMERGENCY, memberId, now })
    return (await shown(tx, head.publicUrl, [row]))[0] as ShareLink
  })
}

/** Switches a link off: from now on it looks as if it had never been. */
export async function endShareLink(
  { db, clock }: Pick<PetsContext, 'db' | 'clock'>,
  { petId, memberId, linkId }: Which & { linkId: number },
): Promise<{ isDone: true }> {
  const now = clock.now()
  return inTransaction(db, async (tx) => {
    await requirePet(tx, memberId, petId, 'share', { isLocked: true })
    const ended = await tx
      .deleteFrom('petShareLinks')
      .where('id', '=', linkId)
      .where('petId', '=', petId)
      .returning(['label', 'kind'])
      .executeTakeFirst()
    if (ended === undefined) throw noSuchRecord()
    const which = ended.kind === 'emergency' ? { facts: EMERGENCY } : { words: ended.label }
    const on = await todayOf(tx, memberId, now)
    await happened(tx, { petId, kind: 'share-ended', on, ...which, memberId, now })
    return { isDone: true as const }
  })
}

/** Forgets links that have run out, and who looked at them; asked for now and then. */
export async function forgetOldShareLinks(db: Kysely<Tables>, now: Date): Promise<void> {
  await db.deleteFrom('petShareLinks').where('expiresAt', '<', now).execute()
}

function liveLinks(db: Kysely<Tables>, petId: number, now: Date) {
  return db
    .selectFrom('petShareLinks')
    .selectAll()
    .where('petId', '=', petId)
    .where((row) => row.or([row('expiresAt', 'is', null), row('expiresAt', '>', now)]))
}

async function shown(
  db: Kysely<Tables>,
  publicUrl: string,
  rows: readonly LinkRow[],
): Promise<ShareLink[]> {
  const ids = rows.map(({ id }) => id)
  const { rows: views } = await sql<{ linkId: number; at: Date; device: string }>`
    select link.id as link_id, latest.at, latest.device
    from unnest(${ids}::bigint[]) as link(id)
    cross join lateral (select v.id, v.at, v.device from pet_share_views v
      where v.link_id = link.id order by v.id desc limit ${MOST_SHARE_VIEWS}) latest
    order by latest.id desc`.execute(db)
  return rows.map((row) => {
    const url = `${publicUrl}/passport/shared/${row.token}`
    return {
      id: row.id,
      kind: row.kind,
      label: row.label,
      sections: row.sections,
      url,
      qr: qrDrawing(url),
      createdAt: row.createdAt.toISOString(),
      expiresAt: row.expiresAt?.toISOString() ?? null,
      views: views
        .filter(({ linkId }) => linkId === row.id)
        .map(({ at, device }) => ({ at: at.toISOString(), device: keptDeviceName(device) })),
      viewCount: row.viewCount,
    }
  })
}
