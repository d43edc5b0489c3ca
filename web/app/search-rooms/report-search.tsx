import { t } from '@wayfur/domain/language/messages'
import { Flag } from 'lucide-react'
import { useActionData } from 'react-router'
import type { FormAnswer } from '../forms/define-actions.ts'
import { ReportForm } from '../moderation/report-form.tsx'
import { Disclosure } from '../ui/disclosure.tsx'

/** Tells the moderators that a search is a hoax or shows what must not be shown. */
export function ReportSearch({ id }: { id: number }) {
  // Sent without script it comes back with the page, and must be seen.
  const answer = useActionData() as FormAnswer | undefined
  return (
    <Disclosure
      isSnug
      isOpen={answer?.intent === 'report'}
      className="mt-4"
      label={
        <>
          <Flag aria-hidden="true" className="size-4" />
          {t('Report this search')}
        </>
      }
    >
      <p className="mb-4 text-ink-soft">
        {t('Tell the moderators what is wrong with this search.')}
      </p>
      <ReportForm subject={{ kind: 'search', id }} />
    </Disclosure>
  )
}
