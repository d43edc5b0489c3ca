import { t } from '@wayfur/domain/language/messages'
import { data, redirect, type RouterContextProvider } from 'react-router'
import { requestContext } from '../request-context.ts'

/**
 * The number in the address of a member's page; what is none is as unknown as any other. Throws
 * where nobody is signed in, who goes to sign in first and comes back here.
 */
export function idInAddress(
  text: string | undefined,
  context: Readonly<RouterContextProvider>,
  request: Request,
): number {
  if (context.get(requestContext).visitor === null) {
    const { pathname, search } = new URL(request.url)
    throw redirect(`/sign-in?next=${encodeURIComponent(pathname + search)}`)
  }
  if (!/^[1-9]\d{0,14}$/.test(text ?? '')) throw data(t('We could not find that.'), { status: 404 })
  return Number(text)
}
