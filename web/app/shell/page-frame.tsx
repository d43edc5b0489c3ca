import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'

interface PageFrameProps {
  /** The one h1 of the page. */
  title: ReactNode
  /** One or two sentences on what the page is for. */
  lead?: ReactNode
  /** The page's main action, beside its title. */
  action?: ReactNode
  /** A drawing beside the title, on screens that have the room. */
  art?: ReactNode
  /** `prose` for pages to be read, `page` for pages to be worked with. */
  width?: 'prose' | 'page'
  /** Leaves more room for what the page shows. */
  isCompact?: boolean | undefined
  children?: ReactNode
}

/** The frame of an ordinary page: its title, what it is for, then the page itself. */
export function PageFrame({
  title,
  lead,
  action,
  art,
  width = 'page',
  isCompact = false,
  children,
}: PageFrameProps) {
  return (
    <div className={classNames('page-column', isCompact ? 'pt-4 md:pt-6' : 'pt-8 md:pt-12')}>
      <div className={classNames(width === 'prose' && 'mx-auto max-w-prose')}>
        <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-5">
          <div className="max-w-3xl min-w-0 flex-[1_1_20rem]">
            <h1 className={isCompact ? 'text-lg md:text-3xl' : 'text-3xl'}>{title}</h1>
            {lead && (
              <p
                className={classNames(
                  'max-w-prose text-ink-soft md:mt-3 md:text-lg',
                  isCompact ? 'mt-1 text-sm' : 'mt-2 text-base',
                )}
              >
                {lead}
              </p>
            )}
            {action && (
              <div
                className={classNames('flex flex-wrap gap-3 md:mt-5', isCompact ? 'mt-3' : 'mt-4')}
              >
                {action}
              </div>
            )}
          </div>
          {art && <div className="hidden w-72 shrink-0 md:block">{art}</div>}
        </div>
        <div className={isCompact ? 'mt-4 md:mt-5' : 'mt-5 md:mt-8'}>{children}</div>
      </div>
    </div>
  )
}
