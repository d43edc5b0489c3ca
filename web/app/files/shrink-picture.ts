/** A little more than the server keeps, so that nothing one could see is lost. */
const EDGE_PIXELS = 2000
const QUALITY = 0.85
/** Smaller files go as they are: there is little to save. */
const WORTH_BYTES = 400 * 1024

/**
 * The picture made small before it travels: a photo of 8 MB becomes half a megabyte, which matters
 * outdoors. It also turns what only this browser can read into something everybody can. Whatever
 * cannot be made smaller goes as it is; the server judges it.
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  const isCommon = /^image\/(jpeg|png|webp|avif)$/.test(file.type)
  if (!file.type.startsWith('image/') || file.type === 'image/svg+xml') return file
  if (isCommon && file.size < WORTH_BYTES) return file
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    try {
      const scale = Math.min(1, EDGE_PIXELS / Math.max(bitmap.width, bitmap.height))
      const canvas = document.createElement('canvas')
      canvas.width = Math.max(1, Math.round(bitmap.width * scale))
      canvas.height = Math.max(1, Math.round(bitmap.height * scale))
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
      // WebP keeps what is see-through; a browser that cannot write it writes PNG by itself.
      const blob = await blobOf(canvas, 'image/webp')
      return blob !== null && (!isCommon || blob.size < file.size) ? blob : file
    } finally {
      bitmap.close()
    }
  } catch {
    return file
  }
}

function blobOf(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY))
}
