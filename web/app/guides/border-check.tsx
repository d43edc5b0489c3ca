import { useQuery } from '@tanstack/react-query'
import { dayText } from '@wayfur/domain/calendar'
import type { ReplyOf } from '@wayfur/domain/endpoint'
import { airlineVerdict } from '@wayfur/domain/guides/airline-verdict'
import {
  borderVerdict,
  type BorderVerdict,
  type TravelingPet,
} from '@wayfur/domain/guides/border-verdict'
import type { readGuides } from '@wayfur/domain/guides/endpoints'
import { isSnubNosed } from '@wayfur/domain/guides/flight-rules'
import type { Country } from '@wayfur/domain/guides/schemas'
import { listText } from '@wayfur/domain/language/formats'
import { msg, t } from '@wayfur/domain/language/messages'
import type { Pet, PetPassport } from '@wayfur/domain/pets/pet-schemas'
import type { ReactNode } from 'react'
import { Form, href } from 'react-router'
import { SignInLink } from '../accounts/sign-in-link.tsx'
import { ActionForm } from '../forms/action-form.tsx'
import { Sentence } from '../language/sentence.tsx'
import { useComing } from '../pets/coming.tsx'
import { petOption } from '../pets/pet-option.ts'
import { petQuery } from '../pets/pet-queries.ts'
import { useUnits } from '../shell/use-units.ts'
import { Alert } from '../ui/alert.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { SampleBadge } from '../ui/sample-badge.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { Findings } from './findings.tsx'
import { guideActions } from './guide-actions.ts'
import { type GuideView, guideAddress, sizeOf, VIA_NAMES } from './guide-search-params.ts'

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
              label={t('Going to')}
              name="country"
              defaultValue={view.countryId}
              options={guides.countries.map(({ id, country }) => ({ value: id, label: country }))}
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
                  ...guides.countries.map(({ id, country }) => ({ value: id, label: country })),
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
          </div>
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
        <Answer key={id} guides={guides} petId={id} view={view} />
      ))}
    </Card>
  )
}

/** The pets that are asked about: the one that the search names, else those who come. */
export function askedPets<Some extends { id: number }>(
  { petId, countryId }: Pick<GuideView, 'petId' | 'countryId'>,
  pets: readonly Some[],
  coming: readonly { id: number }[],
): Some[] {
  if (petId !== undefined) return pets.filter(({ id }) => id === petId)
  if (countryId === '') return []
  return pets.filter(({ id }) => coming.some((one) => one.id === id))
}

function Answer({
  guides,
  petId,
  view,
}: Pick<BorderCheckProps, 'guides' | 'view'> & { petId: number }) {
  const units = useUnits()
  const { data: pet } = useQuery(petQuery(petId))
  const country = guides.countries.find(({ id }) => id === view.countryId)
  if (pet === undefined || country === undefined) return null
  const { arrivesOn, returnsOn } = view
  const { today } = guides
  if (arrivesOn === '' || arrivesOn < today) {
    return <Alert tone="warn">{t('Please choose a day of arrival from today on.')}</Alert>
  }
  const traveling = travelingPet(pet)
  const verdict = borderVerdict(country, traveling, { arrivesOn, today })
  const home = guides.countries.find(({ id }) => id === HOME)
  const isReturning =
    home !== undefined && country.id !== HOME && pet.species === 'Dog' && !returnsTooSoon(view)
  const backOn = returnsOn === '' ? arrivesOn : returnsOn
  const airline = guides.airlines.find(({ id }) => id === view.airlineId)
  const onTheWay = view.viaIds.flatMap((viaId) =>
    viaId === country.id ? [] : guides.countries.filter(({ id }) => id === viaId),
  )
  const size = sizeOf(view.carrier, units)
  return (
    <div className="flex flex-col gap-6">
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
      {airline !== undefined && (
        <Part
          title={t('On board: {airline}', { airline: airline.name })}
          verdict={airlineVerdict(
            airline,
            {
              name: pet.name,
              species: pet.species,
              breed: pet.breed,
              bornOn: pet.birth?.on ?? null,
              pounds: pet.weight,
            },
            {
              departsOn: arrivesOn,
              today,
              units,
              carrier: size === null ? undefined : { kind: view.carrier.kind, size },
            },
          )}
          authority={{ name: airline.name, url: airline.website }}
        />
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
          countryId: country.id,
          airlineId: airline?.id ?? '',
          departsOn: arrivesOn,
          returnsOn,
        }}
        className="flex flex-wrap items-center gap-x-4 gap-y-2"
      >
        <Button type="submit" variant="lead">
          {t('Make a checklist with reminders')}
        </Button>
        <p className="text-sm text-ink-soft">{t('You find it under Overview.')}</p>
      </ActionForm>
    </div>
  )
}

const returnsTooSoon = ({ arrivesOn, returnsOn }: GuideView) =>
  returnsOn !== '' && returnsOn < arrivesOn

/** Where pets come back to; the guide is about pets from there. */
const HOME = 'united-states'

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

/** One border, or one airline: what it comes to, and line by line why. */
function Part({
  title,
  verdict,
  authority,
  children,
}: {
  title: string
  verdict: BorderVerdict
  authority: Country['authority']
  children?: ReactNode
}) {
  return (
    <div className="flex flex-col gap-2">
      <Alert tone={TONES[verdict.verdict]} title={title}>
        {verdict.earliest !== null && (
          <p>
            <Sentence
              message={msg('First possible day by these rules: <0>{earliest}</0>.', {
                earliest: dayText(verdict.earliest),
              })}
              parts={{ 0: <strong /> }}
            />
          </p>
        )}
        {verdict.isStale && (
          <p>
            {t(
              'These rules were checked long ago. Confirm every line with the authority before you book.',
            )}
          </p>
        )}
        {children}
      </Alert>
      <Findings verdict={verdict} authority={authority} />
    </div>
  )
}

const TONES = { go: 'good', check: 'warn', 'not-yet': 'danger' } as const

function headline({ verdict }: BorderVerdict, pet: string, country: string): string {
  if (verdict === 'go') return t('{pet} can go to {country}', { pet, country })
  if (verdict === 'check')
    return t('{pet} may be able to go to {country}: something is to be checked', { pet, country })
  return t('{pet} cannot go to {country} on that day', { pet, country })
}
