import { t } from '@wayfur/domain/language/messages'
import { ChevronDown } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { classNames } from '../ui/class-names.ts'
import { currentLink } from './current-route.ts'
import { KeptMarkup } from './kept-markup.tsx'
import { MAIN_LINKS, type NavigationLink, PREMIUM_LINKS, TOOLS_LINKS } from './navigation.ts'
import { onLinkClick } from './on-link-click.ts'

const TOGETHER = [...MAIN_LINKS, ...TOOLS_LINKS, ...PREMIUM_LINKS]

/** The underline of the place where one is: a short stretch of trail. */
const HERE =
  'after:absolute after:inset-x-2 after:bottom-1 after:border-b-2 after:border-dashed after:border-ember after:content-[""]'

const LINK =
  'relative inline-flex min-h-11 items-center gap-1 rounded-md px-2 text-base font-semibold whitespace-nowrap text-ink no-underline transition-colors hover:bg-leaf-soft hover:text-leaf-ink'

/** The row of links in the top bar, with the Tools and Premium menus. */
export function NavigationMenu() {
  const current = currentLink(useLocation(), TOGETHER)
  return (
    <KeptMarkup
      as="nav"
      name={`top bar at ${current}`}
      aria-label={t('Main')}
      className="hidden items-center wide:flex"
    >
      <TopLinks current={current} />
    </KeptMarkup>
  )
}

function TopLinks({ current }: { current: string | undefined }) {
  return (
    <>
      {MAIN_LINKS.map((link) => (
        <Link
          key={link.to}
          to={link.to}
          aria-current={link.to === current ? 'page' : undefined}
          className={classNames(LINK, link.to === current && HERE)}
        >
          {t(link.label)}
        </Link>
      ))}
      <Menu id="tools-menu" label={t('Tools')} links={TOOLS_LINKS} current={current} />
      <Menu id="premium-menu" label={t('Premium')} links={PREMIUM_LINKS} current={current} />
    </>
  )
}

interface MenuProps {
  id: string
  label: string
  links: readonly NavigationLink[]
  current: string | undefined
}

/**
 * A button that shows a few links. The browser opens and closes it, also by Escape and by a press
 * elsewhere, so it works without script.
 */
function Menu({ id, label, links, current }: MenuProps) {
  const list = useRef<HTMLUListElement>(null)
  const holdsCurrent = links.some((link) => link.to === current)

  useEffect(() => {
    const menu = list.current
    if (!menu) return undefined
    return onLinkClick(menu, () => menu.hidePopover())
  }, [])

  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={classNames(LINK, 'group', holdsCurrent && HERE)}
      >
        {label}
        <ChevronDown aria-hidden="true" className="size-4" />
      </button>
      <ul
        ref={list}
        id={id}
        popover="auto"
        aria-label={label}
        className="nav-menu min-w-56 rounded-lg border border-line bg-raised p-1.5 shadow-high"
      >
        {links.map((link) => (
          <li key={link.to}>
            <Link
              to={link.to}
              aria-current={link.to === current ? 'page' : undefined}
              className={classNames(
                'flex min-h-11 items-center rounded-md px-3 font-semibold text-ink no-underline hover:bg-leaf-soft hover:text-leaf-ink',
                link.to === current && 'bg-leaf-soft text-leaf-ink',
              )}
            >
              {t(link.label)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
