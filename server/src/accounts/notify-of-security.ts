import { createHash } from 'node:crypto'
import { deviceName, keptDeviceName } from '@wayfur/domain/accounts/device-name'
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
  const hasPassword = await signsInByPassword(tx, memberId)
  await notify(tx, memberId, () => ({
    kind: 'security',
    stale: ['sessions'],
    title: t('New sign-in: {device}', { device: deviceName(userAgent) }),
    body: hasPassword
      ? t('If this was not you, sign that browser out and change your password right away.')
      : t(
          'If this was not you, sign that browser out and remove passkeys you do not know right away.',
        ),
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

/** Tells a member that signing in takes a code from now on, or no longer does. */
export async function notifyOfSecondStep(
  tx: Transaction<Tables>,
  { notify, clock }: Telling,
  memberId: number,
  { userAgent }: Caller,
  { isOn }: { isOn: boolean },
): Promise<void> {
  const at = clock.now().toISOString()
  const hasPassword = await signsInByPassword(tx, memberId)
  await notify(tx, memberId, () => {
    const device = deviceName(userAgent)
    return {
      kind: 'security',
      stale: ['sessions'],
      title: isOn ? t('Your second step is on') : t('Your second step is off'),
      body: isOn
        ? t(
            'From now on signing in also asks for a code from your app. It was turned on with {device}, and every other browser was signed out. If this was not you, write to us right away.',
            { device },
          )
        : t(
            'Signing in no longer asks for a code from your app. It was turned off with {device}. {advice}',
            { device, advice: ifNotYou({ hasPassword }) },
          ),
      href: '/account',
      key: `second-step:${at}`,
    }
  })
}

/** Tells a member that there are new recovery codes. */
export async function notifyOfNewRecoveryCodes(
  tx: Transaction<Tables>,
  { notify, clock }: Telling,
  memberId: number,
  { userAgent }: Caller,
): Promise<void> {
  const hasPassword = await signsInByPassword(tx, memberId)
  await notify(tx, memberId, () => ({
    kind: 'security',
    title: t('You have new recovery codes'),
    body: t('They were made with {device}, and the earlier ones no longer work. {advice}', {
      device: deviceName(userAgent),
      advice: ifNotYou({ hasPassword }),
    }),
    href: '/account',
    key: `recovery-codes:${clock.now().toISOString()}`,
  }))
}

/** Tells a member that one of their recovery codes was used, and how many are left. */
export async function notifyOfRecoveryCode(
  tx: Transaction<Tables>,
  { notify, clock }: Telling,
  memberId: number,
  { userAgent }: Caller,
): Promise<void> {
  const { left } = await tx
    .selectFrom('recoveryCodes')
    .select(({ fn }) => fn.countAll<string>().as('left'))
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow()
  const hasPassword = await signsInByPassword(tx, memberId)
  await notify(tx, memberId, () => ({
    kind: 'security',
    title: t('A recovery code was used'),
    body: t(
      'It was used with {device}; {left, plural, =0 {none is left} one {# is left} other {# are left}}. {advice} Make new codes as well.',
      {
        device: deviceName(userAgent),
        left: Number(left),
        advice: ifNotYou({ hasPassword }),
      },
    ),
    href: '/account',
    key: `recovery-code:${clock.now().toISOString()}`,
  }))
}

/** Tells a member that a passkey signs them in from now on, or no longer does. */
export async function notifyOfPasskey(
  tx: Transaction<Tables>,
  { notify }: Pick<Telling, 'notify'>,
  memberId: number,
  { userAgent }: Caller,
  {
    passkey,
    isAdded,
  }: { passkey: { id: number; name: string | null; device: string }; isAdded: boolean },
): Promise<void> {
  const hasPassword = await signsInByPassword(tx, memberId)
  await notify(tx, memberId, () => {
    const name = passkey.name ?? keptDeviceName(passkey.device)
    const device = deviceName(userAgent)
    return {
      kind: 'security',
      stale: ['sessions'],
      title: isAdded ? t('New passkey: {name}', { name }) : t('Passkey removed: {name}', { name }),
      body: isAdded
        ? t('It signs in to your account from now on. It was added with {device}. {advice}', {
            device,
            advice: hasPassword
              ? t('If this was not you, remove it and change your password right away.')
              : t(
                  'If this was not you, remove it and sign out browsers you do not know right away.',
                ),
          })
        : t(
            'It no longer signs in to your account. It was removed with {device}, and every other browser was signed out. {advice}',
            { device, advice: ifNotYou({ hasPassword }) },
          ),
      href: '/account',
      key: `passkey-${isAdded ? 'added' : 'removed'}:${passkey.id}`,
    }
  })
}

/** What to do where it was somebody else: whoever has no password cannot change it. */
function ifNotYou({ hasPassword }: { hasPassword: boolean }): string {
  return hasPassword
    ? t('If this was not you, change your password right away.')
    : t('If this was not you, remove passkeys and sign out browsers you do not know right away.')
}

async function signsInByPassword(tx: Transaction<Tables>, memberId: number): Promise<boolean> {
  const { passwordHash } = await tx
    .selectFrom('members')
    .select('passwordHash')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return passwordHash !== null
}
