import { t } from '@wayfur/domain/language/messages'
import { ValidationError } from './form-error.ts'

/** What was typed into a field of text; empty where there is none of that name. */
export function getText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** The id that a form carries. Throws where it carries none, as a form made up by hand may. */
export function getId(form: FormData, name: string): number {
  const text = getText(form, name)
  if (!/^[1-9]\d{0,14}$/.test(text))
    throw new ValidationError(t('This form is not complete. Please reload.'))
  return Number(text)
}

/** Which of the choices a form carries. Throws where it is none of them, as one made up by hand. */
export function getChoice<Choice extends string>(
  form: FormData,
  name: string,
  choices: readonly Choice[],
): Choice {
  const text = getText(form, name)
  const chosen = choices.find((one) => one === text)
  if (chosen === undefined)
    throw new ValidationError(t('This form is not complete. Please reload.'))
  return chosen
}

/** Names of fields whose text is not sent back to anybody. */
const SECRETS: ReadonlySet<string> = new Set(['password', 'current'])

/** Every text of a form but its secrets, to stand in it again. */
export function textsIn(form: FormData): [name: string, text: string][] {
  return [...form].filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string' && !SECRETS.has(pair[0]),
  )
}
