import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { CONTROL_LOOK, Field, type FieldProps } from './field.tsx'

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
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      required={required}
      hideLabel={hideLabel}
      className={className}
    >
      {(wiring) => <input type="text" {...input} {...wiring} className={CONTROL_LOOK} />}
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
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      required={required}
      hideLabel={hideLabel}
      className={className}
    >
      {(wiring) => (
        <textarea
          rows={4}
          {...area}
          {...wiring}
          className={classNames(CONTROL_LOOK, 'field-sizing-content min-h-28')}
        />
      )}
    </Field>
  )
}
