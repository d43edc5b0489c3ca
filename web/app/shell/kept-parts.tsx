import { t } from '@wayfur/domain/language/messages'
import { ChevronDown } from 'lucide-react'
import { href, Link } from 'react-router'
import { WayfurMark } from '../art/wayfur-mark.tsx'
import { Features } from '../places/features.tsx'
import type { KeptPart, PartName } from './kept-markup.tsx'
import {
  DRAWER_GROUPS,
  FOOTER_COLUMNS,
  MAIN_LINKS,
  type NavigationLink,
  OWN_GROUP,
  PREMIUM_LINKS,
  TOOLS_LINKS,
} from './navigation.ts'
import { PRODUCT_NAME, TAGLINE } from './product.ts'

/**
 * What `KeptMarkup` shows, by its name. Where one is shows by `aria-current` alone, which the browser
 * moves from link to link without any of this.
 */
export const PARTS: Readonly<Record<PartName, KeptPart>> = {
  'top-bar': { links: [...MAIN_LINKS, ...TOOLS_LINKS, ...PREMIUM_LINKS], Part: TopLinks },
  drawer: {
    links: DRAWER_GROUPS.flatMap((group) => group.links),
    Part: ({ current }) => <DrawerLinks groups={DRAWER_GROUPS} current={current} />,
  },
  'drawer-own': {
    links: OWN_GROUP.links,
    Part: ({ current }) => <DrawerLinks groups={[OWN_GROUP]} current={current} />,
  },
  foot: { links: [], Part: FootLinks },
  features: { links: [], Part: Features },
}

const LINK =
  'marks-here relative inline-flex min-h-11 items-center gap-1 rounded-md px-1.5 text-base font-semibold whitespace-nowrap text-ink no-underline transition-colors hover:bg-leaf-soft hover:text-leaf-ink'

/** The row of links in the top bar, with the Tools and Premium menus. */
function TopLinks({ current }: { current: string | undefined }) {
  return (
    <>
      {MAIN_LINKS.map((link) => (
        <Link
          key={link.to}
          to={link.to}
          aria-current={link.to === current ? 'page' : undefined}
          className={LINK}
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
  return (
    <>
      <button type="button" popoverTarget={id} className={LINK}>
        {label}
        <ChevronDown aria-hidden="true" className="size-4" />
      </button>
      <ul
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
              className="flex min-h-11 items-center rounded-md px-3 font-semibold text-ink no-underline hover:bg-leaf-soft hover:text-leaf-ink aria-[current]:bg-leaf-soft aria-[current]:text-leaf-ink"
            >
              {t(link.label)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

function DrawerLinks({
  current,
  groups,
}: {
  current: string | undefined
  groups: typeof DRAWER_GROUPS
}) {
  return groups.map((group) => (
    <div key={t(group.title)}>
      <h2 className="px-3 pb-1 font-sans text-sm font-semibold tracking-normal text-ink-soft">
        {t(group.title)}
      </h2>
      <ul>
        {group.links.map((link) => (
          <li key={link.to}>
            <Link
              to={link.to}
              aria-current={link.to === current ? 'page' : undefined}
              className="flex min-h-11 items-center rounded-md px-3 text-lg font-semibold text-ink no-underline hover:bg-leaf-soft aria-[current]:border-l-4 aria-[current]:border-dashed aria-[current]:border-ember aria-[current]:bg-leaf-soft aria-[current]:text-leaf-ink"
            >
              {t(link.label)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  ))
}

function FootLinks() {
  return (
    <>
      <div className="max-w-80 max-md:hidden">
        <Link
          to={href('/')}
          className="inline-flex min-h-11 items-center gap-2 text-on-foot no-underline"
        >
          <WayfurMark className="size-9" />
          <span className="font-display text-xl font-semibold tracking-tight">{PRODUCT_NAME}</span>
        </Link>
        <p className="mt-2">{t(TAGLINE)}</p>
      </div>
      {FOOTER_COLUMNS.map((column) => (
        <nav
          key={t(column.title)}
          aria-label={t(column.title)}
          className="max-md:border-b max-md:border-foot-line"
        >
          {/* Opens the list on a phone, by the style below alone, so it works without script. */}
          <details className="group md:hidden">
            <summary className="flex min-h-11 items-center justify-between font-semibold">
              {t(column.title)}
              <ChevronDown aria-hidden="true" className="size-5 group-open:rotate-180" />
            </summary>
          </details>
          <h2 className="font-sans text-base font-semibold tracking-normal max-md:hidden">
            {t(column.title)}
          </h2>
          <ul className="grid grid-cols-2 gap-x-6 max-md:[details:not([open])~&]:hidden md:mt-1 md:block">
            {column.links.map((link) => (
              <li key={link.to}>
                <Link
                  to={link.to}
                  className="inline-flex min-h-11 items-center text-on-foot underline-offset-4 hover:underline md:min-h-9"
                >
                  {t(link.label)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </>
  )
}
