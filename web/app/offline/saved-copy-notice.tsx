import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useVisitor } from '../accounts/use-visitor.ts'
import { Alert } from '../ui/alert.tsx'
import { savedAt, useOffline } from './use-offline.ts'

/** Says when a page is a saved copy, and has what can be read offline kept meanwhile. */
export function SavedCopyNotice() {
  const visitor = useVisitor()
  const { pathname, search } = useLocation()
  useOffline(visitor?.id ?? null)
  useEffect(() => {
    window.addEventListener('click', leaveToBrowser, { capture: true })
    return () => window.removeEventListener('click', leaveToBrowser, { capture: true })
  }, [])
  const saved = useSyncExternalStore(neverChanges, savedAt, () => null)
  const isBack = useIsBack()
  if (saved === null) return null
  const when = new Date(saved).toLocaleString(undefined, {
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  return (
    <div className="page-column pt-4">
      {isBack ? (
        <Alert tone="plain" title={`Saved copy of ${when}`}>
          You are online again.{' '}
          <a href={pathname + search} className="font-semibold underline underline-offset-4">
            Show the page as it is now
          </a>
        </Alert>
      ) : (
        <Alert tone="warn" title={`Saved copy of ${when}, you are offline`}>
          You can read everything on it; changes need a connection.{' '}
          <a href={pathname + search} className="font-semibold underline underline-offset-4">
            Try again
          </a>
        </Alert>
      )}
    </div>
  )
}

/**
 * Without a network, and away from a saved copy, links are followed by the browser itself: then the
 * worker answers with a page that was saved, or with the one that says what can be read.
 */
function leaveToBrowser(event: MouseEvent): void {
  if (navigator.onLine && savedAt() === null) return
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link !== null && link.origin === location.origin) event.stopPropagation()
}

const neverChanges = () => () => undefined

/**
 * Whether the network came back while the copy was read. That the browser believes to be online says
 * nothing at first: it was not when the page was asked for.
 */
function useIsBack(): boolean {
  const [isBack, setBack] = useState(false)
  useEffect(() => {
    const back = () => setBack(true)
    const gone = () => setBack(false)
    window.addEventListener('online', back)
    window.addEventListener('offline', gone)
    return () => {
      window.removeEventListener('online', back)
      window.removeEventListener('offline', gone)
    }
  }, [])
  return isBack
}
