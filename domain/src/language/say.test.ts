import { afterEach, expect, test } from 'vitest'
import { currentLocale, piecesOf, said, say, senseKey, speakWith, type Voice } from './say.ts'

const SPANISH: Readonly<Record<string, string>> = {
  'Hello {name}': 'Hola, {name}',
  'Open|verb': 'Abrir',
  Open: 'Abierto',
}

const inSpanish: Voice = {
  language: 'es',
  say: (text, values = {}, sense) =>
    piecesOf(SPANISH[senseKey(text, sense)] ?? text)
      .map((piece) => (typeof piece === 'string' ? piece : values[piece[0]]))
      .join(''),
}

const inEnglish: Voice = { language: 'en', say: (text) => text }

afterEach(() => speakWith(() => inEnglish))

test('a text is taken apart into what is said and what is put in', () => {
  expect(piecesOf('{count} of {all} bins')).toEqual([['count'], ' of ', ['all'], ' bins'])
  expect(piecesOf('No value, though {not this one}')).toEqual(['No value, though {not this one}'])
})

test('a text is said in the language of whoever reads at that moment', () => {
  const readers: Voice[] = [inSpanish, inEnglish]
  speakWith(() => readers.shift() ?? inEnglish)
  expect(say('Hello {name}', { name: 'Ana' })).toBe('Hola, Ana')
  expect(say('Hello {name}', { name: 'Ana' })).toBe('Hello {name}')
})

test('what somebody typed is put in as it is, even where it looks like a place of ours', () => {
  speakWith(() => inSpanish)
  expect(say('Hello {name}', { name: '{name}' })).toBe('Hola, {name}')
})

test('one word in two senses is said in each of them', () => {
  speakWith(() => inSpanish)
  expect([say('Open'), say('Open', undefined, 'verb')]).toEqual(['Abierto', 'Abrir'])
})

test('a table written once is read in the language of each reader, and its codes stay', () => {
  const table = said([{ code: 'open', to: '/open', label: 'Open', of: { inner: 'Open' } }])
  speakWith(() => inSpanish)
  expect(table).toEqual([{ code: 'open', to: '/open', label: 'Abierto', of: { inner: 'Abierto' } }])
  expect(currentLocale()).toBe('es-US')
  speakWith(() => inEnglish)
  expect(table[0].label).toBe('Open')
})

test('a table made of another one, by whoever’s request, is still read by each in their own', () => {
  const inner = said({ label: 'Open' })
  speakWith(() => inSpanish)
  const outer = said({ all: [inner], ...said({ heading: 'Open' }) })
  speakWith(() => inEnglish)
  expect(outer.all[0].label).toBe('Open')
})
