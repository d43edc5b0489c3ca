import type { QrDrawing } from '@wayfur/domain/pets/sharing-schemas'
import { create, toBuffer } from 'qrcode'

/**
 * A QR code as one path of squares. An address in capitals needs fewer of them, and our routes do
 * not mind; so its secret must be of `newReadableToken`, which is written in capitals. A quarter of
 * the code may be dirty or torn (level Q).
 */
export function qrDrawing(address: string, errorCorrectionLevel: 'M' | 'Q' = 'Q'): QrDrawing {
  return qrDrawingAsWritten(address.toUpperCase(), errorCorrectionLevel)
}

/** The same for an address of somebody else, in which capitals may mean another. */
export function qrDrawingAsWritten(address: string, errorCorrectionLevel: 'M' | 'Q'): QrDrawing {
  const { modules } = create(address, { errorCorrectionLevel })
  const { size } = modules
  let path = ''
  for (let y = 0; y < size; y += 1) {
    let from = 0
    for (let x = 0; x <= size; x += 1) {
      const isDark = x < size && modules.get(y, x) !== 0
      if (isDark) continue
      if (x > from) path += `M${from} ${y}h${x - from}v1h-${x - from}z`
      from = x + 1
    }
  }
  return { size, path }
}

/** The same code as a PNG of about so many pixels, its modules whole ones, on white and without an edge. */
export function qrPicture(
  address: string,
  { edge, ink }: { edge: number; ink: string },
): Promise<Buffer> {
  return toBuffer(address.toUpperCase(), {
    errorCorrectionLevel: 'Q',
    margin: 0,
    width: edge,
    color: { dark: ink, light: '#0000' },
  })
}
