import { FOUND_CATALOGUE } from '@wayfur/domain/language/found-catalogue'
import { SPANISH } from '@wayfur/domain/language/spanish'
import { FOUND_LANGUAGES, type FoundLanguage } from '@wayfur/domain/tags/found-languages'
import { NOTHING_CHOSEN, whatAFinderMaySee } from '@wayfur/domain/tags/found-pet'
import { extractText } from 'unpdf'
import { expect, test } from 'vitest'
import { printedPassport } from '../pets/testing/passport-fixtures.ts'
import { DIRECTIONS, openFaces, runsOf } from '../printing/print-type.ts'
import { lostPoster } from './lost-poster.ts'

const LANGUAGES = Object.keys(FOUND_LANGUAGES) as FoundLanguage[]

/** What people write, each in their own letters. */
const NAMES = { en: 'Bella', zh: '贝拉與豬', ko: '초코뷁', vi: 'Bông Ướt', ar: 'لولو' } as const

function poster(language: FoundLanguage, name: string, phone = '+14155550142'): Promise<Buffer> {
  const lost = { lastSeen: 'Dolores Park', lastSeenOn: '2026-11-19', reward: '$50', words: null }
  const owner = { name: 'Sam Rivera', phone, email: null }
  return lostPoster({
    seen: whatAFinderMaySee(printedPassport({ name }), owner, { ...NOTHING_CHOSEN, lost }),
    language,
    photo: null,
    tagUrl: 'https://wayfur.example/qr/QR-0123456789ABCDEFGHJK',
    writtenAt: new Date('2026-11-20T20:00:00Z'),
    writtenOn: '2026-11-20',
  })
}

async function textOf(pdf: Buffer): Promise<string> {
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true })
  return text.normalize('NFKC')
}

/** What programs that read aloud take for the letters, as far as it needs no escape. */
function spokenIn(pdf: Buffer): string {
  const spoken = pdf.toString('latin1').matchAll(/\/ActualText \(\xfe\xff((?:[^\\)]|\\.)*)\)/gs)
  return [...spoken]
    .map(([, words = '']) => Buffer.from(words.replaceAll(/\\(.)/gs, '$1'), 'latin1').swap16())
    .map((words) => words.toString('utf16le'))
    .join('\n')
}

/** What is said otherwise than in English. */
const CATALOGUES: Readonly<Record<FoundLanguage, Readonly<Record<string, string>>>> = {
  en: {},
  es: SPANISH,
  ...FOUND_CATALOGUE,
}

function saidIn(language: FoundLanguage, english: string): string {
  return CATALOGUES[language][english] ?? english
}

test.each(LANGUAGES)(
  'the poster in %s says so in its language, and in whole letters',
  async (language) => {
    const pdf = await poster(language, 'Bella')
    const text = await textOf(pdf)
    const missing = saidIn(language, 'MISSING').normalize('NFKC')
    // Dots of Arabic letters are drawn by themselves, so only what is read aloud has the words.
    expect(language === 'ar' ? spokenIn(pdf) : text).toContain(missing)
    expect(text).toContain('Bella')
    expect(text.replaceAll(/\s/g, '')).toContain('+14155550142')
    // Letters of the file are those of its words and no whole alphabet.
    expect(pdf.byteLength).toBeLessThan(80_000)
  },
)

test.each(LANGUAGES)('every letter of what is printed in %s is one that we have', (language) => {
  // The rest of Spanish is for pages, and has signs that no print has.
  const catalogue = language === 'es' ? {} : CATALOGUES[language]
  for (const cut of ['regular', 'bold', 'display'] as const) {
    const faces = openFaces()[cut]
    for (const words of [...Object.values(catalogue), FOUND_LANGUAGES[language]]) {
      const printed = runsOf(words, faces)
        .map((run) => run.words)
        .join('')
      // Marks of direction are obeyed and have no shape.
      expect(printed).toBe(words.normalize('NFC').replaceAll(DIRECTIONS, ''))
    }
  }
})

test.each(Object.values(NAMES))(
  'a pet called %s is so on a poster, whatever its language',
  async (name) => {
    for (const language of ['en', 'zh', 'ar'] as const) {
      const text = await textOf(await poster(language, name))
      expect(text, language).toContain(name.normalize('NFKC'))
    }
  },
)

test('a letter that nobody has is a question mark, not an empty box', async () => {
  expect(await textOf(await poster('en', 'Ba𓃡'))).toContain('Ba?')
})

test('the Arabic poster begins on the right, and is read aloud in the order of its words', async () => {
  const [arabic, english] = await Promise.all([poster('ar', 'Bella'), poster('en', 'Bella')])
  expect(spokenIn(arabic)).toContain('هل رأيت \u2068Bella\u2069؟')
  expect(spokenIn(english)).toBe('')
  expect(arabic.toString('latin1')).toContain('/Lang (ar)')
})
