import type { ReactNode } from 'react'
import { Form, useActionData, useNavigation } from 'react-router'
import { Alert } from '../ui/alert.tsx'
import type { BookingAct, RefusedAct } from './booking-act.ts'
import { IdempotencyField } from '../forms/idempotency-field.tsx'

interface ActState {
  isBusy: boolean
  errorOf: (field: string) => string | undefined
  /** What was typed before a refusal. */
  typed: string
}

/** A form that does one act on a booking; refusals stand in it, and what was typed stays. */
export function BookingActForm({
  act,
  className,
  label,
  children,
}: {
  act: BookingAct
  className?: string
  label?: string
  children: (state: ActState) => ReactNode
}) {
  const navigation = useNavigation()
  const answered = useActionData() as RefusedAct | undefined
  const refused = answered?.act === act ? answered : undefined
  const isBusy = navigation.state !== 'idle' && navigation.formData?.get('act') === act
  return (
    <Form method="post" preventScrollReset aria-label={label} className={className}>
      <IdempotencyField />
      <input type="hidden" name="act" value={act} />
      {refused !== undefined && refused.refusal.field === undefined && (
        <Alert>{refused.refusal.says}</Alert>
      )}
      {children({
        isBusy,
        typed: refused?.typed ?? '',
        errorOf: (field) => (refused?.refusal.field === field ? refused.refusal.says : undefined),
      })}
    </Form>
  )
}
