import { t } from '@wayfur/domain/language/messages'
import { href } from 'react-router'
import { SleepingCatArt } from '../art/sleeping-cat.tsx'
import { WaysOn } from '../places/ways-on.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { changedAddress, type ServicesSearch } from './services-search-params.ts'

/** Areas with providers that are offered where there is nobody. */
const MOST_OTHERS = 3

interface NobodyFoundProps {
  search: ServicesSearch
  total: number
  areas: readonly string[]
}

/** Why a search came back empty, and the next steps. */
export function NobodyFound({ search, total, areas }: NobodyFoundProps) {
  const isNarrowed = search.q !== '' || search.service !== undefined || search.area !== ''
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
            <ButtonLink to={href('/services')} preventScrollReset>
              {t('Remove the filters')}
            </ButtonLink>
          ) : undefined}
          <WaysOn
            towns={others.map((label) => ({
              label,
              to: changedAddress(search, { area: label, q: '', service: undefined, tab: 'all' }),
            }))}
            isBare={false}
          />
        </>
      }
    >
      {isNarrowed ? t('Try another area, another service or fewer words.') : null}
    </EmptyState>
  )
}
