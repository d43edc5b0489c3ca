import { useQuery } from '@tanstack/react-query'
import { dayText } from '@wayfur/domain/calendar'
import type { ReplyOf } from '@wayfur/domain/endpoint'
import {
  borderVerdict,
  type BorderVerdict,
  type TravelingPet,
} from '@wayfur/domain/guides/border-verdict'
import type { readGuides } from '@wayfur/domain/guides/endpoints'
import { FLIGHT_PLACES, isAbroad, placeText } from '@wayfur/domain/guides/flight-places'
import { isSnubNosed } from '@wayfur/domain/guides/flight-rules'
import type { Country } from '@wayfur/domain/guides/schemas'
import { listText } from '@wayfur/domain/language/formats'
import { t } from '@wayfur/domain/language/messages'
import type { Pet, PetPassport } from '@wayfur/domain/pets/pet-schemas'
import { Form, href } from 'react-router'
import { SignInLink } from '../accounts/sign-in-link.tsx'
import { ActionForm } from '../forms/action-form.tsx'
import { useComing } from '../pets/coming.tsx'
import { petOption } from '../pets/pet-option.ts'
import { petQuery } from '../pets/pet-queries.ts'
import { Alert } from '../ui/alert.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { SampleBadge } from '../ui/sample-badge.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { askedPets } from './asked-pets.ts'
import { FlightFields, WayField } from './flight-fields.tsx'
import { guideActions } from './guide-actions.ts'
import { type GuideView, guideAddress, VIA_NAMES } from './guide-search-params.ts'
import { countryNamer, flightOf, OnBoard, placeOptions } from './on-board.tsx'
import { Part } from './verdict-part.tsx'

interface BorderCheckProps {
  guides: ReplyOf<typeof readGuides>
  pets: readonly Pet[]
  view: GuideView
  isSignedIn: boolean
}

