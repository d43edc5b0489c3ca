import type { ReactNode } from 'react'
import { Form, useActionData, useNavigation } from 'react-router'
import { Alert } from '../ui/alert.tsx'
import type { ManageAnswer } from './manage-partnership-action.ts'
import { IdempotencyField } from '../forms/idempotency-field.tsx'

interface ManageState {
  isBusy: boolean
  errorOf: (field: string) => string | undefined
  /** What was typed before a refusal, or what stands there already. */
  valueOf: (field: string, standing: string) => string
}

const NOTHING = {}

/** One form of the page: what came of it stands in it, and it needs no script. */
export function ManageForm({
  form,
  label,
  fixed = NOTHING,
  className,
  children,
}: {
  form: string
  label: string
  fixed?: Record<string, string | number>
  className?: string
  children: (state: ManageState) => ReactNode
}) {
  const answered = useActionData() as ManageAnswer | undefined
  const own = answered?.form === form ? answered : undefined
  const { state, formData } = useNavigation()
  const isBusy = state !== 'idle' && formData?.get('form') === form
  const { refusal } = own ?? {}
  // A refusal of a field that the form does not show stands above it.
  const isOfForm = refusal !== undefined && (refusal.field ?? '') === ''
  return (
    <Form method="post" noValidate preventScrollReset aria-label={label} className={className}>
      <IdempotencyField />
      <input type="hidden" name="form" value={form} />
      {Object.entries(fixed).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {isOfForm && <Alert>{refusal.says}</Alert>}
      {own?.done !== undefined && !isBusy && <Alert tone="good">{own.done}</Alert>}
      {children({
        isBusy,
        errorOf: (field) => (refusal?.field === field ? refusal.says : undefined),
        valueOf: (field, standing) => own?.typed?.[field] ?? standing,
      })}
    </Form>
  )
}
