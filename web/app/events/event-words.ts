import type { CommunityEvent } from '@wayfur/domain/events/event'
import { moneyText } from '@wayfur/domain/money'
import { say } from '@wayfur/domain/language/say'

/** '$12.50 a person', 'Free' */
export function priceWords({
  priceCents,
  currency,
}: Pick<CommunityEvent, 'priceCents' | 'currency'>): string {
  return priceCents === 0
    ? say('Free')
    : say('{money} a person', { money: moneyText({ amountCents: priceCents, currency }) })
}

/** '12 going', '12 going, 3 places left', 'Full, 4 waiting' */
export function goingWords(
  event: Pick<CommunityEvent, 'placesLeft' | 'currentAttendees' | 'waiting'>,
): string {
  const going = say('{currentAttendees} going', { currentAttendees: event.currentAttendees })
  const left = event.placesLeft
  if (left === null) return going
  if (left === 0 || event.waiting > 0) {
    return event.waiting === 0
      ? say('{going}, full', { going })
      : say('{going}, full, {waiting} waiting', { going, waiting: event.waiting })
  }
  return left === 1
    ? say('{going}, {left} place left', { going, left })
    : say('{going}, {left} places left', { going, left })
}

/** '2 people', '1 person' */
export function peopleWords(people: number): string {
  return people === 1 ? say('1 person') : say('{people} people', { people })
}

/** '2 pets', '1 pet' */
export function petWords(pets: number): string {
  return pets === 1 ? say('1 pet') : say('{pets} pets', { pets })
}

/** '2 tickets', '1 ticket' */
export function ticketWords(tickets: number): string {
  return tickets === 1 ? say('1 ticket') : say('{tickets} tickets', { tickets })
}

/** The choices 'None', '1' and so on. */
export function numbersTo(most: number): { value: string; label: string }[] {
  return Array.from({ length: most + 1 }, (_, count) => ({
    value: String(count),
    label: count === 0 ? say('None') : String(count),
  }))
}
