import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '@wayfur/domain/endpoint'
import { type Message, msg, t } from '@wayfur/domain/language/messages'
import { type listReviews, MOST_REVIEWS, REVIEWS_AT_ONCE } from '@wayfur/domain/reviews/endpoints'
import type { ReviewSubject } from '@wayfur/domain/reviews/review'
import { useNavigation, useSearchParams } from 'react-router'
import { SleepingCatArt } from '../art/sleeping-cat.tsx'
import { NoAnswer } from '../shell/fails-in-place.tsx'
import { Alert } from '../ui/alert.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { classNames } from '../ui/class-names.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkTabs } from '../ui/link-tabs.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import { MyReview } from './my-review.tsx'
import { NoteToModerators } from './note-to-moderators.tsx'
import { HelpfulButton, ReviewCard } from './review-card.tsx'
import { ReviewForm } from './review-form.tsx'
import { ReviewOverview } from './review-overview.tsx'
import {
  type AboutReview,
  readAboutReview,
  readReviewsSearch,
  reviewsAddress,
  type ReviewsSearch,
  reviewsQuery,
} from './reviews-search-params.ts'

type Reviews = ReplyOf<typeof listReviews>

interface ReviewSectionProps {
  subject: ReviewSubject
  /** What is reviewed, by name. */
  name: string
}

/** The reviews of a page's subject: what they add up to, one's own, and everybody's. */
export function ReviewSection({ subject, name }: ReviewSectionProps) {
  const [params] = useSearchParams()
  const search = readReviewsSearch(params)
  const { data: reviews } = useQuery({
    ...reviewsQuery(subject, search),
    placeholderData: keepPreviousData,
  })
  if (reviews === undefined) return <NoAnswer />
  const step = params.get('review')
  const hasOverview = reviews.total > 0 || reviews.petsSeen.length > 0

  return (
    <section id="reviews" aria-labelledby="reviews-title" className="mt-12">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="reviews-title" className="text-2xl">
          {t('Reviews')}
        </h2>
        <WriteButton reviews={reviews} isWriting={step === 'write'} />
      </div>
      <StepAlert step={step} />
      <div className="mt-4 grid gap-8 lg:grid-cols-[1fr_2fr]">
        {/* Where nobody has written yet the list says so. */}
        {hasOverview && <ReviewOverview reviews={reviews} />}
        <div className={classNames('flex min-w-0 flex-col gap-6', !hasOverview && 'col-span-full')}>
          {step === 'write' && mayWrite(reviews) ? (
            <ReviewForm
              key={reviews.mine?.id ?? 'new'}
              subject={subject}
              name={name}
              mine={reviews.mine}
            />
          ) : (
            reviews.mine !== null && (
              <MyReview review={reviews.mine} about={subject.kind} isLeaving={step === 'delete'} />
            )
          )}
          <ReviewList
            kind={subject.kind}
            reviews={reviews}
            search={search}
            about={readAboutReview(params)}
          />
        </div>
      </div>
    </section>
  )
}

/** A visitor may begin: sending opens sign-in, and then goes on by itself. */
function mayWrite({ standing }: Reviews): boolean {
  return standing === 'may-write' || standing === 'signed-out'
}

function WriteButton({ reviews, isWriting }: { reviews: Reviews; isWriting: boolean }) {
  if (reviews.standing === 'owns-it') {
    return <p className="text-ink-soft">{t('This is yours, so reviewing it is for others.')}</p>
  }
  if (reviews.standing === 'no-booking') {
    return (
      <p className="text-ink-soft">{t('Reviews of providers open after a completed booking.')}</p>
    )
  }
  if (isWriting || reviews.mine !== null) return null
  return (
    <ButtonLink to="?review=write#write-review" variant="lead">
      {t('Write a review')}
    </ButtonLink>
  )
}

/** What a page says after a form that was sent without script: `?review=kept`. */
const SAYS_AFTER: Readonly<Record<string, Message>> = {
  kept: msg('Thank you for your review.'),
  deleted: msg('Your review is deleted.'),
  reported: msg('Thank you. A moderator will look at it.'),
}

function StepAlert({ step }: { step: string | null }) {
  const says = SAYS_AFTER[step ?? '']
  if (says === undefined) return null
  return (
    <Alert tone="good" className="mt-4">
      {t(says)}
    </Alert>
  )
}

const NONE_YET: Readonly<Record<ReviewSubject['kind'], Message>> = {
  place: msg('Have you been here with a pet? What you saw helps the next one through the door.'),
  provider: msg('Anyone who has booked care here can write the first one.'),
}

interface ReviewListProps {
  kind: ReviewSubject['kind']
  reviews: Reviews
  search: ReviewsSearch
  /** The review about to be reported or corrected. */
  about: AboutReview | undefined
}

function ReviewList({ kind, reviews, search, about }: ReviewListProps) {
  const isBusy = useNavigation().state === 'loading'
  const others = reviews.reviews.filter(({ isMine }) => !isMine)
  if (reviews.total === 0) {
    return (
      <EmptyState art={<SleepingCatArt />} title={t('No reviews yet')} level={3}>
        <p>{t(NONE_YET[kind])}</p>
      </EmptyState>
    )
  }
  return (
    <div>
      {reviews.total > 1 && (
        <LinkTabs
          label={t('Order of the reviews')}
          tabs={(['newest', 'helpful'] as const).map((sort) => ({
            to: reviewsAddress({ sort, show: REVIEWS_AT_ONCE, after: '' }),
            label: sort === 'newest' ? t('Newest') : t('Most helpful'),
            isChosen: search.sort === sort,
          }))}
        />
      )}
      {others.length > 0 && (
        <ul aria-label={t('Reviews by members')} className="mt-4 flex flex-col gap-4">
          {others.map((review) => (
            <li key={review.id}>
              <ReviewCard review={review}>
                <HelpfulButton kind={kind} review={review} />
                {review.id !== about?.id ? (
                  <TellModerators id={review.id} search={search} />
                ) : (
                  <NoteToModerators
                    about={kind}
                    reviewId={review.id}
                    what={about.what}
                    back={reviewsAddress(search)}
                  />
                )}
              </ReviewCard>
            </li>
          ))}
        </ul>
      )}
      {reviews.next !== null && (
        <ShowMore
          to={moreAddress(search, reviews.next)}
          shown={reviews.reviews.length}
          {...(search.after === '' ? { total: reviews.total } : {})}
          of={msg('reviews')}
          busy={isBusy}
        />
      )}
    </div>
  )
}

/** The ways to tell the moderators of a review, as links that open their form below it. */
function TellModerators({ id, search }: { id: number; search: ReviewsSearch }) {
  const look = { variant: 'quiet', size: 'sm', replace: true, preventScrollReset: true } as const
  return (
    <>
      <ButtonLink to={reviewsAddress(search, { what: 'correct', id })} {...look}>
        {t('Suggest a fix')}
      </ButtonLink>
      <ButtonLink to={reviewsAddress(search, { what: 'report', id })} {...look}>
        {t('Report')}
      </ButtonLink>
    </>
  )
}

/** The list grows until it is as long as one call gives; then the next hundred take its place. */
function moreAddress(search: ReviewsSearch, next: string): string {
  return search.show < MOST_REVIEWS
    ? reviewsAddress({ ...search, show: Math.min(search.show + REVIEWS_AT_ONCE, MOST_REVIEWS) })
    : reviewsAddress({ ...search, after: next })
}
