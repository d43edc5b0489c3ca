import { createLucideIcon, type IconNode } from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { iconPath, type Shape } from '../art/icon-path.ts'
import { leanIcon } from './lean-icon.ts'

const NODE: IconNode & readonly Shape[] = [
  ['circle', { cx: '12', cy: '12', r: '10', key: '1' }],
  ['line', { x1: '12', x2: '12', y1: '8', y2: '12', key: '2' }],
]

/** Without its shapes and the classes of lucide, which nothing of ours asks for, and what HTML does not need. */
function markup(icon: ReturnType<typeof leanIcon> | typeof Lucide, props: object): string[] {
  return renderToStaticMarkup(createElement(icon as typeof Lucide, props))
    .replace(/ xmlns="[^"]*"/, '')
    .replace(/ class="([^"]*)"/, (_, classes: string) => {
      const own = classes.split(' ').filter((one) => !one.startsWith('lucide'))
      return own.length === 0 ? '' : ` class="${own.join(' ')}"`
    })
    .replace(/(<svg[^>]*>).*(<\/svg>)/, '$1$2')
    .split(/[ <>]/)
    .toSorted()
}

const Lucide = createLucideIcon('sign', NODE)
const Lean = leanIcon(iconPath(NODE))

test('its shapes are one path', () => {
  expect(renderToStaticMarkup(createElement(Lean))).toMatch(
    /<svg[^>]*><path d="M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0zM12 8L12 12"><\/path><\/svg>$/,
  )
})

test.each([
  {},
  { className: 'size-5 shrink-0' },
  { 'aria-hidden': 'true', size: 18 },
  { strokeWidth: 1.5 },
  { role: 'img', 'aria-label': 'Sign' },
])('an icon stands in the frame that lucide gives it: %o', (props) => {
  expect(markup(Lean, props)).toEqual(markup(Lucide, props))
})
