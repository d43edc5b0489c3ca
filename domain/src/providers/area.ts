import { compareNames } from '../language/formats.ts'
import { SAMPLE_AREAS } from './endpoints.ts'

/** Most areas the directory offers to choose from. */
export const MOST_AREAS = 12

/** The areas to choose from: those the specification names first and in its order, then by name. */
export function areasInOrder(areas: readonly string[]): string[] {
  const named: readonly string[] = SAMPLE_AREAS
  return [...new Set(areas)].toSorted((a, b) => {
    const [first, second] = [named.indexOf(a), named.indexOf(b)]
    if (first >= 0 && second >= 0) return first - second
    if (first >= 0 || second >= 0) return first >= 0 ? -1 : 1
    return compareNames(a, b)
  })
}
