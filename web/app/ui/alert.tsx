import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type AlertTone = 'danger' | 'warn' | 'good' | 'plain'

const TONES = {
  danger: ['border-danger bg-danger-soft text-danger-ink', CircleAlert],
  warn: ['border-warn bg-warn-soft text-warn-ink', TriangleAlert],
  good: ['border-good bg-good-soft text-good-ink', CircleCheck],
  plain: ['border-line-strong bg-surface text-ink', Info],
} as const satisfies Record<AlertTone, readonly [string, typeof Info]>

interface AlertProps {
  tone?: AlertTone
  title?: string | undefined
  /** What happened, what was kept, and what to do. */
  children?: ReactNode
  /** The next step: a button or a link. */
  action?: ReactNode
  className?: string
}

/** A sentence in its place on the page; troubles are read aloud at once, the rest politely. */
export function Alert({ tone = 'danger', title, children, action, className }: AlertProps) {
  const [look, Icon] = TONES[tone]
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={classNames(
        'flex items-start gap-3 rounded-md border-l-4 px-4 py-3 text-base',
        look,
        className,
      )}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div>{children}</div>}
        {action && <div className="mt-2">{action}</div>}
      </div>
    </div>
  )
}
