import { t } from '@wayfur/domain/language/messages'
import type { Route } from './+types/root'
import { CachedPages, type PageAnswers } from './cached-pages.ts'
import { queryClientOfPage, whileLoading } from './query-client.ts'
import { isOutage, outageSays } from './shell/is-outage.ts'
import { toast } from './ui/toast.tsx'

let pages: CachedPages | undefined

/** The kept pages of this browser. */
export function cachedPages(): CachedPages {
  pages ??= new CachedPages(queryClientOfPage())
  return pages
}

interface ShownPage {
  address: string
  pathname: string
  answers: PageAnswers
}

let shown: ShownPage | undefined

/** Tells what stands on the page, which stays there when asking it again fails. */
export function showPage(pathname: string, search: string, answers: PageAnswers): void {
  shown = { address: pathname + search, pathname, answers }
}

/** Pages that say in their own words why there is no answer to what was asked in the address. */
const SPEAKING = new Set([
  '/',
  '/discovery',
  '/services',
  '/events',
  '/trip-planner',
  '/airline-travel',
  '/poop-scout',
])

/**
 * Wraps the router's fetching: answers from cached pages, and keeps the page with its typed text
 * where a form or a part of the page cannot reach the server.
 */
export const answerPage: Route.ClientMiddlewareFunction = async ({ request }, next) => {
  const address = new URL(request.url)
  const isWrite = request.method !== 'GET'
  const answers = await whileLoading(() => (isWrite ? next() : cachedPages().answer(address, next)))
  if (request.signal.aborted) return answers
  const failed = Object.entries(answers).find(([, answer]) => isFailed(answer))
  if (failed === undefined) return answers
  const [route, answer] = failed
  const error = errorOf(answer)
  if (isWrite) {
    sayFailure(error)
    return { ...answers, [route]: { type: 'data', result: undefined } }
  }
  if (shown === undefined || !staysAt(address, shown)) return answers
  // After a write that failed the same has been said already; one toast stands for both.
  sayFailure(error)
  return shown.answers
}

function isFailed(answer: PageAnswers[string]): boolean {
  const error = errorOf(answer)
  return answer.type === 'error' && !(error instanceof Response) && isOutage(error)
}

/** What went wrong; around that of a form the router puts its `data()`. */
function errorOf({ result }: PageAnswers[string]): unknown {
  const isWrapped =
    typeof result === 'object' &&
    result !== null &&
    'type' in result &&
    result.type === 'DataWithResponseInit' &&
    'data' in result
  return isWrapped ? result.data : result
}

/** Whether the page that stands there says more than a page of failure would. */
function staysAt({ pathname, search }: URL, { address, pathname: path }: ShownPage): boolean {
  return address === pathname + search || (path === pathname && !SPEAKING.has(pathname))
}

function sayFailure(error: unknown): void {
  const description = t('What you typed is kept.')
  toast({ title: outageSays(error), description, tone: 'danger' })
}
