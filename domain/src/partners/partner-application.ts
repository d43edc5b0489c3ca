import { type Message, msg } from '../language/messages.ts'
import type { PartnerKind } from './partner-schemas.ts'

/** The firms we refer travelers to, as the partner dashboard tells them apart. */
export const PARTNER_KINDS = ['hotel', 'restaurant'] as const

export const PARTNER_KIND_LABELS: Readonly<Record<PartnerKind, Message>> = {
  hotel: msg('Hotel or other lodging'),
  restaurant: msg('Restaurant or café'),
}
