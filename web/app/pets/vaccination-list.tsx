import { dayText } from '@wayfur/domain/calendar'
import { msg, t } from '@wayfur/domain/language/messages'
import { mayDo } from '@wayfur/domain/pets/household'
import { PET_WORDS } from '@wayfur/domain/pets/pet-messages'
import type { PetPassport } from '@wayfur/domain/pets/pet-schemas'
import { renewedOn } from '@wayfur/domain/pets/reminder'
import type { Day } from '@wayfur/domain/schemas'
import { CalendarClock, CircleCheck, Syringe, TriangleAlert } from 'lucide-react'
import { href, Link } from 'react-router'
import { Sentence } from '../language/sentence.tsx'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { EnteredByLine } from './entered-by-line.tsx'
import { passportAddress } from './passport-search-params.ts'
import { PassportSection } from './passport-section.tsx'

/** The vaccinations of a pet, latest first, each with how it stands today. */
export function VaccinationList({ pet }: { pet: PetPassport }) {
  const mayRecord = mayDo(pet.role, 'record')
  return (
    <PassportSection
      title={t('Vaccinations')}
      className="lg:col-span-2"
      action={
        mayRecord && (
          <div className="flex flex-wrap gap-2">
            <ButtonLink
              to={passportAddress({ petId: pet.id, open: 'add-vaccination' })}
              variant="lead"
              size="sm"
              preventScrollReset
            >
              <Syringe aria-hidden="true" className="size-4.5" />
              {t(PET_WORDS.addVaccination)}
            </ButtonLink>
            {!pet.isSample && (
              <ButtonLink
                to={href('/passport/signed/:petId', { petId: String(pet.id) })}
                variant="outline"
                size="sm"
              >
                {t('Entries by clinics')}
              </ButtonLink>
            )}
          </div>
        )
      }
    >
      {pet.vaccinations.length === 0 ? (
        <p className="text-ink-soft">
          {t(
            'No vaccinations recorded yet. Record one with its expiration date, and we remind you in time.',
          )}
        </p>
      ) : (
        <ul className="flex flex-col lined-rows">
          {pet.vaccinations.map((shot) => (
            <li key={shot.id} className="flex flex-wrap items-start gap-x-4 gap-y-1 py-3">
              <div className="min-w-0 flex-[1_1_14rem]">
                <p className="flex flex-wrap items-center gap-2 font-semibold">
                  <span className="min-w-0 break-words">{shot.name}</span>
                  <StateBadge shot={shot} isRenewed={renewedOn(shot, pet.vaccinations) !== null} />
                </p>
                <p className="text-sm text-ink-soft">
                  {t('Given {date}', { date: dayText(shot.date) })}
                  {shot.expirationDate !== null &&
                    t(', valid until {expirationDate}', {
                      expirationDate: dayText(shot.expirationDate),
                    })}
                  <GivenAgain on={renewedOn(shot, pet.vaccinations)} />
                  {shot.veterinarian !== null && t(', by {name}', { name: shot.veterinarian })}
                </p>
                {shot.enteredBy !== undefined && (
                  <EnteredByLine by={shot.enteredBy} documents={pet.documents} />
                )}
                {shot.notes !== null && (
                  <p className="text-sm whitespace-pre-line text-ink-soft">{shot.notes}</p>
                )}
              </div>
              {mayRecord && (
                <Link
                  to={passportAddress({ petId: pet.id, open: `vaccination-${shot.id}` })}
                  preventScrollReset
                  className="text-link py-2"
                >
                  <Sentence
                    message={msg('Edit<0> {name}</0>', { name: shot.name })}
                    parts={{ 0: <span className="sr-only" /> }}
                  />
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </PassportSection>
  )
}

/** What has ended and was given again worries nobody. */
function GivenAgain({ on }: { on: Day | null }) {
  return on === null ? null : t(', given again {date}', { date: dayText(on) })
}

interface StateBadgeProps {
  shot: PetPassport['vaccinations'][number]
  isRenewed: boolean
}

/** 'Expired', 'Expires Soon', or that it holds; nothing where no date was given. */
function StateBadge({ shot, isRenewed }: StateBadgeProps) {
  if (shot.state === 'no-expiry') return null
  if (shot.label === null) {
    return (
      <Badge tone="good" icon={<CircleCheck aria-hidden="true" />}>
        {t('Valid')}
      </Badge>
    )
  }
  if (isRenewed) return <Badge>{shot.label}</Badge>
  const isExpired = shot.state === 'expired'
  const Icon = isExpired ? TriangleAlert : CalendarClock
  return (
    <Badge tone={isExpired ? 'danger' : 'warn'} icon={<Icon aria-hidden="true" />}>
      {shot.label}
    </Badge>
  )
}
