import { dayText } from '../calendar.ts'
import { type Message, msg } from '../language/messages.ts'
import type { SentCredential } from './provider-schemas.ts'

export const MOST_CREDENTIALS = 8

/** The refusal of a credential that has run out by that day; undefined where none has. */
export function saysRunOut(
  credentials: readonly Pick<SentCredential, 'name' | 'expiresOn'>[],
  today: string,
): Message | undefined {
  const over = credentials.find(({ expiresOn }) => expiresOn < today)
  if (over === undefined) return undefined
  return msg('“{name}” ran out on {expiresOn}. Please renew it, or send the rest without it.', {
    name: over.name,
    expiresOn: dayText(over.expiresOn),
  })
}

/** The refusal of a document that has run out by that day; undefined where it has not. */
export function saysDocumentOver(
  { expiresOn }: { expiresOn: string | null },
  today: string,
): Message | undefined {
  if (expiresOn === null || expiresOn >= today) return undefined
  return msg('This document ran out on {expiresOn}. Please send one that is valid.', {
    expiresOn: dayText(expiresOn),
  })
}
