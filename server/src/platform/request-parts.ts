import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import type { Context } from 'hono'
import { getQueryParams } from 'hono/utils/url'
import type { PlainHeaders } from './cache/variant.ts'
import type { Connection } from './caller-address.ts'
import { fieldNamed } from './input-sentence.ts'

/** The address as it was sent. */
export function addressAskedFor(c: Context): string {
  const { incoming } = (c.env as Connection | undefined) ?? {}
  if (incoming?.url !== undefined) return incoming.url
  const { pathname, search } = new URL(c.req.raw.url)
  return pathname + search
}

export function headersOf(c: Context): PlainHeaders {
  const { incoming } = (c.env as Connection | undefined) ?? {}
  return incoming?.headers ?? Object.fromEntries(c.req.raw.headers)
}

/** The query of an address. Each name once: one given twice is refused rather than guessed at. */
export function queryOf(address: string): Record<string, string> {
  const query: Record<string, string> = {}
  const given = getQueryParams(address) as Record<string, string[]>
  for (const [name, values] of Object.entries(given)) {
    if (values.length > 1)
      throw new Problem(
        'invalid-input',
        msg('{name} may be given only once.', { name }),
        fieldNamed(name),
      )
    const value = values[0]
    if (value !== undefined && value !== '') query[name] = value
  }
  return query
}
