import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { expect, test } from 'vitest'
import { BelowFirstView } from './below-first-view.tsx'

test('a page from the server has all of its parts', () => {
  const page = renderToStaticMarkup(
    <StaticRouter location="/places/1">
      <BelowFirstView>
        <p>Far below</p>
      </BelowFirstView>
    </StaticRouter>,
  )
  expect(page).toBe('<p>Far below</p>')
})
