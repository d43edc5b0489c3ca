import { drawingAddress } from './drawing.tsx'

/** Hills that close every page; the nearest one is the ground of the footer itself. */
export function FooterHills() {
  return (
    <svg
      viewBox="0 0 1440 130"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      className="block h-16 w-full md:h-32"
    >
      <use href={drawingAddress('footer-hills')} />
    </svg>
  )
}
