import { t } from '@wayfur/domain/language/messages'
import type { Subject } from '@wayfur/domain/moderation/submission-schemas'
import type { Place } from '@wayfur/domain/places/place-schemas'
import { Flag, PencilLine } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { Skeleton } from '../ui/skeleton.tsx'

// Few readers ever open these, so their editors come only then.
const CorrectionForm = lazyPart(async () => ({
  default: (await import('./correction-form.tsx')).CorrectionForm,
}))
const ReportForm = lazyPart(async () => ({
  default: (await import('./report-form.tsx')).ReportForm,
}))

interface SuggestOrReportProps {
  subject: Subject
  /** What it is called. */
  title: string
  /** The place as it is, whose fields can then be corrected one by one. */
  place?: Place | undefined
}

/** 'Suggest a correction' and 'Report' for a place, provider or event; both reach the moderators. */
export function SuggestOrReport({ subject, title, place }: SuggestOrReportProps) {
  const [open, setOpen] = useState<'correction' | 'report'>()
  const close = () => setOpen(undefined)
  // Both are dialogs, which script opens.
  return (
    <div className="needs-script flex flex-wrap gap-2">
      <Button variant="outline" size="sm" onClick={() => setOpen('correction')}>
        <PencilLine aria-hidden="true" className="size-4" />
        {t('Suggest a correction')}
      </Button>
      <Button
        variant="quiet"
        size="sm"
        aria-label={t('Report {title}', { title })}
        onClick={() => setOpen('report')}
      >
        <Flag aria-hidden="true" className="size-4" />
        {t('Report', { context: 'verb' })}
      </Button>
      <Dialog
        isOpen={open !== undefined}
        onClose={close}
        title={open === 'report' ? t('Report') : t('Suggest a correction')}
        description={
          open === 'report'
            ? t('Tell the moderators what is wrong with {title}.', { title })
            : t('Tell us what is not right about {title}. A moderator checks it.', { title })
        }
      >
        <Suspense fallback={<Skeleton className="h-40" />}>
          {open === 'correction' && (
            <CorrectionForm subject={subject} place={place} onDone={close} />
          )}
          {open === 'report' && <ReportForm subject={subject} onDone={close} />}
        </Suspense>
      </Dialog>
    </div>
  )
}
