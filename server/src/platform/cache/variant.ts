import { cookieValues } from '@wayfur/domain/cookie'
import type { Theme } from '@wayfur/domain/request-context'
import type { Language, Units } from '@wayfur/domain/schemas'
import { readTheme } from '@wayfur/domain/theme'
import { unitsOfCookie } from '@wayfur/domain/units'
import { languageAskedFor } from '../../language/preferred-language.ts'
import { mayHaveWritten } from './asker.ts'

/** Headers by their lower-case names, as node:http gives them. */
export type PlainHeaders = Readonly<Record<string, string | string[] | undefined>>

/** All that the answer to a visitor depends on beside the address. */
export interface Variant {
  language: Language
  units: Units | undefined
  theme: Theme
  /** The three in one word, for the names under which answers are kept. */
  name: string
  /** Whether they may have written something that they expect to see. */
  isWriter: boolean
  /** Whether they come with a session, ended or not: what is made for visitors is not for them. */
  hasSession: boolean
}

/** Different headers whose variants are remembered; there are few but for cookies of others. */
const MOST_REMEMBERED = 1_000
const LONGEST_REMEMBERED = 500

const remembered = new Map<string, Variant>()

export function variantOf(headers: PlainHeaders): Variant {
  const cookie = text(headers['cookie'])
  const accepted = text(headers['accept-language'])
  const control = text(headers['cache-control'])
  const authorization = text(headers['authorization'])
  const key = `${accepted}\n${control}\n${authorization}\n${cookie}`
  const known = remembered.get(key)
  if (known !== undefined) return known
  const named: Record<string, string> = { cookie, 'accept-language': accepted }
  const language = languageAskedFor({ get: (name) => named[name] ?? null }) ?? 'en'
  const units = unitsOfCookie(cookie)
  const theme = readTheme(cookie)
  const variant: Variant = {
    language,
    units,
    theme,
    name: `${language} ${units ?? '-'} ${theme}`,
    isWriter: mayHaveWritten({ cookie, authorization, cacheControl: control }),
    hasSession: ['session', '__Host-session'].some((name) => cookieValues(cookie, name).length > 0),
  }
  if (key.length > LONGEST_REMEMBERED) return variant
  if (remembered.size >= MOST_REMEMBERED) remembered.clear()
  remembered.set(key, variant)
  return variant
}

function text(value: string | string[] | undefined): string {
  return typeof value === 'string' ? value : (value?.join(', ') ?? '')
}
