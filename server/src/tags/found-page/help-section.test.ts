import {
  FOUND_LANGUAGES,
  FOUND_WORDS,
  type FoundLanguage,
} from '@wayfur/domain/tags/found-messages'
import { expect, test } from 'vitest'
import { helpSection } from './help-section.ts'

const VET = { name: 'Praxis', address: 'Castro 1', phone: '(415) 555-0178', meters: 330 }

test.each(Object.keys(FOUND_LANGUAGES) as FoundLanguage[])(
  'in %s an invented place is marked in the words of the reader, and a real one is not',
  (language) => {
    const words = FOUND_WORDS[language]
    const help = (isSample: boolean) => {
      const places = [{ ...VET, isSample }]
      return helpSection(words, language, { typed: 'Castro', places }).markup
    }
    expect(help(true)).toContain(`<span class="badge">${words.sample}</span>`)
    expect(help(false)).not.toContain('badge')
    expect(help(false)).toContain('href="tel:4155550178"')
  },
)