/** Asks whether a pet can go somewhere on a day, and answers from its passport. */
export function BorderCheck({ guides, pets, view, isSignedIn }: BorderCheckProps) {
  const coming = useComing()?.pets ?? []
  const asked = askedPets(view, pets, coming)
  return (
    <Card as="section" aria-labelledby="border-title" className="flex flex-col gap-5 p-5 md:p-6">
      <div>
        <h2 id="border-title" className="text-xl">
          {t('Can your pet go?')}
        </h2>
        <p className="mt-1 max-w-prose text-ink-soft">
          {t(
            'We check a country’s rules against your pet’s passport and tell you what is missing and the first day you can go.',
          )}
        </p>
      </div>
      {pets.length === 0 ? (
        <p>
          {isSignedIn ? (
            <ButtonLink to={`${href('/passport')}?open=add-pet`} variant="lead">
              {t('Add your pet')}
            </ButtonLink>
          ) : (
            <SignInLink next={guideAddress('international')} variant="lead">
              {t('Sign in to check your pet')}
            </SignInLink>
          )}
        </p>
      ) : (
        <Form method="get" preventScrollReset className="flex flex-col gap-4">
          <input type="hidden" name="tab" value="international" />
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            <SelectField
              label={t('Pet')}
              name="pet"
              defaultValue={view.petId === undefined ? undefined : String(view.petId)}
              options={[
                ...(coming.length === 0
                  ? []
                  : [
                      {
                        value: '',
                        label: t('Who is coming: {names}', {
                          names: listText(coming.map(({ name }) => name)),
                        }),
                      },
                    ]),
                ...pets.map(petOption),
              ]}
            />
            <SelectField
              label={t('Flying from')}
              name="origin"
              defaultValue={view.originId}
              options={[
                { value: '', label: t('Inside the US, without Hawaii') },
                ...placeOptions(guides).filter(({ value }) => !HOME_IDS.has(value)),
              ]}
            />
            <SelectField
              label={t('Going to')}
              name="country"
              defaultValue={view.countryId}
              options={placeOptions(guides)}
            />
            <TextField
              label={t('Day of arrival')}
              name="arrives"
              type="date"
              min={guides.today}
              defaultValue={view.arrivesOn}
              required
            />
            <TextField
              label={t('Day of return')}
              name="returns"
              type="date"
              min={guides.today}
              defaultValue={view.returnsOn}
              error={
                returnsTooSoon(view)
                  ? t('Please choose a day of return that is not before the arrival.')
                  : undefined
              }
            />
            {/* Two can be chosen at once, and a third once there are two. */}
            {VIA_NAMES.slice(0, Math.max(2, view.viaIds.length + 1)).map((name, index) => (
              <SelectField
                key={name}
                label={index === 0 ? t('Changing planes in') : t('And after that in')}
                name={name}
                defaultValue={view.viaIds[index] ?? ''}
                options={[
                  { value: '', label: t('No other country, or one that is not listed') },
                  ...placeOptions(guides),
                ]}
              />
            ))}
            <SelectField
              label={t('Airline')}
              name="airline"
              defaultValue={view.airlineId}
              options={[
                { value: '', label: t('Another, or not known yet') },
                ...guides.airlines.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
            <WayField way={view.way} />
          </div>
          <FlightFields view={view} />
          <p className="max-w-prose text-sm text-ink-soft">
            {t(
              'Countries where you change planes have their own rules. We have not seen those from an authority, so we check what your pet would need to arrive there. Ask the airline and that country.',
            )}
          </p>
          <div>
            <Button type="submit" variant="accent">
              {t('Check')}
            </Button>
          </div>
        </Form>
      )}
      {asked.map(({ id }) => (
        <Answer key={id} guides={guides} petId={id} view={view} pets={asked.length} />
      ))}
    </Card>
  )
}

function Answer({
  guides,
  petId,
  view,
  pets,
}: Pick<BorderCheckProps, 'guides' | 'view'> & { petId: number; pets: number }) {
  const { data: pet } = useQuery(petQuery(petId))
  const country = guides.countries.find(({ id }) => id === view.countryId)
  const place = FLIGHT_PLACES[view.countryId]
  if (pet === undefined || (country === undefined && place === undefined)) return null
  const { arrivesOn, returnsOn, airlineId } = view
  const { today } = guides
  if (arrivesOn === '' || arrivesOn < today) {
    return <Alert tone="warn">{t('Please choose a day of arrival from today on.')}</Alert>
  }
  const airline = guides.airlines.find(({ id }) => id === airlineId)
  return (
    <div className="flex flex-col gap-6">
      {country !== undefined && <Borders guides={guides} country={country} pet={pet} view={view} />}
      {airline === undefined ? (
        country === undefined && (
          <Alert tone="warn">
            {t('Choose an airline: what it takes is all there is to check.')}
          </Alert>
        )
      ) : (
        <>
          <OnBoard
            airline={airline}
            pet={pet}
            flight={flightOf(guides, view, { pets, isBack: false })}
            view={view}
          />
          {returnsOn !== '' && !returnsTooSoon(view) && (
            <OnBoard
              airline={airline}
              pet={pet}
              flight={flightOf(guides, view, { pets, isBack: true })}
              view={view}
              isBack
            />
          )}
        </>
      )}
      {isSnubNosed(pet.breed) && (
        <Alert tone="warn" title={t('{name} has a short nose', { name: pet.name })}>
          {t('Most airlines do not take short-nosed breeds in the hold, least of all in summer.')}
        </Alert>
      )}
      <ActionForm
        actions={guideActions}
        name="add"
        label={t('Checklist from this')}
        fixed={{
          petId: pet.id,
          countryId: view.countryId,
          airlineId: airline?.id ?? '',
          originId: view.originId,
          way: view.way ?? '',
          departsOn: arrivesOn,
          returnsOn,
        }}
        className="flex flex-wrap items-center gap-x-4 gap-y-2"
      >
        {view.viaIds.map((id) => (
          <input key={id} type="hidden" name="stopId" value={id} />
        ))}
        <Button type="submit" variant="lead">
          {t('Make a checklist with reminders')}
        </Button>
        <p className="text-sm text-ink-soft">{t('You find it under Overview.')}</p>
      </ActionForm>
    </div>
  )
}

/** The borders of the way out, and of the way home. */
function Borders({
  guides,
  country,
  pet,
  view,
}: Pick<BorderCheckProps, 'guides' | 'view'> & { country: Country; pet: PetPassport }) {
  const { arrivesOn, returnsOn, originId } = view
  const { today } = guides
  const traveling = travelingPet(pet)
  const verdict = borderVerdict(country, traveling, { arrivesOn, today })
  const home = guides.countries.find(({ id }) => id === HOME)
  // Of animals that no rule of ours is about it says so: a way back left out would read as free.
  const isReturning = home !== undefined && country.id !== HOME && !returnsTooSoon(view)
  const backOn = returnsOn === '' ? arrivesOn : returnsOn
  const onTheWay = view.viaIds.flatMap((viaId) =>
    viaId === country.id ? [] : guides.countries.filter(({ id }) => id === viaId),
  )
  return (
    <>
      {isAbroad(originId) && country.id !== HOME && (
        <Alert tone="warn">
          {t('The rules below are about pets from the US. Ask about pets from {place}.', {
            place: placeText(originId, countryNamer(guides)),
          })}
        </Alert>
      )}
      <Part
        title={headline(verdict, pet.name, country.country)}
        verdict={verdict}
        authority={country.authority}
      >
        {pet.isSample && <SampleBadge />}
      </Part>
      {onTheWay.map((via) => (
        <Part
          key={via.id}
          title={t('On the way through {country}, as if {pet} arrived there', {
            country: via.country,
            pet: pet.name,
          })}
          verdict={borderVerdict(via, traveling, { arrivesOn, today })}
          authority={via.authority}
        />
      ))}
      {isReturning && (
        <Part
          title={
            returnsOn === ''
              ? t('And back to the US, if that were on {day}', { day: dayText(backOn) })
              : t('And back to the US on {day}', { day: dayText(backOn) })
          }
          verdict={borderVerdict(home, traveling, { arrivesOn: backOn, today })}
          authority={home.authority}
        />
      )}
    </>
  )
}

const returnsTooSoon = ({ arrivesOn, returnsOn }: GuideView) =>
  returnsOn !== '' && returnsOn < arrivesOn

/** Where pets come back to; the guide is about pets from there. */
const HOME = 'united-states'

/** What is where a flight begins unless another place is chosen. */
const HOME_IDS: ReadonlySet<string> = new Set([HOME, 'inside-the-us'])

/** What of a passport a border is held against. */
function travelingPet(pet: PetPassport): TravelingPet {
  return {
    name: pet.name,
    species: pet.species,
    bornOn: pet.birth?.on ?? null,
    hasMicrochip: pet.microchipId !== null,
    chippedOn: pet.chippedOn,
    vaccinations: pet.vaccinations,
    healthChecks: pet.healthChecks,
  }
}

function headline({ verdict }: BorderVerdict, pet: string, country: string): string {
  if (verdict === 'go') return t('{pet} can go to {country}', { pet, country })
  if (verdict === 'check')
    return t('{pet} may be able to go to {country}: something is to be checked', { pet, country })
  return t('{pet} cannot go to {country} on that day', { pet, country })
}
