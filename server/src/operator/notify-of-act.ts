import type { GivenRole } from '@wayfur/domain/accounts/permissions'
import { type Message, msg, t } from '@wayfur/domain/language/messages'
import type { Transaction } from 'kysely'
import type { Notify } from '../inbox/notify.ts'
import type { Clock } from '../platform/clock.ts'
import type { Tables } from '../tables.ts'

interface Telling {
  notify: Notify
  clock: Clock
}

const GIVEN: Readonly<Record<GivenRole, Message>> = {
  provider: msg('You now have the role of provider'),
  partner: msg('You now have the role of partner'),
  moderator: msg('You now have the role of moderator'),
  admin: msg('You now have the role of administrator'),
}

const TAKEN: Readonly<Record<GivenRole, Message>> = {
  provider: msg('You no longer have the role of provider'),
  partner: msg('You no longer have the role of partner'),
  moderator: msg('You no longer have the role of moderator'),
  admin: msg('You no longer have the role of administrator'),
}

/** Tells a member that the operator gave them a role or took it. */
export async function notifyOfRole(
  tx: Transaction<Tables>,
  { notify, clock }: Telling,
  memberId: number,
  { role, isGiven }: { role: GivenRole; isGiven: boolean },
): Promise<void> {
  await notify(tx, memberId, () => ({
    kind: 'security',
    title: t((isGiven ? GIVEN : TAKEN)[role]),
    body: t('The operator changed this. If it surprises you, please write to us.'),
    href: '/contact',
    key: `role-${isGiven ? 'given' : 'taken'}:${role}:${clock.now().toISOString()}`,
  }))
}

/** Tells a member, who reads it in their mail, that their account is suspended and why. */
export async function notifyOfSuspension(
  tx: Transaction<Tables>,
  { notify, clock }: Telling,
  memberId: number,
  reason: string,
): Promise<void> {
  await notify(tx, memberId, () => ({
    kind: 'security',
    title: t('Your account was suspended'),
    body: t('The operator’s reason: {reason} If you think this is wrong, please write to us.', {
      reason: /[.!?]$/.test(reason) ? reason : `${reason}.`,
    }),
    href: '/contact',
    key: `suspended:${clock.now().toISOString()}`,
  }))
}

/** Tells a member that they can sign in again. */
export async function notifyOfRestoring(
  tx: Transaction<Tables>,
  { notify, clock }: Telling,
  memberId: number,
): Promise<void> {
  await notify(tx, memberId, () => ({
    kind: 'security',
    title: t('Your account works again'),
    body: t('The operator ended the suspension. You can sign in as before.'),
    href: '/account',
    key: `restored:${clock.now().toISOString()}`,
  }))
}

/** Tells a member that the operator turned their second step off. */
export async function notifyOfStepTurnedOff(
  tx: Transaction<Tables>,
  { notify, clock }: Telling,
  memberId: number,
): Promise<void> {
  await notify(tx, memberId, () => ({
    kind: 'security',
    title: t('Your second step is off'),
    body: t(
      'The operator turned it off, because somebody asked for it in your name. If that was not you, sign out browsers you do not know and turn it on again right away.',
    ),
    href: '/account',
    key: `second-step-off:${clock.now().toISOString()}`,
  }))
}
