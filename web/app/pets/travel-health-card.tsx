import { dayText } from '@wayfur/domain/calendar'
import { msg, t } from '@wayfur/domain/language/messages'
import { checkFacts } from '@wayfur/domain/pets/check-facts'
import { HEALTH_CHECK_WORDS } from '@wayfur/domain/pets/health-check'
import { mayDo } from '@wayfur/domain/pets/household'
import type { PetPassport } from '@wayfur/domain/pets/pet-schemas'
import { Plane, TestTube, Worm } from 'lucide-react'
import { href, Link } from 'react-router'
import { Sentence } from '../language/sentence.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { EnteredByLine } from './entered-by-line.tsx'
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
        <ul className="flex flex-col lined-rows">
          {pet.healthChecks.map((check) => (
            <li key={check.id} className="flex flex-wrap items-start gap-x-4 gap-y-1 py-3">
              <div className="min-w-0 flex-[1_1_14rem]">
                <p className="font-semibold">{t(HEALTH_CHECK_WORDS[check.kind])}</p>
                <p className="text-sm text-ink-soft">{checkFacts(check)}</p>
                {check.enteredBy !== undefined && (
                  <EnteredByLine by={check.enteredBy} documents={pet.documents} />
                )}
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
