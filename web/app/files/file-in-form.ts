import { uploadFile } from '@wayfur/domain/files/endpoints'
import type { FilePurpose, UploadedFile } from '@wayfur/domain/files/schemas'
import type { ActionContext } from '../forms/define-actions.ts'
import { getText } from '../forms/form-data.ts'
import { ValidationError } from '../forms/form-error.ts'

/**
 * The address of the file of a form; empty where none was chosen. It was sent when it was chosen, or
 * comes with the form where there is no script.
 */
export async function fileInForm(
  form: FormData,
  { callApi }: Pick<ActionContext, 'callApi'>,
  { name, purpose }: { name: string; purpose: FilePurpose },
): Promise<string> {
  const sendBy = (file: File) => callApi(uploadFile, { query: { purpose }, body: file })
  return fileSentBy(form, name, sendBy)
}

/** The same where it is sent elsewhere than to one's own uploads; a chosen one comes before one sent. */
export async function fileSentBy(
  form: FormData,
  name: string,
  sendBy: (file: File) => Promise<UploadedFile>,
): Promise<string> {
  const file = form.get(plainName(name))
  if (!(file instanceof File) || file.size === 0) return getText(form, name)
  return (await sendBy(file)).url
}

/** The same where one must be chosen; `says` is the refusal of none. */
export async function neededFileInForm(
  form: FormData,
  context: Pick<ActionContext, 'callApi'>,
  { says, ...field }: { name: string; purpose: FilePurpose; says: string },
): Promise<string> {
  const url = await fileInForm(form, context, field)
  if (url === '') throw new ValidationError(says, field.name)
  return url
}

/** What the browser's own chooser is called, beside the one that sends at once. */
export function plainName(name: string): string {
  return `${name}-file`
}
