import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { CONTROL_LOOK, Field, type FieldProps } from './field.tsx'
import { useFieldStatus } from './form-status.ts'

type Described = Omit<FieldProps, 'children'>

/** One line to type, with its label. */
export function TextField({
  label,
  hint,
  error,
  required,
  hideLabel,
  className,
  ...input
}: Described & Omit<ComponentProps<'input'>, keyof Described>) {
  const status = useFieldStatus(input.name)
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
        <input
          type="text"
          {...input}
          {...status.keeping(input)}
          {...wiring}
          className={CONTROL_LOOK}
        />
      )}
    </Field>
  )
}

/** Several lines to type, with their label. */
export function TextArea({
  label,
  hint,
  error,
  required,
  hideLabel,
  className,
  ...area
}: Described & Omit<ComponentProps<'textarea'>, keyof Described>) {
  const status = useFieldStatus(area.name)
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
        <textarea
          rows={4}
          {...area}
          {...status.keeping(area)}
          {...wiring}
          className={classNames(CONTROL_LOOK, 'field-sizing-content min-h-28')}
        />
      )}
    </Field>
  )
}
