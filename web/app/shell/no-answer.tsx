import { useIsFetching } from '@tanstack/react-query'
import { t } from '@wayfur/domain/language/messages'
import { FailedCall } from './fails-in-place.tsx'
import { Spinner } from '../ui/spinner.tsx'

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
