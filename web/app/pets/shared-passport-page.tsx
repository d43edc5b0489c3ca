import { dayText } from '@wayfur/domain/calendar'
import { t } from '@wayfur/domain/language/messages'
import { readSharedPassport } from '@wayfur/domain/pets/endpoints'
import { needsLine } from '@wayfur/domain/pets/needs'
import { PET_WORDS } from '@wayfur/domain/pets/pet-messages'
import type { SharedPassport } from '@wayfur/domain/pets/sharing-schemas'
import { speciesText } from '@wayfur/domain/pets/species-text'
import { vaccinationState } from '@wayfur/domain/pets/vaccination'
import { weightText } from '@wayfur/domain/pets/weight-text'
import type { ReactNode } from 'react'
import { data, href } from 'react-router'
import { SleepingCatArt } from '../art/sleeping-cat.tsx'
import { requestContext } from '../request-context.ts'
import { useMoments } from '../shell/moment.tsx'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { Route } from './+types/shared-passport-page'
import { CallLink } from './care-card.tsx'
import { EnteredByLine } from './entered-by-line.tsx'
import { PetPortrait } from './pet-portrait.tsx'

/** The link alone opens the page, so the address must not leak to other sites or search engines. */
const PRIVATE = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
}

export const meta: Route.MetaFunction = () => [
  { title: t('Shared pet passport - Wayfur') },
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'no-referrer' },
]

export const headers = () => PRIVATE

export async function loader({ context, params }: Route.LoaderArgs) {
  try {
    const passport = await context
      .get(requestContext)
      .callApi(readSharedPassport, { params: { token: params.token } })
    return data({ passport }, { headers: PRIVATE })
  } catch (refused) {
    // A malformed link is as unknown as any other.
    if (!(refused instanceof Response) || ![400, 404].includes(refused.status)) throw refused
    return data({ passport: null }, { status: 404, headers: PRIVATE })
  }
}

/** A shared passport as its link shows it. */
export default function SharedPassportPage({ loaderData }: Route.ComponentProps) {
  const { passport } = loaderData
  if (passport === null) {
    return (
      <EmptyState
        level={1}
        title={t('This link does not lead to a passport')}
        art={<SleepingCatArt />}
        action={
          <ButtonLink to={href('/')} variant="outline">
            {t('Go to Wayfur')}
          </ButtonLink>
        }
        className="py-16"
      >
        {t(
          'It may have ended or been switched off, or part of it is missing. Please ask whoever gave it to you for a new one.',
        )}
      </EmptyState>
    )
  }
  return <Shared passport={passport} />
}

function Shared({ passport }: { passport: SharedPassport }) {
  const { deadlineOf } = useMoments()
  const { identity, medical, contacts, weight, vaccinations, today } = passport
  return (
    <article className="page-column max-w-3xl pt-8 pb-12">
      <Card className="flex flex-wrap items-center gap-5 p-5">
        <PetPortrait pet={{ id: 0, ...passport }} isLarge className="size-24" />
        <div className="min-w-0 flex-1">
          <h1 className="text-3xl break-words">{passport.name}</h1>
          <p className="text-ink-soft">
            {[speciesText(passport.species), identity?.breed, identity?.ageText]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      </Card>
      <div className="mt-5 flex flex-col gap-5">
        {contacts !== null && (
          <Part title={passport.kind === 'emergency' ? t('Who to call') : t('Contacts')}>
            <p className="break-words">
              {contacts.emergencyContact ?? t('No emergency contact recorded.')}
            </p>
            {contacts.emergencyPhone !== null && <CallLink phone={contacts.emergencyPhone} />}
            {(contacts.vetName !== null || contacts.vetPhone !== null) && (
              <p className="break-words">{t('Vet: {name}', { name: contacts.vetName ?? '' })}</p>
            )}
            {contacts.vetPhone !== null && <CallLink phone={contacts.vetPhone} />}
          </Part>
        )}
        {medical !== null && (
          <Part title={t('Health')}>
            {medical.needs.length > 0 && (
              <Line name={t('Needs')} words={needsLine(medical.needs)} />
            )}
            <Line
              name={t('Allergies')}
              words={medical.allergies.join(', ') || t('None recorded')}
            />
            <Line
              name={t('Medication')}
              words={
                medical.medications
                  .map(({ name, dose, schedule }) =>
                    [name, dose, schedule.toLowerCase()].filter((one) => one !== null).join(', '),
                  )
                  .join('\n') || t('None recorded')
              }
            />
            <Line
              name={t('Medical notes')}
              words={medical.medicalNotes ?? t(PET_WORDS.notRecorded)}
            />
          </Part>
        )}
        {identity !== null && (
          <Part title={t('Identity')}>
            <Line
              name={t('Microchip ID')}
              words={identity.microchipId ?? t(PET_WORDS.notRegistered)}
            />
            <Line name={t('Age')} words={identity.ageText} />
          </Part>
        )}
        {weight !== null && (
          <Part title={t('Weight')}>
            <p>
              {weightText(weight.weightKg, 'us')}
              {weight.weightKg !== null && ` (${weightText(weight.weightKg, 'metric')})`}
              {weight.weighedOn !== null &&
                t(', on {weighedOn}', { weighedOn: dayText(weight.weighedOn) })}
            </p>
          </Part>
        )}
        {vaccinations !== null && (
          <Part title={t('Vaccinations')}>
            {vaccinations.length === 0 && <p>{t('None recorded.')}</p>}
            <ul className="flex flex-col lined-rows">
              {vaccinations.map((shot) => (
                <li key={JSON.stringify(shot)} className="py-2">
                  <p className="flex flex-wrap items-center gap-2 font-semibold break-words">
                    {shot.name}
                    {shot.label !== null && (
                      <Badge
                        tone={
                          shot.renewedOn !== undefined
                            ? 'plain'
                            : vaccinationState(shot.expirationDate, today) === 'expired'
                              ? 'danger'
                              : 'warn'
                        }
                      >
                        {shot.label}
                      </Badge>
                    )}
                  </p>
                  <p className="text-sm text-ink-soft">
                    {t('Given {date}', { date: dayText(shot.date) })}
                    {shot.expirationDate !== null &&
                      t(', valid until {expirationDate}', {
                        expirationDate: dayText(shot.expirationDate),
                      })}
                    {shot.renewedOn !== undefined &&
                      t(', given again {date}', { date: dayText(shot.renewedOn) })}
                    {shot.veterinarian !== null && t(', by {name}', { name: shot.veterinarian })}
                  </p>
                  {shot.enteredBy !== undefined && <EnteredByLine by={shot.enteredBy} />}
                </li>
              ))}
            </ul>
          </Part>
        )}
      </div>
      <p className="mt-6 text-sm text-ink-soft">
        {vaccinations?.some((shot) => shot.enteredBy !== undefined)
          ? t('As the owner recorded it, but for what a clinic entered.')
          : t('As the owner recorded it.')}
        {passport.expiresAt !== null &&
          t(' This link ends {instant}.', { instant: deadlineOf(passport.expiresAt) })}
      </p>
    </article>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" className="flex flex-col gap-2 p-5">
      <h2 className="text-xl">{title}</h2>
      {children}
    </Card>
  )
}

function Line({ name, words }: { name: string; words: string }) {
  return (
    <p className="break-words whitespace-pre-line">
      <span className="block text-sm text-ink-soft">{name}</span>
      {words}
    </p>
  )
}
