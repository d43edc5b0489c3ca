import type { CommunityEvent } from '@wayfur/domain/events/event'
import { moneyText } from '@wayfur/domain/money'
import { say } from '@wayfur/domain/language/say'

/** '$12.50 a person', 'Free' */
export function priceWords({
  priceCents,
  currency,
}: Pick<CommunityEvent, 'priceCents' | 'currency'>): string {
  return priceCents === 0
    ? 'Free'
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
export function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}

/** The choices 'None', '1' and so on. */
export function numbersTo(most: number): { value: string; label: string }[] {
  return Array.from({ length: most + 1 }, (_, count) => ({
    value: String(count),
    label: count === 0 ? say('None') : String(count),
  }))
}
