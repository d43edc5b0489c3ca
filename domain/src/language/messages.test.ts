import { afterEach, expect, test } from 'vitest'
import {
  currentLocale,
  ENGLISH,
  messageId,
  msg,
  t,
  type Translator,
  translateWith,
} from './messages.ts'

const IN_SPANISH: Readonly<Record<string, string>> = {
  'Hello {name}': 'Hola, {name}',
  'Open|verb': 'Abrir',
  Open: 'Abierto',
  '{count, plural, one {# pet} other {# pets}}':
    '{count, plural, one {# mascota} other {# mascotas}}',
}

const spanish: Translator = { language: 'es', find: (id) => IN_SPANISH[id] }

afterEach(() => translateWith(() => ENGLISH))

test('a message is read in the language of whoever reads at that moment', () => {
  const hello = msg('Hello {name}', { name: 'Ana' })
  expect(t(hello)).toBe('Hello Ana')
  translateWith(() => spanish)
  expect(t(hello)).toBe('Hola, Ana')
  expect(t('Hello {name}', { name: 'Ana' })).toBe('Hola, Ana')
})

test('a message survives JSON, and whoever reads it later reads it in their own language', () => {
  const kept = JSON.stringify(msg('Hello {name}', { name: msg('Open', { context: 'verb' }) }))
  translateWith(() => spanish)
  expect(t(JSON.parse(kept))).toBe('Hola, Abrir')
})

test('what somebody typed is put in as it is, even where it looks like a place of ours', () => {
  translateWith(() => spanish)
  expect(t('Hello {name}', { name: '{name}' })).toBe('Hola, {name}')
})

test('a value that is missing leaves a gap, and not a word of the program', () => {
  expect(t('Hello {name}', { name: null })).toBe('Hello ')
})

test('one English text with two meanings is read in each of them', () => {
  translateWith(() => spanish)
  expect([t('Open'), t('Open', { context: 'verb' })]).toEqual(['Abierto', 'Abrir'])
  expect(messageId(msg('Open', { context: 'verb' }))).toBe('Open|verb')
})

const pets = (count: number) => t('{count, plural, one {# pet} other {# pets}}', { count })

test('one of something is told from many, and many are grouped as the reader writes numbers', () => {
  expect([0, 1, 1_200].map(pets)).toEqual(['0 pets', '1 pet', '1,200 pets'])
  translateWith(() => spanish)
  expect([0, 1, 1_200].map(pets)).toEqual(['0 mascotas', '1 mascota', '1,200 mascotas'])
})

test('a copy of a table that was made for an English reader is read in Spanish by the next', () => {
  const table = { open: msg('Open') }
  expect(t(table.open)).toBe('Open')
  const copy = { ...table }
  translateWith(() => spanish)
  expect(t(copy.open)).toBe('Abierto')
  expect(currentLocale()).toBe('es-US')
})
