import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** A part of a page that opens on demand; it works without script. */
export function Disclosure({
  label,
  className,
  children,
}: {
  label: ReactNode
  className?: string
  children: ReactNode
}) {
  return (
    <details className={classNames('group', className)}>
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
