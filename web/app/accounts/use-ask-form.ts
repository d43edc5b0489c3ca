import type { Ask, BodyOf, Endpoint, ReplyOf } from '@wayfur/domain/endpoint'
import { type FormEvent, useState } from 'react'
import { callApi, ApiError } from '../api-client.ts'
import { type FormRefusal, noAnswer, readRefusal } from './form-refusal.ts'

interface AskFormOptions<E extends Endpoint> {
  /** What was typed, as the endpoint takes it. */
  bodyOf: (typed: FormData) => BodyOf<E>
  onDone: (reply: ReplyOf<E>, form: HTMLFormElement) => void
  /** Told when it was not taken, after which the refusal stands in the form. */
  onRefused?: (why: FormRefusal) => void
  /** A refusal that came with the page, from a form sent without script. */
  refusal?: FormRefusal | undefined
}

/**
 * A form that asks an endpoint and stays as it is: what was typed is kept, a refusal stands beside
 * its field, and a second press while it is under way does nothing.
 */
export function useAskForm<E extends Endpoint>(called: E, options: AskFormOptions<E>) {
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState(options.refusal)

  async function send(form: HTMLFormElement): Promise<void> {
    const typed = new FormData(form)
    setBusy(true)
    setRefusal(undefined)
    try {
      const asked = { body: options.bodyOf(typed) } as unknown as Ask<E>
      options.onDone(await callApi(called, asked), form)
    } catch (error) {
      const why = error instanceof ApiError ? readRefusal(error, namesIn(form)) : noAnswer()
      setRefusal(why)
      options.onRefused?.(why)
      const field = why.field === undefined ? null : form.elements.namedItem(why.field)
      const first = field instanceof RadioNodeList ? field[0] : field
      if (first instanceof HTMLElement) first.focus()
    } finally {
      setBusy(false)
    }
  }

  return {
    isBusy,
    /** The sentence that is about no field. */
    says: refusal?.field === undefined ? refusal?.says : undefined,
    errorOf: (field: string) => (refusal?.field === field ? refusal.says : undefined),
    onSubmit: (event: FormEvent<HTMLFormElement>): void => {
      event.preventDefault()
      if (!isBusy) void send(event.currentTarget)
    },
  }
}

/** The names of all fields, also of choices that nobody has made. */
function namesIn(form: HTMLFormElement): string[] {
  return [...form.elements].map((field) => field.getAttribute('name') ?? '')
}
