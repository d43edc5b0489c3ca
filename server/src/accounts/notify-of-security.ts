import { createHash } from 'node:crypto'
import { deviceName } from '@wayfur/domain/accounts/device-name'
import { t } from '@wayfur/domain/language/messages'
import type { Transaction } from 'kysely'
import type { Caller } from '../platform/serve.ts'
import type { Tables } from '../tables.ts'
import type { AccountsContext } from './accounts.ts'

type Telling = Pick<AccountsContext, 'notify' | 'clock'>

/**
 * Tells a member of a sign-in from a browser they are not signed in with already, once for each
 * such browser. Ask before the new session begins.
 */
export async function notifyOfSignIn(
  tx: Transaction<Tables>,
  { notify }: Telling,
  memberId: number,
  { userAgent }: Caller,
): Promise<void> {
  const known = await tx
    .selectFrom('sessions')
    .select('id')
    .where('memberId', '=', memberId)
    .where('userAgent', '=', userAgent)
    .executeTakeFirst()
  if (known !== undefined) return
  await notify(tx, memberId, () => ({
    kind: 'security',
    stale: ['sessions'],
    title: t('New sign-in: {device}', { device: deviceName(userAgent) }),
    body: t('If this was not you, sign that browser out and change your password right away.'),
    href: '/account',
    key: `sign-in:${createHash('sha256').update(userAgent).digest('hex')}`,
  }))
}

/** Tells a member that there is a new password. */
export async function notifyOfNewPassword(
  tx: Transaction<Tables>,
  { notify, clock }: Telling,
  memberId: number,
  { userAgent }: Caller,
): Promise<void> {
  await notify(tx, memberId, () => ({
    kind: 'security',
    stale: ['sessions'],
    title: t('Your password was changed'),
    body: t(
      'It was changed with {device}, and every other browser was signed out. If this was not you, reset your password right away.',
      { device: deviceName(userAgent) },
    ),
    href: '/account',
    key: `password-changed:${clock.now().toISOString()}`,
  }))
}

/** Tells a member that their address is another now; the former address gets a letter of its own. */
export async function notifyOfNewAddress(
  tx: Transaction<Tables>,
  { notify }: Telling,
  memberId: number,
  linkId: number,
): Promise<void> {
  await notify(tx, memberId, () => ({
    kind: 'security',
    stale: ['sessions'],
    title: t('Your email address was changed'),
    body: t('From now on you sign in with the new address, and emails go there.'),
    href: '/account',
    key: `address-changed:${linkId}`,
    isMailedAlready: true,
  }))
}
