import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import { expect, test } from 'vitest'
import { inLanguage } from '../language/translators.ts'
import { responseOf } from './problems.ts'

test('a problem is said in the language of whoever is answered, in whichever it was raised', async () => {
  const raised = inLanguage(
    'es',
    () => new Problem('conflict', msg('“{title}” is missing in this file.', { title: 'a.pdf' })),
  )
  const bodyIn = (language: 'en' | 'es') =>
    inLanguage(language, async () => responseOf(raised).text())
  expect(await bodyIn('en')).toBe('“a.pdf” is missing in this file.')
  expect(await bodyIn('es')).toBe('Falta “a.pdf” en este archivo.')
  expect(raised.message).toBe('“a.pdf” is missing in this file.')
})
