import { t } from '@wayfur/domain/language/messages'
import { FOUND_LANGUAGES, type FoundLanguage } from '@wayfur/domain/tags/found-languages'
import { expect, test } from 'vitest'
import { inFoundLanguage } from './found-translators.ts'
import { helpSection } from './help-section.ts'

const VET = {
  name: 'Praxis',
  address: 'Castro 1',
  phone: '(415) 555-0178',
  meters: 330,
  isOpen: true,
}

function helpNear(language: FoundLanguage): string {
  return helpSection(language, { typed: 'Castro', places: [VET] }, { hasRoom: true }).markup
}

test.each(Object.keys(FOUND_LANGUAGES) as FoundLanguage[])(
  'in %s a place says in the words of the reader whether it is open, and can be called',
  (language) =>
    inFoundLanguage(language, () => {
      const help = helpNear(language)
      expect(help).toContain('href="tel:4155550178"')
      expect(help).toContain(t('Open now'))
    }),
)

test('the number of a house stays where its address has it, among words from right to left', () => {
  expect(helpNear('ar')).toContain('<bdi>Castro 1</bdi> (')
})
