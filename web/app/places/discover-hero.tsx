import type { LocatedPlace } from '@wayfur/domain/geocoding/schemas'
import { t } from '@wayfur/domain/language/messages'
import type { Point } from '@wayfur/domain/schemas'
import { LocateFixed, Search } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Form, useNavigate, useNavigation } from 'react-router'
import { LocationBox } from '../geocoding/location-box.tsx'
import { NOWHERE_SAYS, whereAmI } from '../map/where-am-i.ts'
import { useKnowsAddresses } from '../shell/root-data.ts'
import { ArrivesLast } from '../ui/arrives-last.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import { nearOf, type Where } from './discover-queries.ts'
import {
  discoverQuery,
  type DiscoverSearch,
  pointText,
  withChange,
} from './discover-search-params.ts'
import { SearchFields } from './search-fields.tsx'

const TrailScene = lazyPart(() =>
  import('../art/trail-scene.tsx').then(({ TrailScene: part }) => ({ default: part })),
)

interface DiscoverHeroProps {
  search: DiscoverSearch
  where: Where
  action: string
}

/** The question the product begins with: where are you? */
export function DiscoverHero({ search, where, action }: DiscoverHeroProps) {
  const asked = `${search.location}|${search.at === undefined ? '' : pointText(search.at)}`
  const [answered, setAnswered] = useState(asked)
  const [isDraft, setIsDraft] = useState(false)
  const [form, setForm] = useState(0)
  // A new search brings a new form, so the box shows what is being searched; not to whoever has
  // typed on meanwhile.
  if (asked !== answered) {
    setAnswered(asked)
    if (!isDraft) setForm(form + 1)
  }
  // Once it is known where to look, the answer deserves the screen.
  const isOpening = where.kind === 'nowhere-yet' && search.view === 'list'
  return (
    <section className="relative isolate overflow-clip border-b border-line bg-art-sky">
      <div
        className={classNames(
          'mx-auto w-full max-w-page px-4 sm:px-6',
          isOpening
            ? 'pt-10 pb-36 sm:pt-16 sm:pb-48'
            : 'shown-whole py-2 lg:flex lg:flex-row-reverse lg:items-center lg:justify-between lg:gap-8 lg:py-1.5',
        )}
      >
        <h1 className={isOpening ? 'max-w-prose text-4xl' : 'text-right text-base max-lg:sr-only'}>
          {t('Find places where your pet is really welcome')}
        </h1>
        {isOpening && (
          <p className="mt-4 max-w-prose text-lg text-ink">
            {t(
              'Restaurants, hotels, parks, stores and vets, with what each one says about pets and how we know.',
            )}
          </p>
        )}
        <LocationForm
          key={form}
          isDraft={isDraft}
          onDraft={setIsDraft}
          search={search}
          where={where}
          action={action}
          isCompact={!isOpening}
          className={isOpening ? 'mt-7' : ''}
        />
        <ArrivesLast />
      </div>
      {/* Last, for it stands on the ground of what is before it, however late that arrives. */}
      {isOpening && (
        <Suspense>
          <TrailScene className="absolute inset-x-0 bottom-0 -z-10 w-full" />
        </Suspense>
      )}
    </section>
  )
}

function LocationForm({
  search,
  where,
  action,
  isDraft,
  onDraft,
  isCompact,
  className,
}: DiscoverHeroProps & {
  /** Whether something was typed since a search was last sent. */
  isDraft: boolean
  onDraft: (isDraft: boolean) => void
  /** One row, so that the answer begins high on the screen. */
  isCompact: boolean
  className: string
}) {
  const knowsAddresses = useKnowsAddresses()
  const [text, setText] = useState(search.location)
  const [at, setAt] = useState<Point | undefined>(search.at)
  const navigation = useNavigation()
  const navigate = useNavigate()
  // What was typed meanwhile is another search, which may be sent at once.
  const isSearching =
    navigation.state !== 'idle' && navigation.location.pathname === action && !isDraft
  const isBlank = useHydrated() && text.trim() === ''
  return (
    <search
      aria-label={t('Search for places')}
      className={classNames(
        isCompact ? 'flex max-w-2xl items-center gap-1 lg:w-2xl' : 'block max-w-2xl',
        className,
      )}
    >
      <Form
        action={action}
        preventScrollReset
        onSubmit={(event) => {
          if (isBlank || isSearching) event.preventDefault()
          else onDraft(false)
        }}
        className={classNames(
          'flex gap-2 rounded-lg border border-line bg-raised shadow-mid',
          isCompact ? 'min-w-0 flex-1 p-1' : 'flex-col p-2 sm:flex-row sm:items-start',
        )}
      >
        <LocationBox
          name="location"
          label={t('Location')}
          placeholder={
            knowsAddresses
              ? t('City, neighborhood, ZIP code or address')
              : t('City, neighborhood or ZIP code')
          }
          defaultValue={search.location}
          near={nearOf(where)}
          onText={(typed) => {
            setText(typed)
            setAt(undefined)
            onDraft(true)
          }}
          onChoose={(place: LocatedPlace) => {
            setText(place.label)
            onDraft(false)
            setAt({ latitude: place.latitude, longitude: place.longitude })
            void navigate(`${action}${discoverQuery(withChange(search, chosenPlace(place)))}`, {
              preventScrollReset: true,
            })
          }}
          className="min-w-0 flex-1"
        />
        {at !== undefined && <input type="hidden" name="at" value={pointText(at)} />}
        {/* A new search returns to the list, as every search does. */}
        <SearchFields search={search} except={['location', 'at', 'bounds', 'view']} />
        <Button
          type="submit"
          variant="accent"
          busy={isSearching}
          busyText={t('Searching…')}
          disabledReason={isBlank ? t('Type a place first, or use your location.') : undefined}
        >
          <Search aria-hidden="true" className="size-5" />
          <span className={isCompact ? 'max-sm:sr-only' : undefined}>{t('Search')}</span>
        </Button>
      </Form>
      <UseMyLocation search={search} action={action} isCompact={isCompact} />
    </search>
  )
}

/** What is chosen is meant: a search begins with it. */
function chosenPlace({ label, latitude, longitude }: LocatedPlace): Partial<DiscoverSearch> {
  return { location: label, at: { latitude, longitude }, bounds: undefined, view: 'list' }
}

function UseMyLocation({
  search,
  action,
  isCompact,
}: {
  search: DiscoverSearch
  action: string
  isCompact: boolean
}) {
  const navigate = useNavigate()
  const [isLooking, setIsLooking] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  async function look() {
    setIsLooking(true)
    setTrouble(undefined)
    const found = await whereAmI()
    setIsLooking(false)
    if (!found.found) {
      setTrouble(t(NOWHERE_SAYS[found.reason]))
      return
    }
    const change = { location: '', at: found.at, bounds: undefined, view: 'list' } as const
    await navigate(`${action}${discoverQuery(withChange(search, change))}`, {
      preventScrollReset: true,
    })
  }
  return (
    <div className={isCompact ? 'needs-script' : 'needs-script mt-2'}>
      <Button
        variant="quiet"
        busy={isLooking}
        busyText={t('Finding your location…')}
        onClick={() => void look()}
      >
        <LocateFixed aria-hidden="true" className="size-5" />
        <span className={isCompact ? 'sr-only lg:not-sr-only' : undefined}>
          {t('Use my location')}
        </span>
      </Button>
      <output className="block text-sm font-semibold">{trouble}</output>
    </div>
  )
}
