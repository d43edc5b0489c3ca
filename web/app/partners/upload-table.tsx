import { t } from '@wayfur/domain/language/messages'
import { uploadBookingsTable } from '@wayfur/domain/partners/endpoints'
import { MOST_TABLE_BYTES } from '@wayfur/domain/partners/ledger-table'
import type { TableReport } from '@wayfur/domain/partners/partner-schemas'
import { type ChangeEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { sendAsBody } from '../files/send-file.ts'
import { formErrorOf } from '../forms/form-error.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'

type Upload =
  | { step: 'idle' }
  | { step: 'sending'; name: string }
  | { step: 'refused'; says: string }
  | { step: 'taken'; name: string; report: TableReport }

/** Takes a table of bookings and says row by row what was passed over and why. */
export function UploadTable({ partnerId }: { partnerId: number }) {
  const [upload, setUpload] = useState<Upload>({ step: 'idle' })
  const { revalidate } = useRevalidator()
  const chooser = useRef<HTMLInputElement>(null)

  async function send(file: File): Promise<Upload> {
    if (file.size > MOST_TABLE_BYTES) {
      return { step: 'refused', says: t('This table is too large: 10 MB is the most.') }
    }
    const table = file.slice(0, file.size, 'text/csv')
    const params = { id: partnerId }
    try {
      const report = await sendAsBody(uploadBookingsTable, { params }, table)
      return { step: 'taken', name: file.name, report }
    } catch (refused) {
      return { step: 'refused', says: formErrorOf(refused).says }
    }
  }

  async function choose({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = target.files ?? []
    if (file === undefined) return
    setUpload({ step: 'sending', name: file.name })
    setUpload(await send(file))
    // Lets the same file be chosen again after it was corrected.
    target.value = ''
    await revalidate()
  }

  return (
    <div className="mt-4 flex flex-col gap-3">
      <p className="max-w-prose text-sm text-ink-soft">
        {t(
          'A CSV table whose first line names the columns reference, state, amount and booked_at, and if you like currency and click. A row that was uploaded before changes nothing.',
        )}
      </p>
      <noscript>
        <Alert tone="plain">{t('Uploading a table needs JavaScript.')}</Alert>
      </noscript>
      <p>
        <input
          ref={chooser}
          type="file"
          accept=".csv,text/csv"
          aria-label={t('Table of bookings')}
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => void choose(event)}
        />
        <Button
          variant="lead"
          busy={upload.step === 'sending'}
          busyText={t('Reading the table...')}
          onClick={() => chooser.current?.click()}
        >
          {t('Upload a table')}
        </Button>
      </p>
      {upload.step === 'refused' && (
        <Alert title={t('The table was not taken')}>{upload.says}</Alert>
      )}
      {upload.step === 'taken' && <TakenTable {...upload} />}
    </div>
  )
}

function TakenTable({ name, report }: { name: string; report: TableReport }) {
  const { rows, added, moved, unchanged, skipped, skips } = report
  return (
    <Alert
      tone={skipped === 0 ? 'good' : 'warn'}
      title={t('{name}: {rows, plural, one {# row} other {# rows}} read', { name, rows })}
    >
      <p>
        {t('{added} new, {moved} changed, {unchanged} known already, {skipped} passed over.', {
          added,
          moved,
          unchanged,
          skipped,
        })}
      </p>
      {skips.length > 0 && (
        <ul
          aria-label={t('Rows that were passed over')}
          className="mt-2 max-h-60 overflow-y-auto text-sm"
        >
          {skips.map(({ line, says }) => (
            <li key={`${line} ${says}`}>{t('Line {line}: {says}', { line, says })}</li>
          ))}
          {skipped > skips.length && (
            <li>{t('and {more} more.', { more: skipped - skips.length })}</li>
          )}
        </ul>
      )}
    </Alert>
  )
}
