import { useQuery } from '@tanstack/react-query'
import { can, type Permission } from '@wayfur/domain/accounts/permissions'
import { readWaiting } from '@wayfur/domain/inbox/endpoints'
import { type Message, msg, t } from '@wayfur/domain/language/messages'
import type { Visitor } from '@wayfur/domain/request-context'
import { useEffect, useId, useRef } from 'react'
import { href, Link } from 'react-router'
import { queryFor } from '../api-client.ts'
import { onLinkClick } from '../shell/on-link-click.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import { SignOutForm } from './sign-out-form.tsx'

interface MenuEntry {
  to: string
  label: Message
  permission: Permission
}

/** What the menu of an account leads to; only what its owner may open is shown. */
const ACCOUNT_LINKS: readonly MenuEntry[] = [
  { to: href('/account'), label: msg('My account'), permission: 'read-own-account' },
  { to: href('/passport'), label: msg('My pets'), permission: 'manage-pets' },
  { to: href('/saved'), label: msg('Saved places'), permission: 'save-places' },
  { to: href('/bookings'), label: msg('My bookings'), permission: 'book-services' },
  { to: href('/events/mine'), label: msg('My events'), permission: 'join-events' },
  { to: href('/trip-planner'), label: msg('My trips'), permission: 'plan-trips' },
  { to: `${href('/pet-tags')}?tab=tags`, label: msg('My tags'), permission: 'manage-pets' },
  { to: href('/subscription'), label: msg('My plan'), permission: 'read-own-account' },
  { to: href('/provider/calendar'), label: msg('My calendar'), permission: 'manage-services' },
  { to: href('/provider'), label: msg('My services'), permission: 'manage-services' },
  { to: href('/submissions'), label: msg('My submissions'), permission: 'manage-place' },
  { to: href('/moderation'), label: msg('Review queue'), permission: 'moderate' },
  { to: href('/admin/tag-orders'), label: msg('Tag orders'), permission: 'fulfil-tag-orders' },
  { to: href('/admin'), label: msg('Administration'), permission: 'see-operations' },
  { to: href('/affiliate'), label: msg('Partner dashboard'), permission: 'see-partner-figures' },
  {
    to: href('/partners/vouchers'),
    label: msg('Redeem a voucher'),
    permission: 'see-partner-figures',
  },
]

const ITEM =
  'flex min-h-11 w-full cursor-pointer items-center rounded-md px-3 text-left font-semibold text-ink no-underline hover:bg-leaf-soft hover:text-leaf-ink'

const waitingQuery = queryFor(readWaiting, {})

/** The menu of an account, also of a sample person. */
export function AccountMenu({ visitor }: { visitor: Visitor }) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const { data } = useQuery({ ...waitingQuery, enabled: can(visitor, 'moderate') })
  // Its program comes after the page: what the server wrote is taken over before the answer.
  const waiting = useHydrated() ? data : undefined

  useEffect(() => {
    const element = menu.current
    if (!element) return undefined
    return onLinkClick(element, () => element.hidePopover())
  }, [])

  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="inline-flex size-11 items-center justify-center rounded-full bg-leaf font-semibold text-on-leaf hover:bg-leaf-strong"
      >
        <span aria-hidden="true">{initialsOf(visitor.name)}</span>
        <span className="sr-only">{t('Account of {name}', { name: visitor.name })}</span>
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className="nav-menu max-h-[calc(100dvh-5rem)] w-60 overflow-y-auto rounded-lg border border-line bg-raised p-1.5 shadow-high"
      >
        <p className="truncate px-3 py-2 text-sm text-ink-soft">{visitor.name}</p>
        <ul aria-label={t('Account')}>
          {ACCOUNT_LINKS.filter(({ permission }) => can(visitor, permission)).map((link) => (
            <li key={link.to}>
              <Link to={link.to} className={ITEM}>
                {link.permission === 'moderate' && (waiting?.submissions ?? 0) > 0
                  ? t('Review queue ({waiting} waiting)', { waiting: waiting?.submissions })
                  : t(link.label)}
              </Link>
            </li>
          ))}
        </ul>
        <div className="mt-1.5 border-t border-line pt-1.5">
          {visitor.demoPerson === null ? (
            <SignOutForm className={ITEM} />
          ) : (
            <>
              <Link to={`${href('/sign-in')}?mode=create`} className={ITEM}>
                {t('Sign up for real')}
              </Link>
              <Link to={href('/sign-in')} className={ITEM}>
                {t('Sign In')}
              </Link>
            </>
          )}
        </div>
      </div>
    </>
  )
}

/** 'Ann Lee' is AL, 'ann' is A. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const first = Array.from(words[0] ?? '')[0] ?? ''
  const last = words.length > 1 ? (Array.from(words.at(-1) ?? '')[0] ?? '') : ''
  return (first + last).toUpperCase()
}
