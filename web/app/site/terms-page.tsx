import { ANSWER_HOURS, HOLD_MINUTES } from '@wayfur/domain/bookings/booking-life'
import { CANCELLATION_TIERS } from '@wayfur/domain/bookings/cancellation'
import { msg, t } from '@wayfur/domain/language/messages'
import { GRACE_DAYS } from '@wayfur/domain/subscriptions/subscription'
import { pageMeta } from '../shell/page-meta.ts'
import { PRODUCT_NAME } from '../shell/product.ts'
import {
  operatorWords,
  PolicyPage,
  type PolicyPart,
  sentenceStart,
  useOperator,
} from './policy-page.tsx'

const LEAD = msg(
  'What you can rely on here, what is expected of you, and what happens when plans change.',
)

export const meta = pageMeta({ title: msg('Terms'), description: LEAD })

/** 'Flexible: all until 4 hours before.' for each tier a provider may choose. */
function tierWords(): string {
  return Object.values(CANCELLATION_TIERS)
    .map(({ label, steps }) => {
      const back = steps
        .map(({ hoursBefore, percent }) =>
          percent === 100
            ? t('all until {hoursBefore} hours before', { hoursBefore })
            : t('{percent}% until {hoursBefore} hours before', { percent, hoursBefore }),
        )
        .reduce((all, next) => t('{all}, then {next}', { all, next }))
      return `${t(label)}: ${back}.`
    })
    .join(' ')
}

export default function TermsPage() {
  return (
    <PolicyPage title={t('Terms')} lead={t(LEAD)} parts={partsFor(operatorWords(useOperator()))} />
  )
}

function partsFor(operator: string): readonly PolicyPart[] {
  return [
    {
      id: 'who',
      title: t('Who you deal with'),
      says: [
        t(
          '{operator} runs this site with the software {productName}. Who cares for an animal, sells a ticket or hands out a reward is the person or firm named there, and the agreement about it is between you and them.',
          { operator: sentenceStart(operator), productName: PRODUCT_NAME },
        ),
        t(
          'These pages say what the software does. The operator may add rules of their own and is bound by the law of the place they work in; where this text and that law differ, the law counts.',
        ),
      ],
    },
    {
      id: 'account',
      title: t('Your account'),
      says: [
        t(
          'One person, one account. You are answerable for what is done with it, so keep your password to yourself and end sessions you do not know; your account page lists them.',
        ),
        t(
          'You may leave at any time on your account page. It says before what is deleted and what must be kept.',
        ),
      ],
    },
    {
      id: 'content',
      title: t('What you publish'),
      says: [
        t(
          'Places, events, reviews, bins and pictures must be yours to publish and true as far as you know. Moderators read what is new and what is reported; they may ask for changes or take it down, and tell you why.',
        ),
        t(
          'What you publish stays yours. You let it be shown here, and facts about places and bins be passed on as open data.',
        ),
      ],
    },
    {
      id: 'facts',
      title: t('What we say about places, airlines and borders'),
      says: [
        t(
          'Each claim carries its source and its day, and fades with time. It is no promise of the place, airline or country: ask there before you rely on it. Routes and walks are estimates and not for navigation.',
        ),
        t('Things marked “Sample” are invented, to show how the product works.'),
      ],
    },
    {
      id: 'bookings',
      title: t('Bookings and payments'),
      says: [
        t(
          'A time is held for {minutes} minutes while you pay. The provider answers within {hours} hours; a request nobody answers, or that is declined, is refunded whole.',
          { minutes: HOLD_MINUTES, hours: ANSWER_HOURS },
        ),
        t(
          'When you cancel, what comes back follows the terms the provider chose, shown before you pay. {tiers} When the provider cancels, everything comes back.',
          { tiers: tierWords() },
        ),
        t(
          'Prices are in US dollars and come from the server; the sum shown on the button is the sum charged. Where a payment is marked “Test mode” no money moves.',
        ),
      ],
    },
    {
      id: 'plans',
      title: t('Plans'),
      says: [
        t(
          'A plan renews by itself until you cancel it, which takes effect at the end of what is paid. When a renewal fails we tell you, and the plan goes on for {graceDays} days while you put it right.',
          { graceDays: GRACE_DAYS },
        ),
        t(
          'A smaller plan deletes nothing: pets and trips beyond it can be read and exported. Found-pet pages, emergency details and exports never depend on a plan.',
        ),
      ],
    },
    {
      id: 'tags',
      title: t('Tags and found pets'),
      says: [
        t(
          'A tag helps whoever finds your pet to reach you. It does not track anything, and it cannot promise that someone scans it.',
        ),
        t('Whoever scans a tag sees only what its owner chose to show.'),
      ],
    },
    {
      id: 'limits',
      title: t('What nobody can promise'),
      says: [
        t(
          'This site is no veterinarian and no emergency service. In an emergency call one of those first.',
        ),
        t(
          'It is run with care, and it can still be down or wrong. Keep what your pet cannot do without, such as medicine plans, also on paper: the passport prints well.',
        ),
      ],
    },
  ]
}
