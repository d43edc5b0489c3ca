import { eventTimeShort } from '@wayfur/domain/events/event-time-text'
import { t } from '@wayfur/domain/language/messages'
import { CATEGORY_LABELS } from '@wayfur/domain/places/category'
import type { Place } from '@wayfur/domain/places/place-schemas'
import { Problem } from '@wayfur/domain/problem'
import { SERVICES } from '@wayfur/domain/providers/service-kind'
import * as endpoints from '@wayfur/domain/site/endpoints'
import * as schemas from '@wayfur/domain/site/schemas'
import type { Kysely } from 'kysely'
import { eventOf, readEventRow } from '../events/event-rows.ts'
import { placeById } from '../places/place-by-id.ts'
import type { Clock } from '../platform/clock.ts'
import { FileAnswer } from '../platform/file-answer.ts'
import { type ServedEndpoint, serve } from '../platform/serve.ts'
import { providerById } from '../providers/list-providers.ts'
import type { Tables } from '../tables.ts'
import { type SocialWords, socialPicture } from './social-pictures.ts'

/**
 * Pictures of shared links: of what anybody may see, with nothing on them but its own words. Samples
 * have none: a picture travels without its page.
 */
export function socialPictureFiles({
  db,
  clock,
}: {
  db: Kysely<Tables>
  clock: Clock
}): ServedEndpoint[] {
  return [
    serve(endpoints.placeSocialPicture, schemas.placeSocialPicture, ({ params }) =>
      pictureOf(params.file, (id) => wordsOfPlace(db, id)),
    ),
    serve(endpoints.eventSocialPicture, schemas.eventSocialPicture, ({ params }) =>
      pictureOf(params.file, (id) => wordsOfEvent(db, id)),
    ),
    serve(endpoints.providerSocialPicture, schemas.providerSocialPicture, ({ params }) =>
      pictureOf(params.file, (id) => wordsOfProvider(db, id, clock)),
    ),
  ]
}

async function pictureOf(
  file: string,
  wordsOf: (id: number) => Promise<SocialWords>,
): Promise<FileAnswer> {
  const id = /^([1-9]\d{0,14})\.png$/.exec(file)?.[1]
  if (id === undefined) throw new Problem('not-found')
  return new FileAnswer({
    body: await socialPicture(await wordsOf(Number(id))),
    cache: 'public, max-age=3600',
    headers: { vary: 'accept-language, cookie' },
  })
}

async function wordsOfPlace(db: Kysely<Tables>, id: number): Promise<SocialWords> {
  const place = JSON.parse(await placeById(db, id)) as Place
  requireReal(place)
  const where = [place.address.city, place.address.state].filter((part) => part !== null)
  const what = t(CATEGORY_LABELS[place.category].one)
  const line =
    where.length === 0 ? what : t('{kind} in {place}', { kind: what, place: where.join(', ') })
  return { title: place.name, line }
}

async function wordsOfEvent(db: Kysely<Tables>, id: number): Promise<SocialWords> {
  const event = eventOf(await readEventRow(db, id))
  requireReal(event)
  const when = event.status === 'live' ? eventTimeShort(event) : t('Canceled')
  return { title: event.title, line: `${when}, ${event.location}` }
}

async function wordsOfProvider(db: Kysely<Tables>, id: number, clock: Clock): Promise<SocialWords> {
  const today = clock.now().toISOString().slice(0, 10)
  const provider = await providerById(db, id, today)
  requireReal(provider)
  const offered = provider.prices.map(({ service }) => t(SERVICES[service].label)).join(', ')
  return {
    title: provider.businessName,
    line: t('{services} in {place}', { services: offered, place: provider.location }),
  }
}

function requireReal({ isSample }: { isSample: boolean }): void {
  if (isSample) throw new Problem('not-found')
}
