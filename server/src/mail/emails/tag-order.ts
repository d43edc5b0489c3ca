import { msg, t } from '@wayfur/domain/language/messages'
import { moneyText } from '@wayfur/domain/money'
import { addressLines } from '@wayfur/domain/tags/postal-address'
import type { TagOrder } from '@wayfur/domain/tags/schemas'
import type { RenderedLetter } from '../mailer.ts'
import {
  action,
  composeEmail,
  facts,
  type EmailHead,
  nameInWords,
  paragraph,
  quote,
} from './compose-email.ts'

/** What an owner is written about an order. */
export type OrderNews = 'paid' | 'sent' | 'cancelled'

const WORDS = {
  paid: {
    subject: (pet: string) => t('Your order: a tag for {pet}', { pet }),
    says: msg('Thank you for your order. We will write again when the tag is on its way.'),
  },
  sent: {
    subject: (pet: string) => t('On its way: the tag for {pet}', { pet }),
    says: msg('The tag is engraved and was handed to the carrier.'),
  },
  cancelled: {
    subject: (pet: string) => t('Canceled: the tag for {pet}', { pet }),
    says: msg(
      'The order is canceled, and what was paid for it goes back to your card. The digital tag is not touched.',
    ),
  },
} as const satisfies Record<OrderNews, unknown>

/** Tells who ordered an engraved tag what became of it. */
export function tagOrderLetter(
  head: EmailHead,
  { name, news, order }: { name: string; news: OrderNews; order: TagOrder },
): RenderedLetter {
  const words = WORDS[news]
  const { address, tracking } = order
  return composeEmail(head, {
    subject: words.subject(nameInWords(order.petName)),
    preview: t(words.says),
    parts: [
      paragraph(t('Hello {name},', { name: nameInWords(name) })),
      ...(order.isRehearsal ? [paragraph(t('This is a demo: nothing is engraved or sent.'))] : []),
      paragraph(t(words.says)),
      ...(news === 'cancelled' && order.reason !== null ? [quote(order.reason)] : []),
      facts([
        [t('Tag'), `${order.productName}, ${order.design.color}`],
        ...(order.design.text === ''
          ? []
          : [[t('Engraved'), nameInWords(order.design.text)] as const]),
        [t('Total'), moneyText({ amountCents: order.totalCents, currency: order.currency })],
        ...(address === null || news === 'cancelled'
          ? []
          : [[t('To'), addressLines(address).map(nameInWords).join(', ')] as const]),
        ...(tracking === null || news === 'paid'
          ? []
          : [
              [
                t('Tracking'),
                `${nameInWords(tracking.carrier)} ${nameInWords(tracking.number)}`,
              ] as const,
            ]),
      ]),
      action(t('See your tags'), '/pet-tags?tab=tags'),
    ],
  })
}
