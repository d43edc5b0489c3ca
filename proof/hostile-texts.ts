/** The ways in which a text may do harm where it is shown. */
export const HOSTILE = {
  /** Ends texts, attributes and scripts, and is a formula in the cell of a table. */
  markup: (mark: string) => `=${mark}<"'></script><img src=x onerror=alert(1)>`,
  /** Runs where it is what a link leads to. */
  address: (mark: string) => `javascript:alert(1)//${mark}`,
  /** Begins lines of its own in the head of a letter and in a calendar, and turns letters around. */
  lines: (mark: string) => `${mark}\r\nX-WAYFUR-PLANTED:${mark}\r\n\u202e${mark}`,
} as const

export type HostileKind = keyof typeof HOSTILE

/** A mark is found whatever an escape does to the signs around it. */
export function markOf(number: number): string {
  return `qz${number}zq`
}

const MARK = /qz(\d+)zq/g

/** The numbers of all marks in a text. */
export function marksIn(text: string): Set<number> {
  return new Set([...text.matchAll(MARK)].map(([, number]) => Number(number)))
}

/** Where texts are shown, each with escapes of its own. */
export type ShownIn =
  | 'pages'
  | 'structured data'
  | 'letters as HTML'
  | 'heads of letters'
  | 'tables (CSV)'
  | 'calendars (ICS)'
  | 'XML and SVG'
  | 'PDF'

/** Numbers of those texts that left the place where they stand; 0 where nobody can say which. */
export function harmIn(place: ShownIn, text: string): Set<number> {
  return new Set(
    HARMS[place].flatMap((harm) =>
      [...text.matchAll(harm)].map(([, number]) => Number(number ?? 0)),
    ),
  )
}

/** A sign that should be written as something else follows its mark as it was typed; no element begins so. */
const ELEMENT = /qz(\d+)zq<\\*(?:"|&quot;|&#34;)/g
const ATTRIBUTE = /qz(\d+)zq(?:&lt;|&#60;|&#x3c;)"/gi
const LINK =
  /\s(?:href|src|action|formaction|xlink:href)\s*=\s*["']?\s*(?:javascript|vbscript):[^"'>]*?qz(\d+)zq/gi

const HARMS: Readonly<Record<ShownIn, readonly RegExp[]>> = {
  pages: [ELEMENT, ATTRIBUTE, LINK],
  'structured data': [ELEMENT],
  'letters as HTML': [ELEMENT, ATTRIBUTE, LINK],
  'heads of letters': [/[\r\n].*?qz(\d+)zq/g],
  'tables (CSV)': [/(?:^|[,\n])"?=qz(\d+)zq/g],
  'calendars (ICS)': [/^X-WAYFUR-PLANTED:qz(\d+)zq/gm],
  'XML and SVG': [ELEMENT, ATTRIBUTE, LINK],
  PDF: [/\/(?:JavaScript|JS|OpenAction|AA|Launch|EmbeddedFile)\b/g, /\/URI\s*\(javascript:/gi],
}

const STRUCTURED = /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g

/** What a page tells search engines, and the page without it. */
export function partsOfPage(html: string): { page: string; structured: string } {
  const structured = [...html.matchAll(STRUCTURED)].map(([, text]) => text ?? '').join('\n')
  return { page: html.replaceAll(STRUCTURED, ''), structured }
}
