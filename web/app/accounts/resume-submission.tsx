import { t } from '@wayfur/domain/language/messages'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import type { PendingSubmission } from './pending-submission.ts'

interface GoOnProps extends PendingSubmission {
  /** A letter is on its way, whose link signs in elsewhere in this browser. */
  afterLetter?: boolean
}

/** Sends once more, as it was, what nobody was signed in for. */
export function ResumeSubmission({ to, kept, afterLetter = false }: GoOnProps) {
  const seen = new Map<string, number>()
  const fields = [...new URLSearchParams(kept)].map(([name, value]) => {
    // A name may come several times, as boxes that are ticked do.
    const nth = (seen.get(name) ?? 0) + 1
    seen.set(name, nth)
    return <input key={`${name} ${nth}`} type="hidden" name={name} value={value} />
  })
  return (
    <form method="post" action={to} className="flex flex-col items-start gap-5">
      {afterLetter ? (
        <Alert tone="plain" title={t('Keep this page open')} className="w-full">
          {t(
            'What you sent before waits here. Follow the link in this browser, come back and go on.',
          )}
        </Alert>
      ) : (
        <Alert tone="good" title={t('You are signed in')} className="w-full">
          {t('What you sent before has not been done yet. It is kept just as you sent it.')}
        </Alert>
      )}
      {fields}
      <Button type="submit">{t('Continue where you left off')}</Button>
    </form>
  )
}
