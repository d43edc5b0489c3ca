import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { TAB_LIST_LOOK, tabLook } from './tab-look.ts'

interface LinkTab {
  /** The address that shows this view. */
  to: string
  label: ReactNode
  isChosen: boolean
}

/**
 * Views of one page as links: the choice lives in the address, so it can be shared, goes back with
 * the Back button and works without script. The page decides which one is chosen.
 */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  return (
    <nav aria-label={label} className={TAB_LIST_LOOK}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          preventScrollReset
          aria-current={tab.isChosen ? 'page' : undefined}
          className={tabLook(tab.isChosen)}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  )
}
