import { customizationText } from '@wayfur/domain/tags/product'
import type { PetTag, TagScanKind } from '@wayfur/domain/tags/schemas'
import { MOST_TAG_SCANS, tagAddress } from '@wayfur/domain/tags/tag'
import { type Kysely, type Selectable, sql } from 'kysely'
import { qrDrawing } from '../printing/qr-drawing.ts'
import type { Tables } from '../tables.ts'
import type { PetTagsTable } from './tags-tables.ts'

interface ScansOfTag {
  tagId: number
  isSample: boolean
  count: number
  latest: { at: string; kind: TagScanKind }[]
}

/** Rows as the contract shows them, each with what strangers did with it. */
export async function shownTags(
  db: Kysely<Tables>,
  publicUrl: string,
  rows: readonly Selectable<PetTagsTable>[],
): Promise<PetTag[]> {
  const ids = rows.map(({ id }) => id)
  const { rows: scans } = await sql<ScansOfTag>`
    select tag.id as tag_id,
      (select p.is_sample from pet_tags t join pets p on p.id = t.pet_id
        where t.id = tag.id) as is_sample,
      (select count(*)::integer from tag_scans s where s.tag_id = tag.id) as count,
      coalesce((select json_agg(json_build_object('at', s.at, 'kind', s.kind) order by s.id desc)
        from (select * from tag_scans t where t.tag_id = tag.id order by t.id desc
          limit ${MOST_TAG_SCANS}) s), '[]') as latest
    from unnest(${ids}::bigint[]) as tag(id)`.execute(db)
  return rows.map((row) => {
    const { id, petId, tagId, productType, color, text, state } = row
    const url = tagAddress(publicUrl, tagId)
    const seen = scans.find((one) => one.tagId === id)
    return {
      id,
      petId,
      tagId,
      productType,
      customization: customizationText({ color, text }),
      design: { color, text },
      isActive: state === 'active',
      state,
      isSample: seen?.isSample ?? false,
      createdAt: row.createdAt.toISOString(),
      url,
      qr: state === 'replaced' ? null : qrDrawing(url),
      scanCount: seen?.count ?? 0,
      scans: (seen?.latest ?? []).map(({ at, kind }) => ({
        at: new Date(at).toISOString(),
        kind,
      })),
    }
  })
}

/** One row as the contract shows it. */
export async function shownTag(
  db: Kysely<Tables>,
  publicUrl: string,
  row: Selectable<PetTagsTable>,
): Promise<PetTag> {
  return (await shownTags(db, publicUrl, [row]))[0] as PetTag
}
