import { dayIn, dayText } from '@wayfur/domain/calendar'
import { DAY_MS } from '@wayfur/domain/durations'
import { t } from '@wayfur/domain/language/messages'
import { moneyText } from '@wayfur/domain/money'
import { priceAPeriod } from '@wayfur/domain/subscriptions/plan-messages'
import { GRACE_DAYS } from '@wayfur/domain/subscriptions/subscription'
import { taxText } from '@wayfur/domain/subscriptions/tax'
import type { Transaction } from 'kysely'
import { zoneOf } from '../accounts/member-time-zone.ts'
import {
  action,
  composeEmail,
  type EmailHead,
  nameInWords,
  paragraph,
} from '../mail/emails/compose-email.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import type { RenderedLetter } from '../mail/mailer.ts'
import type { Tables } from '../tables.ts'
import { planOf, type SubscriptionsContext, type SubscriptionRow } from './subscriptions-context.ts'
import { chargedTax, taxIn } from './taxes.ts'

export type PlanNews =
  | 'trial-begun'
  | 'trial-ends-soon'
  | 'trial-left'
  | 'trial-ended'
  | 'begun'
  | 'changed'
  | 'will-end'
  | 'kept'
  | 'renewal-refused'
  | 'grace-ends-soon'
  | 'paid-up'
  | 'card-changed'
  | 'ended'

/** What only its member brings about; the page where they did it says so itself. */
const OWN_ACTS: ReadonlySet<PlanNews> = new Set([
  'trial-begun',
  'trial-left',
  'begun',
  'will-end',
  'kept',
  'card-changed',
])

const STAYS =
  'Nothing of yours is deleted: what is more than the free plan has room for can still be read and exported, and everything that keeps your pets safe goes on.'

/** The end of the time a plan goes on after a refused renewal. */
export function graceEnd(pastDueSince: Date): Date {
  return new Date(pastDueSince.getTime() + GRACE_DAYS * DAY_MS)
}

/**
 * Tells a member what became of their plan: in the inbox, and in a letter that no preference mutes,
 * since it is about their money. Told once for each version of the subscription.
 */
export async function tellOfPlan(
  tx: Transaction<Tables>,
  context: Pick<SubscriptionsContext, 'catalogue' | 'clock' | 'notify' | 'head'>,
  row: SubscriptionRow,
  news: PlanNews,
): Promise<void> {
  const { email, name, language } = await tx
    .selectFrom('members')
    .select(['email', 'name', 'language'])
    .where('id', '=', row.memberId)
    .executeTakeFirstOrThrow()
  const zone = await zoneOf(tx, row.memberId)
  const words = () => newsText(context, row, news, (at) => dayText(dayIn(zone, at)))
  const key = `plan-${news}:${row.id}:${row.version}`
  await context.notify(tx, row.memberId, () => ({
    kind: 'payment',
    stale: ['subscription'],
    ...words(),
    href: '/subscription',
    key,
    isMailedAlready: true,
    ...(OWN_ACTS.has(news) && { isOwnAct: true }),
  }))
  // The receipt of its first payment is the letter of a beginning.
  if (email === null || news === 'begun') return
  const letter = () => planLetter(context.head, { ...words(), name, isTest: row.mode === 'test' })
  await enqueueMail(tx, context.clock, letter, { key, to: email, language })
}

function planLetter(
  head: EmailHead,
  { title, body, name, isTest }: { title: string; body: string; name: string; isTest: boolean },
): RenderedLetter {
  return composeEmail(head, {
    subject: isTest ? t('Test mode. {subject}', { subject: title }) : title,
    preview: body,
    parts: [
      ...(isTest ? [paragraph(t('Test mode: no money has moved.'))] : []),
      paragraph(t('Hello {name},', { name: nameInWords(name) })),
      paragraph(body),
      action(t('See your plan'), '/subscription'),
    ],
  })
}

/** '$19.99 a month plus $1.45 (CA sales tax, 7.25%)': what renewals cost, as far as is known. */
function priceWords(row: SubscriptionRow): string {
  const price = priceAPeriod(moneyText(row), row.period)
  const tax = chargedTax(taxIn(row), row.amountCents)
  if (tax === null) return price
  const money = moneyText({ amountCents: tax.cents, currency: row.currency })
  return t('{price} plus {money} ({tax})', { price, money, tax: taxText(tax) })
}

function newsText(
  { catalogue }: Pick<SubscriptionsContext, 'catalogue'>,
  row: SubscriptionRow,
  news: PlanNews,
  day: (at: Date) => string,
): { title: string; body: string } {
  const { name } = planOf(catalogue, row.tier)
  const end = day(row.periodEndsAt ?? row.chosenAt)
  const grace = row.pastDueSince === null ? end : day(graceEnd(row.pastDueSince))
  const price = priceWords(row)
  const trialEnded = {
    title: t('Your trial of the {name} plan has ended', { name }),
    body: t('Nothing was charged. You can choose a plan at any time. {stays}', { stays: t(STAYS) }),
  }
  const words: Record<PlanNews, { title: string; body: string }> = {
    'trial-begun': {
      title: t('You are trying the {name} plan', { name }),
      body: t(
        'It is free until {end}. Then it ends by itself, and nothing is charged. If you want to keep it, choose it for {price}.',
        { end, price },
      ),
    },
    'trial-ends-soon': {
      title: t('Your trial of the {name} plan ends on {end}', { name, end }),
      body: t(
        'It ends by itself, and nothing is charged. To keep the plan, choose it before then for {price}. {stays}',
        { price, stays: t(STAYS) },
      ),
    },
    'trial-left': trialEnded,
    'trial-ended': trialEnded,
    begun: {
      title: t('Your {name} plan has begun', { name }),
      body: t('It costs {price} and renews on {end}. You can change or cancel it at any time.', {
        price,
        end,
      }),
    },
    changed: {
      title: t('You are now on the {name} plan', { name }),
      body: t('From now on it costs {price}. It renews on {end}.', { price, end }),
    },
    'will-end': {
      title: t('Your {name} plan ends on {end}', { name, end }),
      body: t(
        'You have canceled it, so nothing more will be charged. Until {end} everything stays as it is, and you can still take it back. {stays}',
        { end, stays: t(STAYS) },
      ),
    },
    kept: {
      title: t('Your {name} plan goes on', { name }),
      body: t('It will not end. It renews on {end} for {price}.', { end, price }),
    },
    'renewal-refused': {
      title: t('Your {name} plan could not be renewed', { name }),
      body: t(
        'Your card was refused. Your plan goes on until {grace}; we try the card again until then, or you can pay with another one.',
        { grace },
      ),
    },
    'grace-ends-soon': {
      title: t('Your {name} plan ends on {grace}', { name, grace }),
      body: t(
        'Its renewal is still not paid. To keep your plan, please pay with another card before {grace}. {stays}',
        { grace, stays: t(STAYS) },
      ),
    },
    'paid-up': {
      title: t('Your {name} plan is paid again', { name }),
      body: t('Thank you. It goes on as before and renews on {end}.', { end }),
    },
    'card-changed': {
      title: t('Your {name} plan has another card', { name }),
      body: t(
        'From now on it is charged to the card you gave last. If that was not you, please sign out browsers you do not know on your account page and write to us.',
      ),
    },
    ended: {
      title: t('Your {name} plan has ended', { name }),
      body: t('Nothing more is charged. {stays}', { stays: t(STAYS) }),
    },
  }
  return words[news]
}
