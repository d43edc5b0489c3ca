import { t } from '@wayfur/domain/language/messages'
import { Flag } from 'lucide-react'
import { Suspense, useState } from 'react'
import { href, Link } from 'react-router'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { Skeleton } from '../ui/skeleton.tsx'

// Few readers ever open it, so its form comes only then.
const ReportForm = lazyPart(async () => ({
  default: (await import('../moderation/report-form.tsx')).ReportForm,
}))

/** Tells the moderators that a search is a hoax or shows what must not be shown. */
export function ReportSearch({ id }: { id: number }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <div className="mt-4">
      <noscript>
        <p>
          <Link to={href('/contact')} className="text-link">
            {t('Something is wrong with this page? Write to us.')}
          </Link>
        </p>
      </noscript>
      <Button variant="quiet" size="sm" className="needs-script" onClick={() => setOpen(true)}>
        <Flag aria-hidden="true" className="size-4" />
        {t('Report this search')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={t('Report')}
        description={t('Tell the moderators what is wrong with this search.')}
      >
        <Suspense fallback={<Skeleton className="h-40" />}>
          {isOpen && <ReportForm subject={{ kind: 'search', id }} onDone={close} />}
        </Suspense>
      </Dialog>
    </div>
  )
}
