import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { CONTROL_LOOK, Field, type FieldProps } from './field.tsx'
import { useFieldStatus } from './form-status.ts'

type Described = Omit<FieldProps, 'children'>

type SelectFieldProps = Described &
  Omit<ComponentProps<'select'>, keyof Described | 'children' | 'multiple'> & {
    options: readonly { value: string; label: string; disabled?: boolean | undefined }[]
  }

/** One choice of several: the browser's own list, which every phone and keyboard knows. */
export function SelectField({
  label,
  hint,
  error,
  required,
  hideLabel,
  className,
  options,
  ...select
}: SelectFieldProps) {
  const status = useFieldStatus(select.name)
  return (
    <Field
      label={label}
      hint={hint}
      error={error ?? status.error}
      required={required}
      hideLabel={hideLabel}
      className={className}
    >
      {(wiring) => (
        <span className="relative block">
          <select
            {...select}
            {...status.keeping(select)}
            {...wiring}
            className={classNames(CONTROL_LOOK, 'appearance-none pr-10 text-ellipsis')}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-ink-soft"
          />
        </span>
      )}
    </Field>
  )
}
