import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { can } from '@wayfur/domain/accounts/permissions'
import { msg, t } from '@wayfur/domain/language/messages'
import { markedName } from '@wayfur/domain/marked-name'
import { MOST_PHOTOS_AT_ONCE, PHOTOS_AT_ONCE } from '@wayfur/domain/photos/endpoints'
import type { OwnPhotos } from '@wayfur/domain/photos/photo-schemas'
import { placeById } from '@wayfur/domain/places/endpoints'
import { href, redirect, useNavigation } from 'react-router'
import { requireSignInToWrite } from '../accounts/require-sign-in.ts'
import { signInAddress } from '../accounts/sign-in-address.ts'
import { useVisitor } from '../accounts/use-visitor.ts'
import { prefetch, queryFor } from '../api-client.ts'
import { runAction } from '../forms/run-action.ts'
import { requestContext } from '../request-context.ts'
import { idInAddress } from '../shell/not-found.ts'
import { PageFrame } from '../shell/page-frame.tsx'
import { pageTags } from '../shell/page-meta.ts'
import { useFocusOnAnswer } from '../shell/use-focus-on-answer.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Card } from '../ui/card.tsx'
import { SampleBadge } from '../ui/sample-badge.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import type { Route } from './+types/place-photos-page'
import { AddPhoto } from './add-photo.tsx'
import { PHOTO_ACTIONS } from './photo-actions.ts'
import { PhotoFigure, WaitingFigure } from './photo-figure.tsx'
import {
  ownPhotosQuery,
  photosAddress,
  photosQuery,
  readPhotosSearch,
} from './photo-search-params.ts'

const placeQuery = (id: number) => queryFor(placeById, { params: { id } })

export const meta: Route.MetaFunction = (page) => {
  const place = page.loaderData?.shown
  if (place === undefined) return pageTags({ title: t('Photos'), description: t('A place.') }, page)
  return pageTags(
    {
      title: t('Photos of {name}', { name: markedName(place.name, place) }),
      description: t('Photos that visitors took of {name}.', { name: place.name }),
      // The place itself is what people look for.
      hidden: true,
    },
    page,
  )
}

export const middleware = [requireSignInToWrite]

export const action = runAction(PHOTO_ACTIONS)

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const asked = Number(idInAddress(params.id))
  const search = readPhotosSearch(new URL(request.url).searchParams)
  const place = await placeQuery(asked).inProcess(context)
  const { id, name, isSample } = place
  if (id !== asked) throw redirect(photosAddress(id), 301)
  const isMember = context.get(requestContext).visitor !== null
  const state = await prefetch(context, [
    photosQuery(id, search),
    ...(isMember ? [ownPhotosQuery(id)] : []),
  ])
  return { id, search, state, shown: { name, isSample } }
}

const NONE: OwnPhotos = { waiting: [], shown: [], left: 0 }

/** All photos that visitors took of a place; members add theirs and see what became of them. */
export default function PlacePhotosPage({ loaderData }: Route.ComponentProps) {
  const { id, search, shown: place } = loaderData
  const visitor = useVisitor()
  const isBusy = useNavigation().state === 'loading'
  const { data } = useSuspenseQuery(photosQuery(id, search))
  const { data: mine } = useQuery({ ...ownPhotosQuery(id), enabled: visitor !== null })
  const own = mine ?? NONE
  const all = [...own.waiting.map(({ url }) => url), ...data.photos.map(({ url }) => url)]
  useFocusOnAnswer(all.join(' '), 'photos')
  return (
    <PageFrame
      title={t('Photos of {name}', { name: place.name })}
      action={
        <>
          <ButtonLink to={href('/places/:id', { id: String(id) })} variant="outline">
            {t('Back to the place')}
          </ButtonLink>
          {place.isSample && <SampleBadge className="self-center" />}
        </>
      }
    >
      <Card
        as="section"
        id="add"
        aria-labelledby="add-title"
        className="max-w-prose scroll-mt-24 p-5"
      >
        <h2 id="add-title" className="text-xl">
          {t('Been here? Add a photo')}
        </h2>
        <p className="mt-1 mb-4 text-ink-soft">
          {t(
            'Show what matters with a pet: the door, the patio, the water bowl. A moderator looks at it first, and your first name and an initial appear below it.',
          )}
        </p>
        {visitor === null ? (
          <ButtonLink to={signInAddress(photosAddress(id))} variant="lead">
            {t('Sign in to add a photo')}
          </ButtonLink>
        ) : (
          <AddPhoto placeId={id} left={own.left} />
        )}
      </Card>
      <div id="photos" tabIndex={-1} className="pb-12 outline-none">
        {own.waiting.length > 0 && (
          <section id="yours" aria-labelledby="yours-title" className="mt-10 scroll-mt-24">
            <h2 id="yours-title" className="text-2xl">
              {t('Waiting for review')}
            </h2>
            <ul className="mt-4 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
              {own.waiting.map((photo) => (
                <li key={photo.submissionId}>
                  <WaitingFigure photo={photo} name={place.name} />
                </li>
              ))}
            </ul>
          </section>
        )}
        <section aria-labelledby="photos-title" className="mt-10">
          <h2 id="photos-title" className="text-2xl">
            {t('Photos by visitors')}
          </h2>
          {data.total === 0 && <p className="mt-3 text-ink-soft">{t('No photos yet.')}</p>}
          {search.after !== undefined && (
            <p className="mt-4">
              <ButtonLink to={photosAddress(id)} variant="outline" size="sm">
                {t('Back to the first ones')}
              </ButtonLink>
            </p>
          )}
          <ul
            aria-label={t('Photos by visitors')}
            className="mt-4 grid items-start gap-6 empty:hidden sm:grid-cols-2 lg:grid-cols-3"
          >
            {data.photos.map((photo) => (
              <li key={photo.id} id={`photo-${photo.id}`} className="scroll-mt-24">
                <PhotoFigure
                  photo={photo}
                  name={place.name}
                  isMine={own.shown.includes(photo.id)}
                  mayTakeDown={can(visitor, 'moderate')}
                />
              </li>
            ))}
          </ul>
          {data.next !== null && (
            <ShowMore
              to={
                search.show < MOST_PHOTOS_AT_ONCE
                  ? photosAddress(id, {
                      ...search,
                      show: Math.min(search.show + PHOTOS_AT_ONCE, MOST_PHOTOS_AT_ONCE),
                    })
                  : photosAddress(id, { show: search.show, after: data.next })
              }
              shown={data.photos.length}
              {...(search.after === undefined ? { total: data.total } : {})}
              of={msg('photos')}
              busy={isBusy}
            />
          )}
        </section>
      </div>
    </PageFrame>
  )
}
