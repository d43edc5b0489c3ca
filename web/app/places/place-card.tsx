import { t } from '@wayfur/domain/language/messages'
import type { HouseholdPet } from '@wayfur/domain/pets/coming-schemas'
import { petFeeText } from '@wayfur/domain/places/pet-fee'
import { policyLine } from '@wayfur/domain/places/pet-policy'
import type { FoundPlace } from '@wayfur/domain/places/place-schemas'
import { priceLevelLabel } from '@wayfur/domain/places/price-level'
import type { Units } from '@wayfur/domain/schemas'
import { href } from 'react-router'
import { CategoryPicture } from '../art/category-picture.tsx'
import { Drawing } from '../art/drawing.tsx'
import { useComing } from '../pets/coming.tsx'
import { CardLink } from '../shell/card-link.tsx'
import { useInside } from '../shell/kept-inside.tsx'
import { useUnits } from '../shell/use-units.ts'
import { Card } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import { Rating } from '../ui/rating.tsx'
import { SampleBadge } from '../ui/sample-badge.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { CategoryBadge } from './category-badge.tsx'
import { FitOfPets } from './place-fit.tsx'
import { addressText, distanceText, evidenceWords, openWords } from './place-messages.ts'

interface PlaceCardProps {
  place: FoundPlace
  /** The instant the list was made, which open and closed are judged by. */
  at: string
  /** Beside a map: the card is low and wide. */
  isCompact?: boolean
  isLit?: boolean
  /** The pointer or the focus came to the card, or left it. */
  onLight?: () => void
  onDim?: () => void
}

/** One place of a list: what it is, how far, how it treats pets and how we know. */
export function PlaceCard({
  place: { distanceMeters, ...place },
  at,
  isCompact = false,
  isLit = false,
  onLight,
  onDim,
}: PlaceCardProps) {
  const units = useUnits()
  const pets = useComing()?.pets ?? NOBODY
  const distance =
    distanceMeters !== null && place.precision === 'exact'
      ? distanceText(distanceMeters, units)
      : ''
  const shown = { place, distance, minute: minuteOf(at), isCompact, units, pets }
  // What is kept is kept for all, so it names nobody's pets.
  const isPersonal = pets.length > 0
  const inside = useInside(InPlaceCard, shown, { onLight, onDim }, { isPersonal })
  return (
    <Card
      as="article"
      className={classNames(
        'group relative flex h-full transition-shadow focus-within:shadow-mid hover:shadow-mid',
        isCompact ? 'flex-row' : 'flex-col',
        isLit && 'border-leaf outline-2 outline-leaf',
      )}
      {...inside}
    />
  )
}

const NOBODY: readonly HouseholdPet[] = []

/** Clocks of places tell no more, so what is said by them holds for all of it. */
function minuteOf(at: string): string {
  return `${at.slice(0, 'YYYY-MM-DDTHH:MM'.length)}Z`
}

/** A place but for how far it is, which each search finds otherwise. */
type ShownPlace = Omit<FoundPlace, 'distanceMeters'>

interface ShownOnCard {
  place: ShownPlace
  /** In words; empty where it is not known well enough. */
  distance: string
  /** When the list was made. */
  minute: string
  isCompact: boolean
}

interface ToldToCard {
  onLight: (() => void) | undefined
  onDim: (() => void) | undefined
}

interface InPlaceCardProps extends ShownOnCard, ToldToCard {
  units: Units
  /** Who comes along. */
  pets: readonly HouseholdPet[]
}

/** Around what is about somebody, what is the same for all is kept by itself. */
function InPlaceCard({
  place,
  distance,
  minute,
  isCompact,
  units,
  pets,
  onLight,
  onDim,
}: InPlaceCardProps) {
  const head = useInside(CardHead, { place, distance, isCompact }, { onLight, onDim })
  const details = useInside(CardDetails, { place, minute, isCompact }, {})
  return (
    <>
      <CategoryPicture
        category={place.category}
        id={place.id}
        className={isCompact ? 'h-full w-24 shrink-0 max-lg:w-20' : 'h-36 w-full'}
      />
      <div
        className={classNames(
          'flex min-w-0 flex-1 flex-col gap-2 p-4',
          // In a row to swipe it is smaller still.
          isCompact && 'max-lg:gap-1 max-lg:p-3',
        )}
      >
        <div className="contents" {...head} />
        {pets.length > 0 && (
          <div className={isCompact ? SHORT_ON_PHONE : 'contents'}>
            <FitOfPets
              place={place}
              at={minute}
              pets={pets}
              units={units}
              // What it says of pets stands below, and who invented a sample stands above.
              ofFitting={place.isSample ? 'nothing' : 'source'}
              className="text-sm"
            />
          </div>
        )}
        <div className="contents" {...details} />
      </div>
    </>
  )
}

