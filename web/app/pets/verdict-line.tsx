import type { PartyVerdict, Verdict } from '@wayfur/domain/pets/verdict'
import { Check, CircleHelp, X } from 'lucide-react'
import { classNames } from '../ui/class-names.ts'

const LOOKS = {
  fits: { Icon: Check, tone: 'text-good-ink' },
  asks: { Icon: CircleHelp, tone: 'text-warn-ink' },
  unknown: { Icon: CircleHelp, tone: 'text-ink-soft' },
  no: { Icon: X, tone: 'text-danger-ink' },
} as const satisfies Record<Verdict, object>

/** What is told where it fits: why and by whom, by whom alone, or nothing, where that stands beside it. */
export type OfFitting = 'all' | 'source' | 'nothing'

/** Whether it fits the pets that come along, why and by whom. */
export function VerdictLine({
  found: { verdict, headline, reasons, source },
  ofFitting = 'all',
  className,
}: {
  found: PartyVerdict
  ofFitting?: OfFitting | undefined
  className?: string | undefined
}) {
  const { Icon, tone } = LOOKS[verdict]
  const told = verdict === 'fits' ? ofFitting : 'all'
  const says = [
    ...(told === 'all' ? reasons : []),
    ...(told === 'nothing' || source === null ? [] : [source]),
  ].join(' ')
  return (
    <p data-verdict={verdict} className={classNames('flex items-start gap-2', className)}>
      <Icon aria-hidden="true" className={classNames('mt-0.5 size-4 shrink-0', tone)} />
      <span>
        <span className={classNames('font-semibold', tone)}>{headline}</span>
        {says !== '' && <span className="text-ink-soft"> · {says}</span>}
      </span>
    </p>
  )
}
