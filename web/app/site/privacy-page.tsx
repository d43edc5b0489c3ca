import { SESSION_DAYS } from '@wayfur/domain/accounts/account'
import { KEPT_AFTER_DELETION } from '@wayfur/domain/accounts/kept-after-deletion'
import { PET_DETAILS_HOURS } from '@wayfur/domain/bookings/booking-life'
import { MESSAGE_DAYS } from '@wayfur/domain/inbox/inbox-message'
import { msg, t } from '@wayfur/domain/language/messages'
import { SCAN_DAYS } from '@wayfur/domain/tags/tag'
import { href, Link } from 'react-router'
import { Sentence } from '../language/sentence.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import {
  operatorWords,
  PolicyPage,
  type PolicyPart,
  sentenceStart,
  useOperator,
} from './policy-page.tsx'

const LEAD = msg(
  'What is kept about you and your animals, who sees it, for how long, and how to end it.',
)

export const meta = pageMeta({ title: msg('Privacy'), description: LEAD })

export default function PrivacyPage() {
  return (
    <PolicyPage
      title={t('Privacy')}
      lead={t(LEAD)}
      parts={partsFor(operatorWords(useOperator()))}
    />
  )
}

function partsFor(operator: string): readonly PolicyPart[] {
  return [
    {
      id: 'who',
      title: t('Who keeps it'),
      says: [
        t(
          '{operator} decides what this site is used for and answers for it. Everything described here is done by the server they run: there is no advertising and no tracking, and fonts and pictures come from here. Two things an operator may switch on make your browser ask someone else: card payments by Stripe, whose script the payment step then loads, and a map of another maker.',
          { operator: sentenceStart(operator) },
        ),
        t(
          'The server itself may be set up to ask others as well: for places and roads by what you typed, for prices of hotels by town and dates, and for keeping files and sending emails. It tells them nothing more than they need for that, and not who asked. Messages you switch on for a device travel, encrypted, through the maker of your browser.',
        ),
      ],
    },
    {
      id: 'what',
      title: t('What is kept'),
      says: [
        t(
          'Without an account: what you send us yourself, which is a message to the operator, a word to the owner of a pet you found, or the name and address for a place at an event. The server counts requests by network address for some minutes, so that nobody can flood it, and forgets them.',
        ),
        t(
          'With an account: your email address and name, what you add to your profile, and the sessions you signed in with, each for at most {sessionDays} days without a visit. Passwords are kept only as an Argon2id hash, passkeys only as their public key.',
          { sessionDays: SESSION_DAYS },
        ),
        t(
          'What you write down yourself: pets and their records, bookings, trips, events, reviews, reports. Pictures lose their metadata, the place they were taken included, before they are stored.',
        ),
      ],
    },
    {
      id: 'location',
      title: t('Where you are'),
      says: [
        t(
          'Your device is asked for its position only when you press a button that needs it. It is used for that answer and not stored, unless you send it to someone: a bin you report, by which we also keep the square of about 5 km you scout in, or the place where you found a pet, rounded unless you choose otherwise.',
        ),
      ],
    },
    {
      id: 'who-sees',
      title: t('Who sees what'),
      says: [
        t(
          'A pet’s record is seen by its household. A provider who is asked sees kind, breed, size, age, temper and needs of the pets and whether a clinic signed the vaccinations they ask for, and nothing that tells whose they are; from the moment they accept until {petDetailsHours} hours after the end they see the pets whole. The host of an event that asks for vaccinations reads who signed them, until it is over. A finder who scans a tag sees what you chose to show. A share link shows the parts you picked until it ends, and you see when it was opened.',
          { petDetailsHours: PET_DETAILS_HOURS },
        ),
        t(
          'Card numbers never reach this server: they go from your browser to the company that takes the payment, and in test mode they go nowhere.',
        ),
        t(
          'Going on to a booking site from a hotel is counted, with the stay that was looked for and without who looked.',
        ),
      ],
    },
    {
      id: 'how-long',
      title: t('For how long'),
      says: [
        t(
          'Messages in your inbox are kept {messageDays} days, the list of scans of a tag {scanDays} days. A deleted pet can be brought back for 30 days and is then gone.',
          { messageDays: MESSAGE_DAYS, scanDays: SCAN_DAYS },
        ),
        t(
          'When you delete your account everything that is yours alone goes right away. What stays is {kept}, all of it without your name.',
          {
            kept: KEPT_AFTER_DELETION.reduce((all, next) =>
              msg('{all}, and {next}', { all, next }),
            ),
          },
        ),
      ],
    },
    {
      id: 'rights',
      title: t('What you can do'),
      says: [
        <>
          <Sentence
            message={msg(
              'On <0>your account page</0> you can see and change everything, download all of it as one file, end sessions, and delete the account. You need nobody’s permission for any of these.',
            )}
            parts={{ 0: <Link to={href('/account')} className="text-link" /> }}
          />
        </>,
        t(
          'Cookies: one keeps you signed in, and one a sign-in or a new account while it is under way. One remembers which of your pets come along, one for 30 days a search you help with, and three your language, your units, and light or dark. What you have begun to type, and what you write without a network, wait in your browser until they are sent. The passports and tags of your own pets are kept there for times without a network, for at most 30 days and until someone signs out or in. Nobody else reads any of these.',
        ),
      ],
    },
  ]
}
