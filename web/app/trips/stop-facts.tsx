import { msg, t } from '@wayfur/domain/language/messages'
import type { TripPlan, TripStop } from '@wayfur/domain/trips/schemas'
import { isNight } from '@wayfur/domain/trips/stop-candidate'
import { namedByKind, stopPetsText } from '@wayfur/domain/trips/stop-fit'
import { petsOf } from '@wayfur/domain/trips/trip-ask'
import { ExternalLink, PawPrint, Phone } from 'lucide-react'
import { Sentence } from '../language/sentence.tsx'
import { PlaceFit } from '../places/place-fit.tsx'
import { addressText } from '../places/place-messages.ts'
import { classNames } from '../ui/class-names.ts'
import { Rating } from '../ui/rating.tsx'
import { insteadText, momentText, OPEN_WORDS } from './trip-messages.ts'

/** Address, rating, phone, website, pets and hours of a stop. */
export function StopFacts({ stop, plan }: { stop: TripStop; plan: TripPlan }) {
  const instead = insteadText(stop)
  if (stop.isOwn) return <ArrivalLine stop={stop} plan={plan} />
  return (
    <>
      {instead !== undefined && <p className="text-sm text-ink-soft">{instead}</p>}
      <p className="text-sm break-words">{stopAddress(stop)}</p>
      <Rating value={stop.rating} reviews={stop.rating === null ? null : stop.reviewCount} />
      {/* Where nobody has said a word, the verdict below says so for those who come. */}
      {(stop.isPetFriendly || stop.fit === null || stop.category === 'vet') && (
        <p className="flex items-start gap-2 text-sm">
          <PawPrint aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-leaf-ink" />
          <span className="font-semibold">{stopPetsText(stop)}</span>
        </p>
      )}
      {stop.fit !== null && (
        <PlaceFit
          place={stop}
          at={stop.fit.on}
          pets={plan.ask.pet === undefined ? undefined : namedByKind(petsOf(plan.ask.pet))}
        />
      )}
      <ArrivalLine stop={stop} plan={plan} />
      {/* Nobody answers at an invented number, and nothing stands at an invented address. */}
      {!stop.isSample && (stop.phone !== null || stop.website !== null) && (
        <p className="flex flex-wrap gap-x-5 text-sm">
          {stop.phone !== null && (
            <a
              href={`tel:${stop.phone.replace(/[^\d+]/g, '')}`}
              className="text-link inline-flex min-h-11 items-center gap-1.5"
            >
              <Phone aria-hidden="true" className="size-4" />
              {stop.phone}
            </a>
          )}
          {stop.website !== null && (
            <a
              href={stop.website}
              target="_blank"
              rel="noopener noreferrer"
              className="text-link inline-flex min-h-11 items-center gap-1.5"
            >
              <ExternalLink aria-hidden="true" className="size-4" />
              <Sentence
                message={msg('Website<0> of {name} (opens a new tab)</0>', { name: stop.name })}
                parts={{ 0: <span className="sr-only" /> }}
              />
            </a>
          )}
        </p>
      )}
    </>
  )
}

export function stopAddress({ address, city, state, zipCode }: TripStop): string {
  return addressText({ address: { street: address, city, state, zipCode, country: 'US' } })
}

/** When one gets there, whether it is open then, and when one goes on after a night. */
function ArrivalLine({ stop, plan }: { stop: TripStop; plan: TripPlan }) {
  if (stop.arrivesAt === null) return null
  const local = (instant: string) => momentText(instant, stop.timeZone, plan.from.timeZone)
  return (
    <p className="text-sm">
      {t('Arriving about {moment}', { moment: local(stop.arrivesAt) })}
      {stop.openOnArrival !== null && (
        <>
          {' · '}
          <span
            className={classNames(
              'font-semibold',
              stop.openOnArrival === 'open' && 'text-good-ink',
              stop.openOnArrival === 'closed' && 'text-danger-ink',
            )}
          >
            {t(OPEN_WORDS[stop.openOnArrival])}
          </span>
        </>
      )}
      {isNight(stop) && stop.leavesAt !== null && (
        <>
          {' · '}
          {t('On the road again about {moment}', { moment: local(stop.leavesAt) })}
        </>
      )}
    </p>
  )
}
