import { useSuspenseQuery } from '@tanstack/react-query'
import { readInbox } from '@wayfur/domain/inbox/endpoints'
import { msg, t } from '@wayfur/domain/language/messages'
import { href } from 'react-router'
import { requireSignIn } from '../accounts/require-sign-in.ts'
import { prefetch, queryFor } from '../api-client.ts'
import { SleepingCatArt } from '../art/sleeping-cat.tsx'
import { PressForm, usePress } from '../forms/press.tsx'
import { runAction } from '../forms/run-action.ts'
import { PageFrame } from '../shell/page-frame.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { Route } from './+types/inbox-page'
import { inboxActions } from './inbox-actions.ts'
import { MessageRow } from './message-row.tsx'

const LEAD = msg('What happened to your bookings, pets, places and account.')

export const meta = pageMeta({ title: msg('Inbox'), description: LEAD, hidden: true })

export const middleware = [requireSignIn]

export async function loader({ context, request }: Route.LoaderArgs) {
  const before = idIn(new URL(request.url).searchParams.get('before'))
  return { before, state: await prefetch(context, [inboxQuery(before)]) }
}

export const action = runAction(inboxActions)

function idIn(given: string | null): string {
  return given !== null && /^[1-9]\d{0,14}$/.test(given) ? given : ''
}

const inboxQuery = (before: string) =>
  queryFor(readInbox, { query: before === '' ? {} : { before } })

/** Everything a member was told, newest first. */
export default function InboxPage({ loaderData }: Route.ComponentProps) {
  return (
    <PageFrame
      title={t('Inbox')}
      lead={t(LEAD)}
      width="prose"
      action={
        <ButtonLink to={href('/inbox/preferences')} variant="outline">
          {t('Choose what reaches you')}
        </ButtonLink>
      }
    >
      <Messages before={loaderData.before} />
    </PageFrame>
  )
}

function Messages({ before }: { before: string }) {
  const { data: inbox } = useSuspenseQuery(inboxQuery(before))
  const marking = usePress(inboxActions, 'mark-read')
  const markingAll = usePress(inboxActions, 'mark-all-read')
  const newest = inbox.messages[0]?.id
  if (newest === undefined) {
    return (
      <EmptyState
        art={<SleepingCatArt />}
        title={before === '' ? t('Nothing yet') : t('Nothing older')}
        action={
          before === '' ? (
            <ButtonLink to={href('/discovery')}>{t('Find places')}</ButtonLink>
          ) : (
            <ButtonLink to={href('/inbox')} variant="outline">
              {t('Newest messages')}
            </ButtonLink>
          )
        }
      >
        <p>
          {t(
            'News about your bookings, your pets and the places you add will appear here. Messages are kept for half a year.',
          )}
        </p>
      </EmptyState>
    )
  }
  return (
    <section aria-label={t('Messages')} className="pb-12">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <p className="text-ink-soft" aria-live="polite">
          {inbox.unread === 0
            ? t('You have read everything.')
            : t('{count} unread', {
                count: inbox.unread === 100 ? t('More than 99') : inbox.unread,
              })}
        </p>
        {inbox.unread > 0 && before === '' && (
          <PressForm press={markingAll} fields={{ upTo: newest }}>
            <Button type="submit" variant="outline" busy={markingAll.sent !== undefined}>
              {t('Mark all as read')}
            </Button>
          </PressForm>
        )}
      </div>
      <Card className="mt-4">
        <ul className="lined-rows">
          {inbox.messages.map((message) => (
            <MessageRow
              key={message.id}
              message={message}
              onOpen={({ id, readAt }) => {
                if (readAt === null) marking.send({ id })
              }}
            />
          ))}
        </ul>
      </Card>
      <p className="mt-4 flex flex-wrap gap-3">
        {before !== '' && (
          <ButtonLink to={href('/inbox')} variant="outline">
            {t('Newest messages')}
          </ButtonLink>
        )}
        {inbox.next !== null && (
          <ButtonLink to={`${href('/inbox')}?before=${inbox.next}`} variant="outline">
            {t('Older messages')}
          </ButtonLink>
        )}
      </p>
    </section>
  )
}
