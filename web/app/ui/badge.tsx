import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type BadgeTone = 'plain' | 'leaf' | 'ember' | 'good' | 'warn' | 'danger'

const TONES: Record<BadgeTone, string> = {
  plain: 'bg-sunken text-ink',
  leaf: 'bg-leaf-soft text-leaf-ink',
  ember: 'bg-ember-soft text-ember-ink',
  good: 'bg-good-soft text-good-ink',
  warn: 'bg-warn-soft text-warn-ink',
  danger: 'bg-danger-soft text-danger-ink',
}

interface BadgeProps {
  tone?: BadgeTone
  icon?: ReactNode
  className?: string
  children: ReactNode
}

/** A short fact about the thing beside it. */
export function Badge({ tone = 'plain', icon, className, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap',
        '[&>svg]:size-3.5 [&>svg]:shrink-0',
        TONES[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  )
}
