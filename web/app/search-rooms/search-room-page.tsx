import { useSuspenseQuery } from '@tanstack/react-query'
import { addressOf } from '@wayfur/domain/endpoint'
import { t } from '@wayfur/domain/language/messages'
import { momentText } from '@wayfur/domain/language/moment-text'
import { speciesText } from '@wayfur/domain/pets/species-text'
import { weightText } from '@wayfur/domain/pets/weight-text'
import type { Point } from '@wayfur/domain/schemas'
import { searchPicture, searchPoster } from '@wayfur/domain/search-rooms/endpoints'
import type { OpenSearch, SearchRoom } from '@wayfur/domain/search-rooms/search-room-schemas'
import { FileDown, ImageDown } from 'lucide-react'
import { useState } from 'react'
import { data, href } from 'react-router'
import { prefetch } from '../api-client.ts'
import { SleepingCatArt } from '../art/sleeping-cat.tsx'
import { runAction } from '../forms/run-action.ts'
import { useLiveForVisitors } from '../inbox/use-live.ts'
import { noteActions } from '../moderation/note-actions.ts'
import { PetPortrait } from '../pets/pet-portrait.tsx'
import { PageFrame } from '../shell/page-frame.tsx'
import { useUnits } from '../shell/use-units.ts'
import { PrintLanguages } from '../tags/print-languages.tsx'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { buttonVariant } from '../ui/button-variants.ts'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { Route } from './+types/search-room-page'
import { AdviceSection } from './advice-section.tsx'
import { PassOnLink } from './pass-on-link.tsx'
import { PressedPlace } from './pressed-place.tsx'
import { ReportSearch } from './report-search.tsx'
import { searchRoomActions } from './search-actions.ts'
import { SearchMap } from './search-map.tsx'
import { searchRoomQuery } from './search-queries.ts'
import { SectorSection } from './sector-section.tsx'
import { SightingList } from './sighting-list.tsx'
import { SawSection, WithMeSection } from './tell-sections.tsx'

/**
 * The link alone opens the page, so the address must not leak to other sites or search engines. Told to
 * nobody at all, browsers would send its forms without script as from a foreign site.
 */
const PRIVATE = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex, nofollow',
}

export const meta: Route.MetaFunction = () => [
  { title: t('Search for a lost pet - Wayfur') },
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'same-origin' },
]

export const headers = () => PRIVATE

export async function loader({ context, params: { secret } }: Route.LoaderArgs) {
  try {
    const state = await prefetch(context, [searchRoomQuery(secret)])
    return data({ secret, state }, { headers: PRIVATE })
  } catch (refused) {
    // A malformed link is as unknown as any other.
    if (!(refused instanceof Response) || ![400, 404].includes(refused.status)) throw refused
    return data({ secret: null, state: undefined }, { status: 404, headers: PRIVATE })
  }
}

export const action = runAction(searchRoomActions, noteActions)

/** The search for a lost pet, for everybody who has its link. */
export default function SearchRoomPage({ loaderData: { secret } }: Route.ComponentProps) {
  if (secret === null) {
    return (
      <Over title={t('This link does not lead to a search')}>
        {t('It may be over for long, or part of the link is missing.')}
      </Over>
    )
  }
  return <Room secret={secret} />
}

function Room({ secret }: { secret: string }) {
  useLiveForVisitors()
  const { data: room } = useSuspenseQuery(searchRoomQuery(secret))
  if (room.open !== null) return <Open room={room} open={room.open} secret={secret} />
  switch (room.ended) {
    case 'home':
      return <Over title={t('{name} is home. Thank you', { name: room.petName })} />
    case 'quiet':
      return <Rests petName={room.petName} />
    default:
      return <Over title={t('This search has ended')} />
  }
}

/** Nobody searches now, but the pet is still missing: whoever has it can write. */
function Rests({ petName }: { petName: string }) {
  return (
    <PageFrame
      title={t('{name} is still missing', { name: petName })}
      lead={t('Nobody is searching right now. If you know where {name} is, please write here.', {
        name: petName,
      })}
    >
      <div className="max-w-2xl pb-12">
        <WithMeSection petName={petName} />
      </div>
    </PageFrame>
  )
}

function Over({ title, children }: { title: string; children?: string }) {
  return (
    <EmptyState
      level={1}
      title={title}
      art={<SleepingCatArt />}
      action={
        <ButtonLink to={href('/')} variant="outline">
          {t('Go to Wayfur')}
        </ButtonLink>
      }
      className="py-16"
    >
      {children}
    </EmptyState>
  )
}

