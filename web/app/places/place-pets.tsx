import { dateText, listText } from '@wayfur/domain/language/formats'
import { msg, t } from '@wayfur/domain/language/messages'
import { monthsText } from '@wayfur/domain/pets/age'
import { CLAIM_LABELS, EVIDENCE_LABELS, hasFaded, levelOn } from '@wayfur/domain/places/evidence'
import { LEASH_RULES } from '@wayfur/domain/places/leash-rules'
import { breedLabel } from '@wayfur/domain/places/named-breeds'
import { petFeeText } from '@wayfur/domain/places/pet-fee'
import { isOpenAir, isWelcome, PET_KINDS, welcomeLabel } from '@wayfur/domain/places/pet-policy'
import type { KindPolicy, Place, PlaceCategory } from '@wayfur/domain/places/place-schemas'
import { weightLimitText } from '@wayfur/domain/units'
import { Check, CircleHelp, X } from 'lucide-react'
import { useRef } from 'react'
import { Sentence } from '../language/sentence.tsx'
import { PetQuestion } from '../reviews/pet-question.tsx'
import { useUnits } from '../shell/use-units.ts'
import { Badge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'

const KIND_NAMES = { dog: msg('Dogs'), cat: msg('Cats'), other: msg('Other pets') } as const

/** The heart of a place: who may come, how far, what it costs, and how sure that is. */
export function PlacePets({ place, at }: { place: Place; at: string }) {
  const { evidence, fee, note } = place.pets
  const today = at.slice(0, 10)
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Card as="section" id="pets" className="border-leaf p-5">
      <h2 ref={heading} tabIndex={-1} className="text-xl">
        {t('Is my pet welcome?')}
      </h2>
      <ul className="mt-3 grid gap-3 sm:grid-cols-3">
        {PET_KINDS.map((kind) => (
          <li key={kind} className="rounded-md bg-surface px-3 py-2.5">
            <p className="font-semibold">{t(KIND_NAMES[kind])}</p>
            <KindLine rule={place.pets[kind]} category={place.category} />
          </li>
        ))}
      </ul>
      {/* Grounds ask for nothing unless they say so. */}
      {(fee !== null || !isOpenAir(place.category)) && <p className="mt-3">{petFeeText(fee)}</p>}
      {note !== null && <p className="mt-2">“{note}”</p>}
      <p className="mt-3 flex flex-wrap items-center gap-2 text-sm text-ink-soft">
        {evidence === null ? (
          t('Nobody has said yet. Please ask before you go.')
        ) : evidence.from === 'sample' ? (
          t(EVIDENCE_LABELS.sample)
        ) : (
          <>
            <Badge tone={levelOn(evidence, today) === 'confirmed' ? 'good' : 'plain'}>
              {t(CLAIM_LABELS[levelOn(evidence, today)])}
            </Badge>
            <span>
              {t('by {source}, {day}', {
                source: EVIDENCE_LABELS[evidence.from],
                day: dayInWords(evidence.on),
              })}
              {evidence.rule !== undefined && (
                <>
                  {' '}
                  <a
                    href={LEASH_RULES[evidence.rule].href}
                    target="_blank"
                    rel="noopener noreferrer"
                  >
                    <Sentence
                      message={msg('{rule}<0> (opens in a new tab)</0>', {
                        rule: LEASH_RULES[evidence.rule].cites,
                      })}
                      parts={{ 0: <span className="sr-only" /> }}
                    />
                  </a>
                </>
              )}
              {hasFaded(evidence, today) &&
                t('. That was a while ago, so please ask before you go.')}
            </span>
          </>
        )}
      </p>
      <PetQuestion
        place={place}
        today={today}
        // What was pressed is gone with the question it answered.
        onAnswered={() => heading.current?.focus()}
      />
    </Card>
  )
}

function KindLine({ rule, category }: { rule: KindPolicy; category: PlaceCategory }) {
  const units = useUnits()
  const [Icon, tone] = isWelcome(rule.welcome)
    ? ([Check, 'text-good-ink'] as const)
    : rule.welcome === 'not-allowed'
      ? ([X, 'text-danger-ink'] as const)
      : ([CircleHelp, 'text-ink-soft'] as const)
  return (
    <>
      <p className={classNames('flex items-start gap-1.5', tone)}>
        <Icon aria-hidden="true" className="mt-1 size-4 shrink-0" />
        {t(welcomeLabel(rule.welcome, category))}
      </p>
      {rule.maxWeightKg !== null && (
        <p className="text-sm text-ink-soft">
          {t('up to {weightLimit}', { weightLimit: weightLimitText(rule.maxWeightKg, units) })}
        </p>
      )}
      {rule.maxCount !== null && (
        <p className="text-sm text-ink-soft">
          {t('at most {maxCount} at a time', { maxCount: rule.maxCount })}
        </p>
      )}
      {rule.minAgeMonths != null && (
        <p className="text-sm text-ink-soft">
          {t('{months} or older', { months: monthsText(rule.minAgeMonths) })}
        </p>
      )}
      {rule.refusedBreeds !== undefined && rule.refusedBreeds.length > 0 && (
        <p className="text-sm text-ink-soft">
          {t('no {breeds}', {
            breeds: listText(
              rule.refusedBreeds.map((breed) => t(breedLabel(breed))),
              'or',
            ),
          })}
        </p>
      )}
      {rule.vaccines !== undefined && rule.vaccines.length > 0 && (
        <p className="text-sm text-ink-soft">
          {t('with {vaccines}', { vaccines: listText(rule.vaccines) })}
        </p>
      )}
      {rule.needsCrate === true && (
        <p className="text-sm text-ink-soft">{t('in a crate while alone in the room')}</p>
      )}
    </>
  )
}

/** '3 September 2026' as the US writes it: 'September 3, 2026'. A calendar day has no zone. */
function dayInWords(day: string): string {
  return dateText(Date.parse(`${day}T00:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' })
}
