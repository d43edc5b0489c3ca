import { useQuery } from '@tanstack/react-query'
import { dayIn } from '@wayfur/domain/calendar'
import type { Clinic, EmergencyPet } from '@wayfur/domain/emergency/schemas'
import { geocode, LONGEST_QUERY } from '@wayfur/domain/geocoding/endpoints'
import { msg, t } from '@wayfur/domain/language/messages'
import type { ReactNode } from 'react'
import { href, Link, type RouterContextProvider } from 'react-router'
import { signInAddress } from '../accounts/sign-in-address.ts'
import { useVisitor } from '../accounts/use-visitor.ts'
import { prefetch } from '../api-client.ts'
import { runAction } from '../forms/run-action.ts'
import { Sentence } from '../language/sentence.tsx'
import { requestContext } from '../request-context.ts'
import { useMoments } from '../shell/moment.tsx'
import { PageFrame } from '../shell/page-frame.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { useInstant } from '../shell/use-instant.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { Route } from './+types/emergency-page'
import { alertActions } from './alert-actions.ts'
import { CallButtons } from './call-buttons.tsx'
import { ClinicList } from './clinic-list.tsx'
import { EmergencyPetCard } from './emergency-pet-card.tsx'
import printSheet from './emergency-print.css?url'
import { clinicsQuery, emergencyQuery } from './emergency-queries.ts'
import { readEmergencySearch } from './emergency-search-params.ts'
import { FirstStepsSection } from './first-steps-section.tsx'
import { InCareSection } from './in-care-section.tsx'

export const meta = pageMeta({
  title: msg('Emergency'),
  description: msg('Whom to call now, what to tell them about your pet, and the first steps.'),
})

/** Only paper needs it, so no page waits for it. */
export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: printSheet, media: 'print' },
]

export async function loader({ context, request }: Route.LoaderArgs) {
  const { near } = readEmergencySearch(new URL(request.url).searchParams)
  const { visitor, today } = context.get(requestContext)
  const where = near === '' ? undefined : await placeOf(context, near)
  const queries = [
    ...(visitor === null ? [] : [emergencyQuery]),
    ...(where == null ? [] : [clinicsQuery(where.at)]),
  ]
  return { near, where, today, state: await prefetch(context, queries) }
}

export const action = runAction(alertActions)

/** Of whom all is told, beside clinics near home and along a trip and the first steps. */
const MOST_PETS_ON_ONE_SIDE = 2
/** More than these stand three in a row of the printed sheet. */
const MOST_PETS_TWO_IN_A_ROW = 4

/** Where that is; null where nobody knows. */
async function placeOf(context: Readonly<RouterContextProvider>, near: string) {
  const { best } = await context.get(requestContext).callApi(geocode, { query: { q: near } })
  if (best === undefined) return null
  return {
    label: best.label,
    country: best.country,
    at: { latitude: best.latitude, longitude: best.longitude },
  }
}

/**
 * Whom to call, what to tell them, where to go and what to do first. It reads without script, and a
 * member's phone keeps it for times without a network.
 */
