import { type Message, msg } from '../language/messages.ts'

/** How a pet is with others, in words that whoever looks after it understands alike. */
export const TEMPERS = ['calm', 'friendly', 'lively', 'shy', 'wary'] as const
export type Temper = (typeof TEMPERS)[number]

export const TEMPER_TEXTS: Readonly<Record<Temper, Message>> = {
  calm: msg('calm'),
  friendly: msg('friendly with everybody'),
  lively: msg('lively'),
  shy: msg('shy with strangers'),
  wary: msg('wary of other animals'),
}
