import { dateText } from '@wayfur/domain/language/formats'
import { msg, t } from '@wayfur/domain/language/messages'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { href, useLocation, Link } from 'react-router'
import { useVisitor } from '../accounts/use-visitor.ts'
import { Sentence } from '../language/sentence.tsx'
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

/**
 * Without a network, and away from a saved copy, links are followed by the browser itself: then the
 * worker answers with a page that was saved, or with the one that says what can be read.
 */
function leaveToBrowser(event: MouseEvent): void {
  if (navigator.onLine && savedAt() === null) return
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link === null || link.origin !== location.origin || opensForm(link)) return
  event.stopPropagation()
}

/** A form above the passport is part of the page that is shown: what is written in it may wait. */
function opensForm({ pathname, search }: HTMLAnchorElement): boolean {
  const isHere = pathname === location.pathname && pathname === href('/passport')
  return isHere && new URLSearchParams(search).has('open')
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
