import { assert, constantFrom, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { TAG_SHAPES } from './product.ts'
import { engravedLines, TAG_OUTLINES } from './tag-outline.ts'

test('code and text lie within the tag, and a module of the code is wide enough to be engraved', () => {
  for (const shape of TAG_SHAPES) {
    const { width, height, code, text, hole } = TAG_OUTLINES[shape]
    expect(code.x).toBeGreaterThan(0)
    expect(code.x + code.side).toBeLessThan(width)
    expect(code.y + code.side).toBeLessThan(height)
    expect(code.y).toBeGreaterThan(hole.y + hole.radius)
    expect(text.x - text.width / 2).toBeGreaterThan(0)
    // 33 modules and 4 of quiet at either side.
    expect(code.side / 41).toBeGreaterThan(0.39)
  }
})

test('a text is broken only where that makes it larger, and nothing of it is lost', () => {
  const room = TAG_OUTLINES.round.text
  expect(engravedLines('Bella', room)).toEqual({ lines: ['Bella'], size: 6 })
  expect(engravedLines('Bella 415-555-0142', room).lines).toEqual(['Bella', '415-555-0142'])
  assert(
    property(
      string({ unit: 'grapheme', maxLength: 20 }),
      constantFrom(...TAG_SHAPES),
      (words, shape) => {
        const { lines, size } = engravedLines(words, TAG_OUTLINES[shape].text)
        expect(lines.join(' ')).toBe(words)
        expect(size).toBeGreaterThan(1.6)
      },
    ),
  )
})
