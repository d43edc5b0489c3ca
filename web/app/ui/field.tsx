import { t } from '@wayfur/domain/language/messages'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

/** What a control needs so that label, hint and error belong to it. */
interface FieldWiring {
  id: string
  required: boolean | undefined
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export interface FieldProps {
  label: ReactNode
  /** Help that is always there, not only in the empty control. */
  hint?: ReactNode
  /** What is wrong and how to put it right; what was typed stays in the control. */
  error?: string | undefined
  required?: boolean | undefined
  /** Hides the label from sight where the control is plain without it. */
  hideLabel?: boolean | undefined
  className?: string | undefined
  children: (wiring: FieldWiring) => ReactNode
}

/** A label, its control, a hint and an error, tied together for everyone. */
export function Field({
  label,
  hint,
  error,
  required,
  hideLabel = false,
  className,
  children,
}: FieldProps) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const described = [hint ? hintId : '', error ? errorId : ''].filter(Boolean).join(' ')
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'font-semibold'}>
        {label}
        {required && (
          <span className="font-normal text-ink-soft">
            {/* Never alone on a second line. */}
            <span aria-hidden="true">{'\u00A0'}*</span>
            <span className="sr-only"> {t('(required)')}</span>
          </span>
        )}
      </label>
      {children({
        id,
        required,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p id={hintId} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="flex items-start gap-1.5 text-sm font-semibold text-danger-ink">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  )
}

/** The look of every control that is typed into or chosen from. */
export const CONTROL_LOOK = classNames(
  'min-h-11 w-full rounded-md border border-line-strong bg-raised px-3.5 py-2 text-base text-ink',
  'transition-colors hover:border-leaf aria-invalid:border-danger aria-invalid:bg-danger-soft',
)
