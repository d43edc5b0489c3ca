import { type Message, msg } from '../language/messages.ts'
import type { PriceUnit, ServiceKind } from './provider-schemas.ts'

/** The services a provider may offer, in the words of the wire. */
export const SERVICE_KINDS = [
  'dog_walking',
  'pet_sitting',
  'grooming',
  'veterinary',
  'checkups',
  'vaccinations',
  'training',
] as const

/** What one price pays for. */
export const PRICE_UNITS = ['hour', 'night', 'visit'] as const

interface ServiceRow {
  label: Message
  /** What its price usually pays for; a provider may say otherwise. */
  per: PriceUnit
}

export const SERVICES: Readonly<Record<ServiceKind, ServiceRow>> = {
  dog_walking: { label: msg('Dog walking'), per: 'hour' },
  pet_sitting: { label: msg('Pet sitting'), per: 'night' },
  grooming: { label: msg('Grooming'), per: 'visit' },
  veterinary: { label: msg('Veterinary care'), per: 'visit' },
  checkups: { label: msg('Checkups'), per: 'visit' },
  vaccinations: { label: msg('Vaccinations'), per: 'visit' },
  training: { label: msg('Training'), per: 'hour' },
}

/** Nobody's hour costs less than a dollar or more than this; it keeps slips of the finger out. */
export const LEAST_PRICE_CENTS = 100
export const MOST_PRICE_CENTS = 200_000
