import { dayIn, dayText } from '@wayfur/domain/calendar'
import { moneyText } from '@wayfur/domain/money'
import { GRACE_DAYS } from '@wayfur/domain/subscriptions/subscription'
import type { Transaction } from 'kysely'
import { composeLetter, action, nameInWords, paragraph } from '../mail/letters/compose-letter.ts'
import { sendLater } from '../mail/send-later.ts'
import { zoneOf } from '../pets/own-day.ts'
import type { Tables } from '../platform/tables.ts'
import { planOf, type SubscriptionParts, type SubscriptionRow } from './subscription-parts.ts'

export type PlanNews =
  | 'begun'
  | 'changed'
  | 'will-end'
  | 'kept'
  | 'renewal-refused'
  | 'grace-ends-soon'
  | 'paid-up'
  | 'card-changed'
  | 'ended'

const STAYS =
  'Nothing of yours is deleted: what is more than the free plan has room for can still be read and exported, and everything that keeps your pets safe goes on.'

/** The end of the time a plan goes on after a refused renewal. */
export function graceEnd(pastDueSince: Date): Date {
  return new Date(pastDueSince.getTime() + GRACE_DAYS * 86_400_000)
}

/**
 * Tells a member what became of their plan: in the inbox, and in a letter that no preference mutes,
 * since it is about their money. Told once for each version of the subscription.
 */
export async function tellOfPlan(
  tx: Transaction<Tables>,
  parts: SubscriptionParts,
  row: SubscriptionRow,
  news: PlanNews,
): Promise<void> {
  const { email, name } = await tx
    .selectFrom('members')
    .select(['email', 'name'])
    .where('id', '=', row.memberId)
    .executeTakeFirstOrThrow()
  const zone = await zoneOf(tx, row.memberId)
  const { title, body } = wordsOf(parts, row, news, (at) => dayText(dayIn(zone, at)))
  const key = `plan-${news}:${row.id}:${row.version}`
  await parts.tell(tx, row.memberId, {
    kind: 'payment',
    title,
    body,
    href: '/subscription',
    key,
    isMailedAlready: true,
  })
  // The receipt of its first payment is the letter of a beginning.
  if (email === null || news === 'begun') return
  const letter = composeLetter(parts.head, {
    subject: `${row.mode === 'test' ? 'Test mode. ' : ''}${title}`,
    preview: body,
    parts: [
      ...(row.mode === 'test' ? [paragraph('Test mode: no money has moved.')] : []),
      paragraph(`Hello ${nameInWords(name)},`),
      paragraph(body),
      action('See your plan', '/subscription'),
    ],
  })
  await sendLater(tx, parts.clock, letter, { key, to: email })
}

function wordsOf(
  { catalogue }: SubscriptionParts,
  row: SubscriptionRow,
  news: PlanNews,
  day: (at: Date) => string,
): { title: string; body: string } {
  const { name } = planOf(catalogue, row.tier)
  const end = day(row.periodEndsAt ?? row.chosenAt)
  const grace = row.pastDueSince === null ? end : day(graceEnd(row.pastDueSince))
  const price = `${moneyText(row)} a ${row.period}`
  const words: Record<PlanNews, { title: string; body: string }> = {
    begun: {
      title: `Your ${name} plan has begun`,
      body: `It costs ${price} and renews on ${end}. You can change or cancel it at any time.`,
    },
    changed: {
      title: `You are now on the ${name} plan`,
      body: `From now on it costs ${price}. It renews on ${end}.`,
    },
    'will-end': {
      title: `Your ${name} plan ends on ${end}`,
      body: `You have cancelled it, so nothing more will be charged. Until ${end} everything stays as it is, and you can still take it back. ${STAYS}`,
    },
    kept: {
      title: `Your ${name} plan goes on`,
      body: `It will not end. It renews on ${end} for ${price}.`,
    },
    'renewal-refused': {
      title: `Your ${name} plan could not be renewed`,
      body: `Your card was refused. Your plan goes on until ${grace}; we try the card again until then, or you can pay with another one.`,
    },
    'grace-ends-soon': {
      title: `Your ${name} plan ends on ${grace}`,
      body: `Its renewal is still not paid. To keep your plan, please pay with another card before ${grace}. ${STAYS}`,
    },
    'paid-up': {
      title: `Your ${name} plan is paid again`,
      body: `Thank you. It goes on as before and renews on ${end}.`,
    },
    'card-changed': {
      title: `Your ${name} plan has another card`,
      body: `From now on it is charged to the card you gave last. If that was not you, please change your password and write to us.`,
    },
    ended: {
      title: `Your ${name} plan has ended`,
      body: `Nothing more is charged. ${STAYS}`,
    },
  }
  return words[news]
}
