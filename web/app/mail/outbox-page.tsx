import { useSuspenseQuery } from '@tanstack/react-query'
import { msg, t } from '@wayfur/domain/language/messages'
import { listOutbox } from '@wayfur/domain/mail/endpoints'
import type { SentLetter } from '@wayfur/domain/mail/schemas'
import { Paperclip } from 'lucide-react'
import { href, Link } from 'react-router'
import { prefetch, queryFor } from '../api-client.ts'
import { runAction } from '../forms/run-action.ts'
import { PageFrame } from '../shell/page-frame.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { Route } from './+types/outbox-page'
import { LetterTime } from './letter-time.tsx'
import { outboxActions } from './outbox-actions.ts'
import { UndeliveredLetters } from './undelivered-letters.tsx'

const LEAD = msg('Every email this installation has written, for those who run it or try it out.')

export const meta = pageMeta({ title: msg('Outbox'), description: LEAD, hidden: true })

export async function loader({ context, request }: Route.LoaderArgs) {
  const given = new URL(request.url).searchParams.get('before') ?? ''
  const before = /^[1-9]\d{0,14}$/.test(given) ? given : ''
  return { before, state: await prefetch(context, [outboxQuery(before)]) }
}

const outboxQuery = (before: string) =>
  queryFor(listOutbox, { query: before === '' ? {} : { before } })

export const action = runAction(outboxActions)

/** The letters that were written, newest first, and those that could not be delivered. */
export default function OutboxPage({ loaderData }: Route.ComponentProps) {
  return (
    <PageFrame title={t('Outbox')} lead={t(LEAD)}>
      <Outbox before={loaderData.before} />
    </PageFrame>
  )
}

function Outbox({ before }: { before: string }) {
  const { data: outbox } = useSuspenseQuery(outboxQuery(before))
  return (
    <div className="flex flex-col gap-10 pb-12">
      {outbox.undelivered.length > 0 && <UndeliveredLetters letters={outbox.undelivered} />}
      <section aria-labelledby="sent">
        <h2 id="sent" className="text-2xl">
          {outbox.isKept ? t('Kept here') : t('Kept here before there was a mail server')}
        </h2>
        <p className="mt-2 max-w-prose text-ink-soft">
          {outbox.isKept
            ? t('No mail server is set up, so emails go nowhere: they stay here for 30 days.')
            : t('Emails now go out through the mail server.')}
        </p>
        {outbox.letters.length === 0 ? (
          <EmptyState title={t('No emails yet')} level={3}>
            <p>{t('Sign up or ask for a sign-in link, and the email appears here.')}</p>
          </EmptyState>
        ) : (
          <Card className="mt-4">
            <ul className="lined-rows">
              {outbox.letters.map((letter) => (
                <LetterRow key={letter.id} letter={letter} />
              ))}
            </ul>
          </Card>
        )}
        <p className="mt-4 flex flex-wrap gap-3">
          {before !== '' && (
            <ButtonLink to={href('/outbox')} variant="outline">
              {t('Newest emails')}
            </ButtonLink>
          )}
          {outbox.next !== null && (
            <ButtonLink to={`${href('/outbox')}?before=${outbox.next}`} variant="outline">
              {t('Older emails')}
            </ButtonLink>
          )}
        </p>
      </section>
    </div>
  )
}

function LetterRow({ letter }: { letter: SentLetter }) {
  return (
    <li data-as-written className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-3">
      <Link
        to={href('/outbox/:id', { id: String(letter.id) })}
        className="flex-[1_1_16rem] font-semibold break-words"
      >
        {letter.subject}
      </Link>
      {letter.attachments > 0 && (
        <span className="flex items-center gap-1 text-sm text-ink-soft">
          <Paperclip aria-hidden="true" className="size-4" />
          {t('{attachments, plural, one {# file} other {# files}}', {
            attachments: letter.attachments,
          })}
        </span>
      )}
      <span className="text-sm break-all text-ink-soft">{t('to {to}', { to: letter.to })}</span>
      <LetterTime at={letter.sentAt} />
    </li>
  )
}
