import { expect, test } from 'vitest'
import { wordsOf } from './words-of.ts'

function partsOf(paragraph: string): string[] {
  return wordsOf(paragraph).map(({ text }) => text)
}

/** The words of one line, as a print puts them beside each other. */
function lineOf(paragraph: string): string {
  let line = ''
  for (const { text, isGlued } of wordsOf(paragraph)) line += isGlued ? text : ` ${text}`
  return line.trimStart()
}

test('a line may end between words, and between signs of Chinese but not before what closes', () => {
  expect(partsOf('Shy with strangers.')).toEqual(['Shy', 'with', 'strangers.'])
  expect(partsOf('害羞，请慢。')).toEqual(['害', '羞，', '请', '慢。'])
  expect(partsOf('（小心）Wayfur')).toEqual(['（小', '心）', 'Wayfur'])
  expect(partsOf('한국어 문장')).toEqual(['한국어', '문장'])
})

test('only what was written with a space gets one back', () => {
  expect(lineOf('请扫码给 Sam 留言，听到“贝拉”。')).toBe('请扫码给 Sam 留言，听到“贝拉”。')
})
