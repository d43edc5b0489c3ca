import type { ComponentProps } from 'react'
import { useKeptTick } from './form-status.ts'

/** One of several choices, for a label of the caller's. */
export function Radio(props: Omit<ComponentProps<'input'>, 'type'>) {
  const kept = useKeptTick(props)
  return <input {...props} {...kept} type="radio" />
}
