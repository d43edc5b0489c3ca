import type { RefObject } from 'react'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { useAlive } from '../ui/use-alive.ts'
import type { CardLibrary } from './use-card-confirmer.ts'
import { say } from '@wayfur/domain/language/say'

/** Where a provider's own fields go, with what is said while they are slow or missing. */
export function LibraryStanding({
  library,
  frame,
}: {
  library: CardLibrary
  frame: RefObject<HTMLDivElement | null>
}) {
  const isAlive = useAlive()
  return (
    <>
      {isAlive && library.state === 'waiting' && (
        <output className="flex items-center gap-3 text-ink-soft">
          <Spinner className="size-5" />
          {say('Getting the card form ready...')}
        </output>
      )}
      {library.state === 'failed' && (
        <Alert
          title={say('The card form could not be loaded.')}
          action={
            <Button look="outline" size="sm" onClick={library.retry}>
              {say('Try again')}
            </Button>
          }
        >
          {say('Nothing was charged. Please check your connection and try again.')}
        </Alert>
      )}
      <div ref={frame} className="empty:hidden" />
    </>
  )
}
