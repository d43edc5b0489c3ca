import { t } from '@wayfur/domain/language/messages'
import { ButtonLink } from '../ui/button-link.tsx'
import { adminAddress, type AdminSearch } from './admin-search-params.ts'

/** To the next page of a list, and back to its beginning. */
export function ListPager({ search, next }: { search: AdminSearch; next: number | null }) {
  if (search.after === '' && next === null) return null
  return (
    <p className="mt-4 flex flex-wrap gap-3">
      {search.after !== '' && (
        <ButtonLink to={adminAddress({ ...search, after: '' })} variant="outline">
          {t('From the beginning')}
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink to={adminAddress({ ...search, after: String(next) })} variant="outline">
          {t('More')}
        </ButtonLink>
      )}
    </p>
  )
}
