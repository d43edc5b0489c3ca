import { t } from '@wayfur/domain/language/messages'
import { isDemoMode } from './demo-mode.ts'
import { isOnlyLocal, publicUrlOf } from './public-address.ts'
import { type Settings } from './settings.ts'

/** What the start says of demo mode; undefined where it is as anybody expects. */
export function demoNotice(settings: Settings): string | undefined {
  const isOffForProxy =
    settings.DEMO_MODE === 'auto' &&
    settings.TRUSTED_PROXIES > 0 &&
    isDemoMode({ ...settings, TRUSTED_PROXIES: 0 })
  if (!isOffForProxy) return undefined
  return t(
    'Demo mode is off, because TRUSTED_PROXIES says that others reach this server through a proxy.',
  )
}

/** What about these settings an operator should know, in plain sentences; none when all is well. */
export function settingWarnings(settings: Settings): string[] {
  const isLocal = isOnlyLocal(settings)
  const isDemo = isDemoMode(settings)
  const notice = demoNotice(settings)
  const warnings: [applies: boolean, says: string][] = [
    [
      !isLocal && !publicUrlOf(settings).startsWith('https:'),
      t(
        'PUBLIC_URL does not begin with https://, so passwords and cookies travel readable. Put a proxy with a certificate in front.',
      ),
    ],
    [
      !isLocal && isDemo,
      t(
        'Demo mode is on at a public address: anyone may act as its sample people, the administrator included.',
      ),
    ],
    [notice !== undefined, notice ?? ''],
    [
      !isDemo && settings.ADMIN_EMAIL === undefined,
      t(
        'ADMIN_EMAIL is not set. Unless someone is administrator already, nobody can reach /admin or the review queue.',
      ),
    ],
    [
      !isLocal && settings.MAIL_SMTP_URL === undefined,
      t(
        'MAIL_SMTP_URL is not set, so no email leaves this machine: nobody can confirm an address or reset a password.',
      ),
    ],
    [
      !isLocal && settings.CONTACT_EMAIL === undefined,
      t(
        'CONTACT_EMAIL is not set: messages from the contact page are kept here and mailed to nobody.',
      ),
    ],
    [
      !isLocal && settings.OPERATOR_NAME === '',
      t('OPERATOR_NAME is not set, so the terms do not say who runs this installation.'),
    ],
    [
      !isLocal && settings.ALLOW_TEST_PAYMENTS,
      t(
        'ALLOW_TEST_PAYMENTS is on at a public address: anyone can pay with cards that move no money.',
      ),
    ],
    [
      settings.STRIPE_SECRET_KEY?.includes('_test_') === true && !isLocal,
      t('The Stripe keys are of its test mode: no card is charged.'),
    ],
    [
      !isLocal && settings.TRUSTED_PROXIES === 0 && settings.PUBLIC_URL !== undefined,
      t(
        'TRUSTED_PROXIES is 0. If a proxy is in front, all visitors count as one and meet the limits together.',
      ),
    ],
    [
      !isLocal && settings.SAMPLE_WORLD,
      t(
        'SAMPLE_WORLD is on: an empty database is filled with invented places, each marked Sample.',
      ),
    ],
    [
      !isLocal && settings.DATABASE_URL === undefined,
      t(
        'The embedded database serves one process, and a backup needs a stop. For many visitors set DATABASE_URL.',
      ),
    ],
    [
      !settings.DATABASE_PREPARED && settings.DATABASE_DIRECT_URL === undefined,
      t(
        'DATABASE_PREPARED is off, as behind a pooler, but DATABASE_DIRECT_URL is not set: processes may not hear of each other, and open pages show changes late.',
      ),
    ],
  ]
  return warnings.filter(([applies]) => applies).map(([, says]) => says)
}
