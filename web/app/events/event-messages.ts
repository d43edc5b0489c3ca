import type { CommunityEvent } from '@wayfur/domain/events/event-schemas'
import { t } from '@wayfur/domain/language/messages'
import { moneyText } from '@wayfur/domain/money'

/** '$12.50 a person', 'Free' */
export function priceWords({
  priceCents,
  currency,
}: Pick<CommunityEvent, 'priceCents' | 'currency'>): string {
  return priceCents === 0
    ? t('Free')
    : t('{money} a person', { money: moneyText({ amountCents: priceCents, currency }) })
}

/** '12 going', '12 going, 3 spots left', 'Full, 4 waiting'; '12 went' of an event that is over. */
export function goingWords(
  event: Pick<CommunityEvent, 'placesLeft' | 'currentAttendees' | 'waiting'>,
  isOver = false,
): string {
  if (isOver) return t('{currentAttendees} went', { currentAttendees: event.currentAttendees })
  const going = t('{currentAttendees} going', { currentAttendees: event.currentAttendees })
  const left = event.placesLeft
  if (left === null) return going
  if (left === 0 || event.waiting > 0) {
    return event.waiting === 0
      ? t('{going}, full', { going })
      : t('{going}, full, {waiting} waiting', { going, waiting: event.waiting })
  }
  return t('{going}, {left, plural, one {# spot} other {# spots}} left', { going, left })
}

/** '2 people', '1 person' */
export function peopleWords(people: number): string {
  return t('{people, plural, one {# person} other {# people}}', { people })
}

/** '2 tickets', '1 ticket' */
export function ticketWords(tickets: number): string {
  return t('{tickets, plural, one {# ticket} other {# tickets}}', { tickets })
}

/** The choices 'None', '1' and so on. */
export function numbersTo(most: number): { value: string; label: string }[] {
  return Array.from({ length: most + 1 }, (_, count) => ({
    value: String(count),
    label: count === 0 ? t('None') : String(count),
  }))
}

/** The toast of a place that was taken, in the specification's words. */
export function joinedToast() {
  return {
    title: t('Event Joined!'),
    description: t("You've been registered for this event. Check your email for details."),
    tone: 'good',
  } as const
}
