import { useQuery } from '@tanstack/react-query'
import type { InboxMessage } from '@wayfur/domain/inbox/schemas'
import { t } from '@wayfur/domain/language/messages'
import { Bell as BellIcon, Settings2 } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { href, Link, useLocation } from 'react-router'
import { PressForm, usePress } from '../forms/press.tsx'
import { onLinkClick } from '../shell/on-link-click.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { inboxActions } from './inbox-actions.ts'
import { latestQuery, useUnreadWords } from './latest-messages.ts'
import { MessageRow } from './message-row.tsx'
import { isPushOwner } from './push-owner.ts'
import { UnreadMark } from './unread-mark.tsx'
import { useLive } from './use-live.ts'

/** The bell of a member: how many messages are unread, and the latest, new ones as they come. */
export function BellWithLatest({ memberId }: { memberId: number }) {
  const id = useId()
  const list = useRef<HTMLElement>(null)
  // Its program comes after the page, when others may have had the answer already: what the server
  // wrote is taken over first.
  const isHydrated = useHydrated()
  const { data } = useQuery(latestQuery)
  const latest = isHydrated ? data : undefined
  const marking = usePress(inboxActions, 'mark-read')
  const markingAll = usePress(inboxActions, 'mark-all-read')
  useLive(memberId)
  useToastOnArrival(latest?.messages)

  useEffect(() => {
    const element = list.current
    if (!element) return undefined
    return onLinkClick(element, () => element.hidePopover())
  }, [])
  useEffect(() => {
    if (isPushOwner(memberId)) void keepDevice(memberId)
  }, [memberId])

  const words = useUnreadWords()
  const count = isHydrated ? words : ''
  const newest = latest?.messages[0]?.id
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={count === '' ? t('Inbox') : t('Inbox, {count} unread', { count })}
        className="relative inline-flex size-11 items-center justify-center rounded-md hover:bg-leaf-soft hover:text-leaf-ink max-md:hidden"
      >
        <BellIcon aria-hidden="true" className="size-5.5" />
        <UnreadMark count={count} className="top-0.5 right-0" />
      </button>
      <section
        ref={list}
        id={id}
        popover="auto"
        aria-label={t('Latest messages')}
        className="nav-menu w-96 max-w-[calc(100vw-2rem)] max-md:mr-4 overflow-y-auto rounded-lg border border-line bg-raised shadow-high"
      >
        <div className="flex min-h-13 items-center justify-between gap-2 border-b border-line pr-1.5 pl-4">
          <p className="font-semibold">{t('Inbox')}</p>
          {count !== '' && newest !== undefined && (
            <PressForm press={markingAll} fields={{ upTo: newest }} action={href('/inbox')}>
              <Button type="submit" variant="quiet" size="sm" busy={markingAll.sent !== undefined}>
                {t('Mark all as read')}
              </Button>
            </PressForm>
          )}
        </div>
        {latest !== undefined && latest.messages.length === 0 && (
          <p className="px-4 py-6 text-center text-ink-soft">
            {t('Nothing yet. News about your bookings, pets and places will appear here.')}
          </p>
        )}
        {latest !== undefined && latest.messages.length > 0 && (
          <ul className="lined-rows">
            {latest.messages.map((message) => (
              <MessageRow
                key={message.id}
                message={message}
                isShort
                onOpen={({ id: opened, readAt }) => {
                  if (readAt === null) marking.send({ id: opened })
                }}
              />
            ))}
          </ul>
        )}
        <div className="flex items-center justify-between border-t border-line p-1.5">
          <Link
            to={href('/inbox')}
            className="inline-flex min-h-11 items-center rounded-md px-3 font-semibold"
          >
            {t('All messages')}
          </Link>
          <Link
            to={href('/inbox/preferences')}
            aria-label={t('Message preferences')}
            className="inline-flex size-11 items-center justify-center rounded-md text-ink hover:bg-leaf-soft hover:text-leaf-ink"
          >
            <Settings2 aria-hidden="true" className="size-5" />
          </Link>
        </div>
      </section>
    </>
  )
}

/** Few members have pushes, so what tells the server of a device comes only for them. */
async function keepDevice(memberId: number): Promise<void> {
  // Without a network the next visit tries again.
  const device = await import('./push-device.ts').catch(() => null)
  await device?.keepPushDevice(memberId)
}

/** Says aloud what has just arrived, except where the whole inbox is open anyway. */
function useToastOnArrival(latest: readonly InboxMessage[] | undefined): void {
  const known = useRef<number>(undefined)
  const { pathname } = useLocation()
  useEffect(() => {
    if (latest === undefined) return
    const before = known.current
    known.current = latest[0]?.id ?? 0
    // What was there when the page opened has not just arrived.
    if (before === undefined) return
    const newest = latest.find(({ id, isOwnAct }) => id > before && !isOwnAct)
    if (newest === undefined) return
    if (document.visibilityState === 'visible' && pathname !== href('/inbox')) {
      toast({ title: t('New message'), description: newest.title, isNews: true })
    }
  }, [latest, pathname])
}
