import { useSuspenseQuery } from '@tanstack/react-query'
import { can } from '@wayfur/domain/accounts/permissions'
import { msg, t } from '@wayfur/domain/language/messages'
import { href } from 'react-router'
import { requireSignIn } from '../accounts/require-sign-in.ts'
import { useVisitor } from '../accounts/use-visitor.ts'
import { prefetch } from '../api-client.ts'
import { SleepingCatArt } from '../art/sleeping-cat.tsx'
import { PageFrame } from '../shell/page-frame.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkTabs } from '../ui/link-tabs.tsx'
import type { Route } from './+types/bookings-page'
import { BookingCard } from './booking-card.tsx'
import { bookingsQuery, seriesListQuery } from './booking-queries.ts'
import { SeriesList } from './series-list.tsx'

const LEAD = msg('What you have booked for your pets: times, messages, changes and receipts.')

export const meta = pageMeta({ title: msg('My bookings'), description: LEAD, hidden: true })

export const middleware = [requireSignIn]

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('when')
  const when = asked === 'past' ? ('past' as const) : ('upcoming' as const)
  return { when, state: await prefetch(context, [bookingsQuery(when), seriesListQuery('owner')]) }
}

/** A member's own bookings. */
export default function BookingsPage({ loaderData }: Route.ComponentProps) {
  const { when } = loaderData
  const visitor = useVisitor()
  return (
    <PageFrame
      title={t('My bookings')}
      lead={t(LEAD)}
      action={
        <>
          <ButtonLink to={href('/booking')}>{t('Book someone')}</ButtonLink>
          {/* Who is booked looks here, too. */}
          {visitor !== null && can(visitor, 'manage-services') && (
            <ButtonLink to={href('/provider/calendar')} variant="outline">
              {t('My calendar')}
            </ButtonLink>
          )}
        </>
      }
    >
      <LinkTabs
        label={t('Bookings')}
        tabs={[
          { to: href('/bookings'), label: t('Upcoming'), isChosen: when === 'upcoming' },
          { to: `${href('/bookings')}?when=past`, label: t('Past'), isChosen: when === 'past' },
        ]}
      />
      <Bookings when={when} />
      {when === 'upcoming' && <SeriesList side="owner" />}
    </PageFrame>
  )
}

function Bookings({ when }: { when: 'upcoming' | 'past' }) {
  const { data: bookings } = useSuspenseQuery(bookingsQuery(when))
  if (bookings.length === 0) {
    return (
      <EmptyState
        art={<SleepingCatArt />}
        title={when === 'upcoming' ? t('Nothing booked') : t('Nothing past yet')}
        action={<ButtonLink to={href('/services')}>{t('Find someone')}</ButtonLink>}
      >
        {when === 'upcoming'
          ? t(
              'Walkers, sitters, groomers and vets can be booked for a day and a time that suit you.',
            )
          : t('Past bookings appear here, with their receipts.')}
      </EmptyState>
    )
  }
  return (
    <section aria-labelledby="bookings-title" className="mt-6">
      <h2 id="bookings-title" className="sr-only">
        {when === 'upcoming' ? t('Upcoming bookings') : t('Past bookings')}
      </h2>
      <ul className="grid gap-4 lg:grid-cols-2">
        {bookings.map((booking) => (
          <BookingCard key={booking.id} booking={booking} />
        ))}
      </ul>
    </section>
  )
}
