import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ArrivesLast } from './arrives-last.tsx'
import { classNames } from './class-names.ts'
import { TAB_LIST_CLASSES, tabClasses } from './tab-variants.ts'

interface LinkTabsProps {
  label: string
  tabs: readonly LinkTab[]
  /** On a phone two in a row, where a row of all would leave one alone on a second. */
  isPaired?: boolean
  /** Five tabs on a phone: two that show all, and below them three of equal width. */
  isTwoThree?: boolean
  /** Three tabs on a phone, in one row of equal width. */
  isTriple?: boolean
  /** On a phone one row that is moved sideways. */
  isOneRow?: boolean
  /** Lower in a wide window, beside other controls of a row. */
  isLow?: boolean
  /** On a phone as narrow as their words allow, so that two lists of tabs share a row. */
  isNarrow?: boolean
}

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
export function LinkTabs({
  label,
  tabs,
  isPaired = false,
  isTwoThree = false,
  isTriple = false,
  isOneRow = false,
  isLow = false,
  isNarrow = false,
}: LinkTabsProps) {
  return (
    <nav
      aria-label={label}
      className={classNames(
        TAB_LIST_CLASSES,
        isPaired && 'max-sm:grid max-sm:grid-cols-2',
        isTwoThree && 'max-sm:grid max-sm:grid-cols-6',
        isTriple && 'max-sm:grid max-sm:grid-cols-3',
        isOneRow && 'moves-sideways max-sm:flex-nowrap',
        isNarrow && 'max-sm:grow',
      )}
    >
      {tabs.map((tab, index) => (
        <Link
          key={tab.to}
          to={tab.to}
          preventScrollReset
          aria-current={tab.isChosen ? 'page' : undefined}
          className={classNames(
            tabClasses(tab.isChosen),
            isTwoThree && (index < 2 ? 'max-sm:col-span-3' : 'max-sm:col-span-2'),
            (isTwoThree || isTriple) && 'max-sm:whitespace-normal',
            (isTwoThree || isTriple || isNarrow) && 'max-sm:px-1 max-sm:text-sm',
            isLow && 'lg:min-h-8 lg:px-3 lg:py-0',
          )}
        >
          {tab.label}
        </Link>
      ))}
      <ArrivesLast />
    </nav>
  )
}
