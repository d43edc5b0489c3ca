import { t } from '@wayfur/domain/language/messages'
import { data } from 'react-router'

/**
 * What a form sent to a page's action holds. Throws what the page shows with a sentence: 415 for a
 * body that no form makes, 400 for one that is broken or did not arrive whole.
 */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type === 'multipart/form-data') return request.formData().catch(refuseBroken)
  if (type === 'application/x-www-form-urlencoded') return fieldsIn(await request.arrayBuffer())
  throw data(
    t('This form was not sent in a way that we can read. Please go back and send it again.'),
    { status: 415 },
  )
}

/** The fields of a URL-encoded body. `URLSearchParams` would make something of anything. */
function fieldsIn(bytes: ArrayBuffer): FormData {
  const fields = new FormData()
  try {
    const body = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    for (const pair of body.split('&')) {
      const [name = '', ...value] = pair.split('=')
      if (pair !== '') fields.append(decoded(name), decoded(value.join('=')))
    }
  } catch {
    refuseBroken()
  }
  return fields
}

function decoded(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '))
}

function refuseBroken(): never {
  throw data(t('Not all of this form has arrived. Please go back and send it again.'), {
    status: 400,
  })
}
