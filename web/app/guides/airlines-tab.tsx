import type { ReplyOf } from '@wayfur/domain/endpoint'
import { airlinePartyVerdict, type FlyingPet } from '@wayfur/domain/guides/airline-verdict'
import type { readGuides } from '@wayfur/domain/guides/endpoints'
import { heatVerdict } from '@wayfur/domain/guides/flight-rules'
import { toldApart } from '@wayfur/domain/guides/overview'
import type { Airline } from '@wayfur/domain/guides/schemas'
import { listText } from '@wayfur/domain/language/formats'
import { t } from '@wayfur/domain/language/messages'
import type { HouseholdPet } from '@wayfur/domain/pets/coming-schemas'
import type { Pet } from '@wayfur/domain/pets/pet-schemas'
import { type PartyVerdict, VERDICTS } from '@wayfur/domain/pets/verdict'
import { poundsOf as weightInPounds } from '@wayfur/domain/pets/weight-text'
import type { Units } from '@wayfur/domain/schemas'
import { ComingHint } from '../pets/coming-hint.tsx'
import { useComing } from '../pets/coming.tsx'
import { HeatHint } from '../pets/heat-hint.tsx'
import { useUnits } from '../shell/use-units.ts'
import { Alert } from '../ui/alert.tsx'
import { Card } from '../ui/card.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { AirlineRow } from './airline-row.tsx'
import { CarrierForm } from './carrier-form.tsx'
import { degreesOf, type GuideView, sizeOf } from './guide-search-params.ts'
import { NoCarrier } from './no-carrier.tsx'
import { StaleSourcesNote } from './stale-sources-note.tsx'

type Guides = ReplyOf<typeof readGuides>

const NOBODY: readonly HouseholdPet[] = []

interface JudgedAirline {
  airline: Airline
  /** Undefined where nobody comes. */
  found: PartyVerdict | undefined
}

/** Airlines with their verdict on those who come: what fits first, what does not fit last. */
function judgedAirlines(
  { airlines, today }: Guides,
  {
    view: { carrier },
    units,
    coming,
    own,
  }: { view: GuideView; units: Units; coming: readonly HouseholdPet[]; own: readonly Pet[] },
) {
  if (coming.length === 0) return airlines.map((airline) => ({ airline, found: undefined }))
  const size = sizeOf(carrier, units)
  const measured = size === null ? undefined : { kind: carrier.kind, size }
  const flight = { departsOn: today, today, units, carrier: measured }
  const pets = coming.map((pet) => flyingPet(pet, own))
  return airlines
    .map((airline) => ({ airline, found: airlinePartyVerdict(airline, pets, flight) }))
    .toSorted((a, b) => VERDICTS.indexOf(a.found.verdict) - VERDICTS.indexOf(b.found.verdict))
}

function flyingPet(
  { id, name, species, breed, weightKg, ageMonths }: HouseholdPet,
  own: readonly Pet[],
): FlyingPet {
  const pounds = weightKg === null ? null : weightInPounds(weightKg)
  const carriers = own.find((one) => one.id === id)?.carriers
  return { name, species, breed, bornOn: null, ageMonths, pounds, carriers }
}

/** Every airline we know of, held against the carrier that was typed, else against one’s own. */
export function AirlinesTab({
  guides,
  pets,
  view,
}: {
  guides: Guides
  /** The pets of the household. */
  pets: readonly Pet[]
  view: GuideView
}) {
  const degrees = degreesOf(view.degrees)
  const units = useUnits()
  const heat = heatVerdict(degrees, units)
  const { fresh, old } = toldApart(guides.airlines, guides.today)
  const coming = useComing()?.pets ?? NOBODY
  const judged = judgedAirlines(guides, { view, units, coming, own: pets })
  const refusing = judged.filter(({ found }) => found?.verdict === 'no')
  const uncarried =
    sizeOf(view.carrier, units) !== null
      ? []
      : pets.filter(
          ({ id, carriers }) => carriers.length === 0 && coming.some((one) => one.id === id),
        )
  const rows = (some: readonly JudgedAirline[]) => (
    <ul className="lined-rows">
      {some.map((one) => (
        <AirlineRow key={one.airline.id} {...one} pets={coming.length} view={view} units={units} />
      ))}
    </ul>
  )
  return (
    <div className="flex flex-col gap-8">
      <CarrierForm view={view} units={units} />
      {degrees.length > 0 && (
        <Alert tone={heat.verdict === 'bad' ? 'warn' : 'good'} title={t('In the hold')}>
          {heat.says}
        </Alert>
      )}
      <section aria-labelledby="airlines-title" className="flex flex-col gap-4">
        <div>
          <h2 id="airlines-title" className="text-2xl">
            {t('Airlines')}
          </h2>
          <p className="mt-1 text-ink-soft">
            {view.carrier.kind === 'soft'
              ? t('Cabin fee each way, and the largest soft carrier under the seat.')
              : t('Cabin fee each way, and the largest hard carrier under the seat.')}
          </p>
        </div>
        <ComingHint className="text-sm text-ink-soft" />
        <HeatHint pets={coming} where="flight" />
        {uncarried.length > 0 && (
          <div className="text-sm text-ink-soft">
            <NoCarrier pets={uncarried} />
          </div>
        )}
        {guides.airlines.length === 0 ? (
          <p>{t('No airlines are listed on this site.')}</p>
        ) : (
          <Card>{rows(judged.filter(({ found }) => found?.verdict !== 'no'))}</Card>
        )}
        {refusing.length > 0 && (
          <Disclosure
            className="rounded-lg border border-line bg-surface px-4"
            label={t(
              '{airlines, plural, one {# airline that does not fit} other {# airlines that do not fit}} {names}',
              { airlines: refusing.length, names: listText(coming.map(({ name }) => name)) },
            )}
          >
            {rows(refusing)}
          </Disclosure>
        )}
        <StaleSourcesNote
          fresh={fresh.map(({ name }) => name)}
          old={old.length}
          confirmWith={t('the airline and your vet')}
        />
      </section>
    </div>
  )
}
