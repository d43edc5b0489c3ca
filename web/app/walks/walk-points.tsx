import { t } from '@wayfur/domain/language/messages'
import type { WalkPlan } from '@wayfur/domain/walks/schemas'
import { Check, Info } from 'lucide-react'
import { classNames } from '../ui/class-names.ts'

/** What speaks for a walk, checked, and what to know before one goes. */
export function WalkPoints({
  plan,
  className,
}: {
  plan: Pick<WalkPlan, 'highlights' | 'cautions'>
  className: string
}) {
  return (
    <div className={classNames('flex flex-col gap-1.5 text-sm', className)}>
      {plan.highlights.length > 0 && (
        <ul aria-label={t('Highlights')} className="flex flex-col gap-1.5">
          {plan.highlights.map((line) => (
            <li key={line} className="flex gap-2">
              <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-leaf" />
              {line}
            </li>
          ))}
        </ul>
      )}
      {plan.cautions.length > 0 && (
        <ul aria-label={t('Good to know')} className="flex flex-col gap-1.5">
          {plan.cautions.map((line) => (
            <li key={line} className="flex gap-2">
              <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-soft" />
              {line}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
