import { useSuspenseQuery } from '@tanstack/react-query'
import { t } from '@wayfur/domain/language/messages'
import { regionsQuery } from '../operator/admin-queries.ts'
import type { AdminSearch } from '../operator/admin-search-params.ts'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ListedRegionCard } from './listed-region-card.tsx'
import { FetchByName } from './make-real.tsx'
import { RegionWorkList } from './region-work-list.tsx'
import { SendExtract } from './send-extract.tsx'
import { useRegions } from './use-regions.ts'

/** The regions that extracts were made into, what is asked of them, and where to send one more. */
export function RegionsView({ search }: { search: AdminSearch }) {
  const { data } = useSuspenseQuery(regionsQuery)
  const { regions, work, mostMegabytes } = useRegions(data)
  return (
    <div className="flex flex-col gap-6">
      <p className="max-w-prose">
        {t(
          'A region is made of one extract of OpenStreetMap: its places, bins, streets, roads, addresses and map. The site goes on meanwhile.',
        )}
      </p>
      <RegionWorkList work={work} />
      {regions.length === 0 ? (
        <EmptyState title={t('No regions yet')} level={3}>
          <p>{t('Fetch or send an extract of where your visitors are.')}</p>
        </EmptyState>
      ) : (
        <ul aria-label={t('Regions')} className="grid gap-4 lg:grid-cols-2">
          {regions.map((region) => (
            <ListedRegionCard key={region.id} region={region} />
          ))}
        </ul>
      )}
      <Card as="section" className="max-w-prose p-5">
        <h3 className="text-xl">{t('Fetch by name')}</h3>
        <p className="mt-2 text-ink-soft">
          {t('Over the network, from who offers extracts of states, countries and towns.')}
        </p>
        {/* An empty place of the map leads here with its name. */}
        <FetchByName key={search.q} name={search.q} />
      </Card>
      <SendExtract mostMegabytes={mostMegabytes} regions={regions} />
    </div>
  )
}
