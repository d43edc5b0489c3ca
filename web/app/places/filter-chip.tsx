import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '../ui/class-names.ts'

/** How a chip looks, chosen or not. */
export function chipLook(isChosen: boolean): string {
  return classNames(
    'inline-flex min-h-11 items-center gap-2 rounded-full border px-4 font-semibold whitespace-nowrap no-underline transition-colors lg:min-h-10 lg:px-3',
    isChosen
      ? 'border-leaf bg-leaf text-on-leaf'
      : 'border-line-strong bg-raised text-ink hover:border-leaf hover:bg-leaf-soft',
  )
}

/** One choice of a search as a link: it lives in the address and works without script. */
export function FilterChip({
  to,
  isChosen,
  children,
}: {
  /** The search with this choice made, or taken back where it is made. */
  to: string
  isChosen: boolean
  children: ReactNode
}) {
  return (
    <Link
      to={to}
      preventScrollReset
      discover="none"
      aria-current={isChosen ? 'true' : undefined}
      className={chipLook(isChosen)}
    >
      {children}
    </Link>
  )
}
