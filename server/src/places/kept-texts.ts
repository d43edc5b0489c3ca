import { businessTexts } from '@wayfur/domain/places/business'
import { inLanguage } from '../language/translators.ts'

/** The derived texts of a place, stored in English whatever language its author uses. */
export function keptTexts(
  place: Parameters<typeof businessTexts>[0],
): ReturnType<typeof businessTexts> {
  return inLanguage('en', () => businessTexts(place))
}
