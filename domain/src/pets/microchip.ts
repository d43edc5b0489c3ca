import { t } from '../language/messages.ts'

/** A microchip number as it is compared: without the space and dashes people write between digits. */
export function plainMicrochip(typed: string): string {
  return typed.replace(/[\s.-]/g, '')
}

/**
 * What is odd about a microchip number, or null. It is only said, never held against anybody: older
 * chips have nine or ten signs, and the number on the paper is still worth keeping.
 */
export function microchipWarning(typed: string | null): string | null {
  if (typed === null || typed.trim() === '') return null
  if (/^\d{15}$/.test(plainMicrochip(typed))) return null
  return t(
    'This is not a 15-digit ISO number. It is kept as you typed it, but readers abroad may not find it.',
  )
}
