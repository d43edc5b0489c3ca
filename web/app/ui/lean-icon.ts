import { createElement, type SVGProps } from 'react'

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
 * Makes the component of an icon out of its one path, in the place of lucide's own maker
 * (`vite.config.ts`). That one puts the frame together anew each time and renders every line by itself,
 * which was a tenth of the work of making a page; the lines never change, so they are written as text.
 */
export function leanIcon(path: string) {
  const inside = { __html: `<path d="${path}"></path>` }
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
