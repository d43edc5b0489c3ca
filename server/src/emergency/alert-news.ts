import { type AlertRole, type AlertTeller, alertTitle } from '@wayfur/domain/emergency/alert'
import { type Message, msg, t } from '@wayfur/domain/language/messages'
import { momentText } from '@wayfur/domain/language/moment-text'
import type { Selectable } from 'kysely'
import type { Notice } from '../inbox/notify.ts'
import type { PetAlertsTable } from './emergency-tables.ts'

interface Told {
  alert: Selectable<PetAlertsTable>
  /** As what the reader is told. */
  role: AlertRole
  /** Of the pet. */
  name: string
  href: `/${string}`
  /** By which clocks the reader lives. */
  timeZone: string
}

const TOLD_BY: Record<AlertTeller, (told: { name: string; when: string }) => Message> = {
  household: (told) => msg('The household of {name} told everyone, {when}.', told),
  sitter: (told) => msg('The sitter of {name} told everyone, {when}.', told),
}

/** Why somebody hears of it who is more than one of the household. */
const WHY_YOU: Record<Exclude<AlertRole, 'household'>, (told: { name: string }) => Message> = {
  sitter: (told) => msg('You are told because you look after {name}.', told),
  traveler: (told) => msg('You are told because you travel with {name}.', told),
}

/**
 * That a pet needs help, as somebody who is told reads it. It names nobody: the page of an emergency
 * says who told it, and forgets it when they leave.
 */
export function alertNews({ alert, name, role, href, timeZone }: Told): Notice {
  const { id, what, words, place, latitude, longitude, at } = alert
  const when = momentText(at.toISOString(), { timeZone, isNamed: true })
  const sentences = [
    t(TOLD_BY[alert.byRole]({ name, when })),
    words === null ? null : t('“{words}”', { words }),
    place === null ? null : t('Where: {place}.', { place }),
    latitude === null || longitude === null
      ? null
      : t('Position of the phone: {position}.', {
          position: `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`,
        }),
    role === 'household' ? null : t(WHY_YOU[role]({ name })),
  ]
  return {
    kind: 'pet-emergency',
    title: alertTitle(what, name),
    body: sentences.filter((one) => one !== null).join(' '),
    href,
    key: `pet-alert:${id}`,
    stale: ['pets'],
  }
}

/** That all is well again. */
export function wellNews({
  alert,
  name,
  href,
  by,
}: Pick<Told, 'alert' | 'name' | 'href'> & { by: AlertTeller }): Notice {
  return {
    kind: 'pet-emergency',
    title: t('All is well with {name}', { name }),
    body:
      by === 'sitter'
        ? t('The sitter of {name} says that all is well again. Nobody needs to come.', { name })
        : t('The household of {name} says that all is well again. Nobody needs to come.', { name }),
    href,
    key: `pet-alert-well:${alert.id}`,
    stale: ['pets'],
  }
}
