import { t } from '@wayfur/domain/language/messages'
import type { RenderedLetter } from '../mailer.ts'
import {
  action,
  composeEmail,
  type EmailHead,
  nameInWords,
  type OwnPath,
  paragraph,
  smallPrint,
} from './compose-email.ts'

/** Lets a member in without a password. */
export function signInLink(
  head: EmailHead,
  { path, minutesValid }: { path: OwnPath; minutesValid: number },
): RenderedLetter {
  return composeEmail(head, {
    subject: t('Your link to sign in'),
    preview: t('It works once and for {minutesValid} minutes.', { minutesValid }),
    parts: [
      paragraph(t('Here is the link you asked for.')),
      action(t('Sign in to Wayfur'), path),
      smallPrint(
        t(
          'The link works once and for {minutesValid} minutes. Anyone who has it can sign in as you, so do not pass it on. If you did not ask for it, ignore this email: your account is safe.',
          { minutesValid },
        ),
      ),
    ],
  })
}

/** Asks a new member, or one with a new address, to show that mail to it reaches them. */
export function verifyAddress(
  head: EmailHead,
  { name, path, hoursValid }: { name: string; path: OwnPath; hoursValid: number },
): RenderedLetter {
  return composeEmail(head, {
    subject: t('Confirm your email address'),
    preview: t('One click, and Wayfur can reach you when it matters.'),
    parts: [
      paragraph(t('Hello {name},', { name: nameInWords(name) })),
      paragraph(
        t(
          'please confirm that this is your email address, so that we can reach you about bookings, and about your pet if it is ever found.',
        ),
      ),
      action(t('Confirm my address'), path),
      smallPrint(
        t(
          'The link works once and for {hoursValid} hours. If you did not ask for this, ignore this email: nothing happens without the click.',
          { hoursValid },
        ),
      ),
    ],
  })
}

/** Tells the old address that the account has moved to a new one, which it does not name in full. */
export function addressChanged(
  head: EmailHead,
  { name, newAddress, path }: { name: string; newAddress: string; path: OwnPath },
): RenderedLetter {
  return composeEmail(head, {
    subject: t('Your email address was changed'),
    preview: t('If this was you, there is nothing to do.'),
    parts: [
      paragraph(t('Hello {name},', { name: nameInWords(name) })),
      paragraph(
        t('your Wayfur account now uses the address {hintAt}. Email no longer comes to this one.', {
          hintAt: hintAt(newAddress),
        }),
      ),
      paragraph(t('If this was you, there is nothing to do. If it was not, tell us right away:')),
      action(t('This was not me'), path),
      smallPrint(t('We sent this to the old address because it may be the only way to reach you.')),
    ],
  })
}

/** `r…@example.org`: enough for its owner, not enough for anybody else. */
function hintAt(address: string): string {
  const [, first = '', domain = ''] = /^(.).*@([^@]+)$/u.exec(address) ?? []
  return `${first}…@${domain}`
}

/** Lets a member choose a new password. */
export function resetPassword(
  head: EmailHead,
  { path, minutesValid }: { path: OwnPath; minutesValid: number },
): RenderedLetter {
  return composeEmail(head, {
    subject: t('Choose a new password'),
    preview: t('The link works once and for {minutesValid} minutes.', { minutesValid }),
    parts: [
      paragraph(t('Someone, probably you, asked for a new password for your Wayfur account.')),
      action(t('Choose a new password'), path),
      smallPrint(
        t(
          'The link works once and for {minutesValid} minutes. If you did not ask for it, ignore this email: your password stays as it is.',
          { minutesValid },
        ),
      ),
    ],
  })
}

/** The last mail to a member who has deleted the account. */
export function accountDeleted(
  head: EmailHead,
  { name, kept }: { name: string; kept: readonly string[] },
): RenderedLetter {
  return composeEmail(head, {
    subject: t('Your account was deleted'),
    preview: t('What is gone, and what the law has us keep.'),
    parts: [
      paragraph(t('Goodbye {name},', { name: nameInWords(name) })),
      paragraph(
        t(
          'your Wayfur account, your pets and everything you kept with us are deleted. Nobody can sign in to it anymore.',
        ),
      ),
      ...(kept.length === 0
        ? []
        : [
            paragraph(
              t('What we must keep, without your name: {kept}.', { kept: kept.join(', ') }),
            ),
          ]),
      smallPrint(t('This is the last email you get from us. Thank you for having been here.')),
    ],
  })
}
