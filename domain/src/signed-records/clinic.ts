import { type Message, msg } from '../language/messages.ts'

/** How it stands with a clinic: nobody has checked it yet, or a moderator has decided. */
export const CLINIC_STANDINGS = ['waiting', 'checked', 'turned-down', 'revoked'] as const
export type ClinicStanding = (typeof CLINIC_STANDINGS)[number]

export const STANDING_WORDS: Readonly<Record<ClinicStanding, Message>> = {
  waiting: msg('To be checked'),
  checked: msg('Confirmed'),
  'turned-down': msg('Turned down'),
  revoked: msg('Revoked'),
}

/** What a moderator may do with a clinic, by how it stands. */
export const CLINIC_MOVES = {
  confirm: { from: 'waiting', to: 'checked' },
  'turn-down': { from: 'waiting', to: 'turned-down' },
  'replace-key': { from: 'checked', to: 'checked' },
  revoke: { from: 'checked', to: 'revoked' },
} as const satisfies Record<string, { from: ClinicStanding; to: ClinicStanding }>
export type ClinicMove = keyof typeof CLINIC_MOVES
export const CLINIC_MOVE_NAMES = Object.keys(CLINIC_MOVES) as [ClinicMove, ...ClinicMove[]]

/** Clinics shown at once. */
export const CLINICS_AT_ONCE = 50

export const UNKNOWN_CODE: Message = msg('That is not the code of a clinic that was confirmed.')

/** A code as it is kept, from any way of typing it: 'abcd-efgh …'. */
export function clinicCodeIn(typed: string): string {
  return typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
}

/** A code in groups of four, as it is read out over the phone. */
export function clinicCodeText(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? code
}
