import { type Message, msg, t } from '@wayfur/domain/language/messages'
import { Bell, Compass, HeartHandshake, PawPrint, Route, TriangleAlert } from 'lucide-react'
import { href, Link, useLocation } from 'react-router'
import { signInAddress } from '../accounts/sign-in-address.ts'
import { useVisitor } from '../accounts/use-visitor.ts'
import { useUnreadWords } from '../inbox/latest-messages.ts'
import { UnreadMark } from '../inbox/unread-mark.tsx'
import { ArrivesLast } from '../ui/arrives-last.tsx'

interface Section {
  to: string
  label: Message
  Icon: typeof Bell
  /** The pages it is the section of. */
  holds: RegExp
}

const SECTIONS: readonly Section[] = [
  { to: href('/'), label: msg('Discover'), Icon: Compass, holds: /^\/($|discovery|places)/ },
  {
    to: href('/trip-planner'),
    label: msg('Trips and walks'),
    Icon: Route,
    holds: /^\/(trip-planner|trips|hotel-booking)/,
  },
  {
    to: href('/services'),
    label: msg('Care', { context: 'in the bar' }),
    Icon: HeartHandshake,
    holds: /^\/(services|providers|booking|bookings|provider)(\/|$)/,
  },
  {
    to: href('/passport'),
    label: msg('Pets'),
    Icon: PawPrint,
    holds: /^\/(passport|pet-tags|lost-and-found|found-reports|qr-scan)/,
  },
  // The word is too long for a narrow phone; these letters are read everywhere.
  { to: href('/emergency'), label: msg('SOS'), Icon: TriangleAlert, holds: /^\/emergency/ },
]

const ITEM =
  'relative flex h-full min-h-11 min-w-11 flex-col items-center justify-center gap-0.5 px-1 text-center text-xs leading-[1.1] font-semibold tracking-tight text-ink no-underline aria-[current]:text-leaf-ink aria-[current]:shadow-[inset_0_3px_var(--color-leaf)] focus-visible:-outline-offset-3'

/**
 * The bar at the bottom of a phone's window, with what people come for again and again; `app.css`
 * says where it stands. Plain links, so it works before there is script, and without.
 */
export function BottomBar() {
  const visitor = useVisitor()
  const { pathname } = useLocation()
  const toOwn = (to: string) => (visitor === null ? signInAddress(to) : to)
  return (
    <nav aria-label={t('Sections')} className="bottom-bar shown-whole">
      <ul className="mx-auto flex h-full max-w-prose">
        {SECTIONS.map(({ to, label, Icon, holds }) => (
          <li key={to} className="min-w-11 flex-[1_1_auto]">
            <Link
              to={to === href('/passport') ? toOwn(to) : to}
              aria-current={currentAt(pathname, to, holds)}
              className={ITEM}
            >
              <Icon aria-hidden="true" className="size-5.5" />
              {t(label)}
            </Link>
          </li>
        ))}
        <li className="min-w-11 flex-[1_1_auto]">
          {visitor === null ? (
            <InboxLink to={signInAddress(href('/inbox'))} count="" />
          ) : (
            <OwnInboxLink key={visitor.id} />
          )}
        </li>
      </ul>
      <ArrivesLast />
    </nav>
  )
}

function OwnInboxLink() {
  return <InboxLink to={href('/inbox')} count={useUnreadWords()} />
}

function InboxLink({ to, count }: { to: string; count: string }) {
  const { pathname } = useLocation()
  return (
    <Link to={to} aria-current={currentAt(pathname, href('/inbox'), /^\/inbox/)} className={ITEM}>
      <span className="relative">
        <Bell aria-hidden="true" className="size-5.5" />
        <UnreadMark count={count} className="-top-1.5 left-3" />
      </span>
      {/* In words for a screen reader; an aria-label would have to repeat what is seen. */}
      <span aria-hidden={count !== ''}>{t('Inbox', { context: 'in the bar' })}</span>
      {count !== '' && <span className="sr-only">{t('Inbox, {count} unread', { count })}</span>}
    </Link>
  )
}

/** 'page' on the page a link leads to, 'true' on another of its section. */
function currentAt(pathname: string, to: string, holds: RegExp): 'page' | 'true' | undefined {
  if (pathname === to) return 'page'
  return holds.test(pathname) ? 'true' : undefined
}
