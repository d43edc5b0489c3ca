import { useSuspenseQuery } from '@tanstack/react-query'
import { msg, t } from '@wayfur/domain/language/messages'
import { listBins, readLeaderboard } from '@wayfur/domain/scouting/endpoints'
import { pointsText } from '@wayfur/domain/scouting/points-text'
import { MapPin } from 'lucide-react'
import { href, Link } from 'react-router'
import { queryFor } from '../api-client.ts'
import { Sentence } from '../language/sentence.tsx'
import { Badge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { SampleBadge } from '../ui/sample-badge.tsx'

/** Bins of the news, and scouts of the first places: a glance, not the whole list. */
const BINS_SHOWN = 4
const SCOUTS_SHOWN = 5

export const newBinsQuery = queryFor(listBins, { query: { limit: String(BINS_SHOWN) } })
export const firstScoutsQuery = queryFor(readLeaderboard, {})

/** Bins that members found last, and those who found most of them. */
export function ScoutingNews() {
  const { data: bins } = useSuspenseQuery(newBinsQuery)
  const { data: scouts } = useSuspenseQuery(firstScoutsQuery)
  const page = href('/poop-scout')
  return (
    <section aria-labelledby="scouting">
      <h2 id="scouting" className="text-2xl">
        {t('Poop Scout')}
      </h2>
      <div className="mt-4 grid gap-4 lg:grid-cols-2">
        <Card className="p-5">
          <h3 className="text-lg">
            <Link to={`${page}?tab=map`}>{t('Newest bins')}</Link>
          </h3>
          {bins.length === 0 ? (
            <p className="mt-2">
              <Sentence
                message={msg('None reported yet. <0>Be the first</0>')}
                parts={{ 0: <Link to={page} /> }}
              />
            </p>
          ) : (
            <ul className="mt-3 flex flex-col lined-rows">
              {bins.map((bin) => (
                <li key={bin.id} className="flex flex-wrap items-center gap-2 py-2">
                  <MapPin aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
                  <span className="min-w-0 flex-1 break-words">
                    {bin.address ?? `${bin.latitude.toFixed(4)}, ${bin.longitude.toFixed(4)}`}
                  </span>
                  {!bin.isWorking && <Badge tone="danger">{t('Out of Order')}</Badge>}
                  {bin.isSample && <SampleBadge />}
                </li>
              ))}
            </ul>
          )}
        </Card>
        <Card className="p-5">
          <h3 className="text-lg">
            <Link to={`${page}?tab=leaderboard`}>{t('Leaderboard')}</Link>
          </h3>
          {scouts.length === 0 ? (
            <p className="mt-2">
              {t('Nobody is listed yet. Scouts who choose a name appear with their first points.')}
            </p>
          ) : (
            <ol className="mt-3 flex flex-col lined-rows">
              {scouts.slice(0, SCOUTS_SHOWN).map((scout) => (
                <li key={scout.id} className="flex flex-wrap items-center gap-2 py-2">
                  <span className="w-7 font-semibold tabular-nums">{scout.rank}.</span>
                  <span className="min-w-0 flex-1 break-words">{scout.handle}</span>
                  {scout.isSample && <SampleBadge />}
                  <span className="text-ink-soft tabular-nums">
                    {pointsText(scout.totalPoints)}
                  </span>
                </li>
              ))}
            </ol>
          )}
        </Card>
      </div>
    </section>
  )
}
