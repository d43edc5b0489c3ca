import { dateText } from '@wayfur/domain/language/formats'
import { msg, t } from '@wayfur/domain/language/messages'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation, Link } from 'react-router'
import { useVisitor } from '../accounts/use-visitor.ts'
import { Sentence } from '../language/sentence.tsx'
import { Alert } from '../ui/alert.tsx'
import { leaveToBrowser } from './cut-off.ts'
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
  const when = dateText(new Date(saved), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <div className="page-column pt-4">
      {isBack ? (
        <Alert tone="plain" title={t('Saved copy of {when}', { when })}>
          <Sentence
            message={msg('You are online again. <0>Show the page as it is now</0>')}
            parts={{
              0: (
                <Link
                  to={pathname + search}
                  className="font-semibold underline underline-offset-4"
                />
              ),
            }}
          />
        </Alert>
      ) : (
        <Alert tone="warn" title={t('Saved copy of {when}, you are offline', { when })}>
          <Sentence
            message={msg(
              'You can read everything on it. What you write in a passport waits on this device and is sent later; other changes need a connection. <0>Try again</0>',
            )}
            parts={{
              0: (
                <Link
                  to={pathname + search}
                  className="font-semibold underline underline-offset-4"
                />
              ),
            }}
          />
        </Alert>
      )}
    </div>
  )
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
