import { t } from '@wayfur/domain/language/messages'
import { useSyncExternalStore } from 'react'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { replacedBuild } from './replaced-build.ts'

/** Says that parts of this page belong to a build that the server has no longer. */
export function UpdatedNotice() {
  const isReplaced = useSyncExternalStore(replacedBuild.onKnown, replacedBuild.isKnown, () => false)
  if (!isReplaced) return null
  return (
    <div className="page-column pt-4">
      <Alert
        tone="warn"
        title={t('Wayfur was updated')}
        action={
          // A link would be a new page; browsers keep what was typed when a page is loaded anew.
          <Button variant="outline" size="sm" onClick={() => location.reload()}>
            {t('Reload')}
          </Button>
        }
      />
    </div>
  )
}
