import { readMe } from '@wayfur/domain/accounts/endpoints'
import { geocode } from '@wayfur/domain/geocoding/endpoints'
import { t } from '@wayfur/domain/language/messages'
import type { Point } from '@wayfur/domain/schemas'
import type { RouterContextProvider } from 'react-router'
import { requestContext } from '../request-context.ts'

/** Where a list looks first. */
export interface SearchedWhere {
  at: Point
  label: string
  isHome: boolean
}

/**
 * The point of the address, the place that was typed, else where the member is at home; null
 * while nobody has said where, and lost where what was typed is nowhere.
 */
export async function searchedWhere(
  context: Readonly<RouterContextProvider>,
  { at, near }: { at: Point | undefined; near: string },
): Promise<{ where: SearchedWhere | null; isLost: boolean }> {
  const { callApi, visitor } = context.get(requestContext)
  if (at !== undefined) {
    return { where: { at, label: near || t('your location'), isHome: false }, isLost: false }
  }
  if (near !== '') {
    const { best } = await callApi(geocode, { query: { q: near } })
    if (best === undefined) return { where: null, isLost: true }
    const { latitude, longitude, label } = best
    return { where: { at: { latitude, longitude }, label, isHome: false }, isLost: false }
  }
  const home = visitor === null ? null : (await callApi(readMe, {})).homePlace
  if (home === null) return { where: null, isLost: false }
  const { latitude, longitude, label } = home
  return { where: { at: { latitude, longitude }, label, isHome: true }, isLost: false }
}
