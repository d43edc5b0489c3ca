import { useSuspenseQuery } from '@tanstack/react-query'
import { t } from '@wayfur/domain/language/messages'
import { CONTACT_TOPIC_LABELS } from '@wayfur/domain/site/contact-message'
import type { ContactMessage } from '@wayfur/domain/site/schemas'
import { ActionForm } from '../forms/action-form.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { messagesQuery } from './admin-queries.ts'
import type { AdminSearch } from './admin-search-params.ts'
import { ListPager } from './list-pager.tsx'
import { ListSearchForm } from './list-search-form.tsx'
import { operatorActions } from './operator-actions.ts'
import { OperatorTime } from './operator-time.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

/** What people wrote on the contact page. */
export function MessagesView({ search }: { search: AdminSearch }) {
  const { data: page } = useSuspenseQuery(messagesQuery(search))
  const focus = useKeptFocus<HTMLDivElement>(page?.messages.map(({ id }) => id).join() ?? '')
  return (
    <>
      <ListSearchForm
        search={search}
        label={t('Name, address or words')}
        only={{
          label: t('Show'),
          options: [
            { value: '', label: t('To answer') },
            { value: 'answered', label: t('Answered') },
            { value: 'all', label: t('All') },
          ],
        }}
      />
      <div {...focus}>
        {page.messages.length === 0 ? (
          <EmptyState title={t('No messages here')} level={3}>
            <p>
              {t('Messages from the contact page appear here and are mailed to CONTACT_EMAIL.')}
            </p>
          </EmptyState>
        ) : (
          <ul aria-label={t('Messages')} className="flex flex-col gap-4">
            {page.messages.map((message) => (
              <li key={message.id}>
                <MessageCard message={message} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <ListPager search={search} next={page.next} />
    </>
  )
}

function MessageCard({ message }: { message: ContactMessage }) {
  const { id, name, email, topic, answeredAt } = message
  const isAnswered = answeredAt !== null
  const subject = encodeURIComponent(`Re: ${t(CONTACT_TOPIC_LABELS[topic])}`)
  return (
    <Card className="p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="text-lg break-words">
          {t('{topic}, from {name}', { topic: CONTACT_TOPIC_LABELS[topic], name })}
        </h3>
        {isAnswered && <Badge tone="good">{t('Answered')}</Badge>}
      </div>
      <p className="text-sm text-ink-soft">
        <a href={`mailto:${email}?subject=${subject}`} className="break-all">
          {email}
        </a>
        , <OperatorTime at={message.sentAt} />
      </p>
      <p data-as-written className="mt-3 max-w-prose break-words whitespace-pre-line">
        {message.message}
      </p>
      <ActionForm
        actions={operatorActions}
        name="answer-message"
        fixed={{ id, isAnswered: String(!isAnswered) }}
        className="mt-4"
      >
        <Button type="submit" variant="outline" size="sm">
          {isAnswered ? t('Still to be answered') : t('Mark as answered')}
          <span className="sr-only">{t(': message from {name}', { name })}</span>
        </Button>
      </ActionForm>
    </Card>
  )
}
