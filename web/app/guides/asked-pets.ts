import type { GuideView } from './guide-search-params.ts'

/**
 * The pets that are asked about: the one that the search names, else those who come. Whoever opens an
 * address that somebody else made, or that names a pet that is gone, asks about their own.
 */
export function askedPets<Some extends { id: number }>(
  { petId, countryId }: Pick<GuideView, 'petId' | 'countryId'>,
  pets: readonly Some[],
  coming: readonly { id: number }[],
): Some[] {
  const named = pets.filter(({ id }) => id === petId)
  if (named.length > 0) return named
  if (countryId === '') return []
  return pets.filter(({ id }) => coming.some((one) => one.id === id))
}
