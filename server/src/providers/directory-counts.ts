import { type Verdict, VERDICTS } from '@wayfur/domain/pets/verdict'
import type { CaredPet } from '@wayfur/domain/providers/cared-pet'
import type { PROVIDER_SORTS } from '@wayfur/domain/providers/endpoints'
import type { ServiceKind } from '@wayfur/domain/providers/provider-schemas'
import {
  PROVIDER_TAB_ROWS,
  PROVIDER_TABS,
  type ProviderTab,
} from '@wayfur/domain/providers/provider-tab'
import type { Day } from '@wayfur/domain/schemas'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables.ts'
import { matching, type Narrowing } from './matching-providers.ts'
import { rankOf, serviceRank } from './taken-pets-verdict.ts'

export type DirectorySearch = Narrowing & {
  tab?: ProviderTab | undefined
  page?: number | undefined
  pets?: readonly CaredPet[] | undefined
  sort?: (typeof PROVIDER_SORTS)[number] | undefined
}

type Counts = Record<ProviderTab, number>
type Parts = Record<Verdict, number>

/**
 * How many providers each tab holds that take the pets or may, and of the chosen one how many there
 * are of each verdict. Each service is judged once, by the condition of the list, and each provider
 * by the best of its services on the tab.
 */
export async function countsOf(
  db: Kysely<Tables>,
  search: DirectorySearch,
  today: Day,
  chosen: ProviderTab,
): Promise<{ counts: Counts; parts: Parts }> {
  const pets = search.pets ?? []
  const judged = pets.length === 0 ? sql`${sql.lit(rankOf('fits'))}` : serviceRank(pets, today)
  const unsaid = sql.lit(rankOf(pets.length === 0 ? 'fits' : 'unknown'))
  const columns = PROVIDER_TABS.map((tab) => {
    const looked = servicesLookedAt(search, tab)
    const of = looked.length === 0 ? sql`` : sql`filter (where s.service = any(${looked}::text[]))`
    const { services } = PROVIDER_TAB_ROWS[tab]
    const isOn =
      services.length === 0
        ? sql`true`
        : sql`coalesce(bool_or(s.service = any(${services}::text[])), false)`
    return sql`${isOn} as ${onTab(tab)}, coalesce(min(s.rank) ${of}, ${unsaid}) as ${rankOn(tab)}`
  })
  const counted = [
    ...PROVIDER_TABS.map(
      (tab) => sql`count(*) filter (where one.${onTab(tab)}
        and one.${rankOn(tab)} <> ${sql.lit(rankOf('no'))})::int as ${sql.id(tab)}`,
    ),
    ...VERDICTS.map(
      (verdict) => sql`count(*) filter (where one.${onTab(chosen)}
        and one.${rankOn(chosen)} = ${sql.lit(rankOf(verdict))})::int as ${sql.id(verdict)}`,
    ),
  ]
  const { rows } = await sql<Counts & Parts>`
    select ${sql.join(counted)} from (
      select ${sql.join(columns)} from (
        select p.id, s.service, ${judged} as rank
        from providers p left join provider_services s on s.provider_id = p.id
          left join booking_terms t on t.provider_id = p.id
        where p.status = 'live' and ${matching(search, today)} offset 0) s
      group by s.id) one`.execute(db)
  const [row] = rows
  const sizes = <Name extends ProviderTab | Verdict>(names: readonly Name[]) =>
    Object.fromEntries(names.map((name) => [name, row?.[name] ?? 0])) as Record<Name, number>
  return { counts: sizes(PROVIDER_TABS), parts: sizes(VERDICTS) }
}

const onTab = (tab: ProviderTab) => sql.id(`on_${tab}`)
const rankOn = (tab: ProviderTab) => sql.id(`rank_${tab}`)

/** The services that a search is about; none for all of them. */
export function servicesLookedAt(
  { service }: Pick<Narrowing, 'service'>,
  tab: ProviderTab,
): readonly ServiceKind[] {
  return service === undefined ? PROVIDER_TAB_ROWS[tab].services : [service]
}
