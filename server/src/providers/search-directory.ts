import type { ReplyOf } from '@wayfur/domain/endpoint'
import type { Verdict } from '@wayfur/domain/pets/verdict'
import { areasInOrder, MOST_AREAS } from '@wayfur/domain/providers/area'
import { PROVIDERS_A_PAGE, type searchProviders } from '@wayfur/domain/providers/endpoints'
import type { ListedProvider } from '@wayfur/domain/providers/provider-schemas'
import type { ProviderTab } from '@wayfur/domain/providers/provider-tab'
import { type Kysely, sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Tables } from '../tables.ts'
import type { BusyTimesOfMany } from './busy-times.ts'
import { countsOf, type DirectorySearch, servicesLookedAt } from './directory-counts.ts'
import { isOnTab, matching, metersTo, type Narrowing } from './matching-providers.ts'
import { nearestProvider } from './nearest-provider.ts'
import { nextFreeTimes } from './next-free-times.ts'
import { listedOf, type ProviderRow, providersOn } from './provider-rows.ts'
import { rankOf, verdictRank } from './taken-pets-verdict.ts'

/**
 * One page of the directory, the sizes of its tabs and the areas to choose from. With pets, those
 * that take them come first and those that do not stand by themselves, each part in its own
 * statement, so that each is found by the index of ranks as any other search is.
 */
export async function searchDirectory(
  {
    db,
    clock,
    busyTimesOfMany,
  }: { db: Kysely<Tables>; clock: Clock; busyTimesOfMany: BusyTimesOfMany },
  search: DirectorySearch,
  today: string,
): Promise<ReplyOf<typeof searchProviders>> {
  const tab = search.tab ?? 'all'
  const pets = search.pets ?? []
  const { counts, parts } = await countsOf(db, search, today, tab)
  const skip = ((search.page ?? 1) - 1) * PROVIDERS_A_PAGE
  const listed = (verdict: Verdict | undefined, from: number, most: number) =>
    most <= 0 ? [] : partOf(db, search, today, { tab, verdict, from, most }).execute()
  const rows = []
  if (pets.length === 0) rows.push(...(await listed(undefined, skip, PROVIDERS_A_PAGE)))
  let before = 0
  for (const verdict of pets.length === 0 ? [] : FITTING) {
    const from = Math.max(0, skip - before)
    const most = Math.min(PROVIDERS_A_PAGE - rows.length, parts[verdict] - from)
    rows.push(...(await listed(verdict, from, most)))
    before += parts[verdict]
  }
  const unfitting = await listed('no', 0, Math.min(parts.no, PROVIDERS_A_PAGE))
  const next = await nextFreeTimes({ db, clock, busyTimesOfMany }, [...rows, ...unfitting])
  const shown = (row: ProviderRow): ListedProvider =>
    Object.assign(listedOf(row), { nextFree: next.get(row.id) ?? null })
  return {
    providers: rows.map(shown),
    unfitting: { providers: unfitting.map(shown), total: parts.no },
    counts,
    areas: await areas(db, search, today),
    nearest:
      search.near === undefined || counts[tab] + parts.no > 0
        ? null
        : await nearestProvider(db, search.near, [
            matching({ ...search, near: undefined }, today),
            isOnTab(tab),
          ]),
  }
}

/** The verdicts of a list, in its order; what does not fit stands by itself. */
const FITTING = ['fits', 'asks', 'unknown'] as const satisfies readonly Verdict[]

/**
 * The score as no index has it: near a point the few are found by their cells and then sorted. By the
 * index of the best rated everybody would be passed where nobody is near.
 */
const SCORE_OF_CELLS = sql`(p.score + 0)`

/** Providers of a tab, best rated first; of one verdict on the pets where one is asked for. */
export function partOf(
  db: Kysely<Tables>,
  search: DirectorySearch,
  today: string,
  {
    tab,
    verdict,
    from,
    most,
  }: { tab: ProviderTab; verdict: Verdict | undefined; from: number; most: number },
) {
  const rank = verdictRank(search.pets ?? [], servicesLookedAt(search, tab), today)
  const nearestTo = search.sort === 'nearest' ? search.near : undefined
  return providersOn(db, today)
    .where(matching(search, today))
    .where(isOnTab(tab))
    .$if(verdict !== undefined, (query) =>
      query.where(sql<boolean>`${rank} = ${sql.lit(rankOf(verdict ?? 'fits'))}`),
    )
    .$if(nearestTo !== undefined, (query) =>
      nearestTo === undefined ? query : query.orderBy(metersTo(nearestTo)),
    )
    .orderBy(search.near === undefined ? sql`p.score` : SCORE_OF_CELLS, 'desc')
    .orderBy('p.id')
    .limit(most)
    .offset(from)
}

/** So many providers, the best rated, say where one may look. */
const ASKED_FOR_AREAS = 2_000

/** Where listed providers work: the commonest first, as many as a list has room for. */
async function areas(db: Kysely<Tables>, { near }: Narrowing, today: string): Promise<string[]> {
  const { rows } = await sql<{ area: string }>`
    select trim(area) as area
    from (select p.service_area from providers p where p.status = 'live' and ${matching({ near }, today)}
      order by ${near === undefined ? sql`p.score` : SCORE_OF_CELLS} desc, p.id
      limit ${ASKED_FOR_AREAS}) listed,
      unnest(string_to_array(service_area, ',')) as area
    where length(trim(area)) between 1 and 100
    group by 1 order by count(*) desc, 1 limit ${MOST_AREAS}`.execute(db)
  return areasInOrder(rows.map(({ area }) => area))
}
