import { t } from '@wayfur/domain/language/messages'

/** Why a form was not taken: one sentence, and the field it is about where there is one. */
export interface FormRefusal {
  says: string
  field: string | undefined
}

const NO_ANSWER =
  'We could not reach Wayfur. What you typed is still here; please try again in a moment.'

/** Reads the product's one-sentence refusals, such as 'password: This password is too short.' */
export function readRefusal(says: string, fields: readonly string[]): FormRefusal {
  const [, field = '', rest = ''] = /^([\w.]+): (.+)$/s.exec(says) ?? []
  if (field === '' || !fields.includes(field))
    return { says: says === '' ? t(NO_ANSWER) : says, field: undefined }
  return { says: rest.charAt(0).toUpperCase() + rest.slice(1), field }
}

export function noAnswer(): FormRefusal {
  return { says: t(NO_ANSWER), field: undefined }
}
