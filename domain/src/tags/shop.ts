import { type Message, msg } from '../language/messages.ts'

/** Whether engraved tags can be ordered here. */
export const ENGRAVING = {
  offered: null,
  rehearsal: msg(
    'This is a demo without a public address: an order runs through every step, but nothing is engraved or sent.',
  ),
  'no-address': msg(
    'Engraved tags cannot be ordered here yet: this installation has no public address that a code could lead to. The digital tag works.',
  ),
} as const satisfies Record<string, Message | null>
export type Engraving = keyof typeof ENGRAVING
