import { msg, t } from '@wayfur/domain/language/messages'
import type { Point } from '@wayfur/domain/schemas'
import { LONGEST_DESCRIPTION, SCOUT_WORDS } from '@wayfur/domain/scouting/bin'
import type { DevicePosition } from '@wayfur/domain/scouting/bin-schemas'
import { NEAR_METERS } from '@wayfur/domain/scouting/points'
import { presenceAt } from '@wayfur/domain/scouting/presence'
import { CircleAlert, CloudOff, Trash2 } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { focusFirstError } from '../forms/focus-first-error.ts'
import { getText } from '../forms/form-data.ts'
import { type FormError, formErrorOf, isOfWhole, ValidationError } from '../forms/form-error.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextArea } from '../ui/text-field.tsx'
import { toast } from '../ui/toast.tsx'
import { BinLocation } from './bin-location.tsx'
import { PhotoField } from './photo-field.tsx'
import { type Reports, useReportQueue } from './use-report-queue.ts'

/** The form of a report, closed until it is opened, and the reports that wait for a connection. */
export function ReportBin({
  memberId,
  near,
  startsOpen,
}: {
  memberId: number
  near: Point
  /** They were about to report when they had to sign in. */
  startsOpen: boolean
}) {
  const reports = useReportQueue(memberId)
  const [isOpen, setOpen] = useState(startsOpen)
  const start = useRef<HTMLButtonElement>(null)

  function close(): void {
    // The pressed button is gone; its place is where one began.
    flushSync(() => setOpen(false))
    start.current?.focus()
  }

  return (
    <Card as="section" aria-labelledby="report-bin" className="p-5 sm:p-6">
      <h2 id="report-bin" className="text-xl">
        {t('Report a bin')}
      </h2>
      <Waiting reports={reports} />
      {isOpen ? (
        <ReportForm reports={reports} near={near} onClose={close} />
      ) : (
        <>
          <p className="mt-2 max-w-prose text-ink-soft">
            {t(
              'Found a bin for dog waste that is not on the map? A photo and its location is all it takes. It earns 10 points where your device can say that you are there.',
            )}
          </p>
          <div className="needs-script mt-4">
            <Button ref={start} variant="accent" onClick={() => setOpen(true)}>
              {t('Start Reporting')}
            </Button>
          </div>
          <noscript>
            <p className="mt-4">
              {t(
                'Reporting needs a photo, and the photo needs JavaScript. You can look up bins and vote without it, but that earns no points: we cannot see where you are.',
              )}
            </p>
          </noscript>
        </>
      )}
    </Card>
  )
}

const BAGS = [
  { value: '', label: msg('I did not look') },
  { value: 'yes', label: msg('Bags here') },
  { value: 'no', label: msg('No bags') },
] as const

/**
 * Kept on this device before it is sent, and left so without a connection. `ActionForm` would ask
 * the page anew after that, which then fails as a whole.
 */
