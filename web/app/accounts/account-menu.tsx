import { can, type Permission } from '@wayfur/domain/accounts/permissions'
import { type Message, msg, t } from '@wayfur/domain/language/messages'
import type { Visitor } from '@wayfur/domain/request-context'
import { useEffect, useId, useRef } from 'react'
import { href, Link } from 'react-router'
import { IdempotencyField } from '../forms/idempotency-field.tsx'
import { onLinkClick } from '../shell/on-link-click.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { useVisitor } from './use-visitor.ts'

interface MenuEntry {
  to: string
  label: Message
  permission: Permission
}

/** What the menu of an account leads to; only what its owner may open is shown. */
const ACCOUNT_LINKS: readonly MenuEntry[] = [
  { to: href('/account'), label: msg('My account'), permission: 'read-own-account' },
  { to: href('/passport'), label: msg('My pets'), permission: 'manage-pets' },
  { to: href('/bookings'), label: msg('My bookings'), permission: 'book-services' },
  { to: href('/provider/calendar'), label: msg('My calendar'), permission: 'manage-services' },
  { to: href('/provider'), label: msg('My services'), permission: 'manage-services' },
  { to: href('/submissions'), label: msg('My submissions'), permission: 'manage-place' },
  { to: href('/moderation'), label: msg('Review queue'), permission: 'moderate' },
  { to: href('/admin/tag-orders'), label: msg('Tag orders'), permission: 'fulfil-tag-orders' },
  { to: href('/admin'), label: msg('Operation'), permission: 'see-operations' },
  { to: href('/affiliate'), label: msg('Partner dashboard'), permission: 'see-partner-figures' },
  {
    to: href('/partners/vouchers'),
    label: msg('Take in a voucher'),
    permission: 'see-partner-figures',
  },
]

const ITEM =
  'flex min-h-11 w-full cursor-pointer items-center rounded-md px-3 text-left font-semibold text-ink no-underline hover:bg-leaf-soft hover:text-leaf-ink'

/**
 * The account corner of the top bar: 'Sign In', or the menu of the account. A visitor who is a
 * sample person can still sign in; the demo banner has the rest.
 */
export function AccountCorner() {
  const visitor = useVisitor()
  if (visitor === null || visitor.demoPerson !== null) {
    return (
      <ButtonLink to={href('/sign-in')} variant="lead" className="whitespace-nowrap">
        {t('Sign In', { context: 'in the bar' })}
      </ButtonLink>
    )
  }
  return <AccountMenu visitor={visitor} />
}

/** The account corner in the drawer of small screens, as one wide button. */
export function AccountLink() {
  const visitor = useVisitor()
  const isOwn = visitor !== null && visitor.demoPerson === null
  return (
    <ButtonLink to={isOwn ? href('/account') : href('/sign-in')} variant="lead">
      {isOwn ? t('My account') : t('Sign In')}
    </ButtonLink>
  )
}

function AccountMenu({ visitor }: { visitor: Visitor }) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)

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
        className="nav-menu w-60 rounded-lg border border-line bg-raised p-1.5 shadow-high"
      >
        <p className="truncate px-3 py-2 text-sm text-ink-soft">{visitor.name}</p>
        <ul aria-label={t('Account')}>
          {ACCOUNT_LINKS.filter(({ permission }) => can(visitor, permission)).map((link) => (
            <li key={link.to}>
              <Link to={link.to} className={ITEM}>
                {t(link.label)}
              </Link>
            </li>
          ))}
        </ul>
        <SignOutForm className={ITEM} />
      </div>
    </>
  )
}

/** Signs this browser out and begins a whole new page, so that nothing of the account stays. */
export function SignOutForm({ className }: { className: string }) {
  return (
    <form method="post" action={`${href('/sign-in')}?mode=sign-out`}>
      <IdempotencyField />
      <button className={className}>{t('Sign out')}</button>
    </form>
  )
}

/** 'Ann Lee' is AL, 'ann' is A. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const first = Array.from(words[0] ?? '')[0] ?? ''
  const last = words.length > 1 ? (Array.from(words.at(-1) ?? '')[0] ?? '') : ''
  return (first + last).toUpperCase()
}
