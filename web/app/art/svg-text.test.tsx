import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
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
