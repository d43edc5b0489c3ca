import { t } from '@wayfur/domain/language/messages'
import { tripAsCalendar, tripAsGpx, tripAsPdf } from '@wayfur/domain/trips/endpoints'
import { LONGEST_TRIP_NAME } from '@wayfur/domain/trips/saved-trip'
import type { SavedTrip, TripPlan } from '@wayfur/domain/trips/schemas'
import { CalendarPlus, Copy, Download, FileText, Printer, Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { ActionForm } from '../forms/action-form.tsx'
import { useComing } from '../pets/coming.tsx'
import { buttonVariant } from '../ui/button-variants.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toast } from '../ui/toast.tsx'
import { petsComing } from './pets-of-trip.ts'
import { tripActions } from './trip-actions.ts'
import { TripRefused } from './trip-refused.tsx'
import { askQuery, askWithStops, tripAddress } from './trip-search-params.ts'

/** Keep the plan, share it, print it and take it along. */
export function SaveTripPanel({ plan, trip }: { plan: TripPlan; trip: SavedTrip | undefined }) {
  const ask = askQuery(askWithStops(plan))
  // What is one's own knows the pets: the saved trip and the files.
  const coming = useComing()
  const pet = plan.ask.pet ?? petsComing(coming?.pets ?? [])
  const whole = askQuery({ ...askWithStops(plan), pet })
  // Known here, they are not asked for again: whoever has to sign in first saves them as well.
  const kept = { ask, ...(coming === null ? {} : { pets: pet ?? '' }) }
  const isSame = trip !== undefined && askQuery(trip.ask) === whole
  return (
    <Card
      as="section"
      id="keep-trip"
      tabIndex={-1}
      aria-labelledby="keep-trip-title"
      data-print="never"
      className="mt-5 scroll-mt-24 p-5"
    >
      <h2 id="keep-trip-title" className="mb-3 text-xl">
        {t('Save or share')}
      </h2>
      <ActionForm
        actions={tripActions}
        {...(trip === undefined
          ? { name: 'save', fixed: kept }
          : { name: 'change', fixed: { ...kept, tripId: trip.id, version: trip.version } })}
        showsError={false}
      >
        {({ error }) => (
          <>
            <TripRefused error={error} />
            <div className="flex flex-wrap items-end gap-3">
              <TextField
                key={trip?.id ?? 'new'}
                label={t('Name of the trip')}
                name="name"
                required
                maxLength={LONGEST_TRIP_NAME}
                autoComplete="off"
                defaultValue={trip?.name ?? nameFor(plan)}
                className="min-w-0 flex-[1_1_16rem]"
              />
              <Button type="submit" variant="lead" busyText={t('Saving...')}>
                {trip === undefined ? t('Save trip') : t('Save changes')}
              </Button>
            </div>
          </>
        )}
      </ActionForm>
      {trip !== undefined && (
        <output className="mt-2 block text-sm text-ink-soft">
          {isSame
            ? t('Saved as “{name}”.', { name: trip.name })
            : t('“{name}” has changes that are not saved.', { name: trip.name })}
        </output>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <CopyButton
          label={t('Copy link')}
          // With its stops: those were chosen for pets that the link does not tell of.
          address={() =>
            new URL(tripAddress({ ask: askWithStops(plan) }), window.location.href).href
          }
        />
        <Button variant="outline" size="sm" className="needs-script" onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-4.5" />
          {t('Print')}
        </Button>
        <FileLink
          kind="pdf"
          ask={whole}
          icon={<FileText aria-hidden="true" className="size-4.5" />}
        />
        <FileLink
          kind="gpx"
          ask={whole}
          icon={<Download aria-hidden="true" className="size-4.5" />}
        />
        {plan.leavesAt === null ? (
          <Button
            variant="outline"
            size="sm"
            disabledReason={t('Say when you leave, then the stops have times for your calendar.')}
          >
            <CalendarPlus aria-hidden="true" className="size-4.5" />
            {t('Calendar (ICS)')}
          </Button>
        ) : (
          <FileLink
            kind="ics"
            ask={whole}
            icon={<CalendarPlus aria-hidden="true" className="size-4.5" />}
          />
        )}
        {trip !== undefined && trip.shareUrl === null && (
          <ActionForm actions={tripActions} name="share" fixed={{ tripId: trip.id }}>
            <Button type="submit" variant="outline" size="sm">
              <Share2 aria-hidden="true" className="size-4.5" />
              {t('Share this trip')}
            </Button>
          </ActionForm>
        )}
      </div>
      {trip !== undefined && trip.shareUrl !== null && <SharedLink trip={trip} />}
      <p className="mt-3 text-sm text-ink-soft">
        {trip === undefined
          ? t('“Copy link” copies this plan: anyone who has the link sees it, your own stops too.')
          : trip.shareUrl === null
            ? t(
                'Your saved trip is private. “Copy link” copies this plan: anyone who has the link sees it, your own stops too.',
              )
            : t('Your saved trip is shared: anyone who has its link sees it.')}
      </p>
    </Card>
  )
}

const FILES = {
  pdf: { called: tripAsPdf, label: () => 'PDF' },
  gpx: { called: tripAsGpx, label: () => 'GPX' },
  ics: { called: tripAsCalendar, label: () => t('Calendar (ICS)') },
} as const

function FileLink({ kind, ask, icon }: { kind: keyof typeof FILES; ask: string; icon: ReactNode }) {
  return (
    <a
      href={`${FILES[kind].called.path}${ask}`}
      download
      className={buttonVariant({ variant: 'outline', size: 'sm' })}
    >
      {icon}
      {FILES[kind].label()}
    </a>
  )
}

function SharedLink({ trip }: { trip: SavedTrip }) {
  return (
    <div className="mt-4 flex flex-col gap-3 rounded-md bg-surface p-4">
      <TextField
        label={t('Link to the saved trip')}
        readOnly
        value={trip.shareUrl ?? ''}
        onFocus={(event) => event.target.select()}
        hint={t(
          'Anyone who has it sees the saved trip with its start, destination and your own stops, until you switch it off.',
        )}
      />
      <div className="flex flex-wrap gap-2">
        <CopyButton label={t('Copy shared link')} address={() => trip.shareUrl ?? ''} />
        <ActionForm actions={tripActions} name="end-share" fixed={{ tripId: trip.id }}>
          <Button type="submit" variant="outline" size="sm">
            {t('Switch off')}
          </Button>
        </ActionForm>
      </div>
    </div>
  )
}

function CopyButton({ label, address }: { label: string; address: () => string }) {
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(address())
      toast({ title: t('Link copied'), tone: 'good' })
    } catch {
      toast({ title: t('Please copy the address from the browser'), tone: 'danger' })
    }
  }
  return (
    <Button variant="outline" size="sm" className="needs-script" onClick={() => void copy()}>
      <Copy aria-hidden="true" className="size-4.5" />
      {label}
    </Button>
  )
}

function nameFor({ startLocation, endLocation }: TripPlan): string {
  return t('{from} to {to}', { from: startLocation, to: endLocation }).slice(0, LONGEST_TRIP_NAME)
}
