import { DAY_MS } from '../durations.ts'
import { type Message, msg, t } from '../language/messages.ts'

/** What may have happened to a pet. */
export const ALERT_KINDS = ['hurt', 'poisoned', 'missing', 'other'] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

/** As what somebody may tell everyone. */
export type AlertTeller = 'household' | 'sitter'
/** As what somebody is told; who travels with a pet is of its household. */
export type AlertRole = AlertTeller | 'traveler'

/** As it is chosen. */
export const ALERT_CHOICES: Readonly<Record<AlertKind, Message>> = {
  hurt: msg('Hurt'),
  poisoned: msg('Ate something that may be poison'),
  missing: msg('Missing'),
  other: msg('Something else'),
}

/** As those who are told read it. */
export function alertTitle(what: AlertKind, name: string): string {
  switch (what) {
    case 'hurt':
      return t('{name} is hurt', { name })
    case 'poisoned':
      return t('{name} may be poisoned', { name })
    case 'missing':
      return t('{name} is missing', { name })
    default:
      return t('{name} needs help', { name })
  }
}

/** Of one pet, on one page. */
export const MOST_ALERTS = 10
export const MOST_ALERT_WORDS = 300
export const MOST_ALERT_PLACE = 200
/** So many in an hour are told of one pet; whoever has more to say calls. */
export const MOST_ALERTS_AN_HOUR = 3
/** What waited longer for a network is no news that anybody should be woken by. */
export const MOST_ALERT_WAIT_MS = 2 * DAY_MS
/** As long as it stands on the page of an emergency. */
export const ALERT_SHOWN_MS = DAY_MS
export const ALERTS_KEPT_DAYS = 60

/** What is missing in what somebody wants to tell, or null. */
export function alertProblem({
  what,
  words,
}: {
  what: AlertKind
  words: string | null
}): Message | null {
  if (what === 'other' && words === null) return msg('Please say in a few words what happened.')
  return null
}
