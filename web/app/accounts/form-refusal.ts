import { t } from '@wayfur/domain/language/messages'

/** Why a form was not taken: one sentence, and the field it is about where there is one. */
export interface FormRefusal {
  says: string
  field: string | undefined
}

const NO_ANSWER =
  'We could not reach Wayfur. What you typed is still here; please try again in a moment.'

/** A refusal of the server, beside its field where the form has that field. */
export function readRefusal(
  { says, field }: { says: string; field: string | undefined },
  fields: readonly string[],
): FormRefusal {
  const isHere = field !== undefined && fields.includes(field)
  return { says: says === '' ? t(NO_ANSWER) : says, field: isHere ? field : undefined }
}

export function noAnswer(): FormRefusal {
  return { says: t(NO_ANSWER), field: undefined }
}
