import { useQuery } from '@tanstack/react-query'
import { t } from '@wayfur/domain/language/messages'
import type { Point } from '@wayfur/domain/schemas'
import { SleepingCatArt } from '../art/sleeping-cat.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { nearestQuery } from './discover-queries.ts'
import { discoverQuery, type DiscoverSearch, withChange } from './discover-search-params.ts'
import { NearestSentence, WaysOn } from './ways-on.tsx'

interface NothingFoundProps {
  search: DiscoverSearch
  action: string
  /** Where was looked, and what people call that. */
  at: Point
  near: string | undefined
}

/** Why a search came back empty: what narrowed it, or that nothing is known there; and where to go on. */
export function NothingFound({ search, action, at, near }: NothingFoundProps) {
  const { data } = useQuery(nearestQuery(search, at))
  const isBare = data?.isAnyHere === false
  const to = (change: Partial<DiscoverSearch>) =>
    `${action}${discoverQuery(withChange(search, change))}`
  const nearest = data?.nearest ?? undefined
  return (
    <EmptyState
      art={<SleepingCatArt />}
      title={
        isBare
          ? t('We know no place here yet')
          : search.nobodySaid
            ? t('Someone has told us about every place here')
            : t('No place here is known to welcome pets like yours')
      }
      level={3}
      action={
        <>
          {isNarrowed(search) && !isBare && (
            <ButtonLink to={to(WIDER)} preventScrollReset>
              {t('Remove the filters')}
            </ButtonLink>
          )}
          {!search.includeUnknown && !search.nobodySaid && !isBare && (
            <ButtonLink to={to({ includeUnknown: true })} preventScrollReset variant="outline">
              {t('Also show places to ask')}
            </ButtonLink>
          )}
          <WaysOn
            towns={
              nearest === undefined
                ? []
                : [
                    {
                      label: nearest.label,
                      to: to({
                        location: nearest.label,
                        at: { latitude: nearest.latitude, longitude: nearest.longitude },
                        bounds: undefined,
                      }),
                    },
                  ]
            }
            from={near}
            isBare={isBare}
            toTell={search.nobodySaid || isBare ? undefined : to({ ...WIDER, nobodySaid: true })}
            opens={near}
          />
        </>
      }
    >
      <p>
        {isBare
          ? t('We do not know of a place around here yet.')
          : t('We only list a place when someone has told us how it treats pets.')}
      </p>
      {nearest !== undefined && <NearestSentence nearest={nearest} from={near} />}
    </EmptyState>
  )
}

const WIDER: Partial<DiscoverSearch> = {
  type: 'all',
  pet: undefined,
  weight: undefined,
  pets: '',
  openNow: false,
  nobodySaid: false,
  reception: undefined,
  noPetFee: false,
}

function isNarrowed(search: DiscoverSearch): boolean {
  return (
    search.type !== 'all' ||
    search.pet !== undefined ||
    search.weight !== undefined ||
    search.pets !== '' ||
    search.openNow ||
    search.nobodySaid ||
    search.reception !== undefined ||
    search.noPetFee
  )
}
