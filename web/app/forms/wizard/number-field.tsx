import { t } from '@wayfur/domain/language/messages'
import { typedDecimal } from '@wayfur/domain/typed-decimal'
import { useEffect, useRef, useState } from 'react'
import { TextField } from '../../ui/text-field.tsx'

interface NumberFieldProps {
  label: string
  hint?: string | undefined
  error?: string | undefined
  value: number | null
  least: number
  most: number
  decimals?: number
  /** Hears of each number that lies within the bounds, and null once the field is empty. */
  onChange: (value: number | null) => void
}

/**
 * A number to type. What is typed stays as it is; only what is a number within the bounds is passed
 * on, so that half a number never becomes another one.
 */
export function NumberField(props: NumberFieldProps) {
  const { label, hint, error, value, least, most, decimals = 0, onChange } = props
  const [typed, setTyped] = useState(textOf(value))
  const own = useRef(value)
  useEffect(() => {
    // A value from elsewhere, such as a draft that was taken up, replaces what was typed.
    if (own.current === value) return
    own.current = value
    setTyped(textOf(value))
  }, [value])

  const parsed = numberIn(typed, decimals)
  const isOff = typed.trim() !== '' && (parsed === null || parsed < least || parsed > most)
  return (
    <TextField
      label={label}
      hint={hint}
      error={isOff ? t('Please give a number from {least} to {most}.', { least, most }) : error}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value)
        const number = numberIn(target.value, decimals)
        if (target.value.trim() !== '' && (number === null || number < least || number > most)) {
          return
        }
        own.current = number
        onChange(number)
      }}
    />
  )
}

function numberIn(text: string, decimals: number): number | null {
  const trimmed = typedDecimal(text.trim().replace(/^\$/, ''))
  const form = decimals > 0 ? /^\d{1,6}(\.\d{0,2})?$/ : /^\d{1,6}$/
  return form.test(trimmed) ? Number(trimmed) : null
}

function textOf(value: number | null): string {
  return value === null ? '' : String(value)
}
