import { useQuery } from '@tanstack/react-query'
import { t } from '@wayfur/domain/language/messages'
import type { Bin } from '@wayfur/domain/scouting/bin-schemas'
import { Link } from 'react-router'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Card } from '../ui/card.tsx'
import { SampleBadge } from '../ui/sample-badge.tsx'
import { binPlace, binTitle, STATE_WORDS, stateReason } from './bin-messages.ts'
import { ownBinsQuery, scoutAddress, type ScoutSearch } from './scout-search-params.ts'

const TONES = { verified: 'good', pending: 'warn', rejected: 'danger' } as const

/** What became of everything one reported, also of what others did not find. */
export function OwnBins({ search }: { search: ScoutSearch }) {
  const { data: own } = useQuery(ownBinsQuery(search.before))
  if (own === undefined || (own.bins.length === 0 && search.before === undefined)) return null
  return (
    <Card as="section" id="your-bins" aria-labelledby="your-bins-title" className="p-5">
      <h2 id="your-bins-title" className="text-xl">
        {t('Your bins')}
      </h2>
      {own.bins.length === 0 ? (
        <p className="mt-2 text-ink-soft">{t('There are no older ones.')}</p>
      ) : (
        <ul aria-labelledby="your-bins-title" className="mt-2 lined-rows">
          {own.bins.map((bin) => (
            <OwnBin key={bin.id} bin={bin} search={search} />
          ))}
        </ul>
      )}
      <p className="mt-3 flex flex-wrap gap-3 empty:hidden">
        {search.before !== undefined && (
          <ButtonLink
            to={`${scoutAddress(search, { before: undefined })}#your-bins`}
            variant="outline"
            size="sm"
          >
            {t('Newest')}
          </ButtonLink>
        )}
        {own.before !== null && (
          <ButtonLink
            to={`${scoutAddress(search, { before: own.before })}#your-bins`}
            variant="outline"
            size="sm"
          >
            {t('Older')}
          </ButtonLink>
        )}
      </p>
    </Card>
  )
}

function OwnBin({ bin, search }: { bin: Bin; search: ScoutSearch }) {
  const { latitude, longitude, verificationStatus } = bin
  const address = scoutAddress(search, { tab: 'map', at: { latitude, longitude }, near: '' })
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-center gap-2">
        <span className="min-w-0 flex-[1_1_16rem] font-semibold break-words">
          {binTitle(bin)}, {binPlace(bin)}
        </span>
        <Badge tone={TONES[verificationStatus]}>{t(STATE_WORDS[verificationStatus])}</Badge>
        {bin.isSample && <SampleBadge />}
      </p>
      <p className="mt-1 text-sm text-ink-soft empty:hidden">{stateReason(bin)}</p>
      {verificationStatus !== 'rejected' && (
        <Link
          to={address}
          aria-label={t('See it on the map: {binPlace}', { binPlace: binPlace(bin) })}
          className="text-link inline-flex min-h-11 items-center text-sm"
        >
          {t('See it on the map')}
        </Link>
      )}
    </li>
  )
}
