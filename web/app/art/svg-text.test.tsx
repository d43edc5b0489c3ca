import { renderToStaticMarkup } from 'react-dom/server'
import { PLACE_CATEGORIES } from '@wayfur/domain/places/category'
import { expect, test } from 'vitest'
import { CategoryPicture } from './category-picture.tsx'
import { svgText } from './svg-text.ts'

function Dot({ at, fill }: { at: number; fill?: string }) {
  return <circle cx={at} fill={fill} strokeWidth="2" />
}

test('a drawing becomes the markup that it would be rendered to', () => {
  const drawing = (
    <g transform="translate(1 2)">
      {[1, 2].map((at) => (
        <Dot key={at} at={at} fill="var(--color-art-sun)" />
      ))}
      <>
        <Dot at={3} />
        {false}
        {null}
      </>
      <path d='M0 0"<&' />
    </g>
  )
  expect(svgText(drawing)).toBe(renderToStaticMarkup(drawing))
})

test.each(PLACE_CATEGORIES)(
  'the picture of a %s is drawn, and differs from place to place',
  (category) => {
    const pictures = [1, 2, 3, 4].map((id) =>
      renderToStaticMarkup(<CategoryPicture category={category} id={id} />),
    )
    expect(new Set(pictures).size).toBeGreaterThan(1)
    for (const picture of pictures) {
      expect(picture).toMatch(/^<svg viewBox="0 0 320 200".*<path d="M0 186c90/)
      expect(picture).not.toMatch(/undefined|\[object|NaN/)
    }
  },
)
