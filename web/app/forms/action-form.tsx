import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useActionData, useNavigate, useRevalidator } from 'react-router'
import { whileLoading } from '../query-client.ts'
import { Alert } from '../ui/alert.tsx'
import { type FormStatus, FormStatusContext } from '../ui/form-status.ts'
import { toast } from '../ui/toast.tsx'
import {
  type ActionContext,
  type Actions,
  type Done,
  type FormAnswer,
  INTENT_FIELD,
} from './define-actions.ts'
import { focusFirstError } from './focus-first-error.ts'
import { type FormError, formErrorOf, isOfWhole } from './form-error.ts'
import { IdempotencyField } from './idempotency-field.tsx'
import { keyedCalls } from './keyed-calls.ts'
import { useActionContext } from './use-action-context.ts'

/** What the inside of a form may go by. */
export interface FormState extends FormStatus {
  /** What a field begins with: what was typed before a refusal, or what stands there already. */
  valueOf: (name: string, standing?: string | null) => string
  error: FormError | null
  /** What the action gave to be shown. */
  shown: unknown
}

const NOTHING = {}

interface ActionFormProps<Name extends string> {
  actions: Actions<Name>
  name: Name
  /** Sent along, not typed by anybody: which pet, which entry. */
  fixed?: Readonly<Record<string, string | number>>
  /** A file travels with the form. */
  hasFile?: boolean
  /** Begins anew once it was taken, for the next entry. */
  clears?: boolean
  /** Does the action in the browser, where it takes more than to ask. */
  run?: ((form: FormData, context: ActionContext) => Promise<Done>) | undefined
  onDone?: ((done: Done) => void) | undefined
  onRefused?: (why: FormError) => void
  /** Stands over a refusal that is about no field. */
  errorTitle?: string
  /** Where else than above the fields a refusal stands that is about no field: the caller shows it. */
  showsError?: false
  /** Where a browser without script sends it, if not to the page it stands on. */
  action?: string
  id?: string
  label?: string
  className?: string
  children: ReactNode | ((state: FormState) => ReactNode)
}

/**
 * A form that does one action. What was typed stays when it is refused, the first refused field
 * gets the focus, and a second press while it is under way does nothing. The controls in it know
 * by their names what is wrong with them. Without script the page itself takes it (`runAction`).
 */
export function ActionForm<Name extends string>(props: ActionFormProps<Name>) {
  const { actions, name, fixed = NOTHING, hasFile, action, id, label, className, children } = props
  const came = useAnswer(name, fixed)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState(came?.error ?? null)
  const [shown, setShown] = useState(came?.shown)
  const isUnderWay = useRef(false)
  const goOn = useGoOn()
  const context = useActionContext()
  const [calls] = useState(keyedCalls)

  async function send(form: HTMLFormElement, presser: HTMLElement | null): Promise<void> {
    const typed = new FormData(form, presser)
    setError(null)
    setShown(undefined)
    let isTaken = false
    try {
      // What became stale is asked again by the page this leads to: what is left may be deleted.
      await whileLoading(async () => {
        const keyed = { ...context, callApi: calls.callApi }
        const done = await (props.run?.(typed, keyed) ?? actions.run(name, typed, keyed))
        isTaken = true
        calls.forget()
        // Before anything is waited for: the next entry may be typed into the form meanwhile.
        if (props.clears) form.reset()
        setShown(done.shown)
        props.onDone?.(done)
        await goOn(done)
      })
    } catch (refused) {
      // A form that was taken is not refused by what fails after it.
      if (isTaken) throw refused
      const names = namesIn(form)
      const why = formErrorOf(refused, (path) => actions.fieldOf(path, names))
      // On a slow phone React would draw it some frames later, after it was looked for.
      flushSync(() => {
        setError(why)
        props.onRefused?.(why)
      })
      focusFirst(form, why)
    }
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    // A second press comes before the first one has been drawn.
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    const { submitter } = event.nativeEvent as SubmitEvent
    void send(event.currentTarget, submitter).finally(() => {
      isUnderWay.current = false
      setBusy(false)
    })
  }

  const state: FormState = {
    isBusy,
    errorOf: (field) => error?.fields[field],
    typedIn: (field) => came?.typed.find(([one]) => one === field)?.[1],
    typedAll: (field) =>
      came?.error ? came.typed.flatMap(([one, text]) => (one === field ? [text] : [])) : undefined,
    wasTicked: (field, value) =>
      came?.error ? came.typed.some(([one, text]) => one === field && text === value) : undefined,
    valueOf: (field, standing) => state.typedIn(field) ?? standing ?? '',
    error,
    shown,
  }
  const isForWhole = error !== null && Object.keys(error.fields).every((one) => one in fixed)
  return (
    <form
      id={id}
      method="post"
      action={action}
      noValidate
      aria-label={label}
      encType={hasFile ? 'multipart/form-data' : undefined}
      onSubmit={submit}
      className={className}
    >
      <IdempotencyField />
      {Object.entries({ [INTENT_FIELD]: name, ...fixed }).map(([one, value]) => (
        <input key={one} type="hidden" name={one} value={value} />
      ))}
      {isForWhole && props.showsError !== false && (
        <Alert title={props.errorTitle} className="mb-4">
          {error.says}
        </Alert>
      )}
      <FormStatusContext value={state}>
        {typeof children === 'function' ? children(state) : children}
      </FormStatusContext>
    </form>
  )
}

/** What the page was answered with, where it was this form that came without script. */
function useAnswer(
  name: string,
  fixed: Readonly<Record<string, string | number>>,
): FormAnswer | undefined {
  const answer = useActionData() as FormAnswer | undefined
  if (answer?.intent !== name) return undefined
  const isThis = Object.entries(fixed).every(
    ([one, value]) =>
      !/^id$|Id$/.test(one) ||
      answer.typed.every(([field, text]) => field !== one || text === String(value)),
  )
  return isThis ? answer : undefined
}

/** Takes the page on: where to, or the page itself anew. The call has said what is stale. */
export function useGoOn(): (done: Done) => Promise<void> {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return async ({ to, stays, isNewPage, toast: words }) => {
    if (isNewPage && to !== undefined) return window.location.assign(to)
    if (to === undefined) {
      if (stays !== true) await revalidate()
    } else await navigate(to, { preventScrollReset: staysOnPage(to), flushSync: true })
    if (words !== undefined) toast({ tone: 'good', ...words })
  }
}

/** Whether an address is only another state of the page, which then stays where it was scrolled to. */
function staysOnPage(to: string): boolean {
  const { pathname, hash } = new URL(to, window.location.href)
  return pathname === window.location.pathname && hash === ''
}

/** The names of all fields that somebody fills, also of choices that nobody has made. */
function namesIn(form: HTMLFormElement): string[] {
  return [...form.elements].map((field) => field.getAttribute('name') ?? '')
}

function focusFirst(form: HTMLFormElement, why: FormError): void {
  const { fields } = why
  if (isOfWhole(why)) return showAlert(form)
  const isWrong = (field: Element) => (field.getAttribute('name') ?? '') in fields
  const first = [...form.elements].find((one) => isWrong(one) && one.matches(':not([type=hidden])'))
  if (first instanceof HTMLElement) first.focus()
  else focusFirstError(form)
}

/** What is said of the whole stands above the fields, which may be beyond the window by then. */
function showAlert(form: HTMLFormElement): void {
  form.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' })
}
