import { createElement, type SVGProps } from 'react'

/** An icon as lucide keeps it: its shapes, each with its attributes and a key. */
interface IconData {
  node: readonly (readonly [name: string, attributes: Readonly<Record<string, string>>])[]
}

type IconProps = SVGProps<SVGSVGElement> & { size?: number | string }

const FRAME = {
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/**
 * Makes the component of an icon, in the place of lucide's own maker (`vite.config.ts`). That one puts
 * the frame together anew each time and renders every line by itself, which was a tenth of the work
 * of making a page; the shapes never change, so they are written once, as text.
 */
export function leanIcon({ node }: IconData) {
  const shapes = node.map(([name, attributes]) => {
    const written = Object.entries(attributes)
      .filter(([attribute]) => attribute !== 'key')
      .map(([attribute, value]) => ` ${attribute}="${value}"`)
    return `<${name}${written.join('')}></${name}>`
  })
  const inside = { __html: shapes.join('') }
  return function Icon({ size, ...props }: IconProps) {
    const isNamed = 'aria-label' in props || 'role' in props
    return createElement('svg', {
      ...FRAME,
      ...(size !== undefined && { width: size, height: size }),
      ...(!isNamed && { 'aria-hidden': true }),
      ...props,
      dangerouslySetInnerHTML: inside,
    })
  }
}