interface OpenProps {
  room: SearchRoom
  open: OpenSearch
  secret: string
}

function Open({ room: { petName }, open, secret }: OpenProps) {
  const [chosen, setChosen] = useState<string>()
  const [pin, setPin] = useState<Point | null>(null)
  const { lastSeen, timeZone, sightings } = open
  const at = momentText(lastSeen.at, { timeZone, isNamed: true })
  return (
    <PageFrame
      title={t('Help to find {name}', { name: petName })}
      lead={t('Last seen {at}: {place}', { at, place: lastSeen.place })}
      action={
        <>
          <ButtonLink to="#saw" variant="accent">
            {t('I saw {name}', { name: petName })}
          </ButtonLink>
          <ButtonLink to="#with-me" variant="lead">
            {t('{name} is with me', { name: petName })}
          </ButtonLink>
        </>
      }
    >
      <div className="grid gap-6 pb-12 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <Card as="section" className="p-5">
            <h2 className="text-xl">{t('Where it was seen')}</h2>
            <p className="needs-script mt-1 text-ink-soft">
              {t('You saw {name}? Press the place on the map.', { name: petName })}
            </p>
            <div className="mt-3">
              <SearchMap petName={petName} open={open} chosen={chosen} pin={pin} onPress={setPin} />
            </div>
            <PressedPlace petName={petName} at={pin} onLeave={() => setPin(null)} />
            <p className="mt-2 text-sm text-ink-soft">
              {t('Squares with … are being searched, those with ✓ were searched.')}
            </p>
            <h3 className="mt-4 mb-2 font-semibold">{t('Sightings, the latest first')}</h3>
            {sightings.length === 0 ? (
              <p className="text-ink-soft">
                {t('Nobody has seen it since. Be the first to tell.')}
              </p>
            ) : (
              <SightingList
                sightings={sightings.toReversed()}
                lastSeen={lastSeen}
                timeZone={timeZone}
              />
            )}
          </Card>
          <SawSection petName={petName} open={open} pin={{ at: pin, put: setPin }} />
          <SectorSection petName={petName} open={open} onChoose={setChosen} />
        </div>
        <div className="flex min-w-0 flex-col gap-6 max-lg:contents">
          <Who petName={petName} open={open} secret={secret} />
          <WithMeSection petName={petName} />
        </div>
        <div className="lg:col-span-2">
          <AdviceSection species={open.pet.species} today={open.today} />
          <ReportSearch id={open.id} />
        </div>
      </div>
    </PageFrame>
  )
}

function Who({
  petName,
  open: { pet, words },
  secret,
}: Omit<OpenProps, 'room'> & { petName: string }) {
  const units = useUnits()
  const weight = pet.kilograms === null ? null : weightText(pet.kilograms, units)
  return (
    <Card as="section" className="p-5 max-lg:order-first">
      <div className="flex items-center gap-4">
        <PetPortrait pet={{ id: 0, ...pet }} isLarge className="size-28" />
        <div className="min-w-0">
          <h2 className="text-xl break-words">{petName}</h2>
          <p className="break-words text-ink-soft">
            {[speciesText(pet.species), pet.breed, weight].filter(Boolean).join(' · ')}
          </p>
        </div>
      </div>
      {pet.needs.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {pet.needs.map((need) => (
            <li key={need}>
              <Badge tone="warn">{need}</Badge>
            </li>
          ))}
        </ul>
      )}
      {words !== null && <p className="mt-3 break-words whitespace-pre-line">{words}</p>}
      {pet.reward !== null && (
        <p className="mt-3 font-semibold break-words">
          {t('Reward: {reward}', { reward: pet.reward })}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <a
          href={addressOf(searchPoster, { params: { secret } })}
          download
          className={buttonVariant({ variant: 'outline' })}
        >
          <FileDown aria-hidden="true" className="size-5" />
          {t('Poster as PDF')}
        </a>
        <a
          href={addressOf(searchPicture, { params: { secret } })}
          download
          className={buttonVariant({ variant: 'outline' })}
        >
          <ImageDown aria-hidden="true" className="size-5" />
          {t('Picture to pass on')}
        </a>
        <PassOnLink path={href('/search/:secret', { secret })} />
      </div>
      <div className="mt-2">
        <PrintLanguages
          label={t('Poster in other languages')}
          addressIn={(language) =>
            addressOf(searchPoster, { params: { secret }, query: { language } })
          }
        />
        <PrintLanguages
          label={t('Picture in other languages')}
          addressIn={(language) =>
            addressOf(searchPicture, { params: { secret }, query: { language } })
          }
        />
      </div>
    </Card>
  )
}
