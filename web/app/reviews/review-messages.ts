import { dateText } from '@wayfur/domain/language/formats'
import { type Message, msg, t } from '@wayfur/domain/language/messages'
import type { PetKind } from '@wayfur/domain/places/place-schemas'
import type { PetOnVisit, VisitWelcome } from '@wayfur/domain/reviews/schemas'

const CAME_ALONG: Record<PetKind, Message> = {
  dog: msg('A dog'),
  cat: msg('A cat'),
  other: msg('Another pet'),
}
const PLURAL: Record<PetKind, Message> = {
  dog: msg('Dogs'),
  cat: msg('Cats'),
  other: msg('Other pets'),
}

/** 'A dog came along: welcome on the patio'. */
export function petWords({ kind, welcome }: PetOnVisit): string {
  const pet = CAME_ALONG[kind]
  switch (welcome) {
    case 'inside':
      return t('{pet} came along: welcome inside', { pet })
    case 'patio':
      return t('{pet} came along: welcome on the patio', { pet })
    case 'leash':
      return t('{pet} came along: welcome on a leash', { pet })
    default:
      return t('{pet} came along: turned away', { pet })
  }
}

/** 'Dogs welcome inside: 5 visits'. */
export function petsSeenWords(seen: {
  kind: PetKind
  welcome: VisitWelcome
  visits: number
}): string {
  const visits = t('{visits, plural, one {# visit} other {# visits}}', { visits: seen.visits })
  const values = { pets: t(PLURAL[seen.kind]), visits }
  switch (seen.welcome) {
    case 'inside':
      return t('{pets} welcome inside: {visits}', values)
    case 'patio':
      return t('{pets} welcome on the patio: {visits}', values)
    case 'leash':
      return t('{pets} welcome on a leash: {visits}', values)
    default:
      return t('{pets} turned away: {visits}', values)
  }
}

/** A calendar day in words: '2026-11-01' is 'November 1, 2026' wherever one is. */
export function visitDayWords(day: string): string {
  return dateText(Date.parse(`${day}T00:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' })
}