/** Each of its lines is cut to one. */
const SHORT_ON_PHONE = 'max-lg:[&_p>span]:line-clamp-1'

/** What the place is, how far, and how it is rated. */
function CardHead({
  place,
  distance,
  isCompact,
  onLight,
  onDim,
}: Omit<ShownOnCard, 'minute'> & ToldToCard) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <span className={isCompact ? 'max-lg:hidden' : 'contents'}>
          <CategoryBadge category={place.category} />
        </span>
        {place.isSample && <SampleBadge />}
        {distance !== '' && <span className="ml-auto text-sm text-ink-soft">{distance}</span>}
      </div>
      <h3 className={classNames('text-lg leading-tight', isCompact && 'max-lg:truncate')}>
        <CardLink
          to={href('/places/:id', { id: String(place.id) })}
          onPointerEnter={onLight}
          onPointerLeave={onDim}
          onFocus={onLight}
          onBlur={onDim}
        >
          {place.name}
        </CardLink>
      </h3>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Rating value={place.rating} reviews={place.rating === null ? null : place.reviewCount} />
        {place.priceLevel !== null && (
          <span className="text-sm text-ink-soft">{priceLevelLabel(place.priceLevel)}</span>
        )}
      </p>
    </>
  )
}

/** How the place treats all pets, when it is open, and where it is. */
function CardDetails({ place, minute, isCompact }: Omit<ShownOnCard, 'distance'>) {
  return (
    <>
      <div className={isCompact ? SHORT_ON_PHONE : 'contents'}>
        <PetLine place={place} at={minute} />
      </div>
      <div className={isCompact ? 'max-lg:hidden' : 'contents'}>
        <OpenLine place={place} at={minute} />
      </div>
      {!isCompact && <AddressLine place={place} />}
    </>
  )
}

/** Where it is; nothing where no source tells, since a sign alone says less than no line. */
function AddressLine({ place }: { place: ShownPlace }) {
  const address = addressText(place)
  const isRough = place.precision === 'city'
  if (address === '' && !isRough) return null
  return (
    <p className="flex items-start gap-2 text-sm text-ink-soft">
      <Drawing name="sign-pin" className="mt-0.5 size-4 shrink-0" />
      <span>
        {address}
        {isRough && t(' (exact location unknown)')}
      </span>
    </p>
  )
}

/** How the place treats pets, what that costs, and how we know. */
function PetLine({ place, at }: { place: ShownPlace; at: string }) {
  const { evidence, fee } = place.pets
  const known = evidence === null ? null : evidenceWords(evidence, at.slice(0, 10))
  return (
    <p className="flex items-start gap-2 text-sm">
      <Drawing name="sign-paw" className="mt-0.5 size-4 shrink-0 text-leaf-ink" />
      <span>
        <span className="font-semibold">{policyLine(place.pets, place.category)}</span>
        {place.category === 'hotel' || fee !== null ? `. ${petFeeText(fee)}` : ''}
        {known !== null && <span className="text-ink-soft"> · {known}</span>}
      </span>
    </p>
  )
}

export function OpenLine({ place, at }: { place: ShownPlace; at: string }) {
  const open = openWords(place, at)
  const tone = { open: 'text-good-ink', closed: 'text-danger-ink', unknown: 'text-ink-soft' }
  return (
    <p className="flex items-start gap-2 text-sm">
      <Drawing name="sign-clock" className="mt-0.5 size-4 shrink-0 text-ink-soft" />
      <span>
        <span className={classNames('font-semibold', tone[open.tone])}>{open.state}</span>
        {open.next !== '' && <span className="text-ink-soft"> · {open.next}</span>}
      </span>
    </p>
  )
}

/** Keeps the card's shape while places are on their way. */
export function PlaceCardSkeleton() {
  return (
    <Card className="flex flex-col">
      <Skeleton className="h-36 w-full rounded-none" />
      <div className="flex flex-col gap-3 p-4">
        <Skeleton className="h-6 w-28" />
        <Skeleton className="h-6 w-3/4" />
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-2/3" />
      </div>
    </Card>
  )
}