export default function EmergencyPage({
  loaderData: { near, where, today },
}: Route.ComponentProps) {
  const isMember = useVisitor() !== null
  const { data: own } = useQuery({ ...emergencyQuery, enabled: isMember })
  const { data: found } = useQuery({
    ...clinicsQuery(where?.at ?? { latitude: 0, longitude: 0 }),
    enabled: where != null,
  })
  const instant = useInstant(own?.at ?? found?.at ?? `${today}T12:00:00Z`)
  const { momentOf } = useMoments()
  const nearest = found?.clinics ?? own?.home?.clinics ?? []
  const pets = own?.pets.length ?? 0
  const isOnBothSides = pets > MOST_PETS_ON_ONE_SIDE
  return (
    <div
      data-sheet="emergency"
      data-sides={isOnBothSides ? 2 : 1}
      data-pets={pets > MOST_PETS_TWO_IN_A_ROW ? 'many' : 'few'}
    >
      <PageFrame
        title={t('Emergency')}
        lead={own === undefined ? undefined : t('As of {at}', { at: momentOf(own.at) })}
        isCompact
      >
        <CallButtons
          pets={own?.pets ?? []}
          clinics={nearest}
          instant={instant}
          country={where == null ? own?.home?.country : where.country}
        />
        <InCareSection pets={own?.inCare ?? []} />
        <div className="lg:grid lg:grid-cols-2 lg:items-start lg:gap-8">
          {isMember ? <Pets pets={own?.pets ?? []} /> : <SignInForPets />}
          {isOnBothSides && (
            <p data-part="turn" className="hidden font-semibold">
              {t('On the next page: clinics and first steps.')}
            </p>
          )}
          <section aria-labelledby="clinics" data-part="other-side" className="mt-8">
            <h2 id="clinics" className="text-2xl">
              {t('Clinics')}
            </h2>
            <form
              method="get"
              action="#clinics"
              data-print="never"
              className="mt-3 flex flex-wrap items-end gap-3"
            >
              <TextField
                label={t('Your town, address or ZIP')}
                name="near"
                defaultValue={near}
                maxLength={LONGEST_QUERY}
                className="min-w-0 flex-[1_1_14rem]"
              />
              <Button type="submit" variant="outline">
                {t('Search')}
              </Button>
            </form>
            {where === null && (
              <output className="mt-3 block">
                {t('We do not know that place. Please try a town with its state or country.')}
              </output>
            )}
            <div data-part="places" className="mt-4 grid gap-6">
              {where != null && found !== undefined && (
                <Clinics title={t('Near {place}', { place: where.label })}>
                  <ClinicsOrNone clinics={found.clinics} instant={instant} />
                </Clinics>
              )}
              {own?.home != null && (
                <Clinics title={t('Near home: {place}', { place: own.home.label })}>
                  <ClinicsOrNone clinics={own.home.clinics} instant={instant} />
                </Clinics>
              )}
              {own?.home === null && <HomeMissing />}
              {own?.trips.map((trip) => (
                <Clinics key={trip.id} title={t('Along the trip: {name}', { name: trip.name })}>
                  <ClinicsOrNone clinics={trip.clinics} instant={instant} />
                </Clinics>
              ))}
            </div>
          </section>
        </div>
        <FirstStepsSection today={dayIn('UTC', new Date(instant))} />
        <div data-print="never" className="needs-script mt-6 pb-12">
          <Button variant="outline" onClick={() => window.print()}>
            {t('Print this sheet')}
          </Button>
          {isOnBothSides && (
            <p className="mt-2 text-ink-soft">
              {t('It takes two pages or more: pets first, clinics on a page of their own.')}
            </p>
          )}
        </div>
      </PageFrame>
    </div>
  )
}

function Pets({ pets }: { pets: readonly EmergencyPet[] }) {
  return (
    <section aria-labelledby="pets" className="mt-8">
      <h2 id="pets" className="text-2xl">
        {t('What to tell them')}
      </h2>
      {pets.length === 0 ? (
        <p className="mt-3">
          <Sentence
            message={msg('<0>Add your pet</0>, and what a vet asks for is here.')}
            parts={{ 0: <Link to={href('/passport')} className="text-link" /> }}
          />
        </p>
      ) : (
        <div data-part="pets" className="mt-3 grid gap-4">
          {pets.map((pet) => (
            <EmergencyPetCard key={pet.id} pet={pet} />
          ))}
        </div>
      )}
    </section>
  )
}

function SignInForPets() {
  return (
    <p className="mt-6">
      <Sentence
        message={msg(
          '<0>Sign in</0>, and your pets’ chip, weight, medicines and vet appear here, even without a network.',
        )}
        parts={{ 0: <Link to={signInAddress(href('/emergency'))} className="text-link" /> }}
      />
    </p>
  )
}

function HomeMissing() {
  return (
    <p>
      <Sentence
        message={msg(
          '<0>Say where home is</0>, and the clinics around it appear here, even without a network.',
        )}
        parts={{ 0: <Link to={href('/account')} className="text-link" /> }}
      />
    </p>
  )
}

function Clinics({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h3 className="text-lg break-words">{title}</h3>
      {children}
    </div>
  )
}

function ClinicsOrNone({ clinics, instant }: { clinics: readonly Clinic[]; instant: number }) {
  return clinics.length === 0 ? (
    <p className="mt-2 text-ink-soft">{t('We know of no clinic near there.')}</p>
  ) : (
    <ClinicList clinics={clinics} instant={instant} />
  )
}
