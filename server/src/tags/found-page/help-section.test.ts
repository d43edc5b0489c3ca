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

function helpNear(language: FoundLanguage, { isSample }: { isSample: boolean }): string {
  return helpSection(language, { typed: 'Castro', places: [{ ...VET, isSample }] }).markup
}

test.each(Object.keys(FOUND_LANGUAGES) as FoundLanguage[])(
  'in %s an invented place is marked in the words of the reader, and a real one is not',
  (language) =>
    inFoundLanguage(language, () => {
      const sample = helpNear(language, { isSample: true })
      expect(sample).toContain(`<span class="badge">${t('Sample')}</span>`)
      expect(sample).not.toMatch(/tel:|555/)
      const real = helpNear(language, { isSample: false })
      expect(real).not.toContain('badge')
      expect(real).toContain('href="tel:4155550178"')
      expect(real).toContain(t('Open now'))
    }),
)

test('the number of a house stays where its address has it, among words from right to left', () => {
  expect(helpNear('ar', { isSample: false })).toContain('<bdi>Castro 1</bdi> (')
})
