import { dayText } from '@wayfur/domain/calendar'
import { numberText } from '@wayfur/domain/language/formats'
import { msg, t } from '@wayfur/domain/language/messages'
import { HEALTH_CHECK_WORDS } from '@wayfur/domain/pets/health-check'
import type { HealthCheck } from '@wayfur/domain/pets/health-check-schemas'
import { mayDo } from '@wayfur/domain/pets/household'
import type { PetPassport } from '@wayfur/domain/pets/pet-schemas'
import { Plane, TestTube, Worm } from 'lucide-react'
import { href, Link } from 'react-router'
import { Sentence } from '../language/sentence.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { passportAddress } from './passport-search-params.ts'
import { PassportSection } from './passport-section.tsx'

/** What borders ask for beside vaccinations: blood tests and treatments, latest first. */
export function TravelHealthCard({ pet }: { pet: PetPassport }) {
  if (pet.species !== 'Dog' && pet.species !== 'Cat') return null
  const mayRecord = mayDo(pet.role, 'record')
  return (
    <PassportSection title={t('For travel abroad')} className="lg:col-span-2">
      {pet.healthChecks.length === 0 ? (
        <p className="text-ink-soft">
          {t(
            'Some countries ask for a rabies blood test or a tapeworm treatment. Record them here, and the border check reads them.',
          )}
        </p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {pet.healthChecks.map((check) => (
            <li key={check.id} className="flex flex-wrap items-start gap-x-4 gap-y-1 py-3">
              <div className="min-w-0 flex-[1_1_14rem]">
                <p className="font-semibold">{t(HEALTH_CHECK_WORDS[check.kind])}</p>
                <p className="text-sm text-ink-soft">{factsOf(check)}</p>
                {check.notes !== null && (
                  <p className="text-sm whitespace-pre-line text-ink-soft">{check.notes}</p>
                )}
              </div>
              {mayRecord && (
                <Link
                  to={passportAddress({ petId: pet.id, open: `check-${check.id}` })}
                  preventScrollReset
                  className="text-link py-2"
                >
                  <Sentence
                    message={msg('Edit<0> {name}</0>', {
                      name: `${t(HEALTH_CHECK_WORDS[check.kind])}, ${dayText(check.on)}`,
                    })}
                    parts={{ 0: <span className="sr-only" /> }}
                  />
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        {mayRecord && (
          <>
            <ButtonLink
              to={passportAddress({ petId: pet.id, open: 'add-check-titer' })}
              variant="outline"
              size="sm"
              preventScrollReset
            >
              <TestTube aria-hidden="true" className="size-4.5" />
              {t('Add blood test')}
            </ButtonLink>
            <ButtonLink
              to={passportAddress({ petId: pet.id, open: 'add-check-tapeworm' })}
              variant="outline"
              size="sm"
              preventScrollReset
            >
              <Worm aria-hidden="true" className="size-4.5" />
              {t('Add tapeworm treatment')}
            </ButtonLink>
          </>
        )}
        <ButtonLink
          to={`${href('/airline-travel')}?tab=international&pet=${pet.id}`}
          variant="quiet"
          size="sm"
        >
          <Plane aria-hidden="true" className="size-4.5" />
          {t('Can {name} go?', { name: pet.name })}
        </ButtonLink>
      </div>
    </PassportSection>
  )
}

/** 'Nov 3, 2026, 14:30 · 0.8 IU/ml · counts until Nov 3, 2028 · Kansas State'. */
function factsOf({ on, at, unitsPerMl, validUntil, doneBy }: HealthCheck): string {
  return [
    at === null ? dayText(on) : t('{day} at {time}', { day: dayText(on), time: at }),
    unitsPerMl === null ? null : t('{units} IU/ml', { units: numberText(unitsPerMl) }),
    validUntil === null ? null : t('counts until {day}', { day: dayText(validUntil) }),
    doneBy,
  ]
    .filter((one) => one !== null)
    .join(' · ')
}
