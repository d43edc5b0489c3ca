import type { Visit, WholeBooking } from '@wayfur/domain/bookings/booking-schemas'
import { VISIT_DEED_NAMES, VISIT_DEEDS } from '@wayfur/domain/bookings/visit'
import type { RouteLength } from '@wayfur/domain/bookings/visit-route-schemas'
import { instantInZone } from '@wayfur/domain/bookings/zoned-time-text'
import { countedText } from '@wayfur/domain/language/formats'
import { t } from '@wayfur/domain/language/messages'
import { Check } from 'lucide-react'
import { href, Link } from 'react-router'
import { ActionForm } from '../forms/action-form.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { visitActions } from './visit-actions.ts'
import { VisitForm } from './visit-form.tsx'
import { VisitRoute } from './visit-route.tsx'

/** How the visit was: for the household to read, and for the provider to tell. */
export function VisitCard({ booking }: { booking: WholeBooking }) {
  const { visit, timeZone } = booking
  if (visit.state === 'planned' && !visit.isOpen && visit.sentAt === null) return null
  return (
    <Card
      as="section"
      id="visit"
      aria-labelledby="visit-title"
      className="flex scroll-mt-24 flex-col gap-4 p-5"
    >
      <h2 id="visit-title" className="flex flex-wrap items-center gap-3 text-xl">
        {t('The visit')} <StateBadge visit={visit} />
      </h2>
      <VisitTimes visit={visit} timeZone={timeZone} />
      {visit.isOpen && visit.state !== 'over' && (
        <p>
          <Link to={`${href('/emergency')}#in-care`} className="text-link">
            {t('Something happened? Tell the household at once')}
          </Link>
        </p>
      )}
      {visit.isOpen ? <VisitForm booking={booking} /> : <VisitTold visit={visit} />}
      {visit.route !== null && <KeptRoute bookingId={booking.id} length={visit.route} />}
    </Card>
  )
}

/** The way as it is kept, which either side can delete: it leads past a home. */
function KeptRoute(props: { bookingId: number; length: RouteLength }) {
  return (
    <section aria-labelledby="visit-route" className="flex flex-col gap-3">
      <h3 id="visit-route" className="font-semibold">
        {t('Where they walked')}
      </h3>
      <VisitRoute {...props} />
      <Disclosure label={t('Delete this route')} isSnug>
        <ActionForm actions={visitActions} name="forget-route" className="flex flex-col gap-3">
          <p>{t('It is then gone for the household and for the provider. The report stays.')}</p>
          <Button type="submit" variant="danger" size="sm" className="self-start">
            {t('Delete the route')}
          </Button>
        </ActionForm>
      </Disclosure>
    </section>
  )
}

function StateBadge({ visit: { state } }: { visit: Visit }) {
  if (state === 'planned') return null
  if (state === 'running') return <Badge tone="leaf">{t('Under way')}</Badge>
  return state === 'over' ? (
    <Badge tone="plain">{t('Report not sent yet')}</Badge>
  ) : (
    <Badge tone="leaf">{t('Report sent')}</Badge>
  )
}

/** When a provider came and went. */
export function VisitTimes({ visit, timeZone }: { visit: Visit; timeZone: string }) {
  const { checkedInAt, checkedOutAt } = visit
  if (checkedInAt === null) return null
  const at = (instant: string) => instantInZone(timeZone, new Date(instant))
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
      <dt className="text-ink-soft">{t('Checked in')}</dt>
      <dd className="font-semibold">{at(checkedInAt)}</dd>
      {checkedOutAt !== null && (
        <>
          <dt className="text-ink-soft">{t('Checked out')}</dt>
          <dd className="font-semibold">{at(checkedOutAt)}</dd>
        </>
      )}
    </dl>
  )
}

/** What a provider tells of a visit that is over. */
export function VisitTold({ visit }: { visit: Visit }) {
  const { sentAt, walkedMinutes, did, note, photos } = visit
  if (sentAt === null) {
    return (
      <p className="text-ink-soft">{t('The provider’s report appears here once it is sent.')}</p>
    )
  }
  return (
    <>
      <ul className="flex flex-wrap gap-x-5 gap-y-1.5">
        {walkedMinutes !== null && (
          <li>{t('Walked {minutes}', { minutes: countedText(walkedMinutes, 'minute') })}</li>
        )}
        {VISIT_DEED_NAMES.filter((one) => did.includes(one)).map((one) => (
          <li key={one} className="flex items-center gap-2">
            <Check aria-hidden="true" className="size-5 text-good" />
            {t(VISIT_DEEDS[one])}
          </li>
        ))}
      </ul>
      {note !== null && <p className="break-words whitespace-pre-line">{note}</p>}
      <VisitPhotos photos={photos} />
      <p className="text-sm text-ink-soft">
        {t('It stays in the timeline of each pet that has a passport here.')}
      </p>
    </>
  )
}

function VisitPhotos({ photos }: { photos: readonly string[] }) {
  if (photos.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-3">
      {photos.map((url, at) => (
        <li key={url}>
          <a href={url}>
            <img
              src={url}
              alt={t('Photo {value} of the visit', { value: at + 1 })}
              loading="lazy"
              className="h-40 w-auto rounded-md object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
