import { type Message, msg, t } from '@wayfur/domain/language/messages'
import { href, isRouteErrorResponse, useLocation } from 'react-router'
import { ApiError } from '../api-client.ts'
import { SearchingDogArt } from '../art/searching-dog.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { buttonVariant } from '../ui/button-variants.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { PRODUCT_NAME } from './product.ts'

/** What stands where a page failed: what happened, and how to go on. Never the inner workings. */
export function ErrorPage({ error }: { error: unknown }) {
  const here = useLocation()
  const { title, says } = wordsFor(error)
  return (
    <div className="page-column pt-10">
      <title>{`${title} - ${PRODUCT_NAME}`}</title>
      <EmptyState
        art={<SearchingDogArt />}
        level={1}
        title={title}
        action={
          <>
            {/* A whole new request: the script that failed may be what is broken. */}
            <a href={here.pathname + here.search} className={buttonVariant({ variant: 'lead' })}>
              {t('Try again')}
            </a>
            <ButtonLink to={href('/')} variant="outline" reloadDocument>
              {t('Go to the home page')}
            </ButtonLink>
          </>
        }
      >
        <p>{says}</p>
      </EmptyState>
    </div>
  )
}

const OUR_FAULT = {
  title: msg('Something went wrong'),
  says: msg('That was our fault, not yours. What you saved before is safe. Please try again.'),
} as const
const TOO_BUSY = {
  title: msg('We are very busy right now'),
  says: msg('Please try again in a moment. What you saved before is safe.'),
} as const

const OFFLINE = {
  title: msg('You are offline'),
  says: msg('This page needs a connection. What you saved before is safe.'),
} as const

function translated({ title, says }: { title: Message; says: Message }) {
  return { title: t(title), says: t(says) }
}

function wordsFor(error: unknown): { title: string; says: string } {
  // A server has a navigator as well, which says nothing of a network.
  const isOffline = 'onLine' in navigator && !navigator.onLine
  if (error instanceof TypeError && isOffline) return translated(OFFLINE)
  const refusal = refusalIn(error)
  if (refusal?.status === 503) return translated(TOO_BUSY)
  if (refusal === null || refusal.status >= 500) return translated(OUR_FAULT)
  return { title: t('That did not work'), says: refusal.says }
}

/** An answer of the product that carries a sentence for people, however it came here. */
function refusalIn(error: unknown): { status: number; says: string } | null {
  if (error instanceof ApiError) return { status: error.status, says: error.says }
  if (isRouteErrorResponse(error) && typeof error.data === 'string') {
    // What the router itself refuses, a form sent to a page that takes none, it tells programmers.
    const says =
      error.status === 405 ? t('That address does not accept this kind of request.') : error.data
    return { status: error.status, says }
  }
  return null
}
