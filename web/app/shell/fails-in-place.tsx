import { useIsFetching } from '@tanstack/react-query'
import { t } from '@wayfur/domain/language/messages'
import type { ComponentType, ReactNode } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { Alert } from '../ui/alert.tsx'
import { buttonVariant } from '../ui/button-variants.ts'
import { Spinner } from '../ui/spinner.tsx'
import { ErrorPage } from './error-page.tsx'
import { isOutage } from './is-outage.ts'
import { NotFoundPage } from './not-found-page.tsx'

/**
 * The `ErrorBoundary` of a page with a form in its address: where its answer could not be had,
 * `Page` stands there with what was typed and says so in the place of the answer.
 */
export function failsInPlace(Page: ComponentType<{ error: unknown }>) {
  return function FailedPage({ error }: { error: unknown }) {
    return isOutage(error) ? <Page error={error} /> : <FailurePage error={error} />
  }
}

/** What stands in the place of a page that cannot be shown. */
export function FailurePage({ error }: { error: unknown }) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return isMissing ? <NotFoundPage /> : <ErrorPage error={error} />
}

/** Says in the place of an answer that it could not be had, and asks again, without script too. */
export function FailedCall({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Alert title={title} action={<TryAgain />}>
      {children ?? t('What you typed is kept.')}
    </Alert>
  )
}

/** A whole new request for the same address: the script that failed may be what is broken. */
export function TryAgain() {
  const { pathname, search } = useLocation()
  return (
    <a href={pathname + search} className={buttonVariant({ variant: 'outline', size: 'sm' })}>
      {t('Try again')}
    </a>
  )
}

/** Stands where an answer should and does not: it is being asked for, or could not be had. */
export function NoAnswer() {
  const isAsking = useIsFetching() > 0
  return (
    <div className="page-column py-8">
      {isAsking ? (
        <output className="flex items-center gap-3">
          <Spinner className="size-5" />
          {t('Loading...')}
        </output>
      ) : (
        <FailedCall title={t('Failed to load this part of the page. Please try again.')} />
      )}
    </div>
  )
}
