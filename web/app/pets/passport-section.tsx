import type { ReactNode } from 'react'
import { Card } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'

interface PassportSectionProps {
  title: string
  /** Beside the title: what can be added. */
  action?: ReactNode
  className?: string
  children: ReactNode
}

/** One part of a passport under its heading. */
export function PassportSection({ title, action, className, children }: PassportSectionProps) {
  return (
    <Card as="section" className={classNames('flex min-w-0 flex-col gap-3 p-5', className)}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-lg">{title}</h3>
        {action}
      </div>
      {children}
    </Card>
  )
}
