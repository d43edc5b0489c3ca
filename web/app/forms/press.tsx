import { useMutation } from '@tanstack/react-query'
import { t } from '@wayfur/domain/language/messages'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { ApiError } from '../api-client.ts'
import { askStale, onceFresh, whileLoading } from '../query-client.ts'
import { toast } from '../ui/toast.tsx'
import { type Actions, INTENT_FIELD } from './define-actions.ts'
import { IdempotencyField } from './idempotency-field.tsx'
import { useActionContext } from './use-action-context.ts'

type PressFields = Readonly<Record<string, string | number | boolean>>

/** An action that one press does, with nothing to fill in. */
export interface Press {
  name: string
  send: (fields: PressFields) => void
  /** What was pressed last, until the page shows what came of it. */
  sent: PressFields | undefined
}

/**
 * An action of a table for a control that must show at once what it becomes, which it draws by
 * `sent`. Presses go out one after the other, so the last one stands in the end.
 */
export function usePress<Name extends string>(actions: Actions<Name>, name: Name): Press {
  const context = useActionContext()
  const scope = { id: useId() }
  const [done, setDone] = useState<PressFields>()
  useEffect(() => (done === undefined ? undefined : onceFresh(() => setDone(undefined))), [done])
  const { mutate, isPending, variables } = useMutation({
    scope,
    // Without a network it fails and says so; paused it would be lost with the page.
    networkMode: 'always',
    async mutationFn(fields: PressFields) {
      const form = new FormData()
      for (const [field, value] of Object.entries(fields)) form.set(field, String(value))
      const done = await whileLoading(() => actions.run(name, form, context))
      if (done.toast !== undefined) toast({ tone: 'good', ...done.toast })
      setDone(fields)
      // Not awaited: the next press must not queue behind a refresh that a dead network never ends.
      askStale()
    },
    onError(error) {
      const isTold = error instanceof ApiError && error.says !== ''
      toast({
        title: t('That did not work'),
        description: isTold
          ? error.says
          : t('We could not reach Wayfur. Please try again in a moment.'),
        tone: 'danger',
      })
    },
  })
  return { name, send: mutate, sent: isPending ? variables : done }
}

interface PressFormProps {
  press: Press
  fields: PressFields
  /** Where a browser without script sends it, if not to the page it stands on. */
  action?: string
  children: ReactNode
}

/** The button of a press. Without script the page takes it as a form (`runAction`). */
export function PressForm({ press, fields, action, children }: PressFormProps) {
  const hidden: PressFields = { [INTENT_FIELD]: press.name, ...fields }
  return (
    <form
      method="post"
      action={action}
      onSubmit={(event) => {
        event.preventDefault()
        press.send(fields)
      }}
    >
      <IdempotencyField />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={String(value)} />
      ))}
      {children}
    </form>
  )
}
