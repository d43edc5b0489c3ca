import type { PartyVerdict, Verdict } from '@wayfur/domain/pets/verdict'
import { Check, CircleHelp, X } from 'lucide-react'
import { classNames } from '../ui/class-names.ts'

const LOOKS = {
  fits: { Icon: Check, tone: 'text-good-ink' },
  asks: { Icon: CircleHelp, tone: 'text-warn-ink' },
  unknown: { Icon: CircleHelp, tone: 'text-ink-soft' },
  no: { Icon: X, tone: 'text-danger-ink' },
} as const satisfies Record<Verdict, object>

/**
 * Whether it fits the pets that come along, why and by whom; `isShort` where the reason that it fits
 * stands beside it already.
 */
export function VerdictLine({
  found: { verdict, headline, reasons, source },
  isShort = false,
  className,
}: {
  found: PartyVerdict
  isShort?: boolean | undefined
  className?: string | undefined
}) {
  const { Icon, tone } = LOOKS[verdict]
  const says = [...reasons, ...(source === null ? [] : [source])].join(' ')
  return (
    <p data-verdict={verdict} className={classNames('flex items-start gap-2', className)}>
      <Icon aria-hidden="true" className={classNames('mt-0.5 size-4 shrink-0', tone)} />
      <span>
        <span className={classNames('font-semibold', tone)}>{headline}</span>
        {(!isShort || verdict !== 'fits') && says !== '' && (
          <span className="text-ink-soft"> · {says}</span>
        )}
      </span>
    </p>
  )
}
