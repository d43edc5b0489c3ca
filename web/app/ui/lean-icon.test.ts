import { createLucideIcon, type IconNode } from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { leanIcon } from './lean-icon.ts'

const NODE: IconNode = [
  ['circle', { cx: '12', cy: '12', r: '10', key: '1' }],
  ['line', { x1: '12', x2: '12', y1: '8', y2: '12', key: '2' }],
]

/** Without the classes of lucide, which nothing of ours asks for, and what HTML does not need. */
function markup(icon: ReturnType<typeof leanIcon> | typeof Lucide, props: object): string[] {
  return renderToStaticMarkup(createElement(icon as typeof Lucide, props))
    .replace(/ xmlns="[^"]*"/, '')
    .replace(/ class="([^"]*)"/, (_, classes: string) => {
      const own = classes.split(' ').filter((one) => !one.startsWith('lucide'))
      return own.length === 0 ? '' : ` class="${own.join(' ')}"`
    })
    .split(/[ <>]/)
    .toSorted()
}

const Lucide = createLucideIcon('sign', NODE)
const Lean = leanIcon({ node: NODE as never })

test.each([
  {},
  { className: 'size-5 shrink-0' },
  { 'aria-hidden': 'true', size: 18 },
  { strokeWidth: 1.5 },
  { role: 'img', 'aria-label': 'Sign' },
])('an icon is drawn as lucide draws it: %o', (props) => {
  expect(markup(Lean, props)).toEqual(markup(Lucide, props))
})
