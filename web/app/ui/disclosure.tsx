import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** A part of a page that opens on demand; it works without script. */
export function Disclosure({
  label,
  className,
  isOpen,
  children,
}: {
  label: ReactNode
  /** Stands open from the start. */
  isOpen?: boolean
  className?: string
  children: ReactNode
}) {
  return (
    <details open={isOpen} className={classNames('group', className)}>
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 font-semibold">
        {label}
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 transition-transform group-open:rotate-180"
        />
      </summary>
      {children}
    </details>
  )
}
