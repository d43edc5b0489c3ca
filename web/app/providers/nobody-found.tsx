import type { ReplyOf } from '@wayfur/domain/endpoint'
import { t } from '@wayfur/domain/language/messages'
import type { searchProviders } from '@wayfur/domain/providers/endpoints'
import { SleepingCatArt } from '../art/sleeping-cat.tsx'
import type { SearchedWhere } from '../geocoding/searched-where.ts'
import { NearestSentence, WaysOn } from '../places/ways-on.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { changedAddress, type ServicesSearch } from './services-search-params.ts'

/** Areas with providers that are offered where there is nobody. */
const MOST_OTHERS = 3

interface NobodyFoundProps {
  search: ServicesSearch
  total: number
  areas: readonly string[]
  where: SearchedWhere | null
  nearest: ReplyOf<typeof searchProviders>['nearest']
}

const WIDER = { area: '', q: '', service: undefined, checked: [], tab: 'all' } as const

/** Why a search came back empty, and the next steps. */
export function NobodyFound({ search, total, areas, where, nearest }: NobodyFoundProps) {
  const isChecked = search.checked.length > 0
  const isNarrowed =
    search.q !== '' || search.service !== undefined || search.area !== '' || isChecked
  const others = total > 0 ? [] : areas.filter((area) => area !== search.area).slice(0, MOST_OTHERS)
  return (
    <EmptyState
      art={<SleepingCatArt />}
      title={t('No service providers found matching your criteria.')}
      level={3}
      action={
        <>
          {total > 0 ? (
            <ButtonLink to={changedAddress(search, {})}>{t('Back to the first page')}</ButtonLink>
          ) : isNarrowed || search.tab !== 'all' ? (
            <ButtonLink to={changedAddress(search, WIDER)} preventScrollReset>
              {t('Remove the filters')}
            </ButtonLink>
          ) : undefined}
          <WaysOn
            towns={[
              ...(nearest === null
                ? []
                : [
                    {
                      label: nearest.label,
                      to: changedAddress(search, {
                        near: nearest.label,
                        at: { latitude: nearest.latitude, longitude: nearest.longitude },
                      }),
                    },
                  ]),
              ...others.map((label) => ({
                label,
                to: changedAddress(search, { ...WIDER, area: label }),
              })),
            ]}
            from={where?.label}
            isBare={false}
          />
        </>
      }
    >
      {isChecked && (
        <p>
          {t(
            'You see only providers whose documents a moderator has checked. Without that filter there may be more.',
          )}
        </p>
      )}
      {isNarrowed && !isChecked && <p>{t('Try another area, another service or fewer words.')}</p>}
      {nearest !== null && <NearestSentence nearest={nearest} from={where?.label} />}
    </EmptyState>
  )
}
