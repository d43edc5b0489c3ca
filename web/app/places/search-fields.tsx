import { SEARCH_LIMIT } from '@wayfur/domain/places/endpoints'
import { discoverQuery, type DiscoverSearch } from './discover-search-params.ts'

/** The choices of a search that a form does not show, so that sending it keeps them. */
export function SearchFields({
  search,
  except,
}: {
  search: DiscoverSearch
  /** Names of the address that the form itself gives. */
  except: readonly string[]
}) {
  const params = new URLSearchParams(discoverQuery({ ...search, show: SEARCH_LIMIT }))
  return [...params]
    .filter(([name]) => !except.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
