import type { ReactNode } from 'react'
import { ArrivesLast } from './arrives-last.tsx'
import { classNames } from './class-names.ts'

interface EmptyStateProps {
  /** One of our drawings. */
  art?: ReactNode
  title: string
  /** Level of the title among the page's headings; 1 where it is the page's own. */
  level?: 1 | 2 | 3
  /** What this place is for. */
  children?: ReactNode
  /** The next step: a button or a link. */
  action?: ReactNode
  className?: string
}

/** What stands where nothing is yet: it says what the place is for and offers the next step. */
export function EmptyState({
  art,
  title,
  level = 2,
  children,
  action,
  className,
}: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div
      className={classNames(
        'mx-auto flex max-w-prose flex-col items-center px-4 py-10 text-center',
        className,
      )}
    >
      {art && <div className="mb-4 w-56 max-w-full">{art}</div>}
      <Heading className={level === 1 ? 'text-2xl' : 'text-xl'}>{title}</Heading>
      {children && <div className="mt-2 text-balance text-ink-soft">{children}</div>}
      {action && (
        <div className="shown-whole mt-5 flex flex-wrap justify-center gap-3">
          {action}
          <ArrivesLast />
        </div>
      )}
    </div>
  )
}
