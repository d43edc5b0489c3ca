import { apiErrorFrom } from '../api-client.ts'
import { data } from 'react-router'
import { type FormRefusal, readRefusal } from '../accounts/form-refusal.ts'
import { readForm } from '../forms/read-form.ts'
import { getText } from '../forms/form-data.ts'
import { t } from '@wayfur/domain/language/messages'

/** What a page's action answers: what was done, or why not with what was typed. */
export interface FormAnswer {
  act: string
  done: string | null
  refusal: FormRefusal | null
  typed: Record<string, string>
}

/** Does what a form asks for; a refusal comes back as a sentence beside what was typed. */
export async function answerForm(
  request: Request,
  acts: Readonly<Record<string, (typed: FormData) => Promise<string>>>,
) {
  const form = await readForm(request)
  const act = getText(form, 'act')
  const typed: Record<string, string> = {}
  for (const [name, value] of form) if (typeof value === 'string') typed[name] = value
  const run = Object.hasOwn(acts, act) ? acts[act] : undefined
  if (run === undefined) throw data(t('We could not find that.'), { status: 400 })
  try {
    const done = await run(form)
    return data<FormAnswer>({ act, done, refusal: null, typed: {} })
  } catch (refused) {
    if (!(refused instanceof Response)) throw refused
    const refusal = readRefusal(await apiErrorFrom(refused), [...form.keys()])
    return data<FormAnswer>({ act, done: null, refusal, typed }, { status: refused.status })
  }
}

/** Where somebody who is not signed in goes first, to come back here. */
export function signInAddress(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return `/sign-in?next=${encodeURIComponent(pathname + search)}`
}

/** The number in an address; what is none is as unknown as any other. */
export function numberIn(text: string | undefined): number {
  if (!/^[1-9]\d{0,14}$/.test(text ?? '')) throw data(t('We could not find that.'), { status: 404 })
  return Number(text)
}

/** What was typed into several lines; forms send line ends as two signs. */
export function linesOf(form: FormData, name: string): string {
  return getText(form, name).replaceAll('\r\n', '\n')
}
