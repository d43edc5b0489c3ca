import { escapeXml } from '@wayfur/domain/xml'
import { Fragment, isValidElement, type ReactNode } from 'react'

type Props = Record<string, unknown> & { children?: ReactNode }

/**
 * The SVG that a drawing of pure components makes, as text. A finished drawing in one piece costs
 * the server and the browser a hundredth of its single strokes, of which a list has thousands.
 */
export function svgText(node: ReactNode): string {
  if (Array.isArray(node)) return node.map((one: ReactNode) => svgText(one)).join('')
  if (!isValidElement(node)) return ''
  const { type, props } = node as { type: unknown; props: Props }
  if (type === Fragment) return svgText(props.children)
  if (typeof type === 'function') return svgText((type as (given: Props) => ReactNode)(props))
  const { children, ...attributes } = props
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${attributeName(name)}="${escapeXml(String(value))}"`)
    .join('')
  return `<${String(type)}${written}>${svgText(children)}</${String(type)}>`
}

/** `strokeWidth` is `stroke-width`. */
function attributeName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
