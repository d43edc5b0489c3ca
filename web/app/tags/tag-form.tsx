import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useActionData, useNavigate } from 'react-router'
import { noAnswer, readRefusal } from '../accounts/form-refusal.ts'
import { callApi, ApiError } from '../api-client.ts'
import { Alert } from '../ui/alert.tsx'
import { IdempotencyField } from '../forms/idempotency-field.tsx'
import { toast } from '../ui/toast.tsx'
import { NotYet, type TagActName, tagActNamed } from './tag-actions.ts'
import { TAG_WORDS } from '@wayfur/domain/tags/tag-messages'
import { t } from '@wayfur/domain/language/messages'

interface Refusal {
  says: string
  fields: Readonly<Record<string, string>>
}

/** What the page answers when a form that came without script was not taken. */
export interface RefusedTagAct extends Refusal {
  act: string
  typed: Record<string, string>
}

interface FormState {
  isBusy: boolean
  errorOf: (field: string) => string | undefined
  /** What was typed before a refusal that came with the page, or what stands there already. */
  valueOf: (field: string, standing?: string) => string
}

const NOTHING = {}

interface TagFormProps {
  act: TagActName
  /** Named with the form, not typed by anybody: which tag, which product. */
  fixed?: Record<string, string | number>
  label?: string
  className?: string
  children: (state: FormState) => ReactNode
}

/**
 * A form that does one act of the tags page: once however often it is pressed, with what was typed
 * kept when it is refused. Without script the page itself takes it.
 */
export function TagForm({ act, fixed = NOTHING, label, className, children }: TagFormProps) {
  const [isBusy, setBusy] = useState(false)
  const isUnderWay = useRef(false)
  const answered = useActionData() as RefusedTagAct | undefined
  const came = answered?.act === act ? answered : undefined
  const [refusal, setRefusal] = useState<Refusal | undefined>(came)
  const navigate = useNavigate()

  async function send(form: HTMLFormElement): Promise<void> {
    const typed = new FormData(form)
    setRefusal(undefined)
    try {
      const done = await tagActNamed(act)?.(callApi, typed)
      if (done === undefined) return
      await navigate(done.to)
      toast({
        title: done.title,
        tone: 'good',
        ...(done.description !== undefined && { description: done.description }),
      })
    } catch (error) {
      refuse(whyRefused(error, typed), form)
    }
  }

  function refuse(why: Refusal, form: HTMLFormElement): void {
    setRefusal(why)
    const [field] = Object.keys(why.fields)
    // What stands beside its field needs no second place.
    if (field === undefined) {
      const isMissing = why.says === TAG_WORDS.missing
      toast({
        title: isMissing ? TAG_WORDS.missingTitle : t('That did not work'),
        description: why.says,
        tone: 'danger',
      })
    }
    const control = field === undefined ? null : form.elements.namedItem(field)
    if (control instanceof HTMLElement) control.focus()
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    // A second press comes before the first one has been drawn.
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    void send(event.currentTarget).finally(() => {
      isUnderWay.current = false
      setBusy(false)
    })
  }

  return (
    <form method="post" noValidate aria-label={label} onSubmit={submit} className={className}>
      <IdempotencyField />
      {Object.entries({ act, ...fixed }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {refusal !== undefined && Object.keys(refusal.fields).length === 0 && (
        <Alert className="mb-4">{refusal.says}</Alert>
      )}
      {children({
        isBusy,
        errorOf: (field) => refusal?.fields[field],
        valueOf: (field, standing) => came?.typed[field] ?? standing ?? '',
      })}
    </form>
  )
}

function whyRefused(error: unknown, typed: FormData): Refusal {
  if (error instanceof NotYet) return { says: error.message, fields: error.fields }
  return error instanceof ApiError ? refusalOf(error, typed) : { says: noAnswer().says, fields: {} }
}

/** A refusal of the server, beside its field where the form has it. */
export function refusalOf(refused: ApiError, typed: FormData): Refusal {
  const { says, field } = readRefusal(
    { says: refused.says, field: refused.field?.split('.').at(-1) },
    [...typed.keys()],
  )
  return { says, fields: field === undefined ? {} : { [field]: says } }
}
