import { seriesText } from '@wayfur/domain/bookings/recurring'
import { dayWithWeekday } from '@wayfur/domain/bookings/zoned-time-text'
import { type Message, t } from '@wayfur/domain/language/messages'
import { timeLabel } from '@wayfur/domain/providers/start-times'
import { reviewerName } from '@wayfur/domain/reviews/reviewer-name'
import type { Day } from '@wayfur/domain/schemas'
import type { Transaction } from 'kysely'
import {
  action,
  composeEmail,
  facts,
  nameInWords,
  paragraph,
} from '../mail/emails/compose-email.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import type { Tables } from '../tables.ts'
import { whatText } from './booking-emails.ts'
import type { BookingsContext } from './bookings-context.ts'
import type { SeriesRow } from './series-rows.ts'

type Reader = 'owner' | 'provider'

/** What members are told of a series, beside its visits. */
type SeriesNews =
  | { news: 'missed'; day: Day; because: Message }
  | { news: 'rests'; from: Day; until: Day }
  | { news: 'goes-on'; on: Day }
  | { news: 'paused'; last: Day }
  | { news: 'ended'; by: Reader }

/** The address of a series' page. */
export function seriesPath(id: number): `/${string}` {
  return `/bookings/series/${id}`
}

/** Who is told: whoever did not do it themselves, and of a day without a visit the owner alone. */
function readersOf(said: SeriesNews): readonly Reader[] {
  if (said.news === 'paused') return ['owner', 'provider']
  if (said.news === 'missed') return ['owner']
  return said.news === 'ended' && said.by === 'provider' ? ['owner'] : ['provider']
}

function wordsOf(said: SeriesNews, reader: Reader, what: string): { title: string; says: string } {
  switch (said.news) {
    case 'missed':
      return {
        title: t('No visit on {day}: {what}', { day: dayWithWeekday(said.day), what }),
        says: t('{reason} The other days of your series stay.', { reason: t(said.because) }),
      }
    case 'rests':
      return {
        title: t('On pause: {what}', { what }),
        says: t(
          'The series is paused from {from} to {until}. Paid visits in that time stay until they are canceled.',
          { from: dayWithWeekday(said.from), until: dayWithWeekday(said.until) },
        ),
      }
    case 'goes-on':
      return {
        title: t('Resumed: {what}', { what }),
        says: t('The owner resumed the series on {day}.', { day: dayWithWeekday(said.on) }),
      }
    case 'paused':
      return {
        title: t('Paused: {what}', { what }),
        says:
          reader === 'owner'
            ? t(
                'Two visits in a row were not paid, the last of them on {day}, so no further one is booked. You can resume the series from its page, and pay the next visit with another card.',
                { day: dayWithWeekday(said.last) },
              )
            : t(
                'Two visits in a row were not paid, the last of them on {day}, so no further one is booked for now.',
                { day: dayWithWeekday(said.last) },
              ),
      }
    default:
      return {
        title: t('Series ended: {what}', { what }),
        says: t(
          'Visits that were not paid yet are let go. Paid ones stay until they are canceled.',
        ),
      }
  }
}

/** What makes one piece of news that one, so that it is told once. */
function keyOf({ id, changedAt }: SeriesRow, said: SeriesNews, at: Date): string {
  if (said.news === 'missed') return `booking-series-missed:${id}:${said.day}`
  if (said.news === 'rests') return `booking-series-rests:${id}:${said.from}:${said.until}`
  if (said.news === 'ended') return `booking-series-ended:${id}`
  return `booking-series-${said.news}:${id}:${changedAt.getTime()}:${at.getTime()}`
}

/** Tells of a series in the transaction that makes it so: in the inbox, and by a letter each. */
export async function tellOfSeries(
  tx: Transaction<Tables>,
  { clock, notify, head }: Pick<BookingsContext, 'clock' | 'notify' | 'head'>,
  series: SeriesRow,
  said: SeriesNews,
): Promise<void> {
  const { id, service, animals, startTime } = series
  const provider = await tx
    .selectFrom('providers')
    .select(['businessName', 'memberId', 'isSample'])
    .where('id', '=', series.providerId)
    .executeTakeFirstOrThrow()
  const people = await tx
    .selectFrom('members')
    .select(['id', 'name', 'email', 'language'])
    .where('id', 'in', [
      series.memberId,
      ...(provider.memberId === null ? [] : [provider.memberId]),
    ])
    .execute()
  const owner = people.find((one) => one.id === series.memberId)
  const told = {
    service,
    animals,
    businessName: provider.businessName,
    ownerName: reviewerName(owner?.name ?? '', owner?.email ?? null),
    isOwnerKnown: true,
    isSample: false,
    isSampleProvider: provider.isSample,
  }
  for (const reader of readersOf(said)) {
    const person = reader === 'owner' ? owner : people.find((one) => one.id === provider.memberId)
    if (person === undefined) continue
    const key = `${keyOf(series, said, clock.now())}:${reader}`
    await notify(tx, person.id, () => {
      const { title, says } = wordsOf(said, reader, whatText(told, reader))
      const stale = ['bookings'] as const
      const href = seriesPath(id)
      return { kind: 'booking', title, body: says, href, key, stale, isMailedAlready: true }
    })
    const { name, email: to, language } = person
    if (to === null) continue
    const letter = () => {
      const what = whatText(told, reader)
      const { title, says } = wordsOf(said, reader, what)
      return composeEmail(head, {
        subject: title,
        preview: says,
        parts: [
          ...(provider.isSample ? [paragraph(t('This is a sample: nobody will come.'))] : []),
          paragraph(t('Hello {name},', { name: nameInWords(name) })),
          paragraph(says),
          facts([
            [t('What'), what],
            [
              t('When'),
              t('{days}, {time}', { days: seriesText(series), time: timeLabel(startTime) }),
            ],
          ]),
          action(t('See the series'), seriesPath(id)),
        ],
      })
    }
    await enqueueMail(tx, clock, letter, { key, to, language })
  }
}
