import { type FormEvent, type ReactNode, useState } from 'react'
import { useActionData, useNavigate } from 'react-router'
import { type FormRefusal, noAnswer, readRefusal } from '../accounts/form-refusal.ts'
import { callApi, ApiError } from '../api-client.ts'
import { Alert } from '../ui/alert.tsx'
import { IdempotencyField } from '../forms/idempotency-field.tsx'
import { toast } from '../ui/toast.tsx'
import { type ActName, actNamed, type Done } from './passport-actions.ts'
import { NotYet } from './pet-form-data.ts'

/** What the page's action answers when a form that came without script was not taken. */
export interface RefusedAct {
  act: string
  refusal: FormRefusal
  typed: Record<string, string>
}

interface FormState {
  isBusy: boolean
  errorOf: (field: string) => string | undefined
  /** What was typed before a refusal that came with the page, or what stands there already. */
  valueOf: (field: string, standing?: string | null) => string
}

const NOTHING = {}

interface ActFormProps {
  act: ActName
  /** Named with the form, not typed by anybody: which pet, which entry. */
  fixed?: Record<string, string | number>
  /** Needed where a file travels with the form. */
  hasFile?: boolean
  /** Does the act in the browser, where it takes more than an ask. */
  send?: (typed: FormData) => Promise<Done>
  label?: string
  className?: string
  children: (state: FormState) => ReactNode
}

/**
 * A form that does one act of the passport. What was typed stays when it is refused, a second press
 * while it is under way does nothing, and without script the page itself takes it.
 */
export function ActForm({
  act,
  fixed = NOTHING,
  hasFile,
  send: sendItself,
  label,
  className,
  children,
}: ActFormProps) {
  const [isBusy, setBusy] = useState(false)
  const answered = useActionData() as RefusedAct | undefined
  const came = answered?.act === act && isOf(answered, fixed) ? answered : undefined
  const [refusal, setRefusal] = useState<FormRefusal | undefined>(came?.refusal)
  const navigate = useNavigate()

  async function send(form: HTMLFormElement): Promise<void> {
    const typed = new FormData(form)
    setBusy(true)
    setRefusal(undefined)
    try {
      const done = await (sendItself === undefined
        ? actNamed(act)?.(callApi, typed)
        : sendItself(typed))
      if (done === undefined) return
      // Before anything is waited for: the next entry may be typed into the same form meanwhile.
      form.reset()
      await navigate(done.to, { preventScrollReset: true })
      toast({ title: done.says, tone: 'good', ...(done.more && { description: done.more }) })
    } catch (error) {
      const why = whyRefused(error, typed)
      setRefusal(why)
      const field = why.field === undefined ? null : form.elements.namedItem(why.field)
      if (field instanceof HTMLElement) field.focus()
    } finally {
      setBusy(false)
    }
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (!isBusy) void send(event.currentTarget)
  }

  const fixedTyped = Object.entries({ act, ...fixed })
  return (
    <form
      method="post"
      noValidate
      aria-label={label}
      encType={hasFile ? 'multipart/form-data' : undefined}
      onSubmit={submit}
      className={className}
    >
      <IdempotencyField />
      {fixedTyped.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {refusal !== undefined && refusal.field === undefined && (
        <Alert className="mb-4">{refusal.says}</Alert>
      )}
      {children({
        isBusy,
        errorOf: (field) => (refusal?.field === field ? refusal.says : undefined),
        valueOf: (field, standing) => came?.typed[field] ?? standing ?? '',
      })}
    </form>
  )
}

/** Whether it was this form that was refused, and not the same about another pet or entry. */
function isOf({ typed }: RefusedAct, fixed: Readonly<Record<string, string | number>>): boolean {
  return Object.entries(fixed).every(
    ([name, value]) => !name.endsWith('Id') || typed[name] === String(value),
  )
}

/** One sentence, and the field it is about where there is one. */
export function whyRefused(error: unknown, typed: FormData): FormRefusal {
  if (error instanceof NotYet) return { says: error.message, field: error.field }
  return error instanceof ApiError ? refusalIn(error, typed) : noAnswer()
}

/** A refusal of the server, beside its field where the form has it. */
export function refusalIn(
  { says, field }: Pick<ApiError, 'says' | 'field'>,
  typed: FormData,
): FormRefusal {
  const isBirth = field === 'birth' || field?.startsWith('birth.') === true
  return readRefusal({ says, field: isBirth ? 'bornOn' : field }, [...typed.keys()])
}
