import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReplyOf } from '@wayfur/domain/endpoint'
import { msg, t } from '@wayfur/domain/language/messages'
import { readCommunity } from '@wayfur/domain/site/endpoints'
import { href, Link } from 'react-router'
import { prefetch, queryFor } from '../api-client.ts'
import { CategoryPicture } from '../art/category-picture.tsx'
import { SleepingCatArt } from '../art/sleeping-cat.tsx'
import { EventCard } from '../events/event-card.tsx'
import { Sentence } from '../language/sentence.tsx'
import { PlaceCard } from '../places/place-card.tsx'
import { ReviewCard } from '../reviews/review-card.tsx'
import { PageFrame } from '../shell/page-frame.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SampleBadge } from '../ui/sample-badge.tsx'
import type { Route } from './+types/community-page'
import { firstScoutsQuery, newBinsQuery, ScoutingNews } from './scouting-news.tsx'

const LEAD = msg('What pet people plan, add and tell each other.')

export const meta = pageMeta({ title: msg('Community'), description: LEAD })

const communityQuery = queryFor(readCommunity, {})

export async function loader({ context }: Route.LoaderArgs) {
  return { state: await prefetch(context, [communityQuery, newBinsQuery, firstScoutsQuery]) }
}

/** What is new in the neighborhood: coming events, reviews, places, bins and who found them. */
export default function CommunityPage() {
  return (
    <PageFrame
      title={t('Community')}
      lead={t(LEAD)}
      art={<CategoryPicture category="restaurant" id="community" className="rounded-lg" />}
    >
      <News />
    </PageFrame>
  )
}

function News() {
  const { data: news } = useSuspenseQuery(communityQuery)
  return (
    <div className="flex flex-col gap-12">
      <ComingEvents events={news.events} at={news.at} />
      <section aria-labelledby="new-reviews">
        <h2 id="new-reviews" className="text-2xl">
          {t('Newest reviews')}
        </h2>
        <NewReviews reviews={news.reviews} />
      </section>
      <section aria-labelledby="new-places">
        <h2 id="new-places" className="text-2xl">
          {t('Newest places')}
        </h2>
        {news.places.length === 0 ? (
          <p className="mt-3">{t('No place is known to welcome pets yet.')}</p>
        ) : (
          <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {news.places.map((place) => (
              <li key={place.id}>
                <PlaceCard place={place} at={news.at} />
              </li>
            ))}
          </ul>
        )}
      </section>
      <ScoutingNews />
    </div>
  )
}

function ComingEvents({ events, at }: Pick<ReplyOf<typeof readCommunity>, 'events' | 'at'>) {
  return (
    <section aria-labelledby="coming-events">
      <h2 id="coming-events" className="text-2xl">
        {t('Coming events')}
      </h2>
      {events.length === 0 ? (
        <p className="mt-3">
          <Sentence
            message={msg('Nothing is planned yet. <0>Announce an event</0>')}
            parts={{ 0: <Link to={href('/events/create')} /> }}
          />
        </p>
      ) : (
        <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {events.map((event) => (
            <li key={event.id}>
              <EventCard event={event} at={at} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function NewReviews({ reviews }: { reviews: ReplyOf<typeof readCommunity>['reviews'] }) {
  if (reviews.length === 0) {
    return (
      <EmptyState
        art={<SleepingCatArt />}
        level={3}
        title={t('Nobody has written yet')}
        action={<ButtonLink to={href('/discovery')}>{t('Find a place you know')}</ButtonLink>}
      >
        <p>
          {t(
            'The first review is the most useful one: open a place you have been to and tell how it was.',
          )}
        </p>
      </EmptyState>
    )
  }
  return (
    <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {reviews.map(({ review, place }) => (
        <li key={review.id}>
          <ReviewCard
            review={review}
            about={
              <div>
                <h3 className="text-lg leading-tight">
                  <Link to={`${href('/places/:id', { id: String(place.id) })}#reviews`}>
                    {place.name}
                  </Link>
                </h3>
                <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
                  {[place.city, place.state].filter(Boolean).join(', ')}
                  {place.isSample && <SampleBadge />}
                </p>
              </div>
            }
          />
        </li>
      ))}
    </ul>
  )
}