function ReportForm({
  reports,
  near,
  onClose,
}: {
  reports: Reports
  near: Point
  onClose: () => void
}) {
  const [photo, setPhoto] = useState<File | null>(null)
  const [at, setAt] = useState<Point | null>(null)
  const [from, setFrom] = useState<DevicePosition | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<FormError | null>(null)

  async function send(form: FormData): Promise<void> {
    if (photo === null || at === null) throw missing({ photo, at })
    const bags = getText(form, 'bags')
    const report = {
      photo,
      at,
      from,
      comment: getText(form, 'comment').trim(),
      hasBags: bags === 'yes' ? true : bags === 'no' ? false : null,
    }
    const sent = await reports.add(report).catch(() => {
      throw new ValidationError(t('This browser could not keep the report.'))
    })
    if (sent.outcome === 'refused') throw new ValidationError(sent.says)
    if (sent.outcome === 'later') {
      toast({
        title: t('Your report waits'),
        description: t('There is no connection. It is sent once there is one.'),
      })
    }
    if (sent.outcome === 'failed') sayFailed()
    onClose()
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setError(null)
    const form = event.currentTarget
    void send(new FormData(form))
      .catch((refused: unknown) => {
        const why = formErrorOf(refused)
        flushSync(() => setError(why))
        if (isOfWhole(why)) sayFailed()
        else sayMissing()
        focusFirstError(form)
      })
      .finally(() => setBusy(false))
  }

  return (
    <form noValidate onSubmit={submit} className="mt-4 flex flex-col gap-6">
      <PhotoField
        photo={photo}
        onChange={setPhoto}
        error={photo === null ? error?.fields['photo'] : undefined}
      />
      <BinLocation
        at={at}
        near={near}
        onAt={setAt}
        onDevice={(device) => {
          setFrom(device)
          setAt({ latitude: device.latitude, longitude: device.longitude })
        }}
        error={at === null ? error?.fields['at'] : undefined}
      />
      <div className="grid gap-5 sm:grid-cols-[2fr_1fr]">
        <TextArea
          label={t('Comment (optional)')}
          name="comment"
          rows={2}
          maxLength={LONGEST_DESCRIPTION}
          hint={t('What helps to find it, as in “behind the tennis courts”.')}
        />
        <SelectField
          label={t('Dog waste bags')}
          name="bags"
          options={BAGS.map(({ value, label }) => ({ value, label: t(label) }))}
        />
      </div>
      <output className="text-ink-soft empty:hidden">
        {at !== null && presenceText(at, from)}
      </output>
      {error !== null && isOfWhole(error) && (
        <Alert title={t(SCOUT_WORDS.failed)}>{error.says}</Alert>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="accent" busy={isBusy} busyText={t('Reporting...')}>
          {t('Report Bin')}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  )
}

/** What a report will earn, before it is sent. */
function presenceText(at: Point, from: DevicePosition | null): string {
  switch (presenceAt(at, from)) {
    case 'there':
      return t('Your device says that you are there, which points need.')
    case 'away':
      return t('Your device is more than {meters} m from there, so it cannot be reported now.', {
        meters: NEAR_METERS,
      })
    default:
      return from === null
        ? t('Points need “Use my location” at the bin. Without it the report earns none.')
        : t('Your device is not sure enough where it is, so the report earns no points.')
  }
}

function sayFailed(): void {
  toast({ title: t('Error'), description: t(SCOUT_WORDS.failed), tone: 'danger' })
}

function sayMissing(): void {
  toast({ title: t(SCOUT_WORDS.missingTitle), description: t(SCOUT_WORDS.missing), tone: 'danger' })
}

function missing({ photo, at }: { photo: File | null; at: Point | null }): ValidationError {
  return new ValidationError(t(SCOUT_WORDS.missing), {
    ...(photo === null && { photo: t('Please take or choose a photo.') }),
    ...(at === null && { at: t('Please say where the bin is.') }),
  })
}

/** Reports that could not be sent yet, for want of a connection or by our fault. */
function Waiting({ reports }: { reports: Reports }) {
  const { waiting, isSending, remove, sendAll } = reports
  if (waiting.length === 0) return null
  const hasFailed = waiting.some(({ failed }) => typeof failed === 'string')
  const Sign = hasFailed ? CircleAlert : CloudOff
  return (
    <div className="mt-3 rounded-md border border-line-strong bg-surface p-4">
      <output className="flex items-start gap-2 font-semibold">
        <Sign aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        {t('{waiting, plural, one {# report waits} other {# reports wait}} in this browser.', {
          waiting: waiting.length,
        })}
      </output>
      <p className="text-sm text-ink-soft">
        {hasFailed
          ? t('Nothing is lost. Try now, or it is sent when you next open this page.')
          : t('It is sent once, as soon as there is a connection and this page is open.')}
      </p>
      <ul className="mt-2 flex flex-col gap-2">
        {waiting.map(({ key, at, comment, refused, failed }) => (
          <li key={key} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="min-w-0 break-words">
              {t('{bin} at {latitude}, {longitude}', {
                bin: comment === '' ? t('Bin') : comment,
                latitude: at.latitude.toFixed(4),
                longitude: at.longitude.toFixed(4),
              })}
              <span className="block text-sm font-semibold text-danger-ink">
                {refused ?? failed}
              </span>
            </span>
            <Button variant="quiet" size="sm" onClick={() => void remove(key)}>
              <Trash2 aria-hidden="true" className="size-4" />
              {t('Do not send')}
            </Button>
          </li>
        ))}
      </ul>
      {waiting.some(({ refused }) => refused === null) && (
        <Button
          variant="outline"
          size="sm"
          className="mt-2"
          busy={isSending}
          busyText={t('Sending...')}
          onClick={() => void sendAll()}
        >
          {t('Try now')}
        </Button>
      )}
    </div>
  )
}
