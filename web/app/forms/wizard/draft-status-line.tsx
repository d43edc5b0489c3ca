import { msg, t } from '@wayfur/domain/language/messages'
import { CircleAlert, CloudCheck, HardDrive } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { signInAddress } from '../../accounts/sign-in-address.ts'
import { Sentence } from '../../language/sentence.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { DraftState } from './autosave.ts'

/** How well what was typed is kept, in one quiet line below the form. */
export function DraftStatusLine({ state }: { state: DraftState<object> }) {
  const { pathname, search } = useLocation()
  const { standing, says } = state
  if (standing === 'outdated') {
    return (
      <Alert className="mt-3" title={t('Changed in another window')}>
        {t('{says} What you typed here since is not saved.', { says })}
      </Alert>
    )
  }
  return (
    <p className="mt-3 flex min-h-6 items-center gap-2 text-sm text-ink-soft" aria-live="polite">
      {standing === 'saving' && (
        <>
          <Spinner className="size-4" /> {t('Saving…')}
        </>
      )}
      {standing === 'saved' && (
        <>
          <CloudCheck aria-hidden="true" className="size-4 shrink-0" />
          {t('Saved. You can close this page and go on later.')}
        </>
      )}
      {standing === 'kept-here' && (
        <>
          <HardDrive aria-hidden="true" className="size-4 shrink-0" />
          <span>
            <Sentence
              message={msg('Kept in this browser. <0>Sign in</0> to go on elsewhere.')}
              parts={{
                0: <Link to={signInAddress(pathname + search)} />,
              }}
            />
          </span>
        </>
      )}
      {standing === 'failed' && (
        <>
          <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
          {says ?? t('Not saved yet; it is kept in this browser, and we try again.')}
        </>
      )}
    </p>
  )
}
