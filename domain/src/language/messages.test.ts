import { afterEach, expect, test } from 'vitest'
import {
  ENGLISH,
  currentLocale,
  piecesOf,
  said,
  t,
  messageId,
  translateWith,
  type Translator,
} from './messages.ts'

const SPANISH: Readonly<Record<string, string>> = {
  'Hello {name}': 'Hola, {name}',
  'Open|verb': 'Abrir',
  Open: 'Abierto',
}

const inSpanish: Translator = {
  language: 'es',
  t: (text, values = {}, context) =>
    piecesOf(SPANISH[messageId(text, context)] ?? text)
      .map((piece) => (typeof piece === 'string' ? piece : values[piece[0]]))
      .join(''),
}

afterEach(() => translateWith(() => ENGLISH))

test('a text is taken apart into what is said and what is put in', () => {
  expect(piecesOf('{count} of {all} bins')).toEqual([['count'], ' of ', ['all'], ' bins'])
  expect(piecesOf('No value, though {not this one}')).toEqual(['No value, though {not this one}'])
})

test('a text is said in the language of whoever reads at that moment', () => {
  const readers: Translator[] = [inSpanish, ENGLISH]
  translateWith(() => readers.shift() ?? ENGLISH)
  expect(t('Hello {name}', { name: 'Ana' })).toBe('Hola, Ana')
  expect(t('Hello {name}', { name: 'Ana' })).toBe('Hello Ana')
})

test('what somebody typed is put in as it is, even where it looks like a place of ours', () => {
  translateWith(() => inSpanish)
  expect(t('Hello {name}', { name: '{name}' })).toBe('Hola, {name}')
})

test('one word in two senses is said in each of them', () => {
  translateWith(() => inSpanish)
  expect([t('Open'), t('Open', undefined, 'verb')]).toEqual(['Abierto', 'Abrir'])
})

test('a table written once is read in the language of each reader, and its codes stay', () => {
  const table = said([{ code: 'open', to: '/open', label: 'Open', of: { inner: 'Open' } }])
  translateWith(() => inSpanish)
  expect(table).toEqual([{ code: 'open', to: '/open', label: 'Abierto', of: { inner: 'Abierto' } }])
  expect(currentLocale()).toBe('es-US')
  translateWith(() => ENGLISH)
  expect(table[0].label).toBe('Open')
})

test('a table made of another one, by whoever’s request, is still read by each in their own', () => {
  const inner = said({ label: 'Open' })
  translateWith(() => inSpanish)
  const outer = said({ all: [inner], ...said({ heading: 'Open' }) })
  translateWith(() => ENGLISH)
  expect(outer.all[0].label).toBe('Open')
})
