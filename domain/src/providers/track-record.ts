import { t } from '../language/messages.ts'

/** From so many answers on their median says something; one quick answer says nothing. */
export const ENOUGH_ANSWERS = 5
/** Only the latest so many count: a provider may have changed. */
export const ANSWERS_COUNTED = 50

/**
 * How soon a provider usually answers, in whole hours upwards: 61 minutes is 'within 2 hours'. Null
 * where too few answers are known.
 */
export function replyTimeText(minutes: number | null): string | null {
  if (minutes === null) return null
  const hours = Math.max(1, Math.ceil(minutes / 60))
  if (hours >= 24) return t('Usually answers within a day')
  return t('Usually answers within {hours, plural, one {an hour} other {# hours}}', { hours })
}

/** From so many accepted bookings on it says something that none was canceled. */
export const ENOUGH_ACCEPTED = 10

/**
 * How often a provider canceled what they had accepted, of their latest bookings: a single time is
 * told at once, never only after enough of them. Null where neither is to be told.
 */
export function cancellationsText({
  accepted,
  cancelledByProvider: cancelled,
}: {
  accepted: number
  cancelledByProvider: number
}): string | null {
  if (cancelled > 0) {
    return t(
      'Canceled {cancelled} of {accepted, plural, one {# accepted booking} other {# accepted bookings}}',
      { cancelled, accepted },
    )
  }
  if (accepted < ENOUGH_ACCEPTED) return null
  return t('Canceled none of {accepted} accepted bookings', { accepted })
}

/** '3 people came back'; null where nobody has, of which nothing is said. */
export function repeatClientsText(clients: number): string | null {
  if (clients === 0) return null
  return t('{clients, plural, one {# client has} other {# clients have}} booked again', { clients })
}
