import { eventTimeText } from '@wayfur/domain/events/event-time-text'
import { t } from '@wayfur/domain/language/messages'
import { markedName } from '@wayfur/domain/marked-name'
import {
  action,
  composeEmail,
  facts,
  type EmailHead,
  type EmailPart,
  nameInWords,
  type OwnPath,
  paragraph,
  quote,
  smallPrint,
} from '../mail/emails/compose-email.ts'
import type { Attachment, RenderedLetter } from '../mail/mailer.ts'
import { type EventRow, placeWords } from './event-rows.ts'

interface EventNews {
  event: EventRow
  /** Whom it is for. */
  name: string
  /** 'You are in': the event's title follows it. */
  subject: string
  /** What happened, a paragraph each. */
  says: readonly string[]
  /** Words the host wrote. */
  words?: string | undefined
  button: { label: string; path: OwnPath }
  small?: string | undefined
  calendar?: Attachment | undefined
}

/** A letter about an event: what happened, when and where it is, and the one thing to do next. */
export function eventEmail(head: EmailHead, news: EventNews): RenderedLetter {
  const { event, name, subject, says, words, button, small, calendar } = news
  const title = markedName(nameInWords(event.title), event)
  const parts: EmailPart[] = [
    ...(event.isSample ? [paragraph(t('This event is a sample: nobody will be there.'))] : []),
    paragraph(t('Hello {name},', { name: nameInWords(name) })),
    ...says.map((sentence) => paragraph(sentence)),
    ...(words === undefined || words.trim() === '' ? [] : [quote(words)]),
    facts([
      [t('Event'), title],
      [t('When'), whenOf(event)],
      [t('Where'), placeWords(event)],
    ]),
    action(button.label, button.path),
    ...(small === undefined ? [] : [smallPrint(small)]),
  ]
  return composeEmail(head, {
    subject: `${subject}: ${title}`,
    preview: says[0] ?? subject,
    parts,
    ...(calendar === undefined ? {} : { attachments: [calendar] }),
  })
}

/** 'Saturday, November 28, 2026, 10:00 AM to 11:30 AM PST' */
export function whenOf({
  startsAt,
  endsAt,
  timeZone,
}: Pick<EventRow, 'startsAt' | 'endsAt' | 'timeZone'>): string {
  return eventTimeText({ dateTime: startsAt.toISOString(), endsAt: endsAt.toISOString(), timeZone })
}
