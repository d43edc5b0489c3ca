import type { QrDrawing } from '@wayfur/domain/pets/sharing-schemas'
import { classNames } from '../ui/class-names.ts'

/** Modules of quiet around a code, as readers need. */
const QUIET = 4

/** A QR code that a phone reads, dark on light by day and by night. */
export function QrCode({
  qr,
  label,
  isLarge = false,
}: {
  qr: QrDrawing
  label: string
  /** For a code of many modules. */
  isLarge?: boolean
}) {
  const side = qr.size + 2 * QUIET
  return (
    <figure className={classNames('w-full', isLarge ? 'max-w-80' : 'max-w-44')}>
      <svg
        aria-hidden="true"
        viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
        shapeRendering="crispEdges"
        className="w-full rounded-md"
      >
        <rect x={-QUIET} y={-QUIET} width={side} height={side} fill="white" />
        <path d={qr.path} fill="black" />
      </svg>
      <figcaption className="sr-only">{label}</figcaption>
    </figure>
  )
}
