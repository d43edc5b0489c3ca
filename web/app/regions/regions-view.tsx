import { useSuspenseQuery } from '@tanstack/react-query'
import { t } from '@wayfur/domain/language/messages'
import { regionsQuery } from '../operator/admin-queries.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ListedRegionCard } from './listed-region-card.tsx'
import { RegionWorkList } from './region-work-list.tsx'
import { SendExtract } from './send-extract.tsx'

/** How often a page asks how far the work is, while there is some, in milliseconds. */
const LOOK_EACH_MS = 1_000

/** The regions that extracts were made into, what is asked of them, and where to send one more. */
export function RegionsView() {
  const { data } = useSuspenseQuery({
    ...regionsQuery,
    refetchInterval: ({ state }) =>
      state.data?.work.some((one) => one.state === 'waiting' || one.state === 'running') === true
        ? LOOK_EACH_MS
        : false,
  })
  const { regions, work, mostMegabytes } = data
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
          <p>{t('Send an extract of where your visitors are.')}</p>
        </EmptyState>
      ) : (
        <ul aria-label={t('Regions')} className="grid gap-4 lg:grid-cols-2">
          {regions.map((region) => (
            <ListedRegionCard key={region.id} region={region} />
          ))}
        </ul>
      )}
      <SendExtract mostMegabytes={mostMegabytes} regions={regions} />
    </div>
  )
}
