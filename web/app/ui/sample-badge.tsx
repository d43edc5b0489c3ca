import { t } from '@wayfur/domain/language/messages'
import { classNames } from './class-names.ts'

/** Marks invented data, wherever it is shown. */
export function SampleBadge({ className }: { className?: string }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center rounded-full border border-dashed border-line-strong bg-raised px-2 py-px text-xs font-semibold text-ink-soft',
        className,
      )}
    >
      {t('Sample')}
    </span>
  )
}
