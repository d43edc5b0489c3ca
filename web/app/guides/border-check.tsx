import { useQuery } from '@tanstack/react-query'
import { dayText } from '@wayfur/domain/calendar'
import type { ReplyOf } from '@wayfur/domain/endpoint'
import {
  borderVerdict,
  type BorderVerdict,
  type FindingState,
} from '@wayfur/domain/guides/border-verdict'
import type { readGuides } from '@wayfur/domain/guides/endpoints'
import { isSnubNosed } from '@wayfur/domain/guides/flight-rules'
import { msg, t } from '@wayfur/domain/language/messages'
import type { Pet } from '@wayfur/domain/pets/pet-schemas'
import { speciesText } from '@wayfur/domain/pets/species-text'
import { CircleCheck, CircleHelp, CircleX, ListTodo } from 'lucide-react'
import { Form, href } from 'react-router'
import { SignInLink } from '../accounts/sign-in-link.tsx'
import { Sentence } from '../language/sentence.tsx'
import { petQuery } from '../pets/pet-queries.ts'
import { Alert } from '../ui/alert.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { SampleBadge } from '../ui/sample-badge.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { type GuideView, guideAddress } from './guide-search-params.ts'

interface BorderCheckProps {
  guides: ReplyOf<typeof readGuides>
  pets: readonly Pet[]
  view: GuideView
  isSignedIn: boolean
}

/** Asks whether a pet can go somewhere on a day, and answers from its passport. */
export function BorderCheck({ guides, pets, view, isSignedIn }: BorderCheckProps) {
  return (
    <Card as="section" aria-labelledby="border-title" className="flex flex-col gap-5 p-5 md:p-6">
      <div>
        <h2 id="border-title" className="text-xl">
          {t('Can your pet go?')}
        </h2>
        <p className="mt-1 max-w-prose text-ink-soft">
          {t(
            'We hold the rules of a country against the passport of your pet and say what is missing, and the first day on which it works.',
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
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
            <SelectField
              label={t('Pet')}
              name="pet"
              defaultValue={view.petId === undefined ? undefined : String(view.petId)}
              options={pets.map(({ id, name, species }) => ({
                value: String(id),
                label: `${name} (${speciesText(species)})`,
              }))}
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
              label={t('Microchip put in on')}
              name="chipped"
              type="date"
              max={guides.today}
              defaultValue={view.chippedOn}
              hint={t('Many borders count rabies shots only after it.')}
            />
          </div>
          <div>
            <Button type="submit" variant="accent">
              {t('Check')}
            </Button>
          </div>
        </Form>
      )}
      <Answer guides={guides} pets={pets} view={view} />
    </Card>
  )
}

function Answer({ guides, pets, view }: Omit<BorderCheckProps, 'isSignedIn'>) {
  const chosen = pets.find(({ id }) => id === view.petId)
  const asked = petQuery(chosen?.id ?? 0)
  const { data: pet } = useQuery({ ...asked, enabled: chosen !== undefined })
  const country = guides.countries.find(({ id }) => id === view.countryId)
  if (pet === undefined || country === undefined) return null
  if (view.arrivesOn === '' || view.arrivesOn < guides.today) {
    return <Alert tone="warn">{t('Please choose a day of arrival from today on.')}</Alert>
  }
  const verdict = borderVerdict(
    country,
    {
      name: pet.name,
      species: pet.species,
      bornOn: pet.birth?.on ?? null,
      hasMicrochip: pet.microchipId !== null,
      chippedOn: view.chippedOn === '' ? null : view.chippedOn,
      vaccinations: pet.vaccinations,
    },
    { arrivesOn: view.arrivesOn, today: guides.today },
  )
  return (
    <div className="flex flex-col gap-4">
      <Alert tone={TONES[verdict.verdict]} title={headline(verdict, pet.name, country.country)}>
        {verdict.earliest !== null && (
          <p>
            <Sentence
              message={msg('First possible day of arrival by these rules: <0>{earliest}</0>.', {
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
        {pet.isSample && <SampleBadge />}
      </Alert>
      <ul className="flex flex-col divide-y divide-line">
        {verdict.findings.map((finding) => {
          const [Icon, look, words] = STATES[finding.state]
          return (
            <li key={finding.rule} className="flex items-start gap-3 py-3">
              <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${look}`} />
              <div>
                <p className="font-semibold">
                  {finding.title}: {words()}
                </p>
                <p className="text-sm text-ink-soft">{finding.says}</p>
              </div>
            </li>
          )
        })}
      </ul>
      {isSnubNosed(pet.breed) && (
        <Alert tone="warn" title={t('{name} has a short nose', { name: pet.name })}>
          {t('Most airlines do not take short-nosed breeds in the hold, least of all in summer.')}
        </Alert>
      )}
    </div>
  )
}

const TONES = { go: 'good', check: 'warn', 'not-yet': 'danger' } as const

const STATES: Record<FindingState, readonly [typeof CircleCheck, string, () => string]> = {
  met: [CircleCheck, 'text-good-ink', () => t('met')],
  'to-do': [ListTodo, 'text-leaf-ink', () => t('to do')],
  unknown: [CircleHelp, 'text-warn-ink', () => t('not known')],
  'not-met': [CircleX, 'text-danger-ink', () => t('not met')],
}

function headline({ verdict }: BorderVerdict, pet: string, country: string): string {
  if (verdict === 'go') return t('{pet} can go to {country}', { pet, country })
  if (verdict === 'check')
    return t('{pet} may be able to go to {country}: something is to be checked', { pet, country })
  return t('{pet} cannot go to {country} on that day', { pet, country })
}
