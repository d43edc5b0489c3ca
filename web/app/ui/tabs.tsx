import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  use,
  useId,
  useMemo,
  useState,
} from 'react'
import { ArrivesLast } from './arrives-last.tsx'
import { classNames } from './class-names.ts'
import { TAB_LIST_CLASSES, tabClasses } from './tab-variants.ts'

interface TabsContext {
  chosen: string
  choose: (value: string) => void
  base: string
}
const Context = createContext<TabsContext | null>(null)

function useTabs(): TabsContext {
  const tabs = use(Context)
  if (!tabs) throw new Error('A tab stands outside of Tabs.')
  return tabs
}

interface TabsProps {
  /** The tab shown first. */
  initial: string
  className?: string
  children: ReactNode
}

/**
 * Views of one thing that need no address of their own. Views that someone may want to link to
 * belong in `LinkTabs`.
 */
export function Tabs({ initial, className, children }: TabsProps) {
  const [chosen, choose] = useState(initial)
  const base = useId()
  const tabs = useMemo(() => ({ chosen, choose, base }), [chosen, base])
  return (
    <Context value={tabs}>
      <div className={className}>{children}</div>
    </Context>
  )
}

/** The row of tabs. */
export function TabList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="tablist" aria-label={label} className={TAB_LIST_CLASSES}>
      {children}
      <ArrivesLast />
    </div>
  )
}

/** The arrow keys, Home and End move along the row. */
function moveAlong(event: KeyboardEvent<HTMLElement>): void {
  const row = event.currentTarget.closest('[role="tablist"]')
  const tabs = [...(row?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])]
  const at = tabs.indexOf(event.currentTarget)
  const next = {
    ArrowRight: (at + 1) % tabs.length,
    ArrowLeft: (at - 1 + tabs.length) % tabs.length,
    Home: 0,
    End: tabs.length - 1,
  }[event.key]
  if (at < 0 || next === undefined) return
  event.preventDefault()
  tabs[next]?.focus()
  tabs[next]?.click()
}

/** One tab of the row. */
export function Tab({ value, children }: { value: string; children: ReactNode }) {
  const { chosen, choose, base } = useTabs()
  const isChosen = chosen === value
  return (
    <button
      type="button"
      role="tab"
      id={`${base}-tab-${value}`}
      aria-selected={isChosen}
      aria-controls={`${base}-panel-${value}`}
      tabIndex={isChosen ? 0 : -1}
      onClick={() => choose(value)}
      onKeyDown={moveAlong}
      className={tabClasses(isChosen)}
    >
      {children}
    </button>
  )
}

interface TabPanelProps {
  value: string
  className?: string
  children: ReactNode
}

/** What one tab shows; it is built when first needed and gone when another is chosen. */
export function TabPanel({ value, className, children }: TabPanelProps) {
  const { chosen, base } = useTabs()
  const isChosen = chosen === value
  return (
    <div
      role="tabpanel"
      id={`${base}-panel-${value}`}
      aria-labelledby={`${base}-tab-${value}`}
      hidden={!isChosen}
      tabIndex={0}
      className={classNames('pt-5', className)}
    >
      {isChosen && children}
    </div>
  )
}
