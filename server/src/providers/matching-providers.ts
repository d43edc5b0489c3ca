import { cellsOfCircle } from '@wayfur/domain/places/grid-cell'
import type { ProofKind } from '@wayfur/domain/providers/proof-schemas'
import type { ServiceKind } from '@wayfur/domain/providers/provider-schemas'
import { PROVIDER_TAB_ROWS, type ProviderTab } from '@wayfur/domain/providers/provider-tab'
import { NEAR_PROVIDER_METERS } from '@wayfur/domain/providers/reach'
import type { Day, Point } from '@wayfur/domain/schemas'
import { type RawBuilder, sql } from 'kysely'
import { metersFrom } from '../platform/database/meters-from.ts'
import { likePattern } from '../platform/like-pattern.ts'

/** What of a search narrows it. */
export interface Narrowing {
  service?: ServiceKind | undefined
  area?: string | undefined
  q?: string | undefined
  /** What moderators must have checked of them. */
  checked?: readonly ProofKind[] | undefined
  /** Only those who may have somebody's animals there in care. */
  near?: Point | undefined
}

export function isOnTab(tab: ProviderTab) {
  const { services } = PROVIDER_TAB_ROWS[tab]
  return services.length === 0 ? sql<boolean>`true` : offersOneOf(services)
}

function offersOneOf(services: readonly ServiceKind[]) {
  return sql<boolean>`exists (select from provider_services as o
    where o.provider_id = p.id and o.service = any(${services}::text[]))`
}

/** Whether `p` is what is looked for on that day. */
export function matching({ service, area, q, checked, near }: Narrowing, today: Day) {
  const conditions = [sql<boolean>`true`]
  if (service !== undefined) conditions.push(offersOneOf([service]))
  if (area !== undefined) conditions.push(sql`p.service_area ilike ${likePattern(area)}`)
  if (q !== undefined) {
    const text = likePattern(q)
    conditions.push(sql`(p.business_name ilike ${text} or p.description ilike ${text}
      or p.service_area ilike ${text})`)
  }
  for (const proof of checked ?? []) conditions.push(isChecked(proof, today))
  if (near !== undefined) conditions.push(isNear(near))
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/**
 * Whether a moderator has checked it of `p` by a document, and it still holds: few are, so they are
 * found by the index of what holds. Nobody is behind a sample whose papers could be seen.
 */
function isChecked(proof: ProofKind, today: Day): RawBuilder<boolean> {
  return sql<boolean>`not p.is_sample and p.id in (select c.provider_id from provider_checks c
    where c.proof = ${proof} and c.until >= ${today}::date)`
}

/** Whole meters from a point to about where `p` works. */
export function metersTo(point: Point): RawBuilder<number> {
  return metersFrom(point, {
    latitude: sql<number>`p.shown_latitude`,
    longitude: sql<number>`p.shown_longitude`,
  })
}

/** Whether `p` works near the point, and comes there or is come to: the domain's `isWithinReach`. */
function isNear(point: Point): RawBuilder<boolean> {
  const meters = metersTo(point)
  // So near a pole that cells are too narrow to be listed, everybody is measured.
  const cells = cellsOfCircle(point, NEAR_PROVIDER_METERS)
  return sql<boolean>`${cells === undefined ? sql`true` : sql`p.cell = any(${cells}::int[])`}
    and ${meters} <= ${NEAR_PROVIDER_METERS}::int
    and (p.receives or p.comes_within_meters is null or ${meters} <= p.comes_within_meters)`
}
