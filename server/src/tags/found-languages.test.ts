import { FOUND_CATALOGUE } from '@wayfur/domain/language/found-catalogue'
import { SPANISH } from '@wayfur/domain/language/spanish'
import { startLostMode } from '@wayfur/domain/tags/found-endpoints'
import { FOUND_LANGUAGES, type FoundLanguage } from '@wayfur/domain/tags/found-languages'
import { expect, test } from 'vitest'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { foundOf } from './testing/found-fixtures.ts'

const SENT = 'Pet Report Submitted'

function sentIn(language: FoundLanguage): string {
  if (language === 'en') return SENT
  return { es: SPANISH, ...FOUND_CATALOGUE }[language][SENT] ?? ''
}

eachDatabase('languages of finders', (open) => {
  test('a finder reads the page, reports and follows the answers in each language', async () => {
    const found = foundOf(await open())
    const { tag } = await found.withTag('Sam')
    for (const language of Object.keys(FOUND_LANGUAGES) as FoundLanguage[]) {
      const { html, h1 } = await found.page(`/qr/${tag.tagId}`, { language })
      expect(h1, language).toBe('Bella')
      expect(html).toMatch(
        language === 'ar' ? /<html lang="ar" dir="rtl">/ : new RegExp(`<html lang="${language}">`),
      )
      const form = { message: `Here, says ${language}.` }
      const { status, location } = await found.page(`/qr/${tag.tagId}`, { form, language })
      expect(status, language).toBe(303)
      const thread = await found.page(location)
      expect(thread.html).toContain(sentIn(language))
      // Whoever comes back by the bare address reads what they wrote in.
      const later = await found.page(location.replace(/\?.*/, ''))
      expect(later.html).toContain(`<html lang="${language}"`)
    }
  })
})

eachDatabase('directions of finders', (open) => {
  test('what people wrote keeps its direction on a page that is read from the right', async () => {
    const found = foundOf(await open())
    const { owner, petId, tag } = await found.withTag('Sam')
    await found.as(owner)(startLostMode, {
      params: { id: petId },
      body: {
        lastSeen: 'Dolores Park, 18th St',
        lastSeenOn: '2026-11-19',
        reward: '$50',
        words: 'Shy with men.',
      },
    })
    const { html } = await found.page(`/qr/${tag.tagId}`, { language: 'ar' })
    expect(html).toContain('<bdi>Dolores Park, 18th St</bdi>, <bdi>')
    expect(html).toContain('<bdi>$50</bdi>')
    expect(html).toContain('<p class="lines" dir="auto">Shy with men.</p>')
    // A sentence that begins with a name of Latin letters still runs to the left, wherever it is read.
    expect(html).toContain('\u200FBella معي وهو بأمان.</textarea>')
  })
})

test('a browser that takes Brotli gets it, and any other what it takes', async () => {
  const found = foundOf({ db: undefined as never })
  const encoding = async (accepted: string) => {
    const { headers } = await found.page('/qr', { headers: { 'accept-encoding': accepted } })
    return headers.get('content-encoding')
  }
  expect(await encoding('gzip, deflate, br')).toBe('br')
  expect(await encoding('gzip, br;q=0')).toBe('gzip')
  expect(await encoding('identity')).toBe(null)
})
