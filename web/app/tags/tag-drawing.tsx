import type { QrDrawing } from '@wayfur/domain/pets/sharing-schemas'
import type { TagShape } from '@wayfur/domain/tags/schemas'
import { engravedLines, TAG_OUTLINES } from '@wayfur/domain/tags/tag-outline'
import { useId } from 'react'

/** Modules of quiet around a code, as readers need. */
const QUIET = 4
/** Millimetres between front and back. */
const GAP = 5

interface TagDrawingProps {
  shape: TagShape
  /** The metal. */
  hex: string
  text: string
  qr: QrDrawing
  /** What a screen reader says of it. */
  label: string
  className?: string
}

/** Front and back of an engraved tag, as it will be made. */
export function TagDrawing({ shape, hex, text, qr, label, className }: TagDrawingProps) {
  const id = useId()
  const { width, height, path, hole, code, text: room } = TAG_OUTLINES[shape]
  const { lines, size } = engravedLines(text, room)
  const first = room.y - ((lines.length - 1) * size * 1.25) / 2 + size * 0.35
  const placed = lines.map((line, index) => ({ line, baseline: first + index * size * 1.25 }))
  const unit = code.side / (qr.size + 2 * QUIET)
  const { x, y, radius } = hole
  // A hole is a second, smaller path: what lies within both is left open.
  const withHole = `${path}M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`
  const body = (
    <>
      <path d={withHole} fill={hex} fillRule="evenodd" />
      <path d={withHole} fill={`url(#${id})`} fillRule="evenodd" />
      <path
        d={withHole}
        fill="none"
        stroke={isLight(hex) ? 'black' : 'white'}
        strokeOpacity="0.35"
        strokeWidth="0.4"
      />
    </>
  )
  return (
    <>
      <svg
        aria-hidden="true"
        viewBox={`-1 -1 ${2 * width + GAP + 2} ${height + 2}`}
        className={className}
      >
        <defs>
          <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
            <stop offset="0" stopColor="white" stopOpacity="0.45" />
            <stop offset="0.45" stopColor="white" stopOpacity="0" />
            <stop offset="1" stopColor="black" stopOpacity="0.22" />
          </linearGradient>
        </defs>
        <g>
          {body}
          {placed.map(({ line, baseline }) => (
            <text
              key={baseline}
              x={room.x}
              y={baseline}
              fontSize={size}
              textAnchor="middle"
              fill={isLight(hex) ? 'black' : 'white'}
              fillOpacity="0.85"
              className="font-sans font-bold"
            >
              {line}
            </text>
          ))}
        </g>
        <g transform={`translate(${width + GAP} 0)`}>
          {body}
          <rect x={code.x} y={code.y} width={code.side} height={code.side} rx="0.8" fill="white" />
          <path
            transform={`translate(${code.x + QUIET * unit} ${code.y + QUIET * unit}) scale(${unit})`}
            d={qr.path}
            fill="black"
            shapeRendering="crispEdges"
          />
        </g>
      </svg>
      <span className="sr-only">{label}</span>
    </>
  )
}

/** Whether dark letters are read better than light ones on this metal. */
function isLight(hex: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(hex.slice(at, at + 2), 16),
  )
  return 0.299 * red + 0.587 * green + 0.114 * blue > 140
}
