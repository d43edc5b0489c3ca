/** A shape of SVG with its attributes: a path, circle, ellipse, line, rectangle, polyline or polygon. */
export type Shape = readonly [name: string, attributes: Readonly<Record<string, string>>]

/** What says where lines are, and the key by which React tells shapes apart: a path has all of it. */
const OF_LINES = new Set('d cx cy r rx ry x y x1 y1 x2 y2 width height points key'.split(' '))

/**
 * One path that draws the same lines as all of these shapes. A browser styles and lays out each shape
 * by itself, in every place where it stands: cards of a list, which show the same signs again and
 * again, had a fifth of their elements from them.
 */
export function iconPath(shapes: readonly Shape[]): string {
  return shapes.map(pathOf).join('')
}

/** Whether it has no colour, width or place of its own, which one path for all could not keep. */
export function isOnlyLines([, its]: Shape): boolean {
  return Object.keys(its).every((attribute) => OF_LINES.has(attribute))
}

function pathOf([name, its]: Shape): string {
  if (!isOnlyLines([name, its])) throw new Error(`A ${name} of an icon is more than lines.`)
  switch (name) {
    case 'path':
      return fromAnywhere(its['d'] ?? '')
    case 'line':
      return `M${its['x1']} ${its['y1']}L${its['x2']} ${its['y2']}`
    case 'polyline':
      return `M${its['points']}`
    case 'polygon':
      return `M${its['points']}z`
    case 'circle':
      return ellipse(its, its['r'], its['r'])
    case 'ellipse':
      return ellipse(its, its['rx'], its['ry'])
    case 'rect':
      return rectangle(its)
    default:
      throw new Error(`An icon has a ${name}, which is no line.`)
  }
}

/** A path that begins with `m` begins at a point, and goes on from it; behind another it would not. */
function fromAnywhere(path: string): string {
  return path.replace(
    /^m\s*(-?(?:\d+\.?\d*|\.\d+))[\s,]*(-?(?:\d+\.?\d*|\.\d+))\s*(?=(.?))/,
    (_, x: string, y: string, next: string) => `M${x} ${y}${/[-\d.]/.test(next) ? 'l' : ''}`,
  )
}

function ellipse({ cx, cy }: Shape[1], rx = '0', ry = '0'): string {
  const arc = `a${rx} ${ry} 0 1 0`
  return `M${Number(cx) - Number(rx)} ${cy}${arc} ${2 * Number(rx)} 0${arc} ${-2 * Number(rx)} 0z`
}

function rectangle({ x = '0', y = '0', width, height, rx, ry }: Shape[1]): string {
  const round = Number(rx ?? ry ?? 0)
  const [across, down] = [Number(width) - 2 * round, Number(height) - 2 * round]
  const corner = (toX: number, toY: number) =>
    round === 0 ? '' : `a${round} ${round} 0 0 1 ${toX} ${toY}`
  return (
    `M${Number(x) + round} ${y}h${across}${corner(round, round)}v${down}${corner(-round, round)}` +
    `h${-across}${corner(-round, -round)}v${-down}${corner(round, -round)}z`
  )
}
