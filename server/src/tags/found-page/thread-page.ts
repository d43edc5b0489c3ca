import { type Message, t } from '@wayfur/domain/language/messages'
import type { FoundLanguage } from '@wayfur/domain/tags/found-languages'
import { LONGEST_FOUND_MESSAGE } from '@wayfur/domain/tags/found-report'
import { html } from '../../mail/emails/html.ts'
import type { FinderThread } from '../finder-thread.ts'
import { type FoundDocument, foundFrame } from './found-frame.ts'
import { safetyTips } from './help-section.ts'
import { formKeyField } from './report-form.ts'

export interface ThreadPage {
  thread: FinderThread
  language: FoundLanguage
  /** Whether the report was sent just now. */
  isNew: boolean
  /** What could not be sent, and why. */
  unsent: { words: string; says: Message } | null
  /** Told apart by it, a message sent twice is written once. */
  formKey: string
}

/** The finder's private page: what was told, what was answered, and room to write on. */
export function threadPage({
  thread,
  language,
  isNew,
  unsent,
  formKey,
}: ThreadPage): FoundDocument {
  const title = t('Messages about {pet}', { pet: thread.petName })
  const about = t('Keep this link. Answers appear here, and only people who have it can read them.')
  return foundFrame(
    { title, language },
    html`${
        isNew
          ? html`<section class="good" role="status">
              <h2>${t('Pet Report Submitted')}</h2>
              <p>${t('The owner has been notified that their pet was found!')}</p>
            </section>`
          : html``
      }
      <section>
        <h1>${title}</h1>
        <small>${about}</small>
      </section>
      <section id="messages">
        <p>
          ${t('{people, plural, one {One person was told.} other {# people were told.}}', { people: thread.toldCount })}
        </p>
        <ul class="said">
          ${thread.messages.map(
            (message) =>
              html`<li class="${message.isFromOwner ? '' : 'mine'}">
                <b
                  >${message.isFromOwner ? (message.author ?? t('Owner', { context: 'of a found pet' })) : t('You')}${' · '}
                  <time datetime="${message.at}"
                    >${writtenAtText(message.at, language, thread.timeZone)}</time
                  ></b
                >
                <span class="lines" dir="auto">${message.words}</span>
              </li>`,
          )}
        </ul>
        ${thread.isAnswered ? html`` : html`<p><small>${t('No answer yet. If nobody answers within 10 minutes, we tell others close to the pet.')}</small></p>`}
        <p><a class="button" href="?lang=${language}">${t('Look for answers')}</a></p>
      </section>
      <section>
        <form method="post">
          ${unsent === null ? html`` : html`<section class="bad" role="alert">${t(unsent.says)}</section>`}
          ${formKeyField(formKey)}
          <label for="message">${t('Write to the owner')}</label>
          <textarea
            id="message"
            name="message"
            rows="3"
            required
            maxlength="${LONGEST_FOUND_MESSAGE}"
          >
${unsent?.words ?? ''}</textarea>
          <button class="main">${t('Send')}</button>
        </form>
      </section>
      ${safetyTips()}`,
  )
}

/** By the clocks of the place, which are named: who reads it may have gone on. */
function writtenAtText(at: string, language: FoundLanguage, timeZone: string | null): string {
  const format = {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: timeZone ?? 'UTC',
  } as const
  return new Intl.DateTimeFormat(language, format).format(new Date(at))
}
