import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test('a name is told by the first letters of the words that matter', () => {
  expect(['Fog City Strollers', 'The Tidy Terrier', 'ñandú', 'The', '…'].map(initialsOf)).toEqual([
    'FC',
    'TT',
    'Ñ',
    'T',
    '',
  ])
})
