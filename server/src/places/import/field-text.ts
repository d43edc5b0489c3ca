/** Text of a file fit to be kept: one line, no control characters, not longer than `most`. */
export function cleanText(value: unknown, most: number): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const text = String(value)
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return text === '' ? null : shortened(text, most)
}

function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  // Not through the middle of a character of two halves.
  return `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}

/** An address of the web; a bare host gets https, anything else is no address. */
export function webAddress(value: unknown): string | null {
  const text = cleanText(value, 500)?.split(/[;\s]/)[0]
  if (text === undefined) return null
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
  return isWeb && url.hostname.includes('.') && url.username === '' ? url.href : null
}

export function mailAddress(value: unknown): string | null {
  const text = cleanText(value, 200)?.split(/[;,\s]/)[0]
  return text !== undefined && /^[^@\s<>]+@[^@\s<>]+\.[^@\s<>]+$/.test(text) ? text : null
}

/** The first telephone number of a field. */
export function phoneNumber(value: unknown): string | null {
  const text = cleanText(value, 200)?.split(/[;,]/)[0]?.trim()
  return text !== undefined && /^[+()\d][\d\s().\-/+x]{5,30}$/i.test(text) ? text : null
}

/** A day like 2026-11-20, also out of a longer instant. */
export function dayIn(value: unknown): string | null {
  const found = /^(\d{4}-\d{2}-\d{2})/.exec(typeof value === 'string' ? value : '')
  const day = found?.[1]
  if (day === undefined || Number.isNaN(Date.parse(day))) return null
  return new Date(day).toISOString().startsWith(day) ? day : null
}
