import { WELCOME_LABELS, type PetKind } from '@wayfur/domain/places/pet-policy'
import type { PetOnVisit, VisitWelcome } from '@wayfur/domain/reviews/review'
import { dateText } from '@wayfur/domain/language/formats'
import { said, say } from '@wayfur/domain/language/say'

const CAME_ALONG: Record<PetKind, string> = said({
  dog: 'A dog',
  cat: 'A cat',
  other: 'Another pet',
})
const PLURAL: Record<PetKind, string> = said({ dog: 'Dogs', cat: 'Cats', other: 'Other pets' })

/** 'A dog came along: welcome on the patio'. */
export function petWords({ kind, welcome }: PetOnVisit): string {
  return say('{value} came along: {treated}', {
    value: CAME_ALONG[kind],
    treated: treatedWords(welcome),
  })
}

/** 'Dogs welcome inside: 5 visits'. */
export function petsSeenWords(seen: {
  kind: PetKind
  welcome: VisitWelcome
  visits: number
}): string {
  const visits = seen.visits === 1 ? '1 visit' : say('{visits} visits', { visits: seen.visits })
  return `${PLURAL[seen.kind]} ${treatedWords(seen.welcome)}: ${visits}`
}

function treatedWords(welcome: VisitWelcome): string {
  return welcome === 'not-allowed' ? 'turned away' : WELCOME_LABELS[welcome].toLowerCase()
}

/** A calendar day in words: '2026-11-01' is 'November 1, 2026' wherever one is. */
export function visitDayWords(day: string): string {
  return dateText(Date.parse(`${day}T00:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' })
}
