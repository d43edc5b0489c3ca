import { t } from '@wayfur/domain/language/messages'
import { FlaskConical } from 'lucide-react'
import { Badge } from '../ui/badge.tsx'

/** Stands wherever a payment is shown that moves no money. */
export function TestModeBadge({ className }: { className?: string }) {
  return (
    <Badge
      tone="warn"
      icon={<FlaskConical aria-hidden="true" />}
      {...(className === undefined ? {} : { className })}
    >
      {t('Test mode')}
    </Badge>
  )
}

/** The same across the whole width, for pages that take or show a payment. */
export function TestModeStrip() {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-warn-soft px-4 py-2 text-warn-ink">
      <TestModeBadge className="border border-warn" />
      <span>{t('No money moves. Real cards are not accepted.')}</span>
    </p>
  )
}
