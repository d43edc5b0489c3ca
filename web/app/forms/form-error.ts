import { t } from '@wayfur/domain/language/messages'
import type { ProblemCode } from '@wayfur/domain/problem'
import { ApiError } from '../api-client.ts'

/** Why a form was not taken. */
export interface FormError {
  /** One plain sentence for the whole form. */
  says: string
  /** What stands beside fields of the form, by their names; nothing where it is about none. */
  fields: Readonly<Record<string, string>>
  /** What the server called it, for those who must tell causes apart. */
  code?: ProblemCode | undefined
}

/** Whether it is about the form as a whole, and stands beside none of its fields. */
export function isOfWhole({ fields }: FormError): boolean {
  return Object.keys(fields).length === 0
}

/** What was typed cannot be sent as it is; thrown by an action before it asks anybody. */
export class ValidationError extends Error {
  override readonly name = 'ValidationError'
  readonly fields: Readonly<Record<string, string>>

  /** @param field the field it is about, or what is wrong with each of several */
  constructor(says: string, field?: string | Readonly<Record<string, string>>) {
    super(says)
    this.fields = typeof field === 'string' ? { [field]: says } : (field ?? {})
  }
}

/** Said where no answer came: the network is away, or what came was no answer of ours. */
function notReached(): string {
  return t('We could not reach Wayfur. What you typed is still here; please try again in a moment.')
}

/**
 * What a form says of anything that went wrong with it.
 * @param fieldOf the form's field for a path in what was sent, where the form has it
 */
export function formErrorOf(
  error: unknown,
  fieldOf: (path: string) => string | undefined = () => undefined,
): FormError {
  if (error instanceof ValidationError) return { says: error.message, fields: error.fields }
  if (!(error instanceof ApiError)) return { says: notReached(), fields: {} }
  const says = error.says === '' ? notReached() : error.says
  const field = error.field === undefined ? undefined : fieldOf(error.field)
  return { says, fields: field === undefined ? {} : { [field]: says }, code: error.code }
}
