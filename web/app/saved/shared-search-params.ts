import { MOST_SAVED_AT_ONCE, SAVED_AT_ONCE } from '@wayfur/domain/saved/endpoints'
import { href } from 'react-router'
import { id, searchParams, type ViewOf, whole } from '../shell/search-params.ts'

/** What the address of a shared list says beside its secret. */
const SHARED = searchParams({
  show: whole({ usual: SAVED_AT_ONCE, least: 1, most: MOST_SAVED_AT_ONCE }),
  after: id,
})
type SharedSearch = ViewOf<typeof SHARED>
export const readSharedSearch = SHARED.read

/** The same list with more of it; beyond a hundred the next hundred takes its place. */
export function sharedAddress(token: string, search: SharedSearch, next: number): string {
  const view =
    search.show < MOST_SAVED_AT_ONCE
      ? { ...search, show: Math.min(search.show + SAVED_AT_ONCE, MOST_SAVED_AT_ONCE) }
      : { ...search, after: next }
  return href('/saved/shared/:token', { token }) + SHARED.query(view)
}
