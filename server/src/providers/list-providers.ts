import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import type { ServiceProvider } from '@wayfur/domain/providers/provider-schemas'
import { trustBadges } from '@wayfur/domain/providers/trust-badge'
import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'
import { matching, type Narrowing } from './matching-providers.ts'
import { providerOf, providersOn } from './provider-rows.ts'

/** Reviewed providers, best rated first and the older record first among equals. */
export async function listProviders(
  db: Kysely<Tables>,
  search: Narrowing & { limit: number; skip: number },
  today: string,
): Promise<ServiceProvider[]> {
  const rows = await providersOn(db, today)
    .where(matching(search, today))
    .orderBy('p.score', 'desc')
    .orderBy('p.id')
    .limit(search.limit)
    .offset(search.skip)
    .execute()
  return rows.map(providerOf)
}

/** One reviewed provider; one who is hidden or gone is not there. */
export async function providerById(
  db: Kysely<Tables>,
  id: number,
  today: string,
): Promise<ServiceProvider> {
  const row = await providersOn(db, today).where('p.id', '=', id).executeTakeFirst()
  if (row === undefined) throw new Problem('not-found', msg('We could not find that provider.'))
  return providerOf(row)
}

/** What speaks for a provider. */
export async function badgesOf(db: Kysely<Tables>, id: number, today: string) {
  const provider = await providerById(db, id, today)
  const approved = await db
    .selectFrom('submissions')
    .select('decidedAt')
    .where('resultKind', '=', 'provider')
    .where('resultId', '=', id)
    .where('state', '=', 'approved')
    .executeTakeFirst()
  return trustBadges({
    ...provider,
    reviewedOn: approved?.decidedAt?.toISOString().slice(0, 10) ?? null,
  })
}
