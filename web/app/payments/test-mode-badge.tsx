import { FlaskConical } from 'lucide-react'
import { Badge } from '../ui/badge.tsx'
import { say } from '@wayfur/domain/language/say'

/** Stands wherever a payment is shown that moves no money. */
export function TestModeBadge({ className }: { className?: string }) {
  return (
    <Badge
      tone="warn"
      icon={<FlaskConical aria-hidden="true" />}
      {...(className === undefined ? {} : { className })}
    >
      {say('Test mode')}
    </Badge>
  )
}

/** The same across the whole width, for pages that take or show a payment. */
export function TestModeStrip() {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-warn-soft px-4 py-2 text-warn-ink">
      <TestModeBadge className="border border-warn" />
      <span>{say('No money moves. Real cards are not accepted.')}</span>
    </p>
  )
}
