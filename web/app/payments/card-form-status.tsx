import { t } from '@wayfur/domain/language/messages'
import type { RefObject } from 'react'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import type { CardLibrary } from './use-card-confirmer.ts'

/** Where a provider's own fields go, with what is said while they are slow or missing. */
export function CardFormStatus({
  library,
  frame,
}: {
  library: CardLibrary
  frame: RefObject<HTMLDivElement | null>
}) {
  const isAlive = useHydrated()
  return (
    <>
      {isAlive && library.state === 'waiting' && (
        <output className="flex items-center gap-3 text-ink-soft">
          <Spinner className="size-5" />
          {t('Getting the card form ready...')}
        </output>
      )}
      {library.state === 'failed' && (
        <Alert
          title={t('The card form could not be loaded.')}
          action={
            <Button variant="outline" size="sm" onClick={library.retry}>
              {t('Try again')}
            </Button>
          }
        >
          {t('Nothing was charged. Please check your connection and try again.')}
        </Alert>
      )}
      <div ref={frame} className="empty:hidden" />
    </>
  )
}
