import type { Stay } from '@wayfur/domain/hotels/schemas'

/** The values a booking site's link is filled with. */
export interface OutboundLink extends Stay {
  /** Where the search was, as it was understood: 'Bend, Oregon'. */
  destination: string
  hotel: string
  /** By which a booking is later known to have come from us. */
  click: string
}

/** The names a template may hold in braces. */
const NAMES = ['destination', 'checkin', 'checkout', 'guests', 'pets', 'hotel', 'click'] as const

/** Whether a text can serve as a template: an https address whose braces all name something known. */
export function isOutboundTemplate(template: string): boolean {
  if (!URL.canParse(template) || !template.startsWith('https://')) return false
  return [...template.matchAll(/\{([^{}]*)\}/g)].every(([, name]) =>
    NAMES.some((known) => known === name),
  )
}

/**
 * The address of the booking site for a stay. What is not known is left out: a part of the query
 * whose every name is empty goes, so that no empty day is ever sent.
 */
export function outboundUrl(template: string, handOff: OutboundLink): string {
  const address = new URL(template)
  for (const name of new Set(address.searchParams.keys())) {
    const value = address.searchParams.get(name) ?? ''
    const named = namesIn(value)
    if (named.length === 0) continue
    if (named.every((one) => textOf(handOff, one) === '')) address.searchParams.delete(name)
    else address.searchParams.set(name, filled(value, handOff))
  }
  const path = decodeURIComponent(address.pathname)
  if (namesIn(path).length > 0) {
    address.pathname = path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(textOf(handOff, name)),
    )
  }
  return address.href
}

function namesIn(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
}

/** A name that is not known takes the comma beside it along. */
function filled(text: string, handOff: OutboundLink): string {
  return text
    .replace(/\{(\w+)\}/g, (_, name: string) => textOf(handOff, name))
    .replace(/^[,\s]+|[,\s]+$/g, '')
}

function textOf(handOff: OutboundLink, name: string): string {
  const value = handOff[name as keyof OutboundLink]
  return value === null || value === undefined ? '' : String(value)
}
