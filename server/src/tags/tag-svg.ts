import type { QrDrawing } from '@wayfur/domain/pets/sharing-schemas'
import type { TagShape } from '@wayfur/domain/tags/schemas'
import { engravedLines, TAG_OUTLINES } from '@wayfur/domain/tags/tag-outline'
import { html } from '../mail/emails/html.ts'

/** Modules of quiet around a code, as readers need. */
export const QUIET = 4

/** A code alone, dark on white with its quiet zone: for stickers, collars and print shops. */
export function codeSvg(qr: QrDrawing, title: string): string {
  const side = qr.size + 2 * QUIET
  return html`<svg
    xmlns="http://www.w3.org/2000/svg"
    width="60mm"
    height="60mm"
    viewBox="${-QUIET} ${-QUIET} ${side} ${side}"
    shape-rendering="crispEdges"
    role="img"
  >
    <title>${title}</title>
    <rect x="${-QUIET}" y="${-QUIET}" width="${side}" height="${side}" fill="#fff" />
    <path d="${qr.path}" fill="#000" />
  </svg> `.markup
}

/** A tag before anything is engraved, as pictures of it show it. */
export function productSvg({
  shape,
  hex,
  title,
}: {
  shape: TagShape
  hex: string
  title: string
}): string {
  const { width, height, path, hole } = TAG_OUTLINES[shape]
  return html`<svg
    xmlns="http://www.w3.org/2000/svg"
    width="${width * 10}"
    height="${height * 10}"
    viewBox="0 0 ${width} ${height}"
  >
    <title>${title}</title>
    <path d="${path}" fill="${hex}" />
    <circle cx="${hole.x}" cy="${hole.y}" r="${hole.radius}" fill="#fff" />
  </svg> `.markup
}

/** What an engraver works from, in millimetres: the cut, the front and the back of one tag. */
export function artworkSvg({
  shape,
  text,
  qr,
  title,
}: {
  shape: TagShape
  text: string
  qr: QrDrawing
  title: string
}): string {
  const outline = TAG_OUTLINES[shape]
  const { width, height, path, hole, code } = outline
  const gap = 6
  const { lines, size } = engravedLines(text, outline.text)
  const unit = code.side / (qr.size + 2 * QUIET)
  const first = outline.text.y - ((lines.length - 1) * size * 1.25) / 2 + size * 0.35
  const cut = html`<path d="${path}" fill="none" stroke="#f00" stroke-width="0.1" /><circle
      cx="${hole.x}"
      cy="${hole.y}"
      r="${hole.radius}"
      fill="none"
      stroke="#f00"
      stroke-width="0.1"
    />`
  return html`<svg
    xmlns="http://www.w3.org/2000/svg"
    width="${2 * width + gap}mm"
    height="${height}mm"
    viewBox="0 0 ${2 * width + gap} ${height}"
  >
    <title>${title}</title>
    <g>
      ${cut}${lines.map(
        (line, index) =>
          html`<text
            x="${outline.text.x}"
            y="${round(first + index * size * 1.25)}"
            font-size="${round(size)}"
            font-family="'Source Sans 3', sans-serif"
            font-weight="700"
            text-anchor="middle"
            >${line}</text
          >`,
      )}
    </g>
    <g transform="translate(${width + gap} 0)">
      ${cut}
      <path
        transform="translate(${round(code.x + QUIET * unit)} ${round(code.y + QUIET * unit)}) scale(${round(unit, 5)})"
        d="${qr.path}"
      />
    </g>
  </svg> `.markup
}

function round(millimetres: number, digits = 3): number {
  return Number(millimetres.toFixed(digits))
}
