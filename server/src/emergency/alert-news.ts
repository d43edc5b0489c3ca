import { alertTitle } from '@wayfur/domain/emergency/alert'
import { t } from '@wayfur/domain/language/messages'
import { momentText } from '@wayfur/domain/language/moment-text'
import type { Selectable } from 'kysely'
import type { Notice } from '../inbox/notify.ts'
import type { PetAlertsTable } from './emergency-tables.ts'

interface Told {
  alert: Selectable<PetAlertsTable>
  /** Of the pet. */
  name: string
  href: `/${string}`
  /** By which clocks the reader lives. */
  timeZone: string
}

/**
 * That a pet needs help, as somebody who is told reads it. It names nobody: the page of an emergency
 * says who told it, and forgets it when they leave.
 */
export function alertNews({ alert, name, href, timeZone }: Told): Notice {
  const { id, what, words, place, latitude, longitude, at } = alert
  const when = momentText(at.toISOString(), { timeZone, isNamed: true })
  const sentences = [
    t('The household of {name} told everyone, {when}.', { name, when }),
    words === null ? null : t('“{words}”', { words }),
    place === null ? null : t('Where: {place}.', { place }),
    latitude === null || longitude === null
      ? null
      : t('Position of the phone: {position}.', {
          position: `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`,
        }),
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
export function wellNews({ alert, name, href }: Omit<Told, 'timeZone'>): Notice {
  return {
    kind: 'pet-emergency',
    title: t('All is well with {name}', { name }),
    body: t('The household of {name} says that all is well again. Nobody needs to come.', { name }),
    href,
    key: `pet-alert-well:${alert.id}`,
    stale: ['pets'],
  }
}
