import { businessTexts } from '@wayfur/domain/places/business'
import { inLanguage } from '../language/translators.ts'

/** The texts of a place as they are kept: in English, whoever writes them. */
export function keptTexts(
  place: Parameters<typeof businessTexts>[0],
): ReturnType<typeof businessTexts> {
  return inLanguage('en', () => businessTexts(place))
}
