import { t } from '@wayfur/domain/language/messages'
import { data } from 'react-router'

/** What a loader throws for a page that is not there, or not this visitor's. */
export function notFound() {
  return data(t('We could not find that.'), { status: 404 })
}

/** The number in the address of a page, as text; throws `notFound()` for anything else. */
export function idInAddress(text: string | undefined): string {
  if (text === undefined || !/^[1-9]\d{0,14}$/.test(text)) throw notFound()
  return text
}
