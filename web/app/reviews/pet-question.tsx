import { useQuery } from '@tanstack/react-query'
import { addDays } from '@wayfur/domain/calendar'
import { type Message, msg, t } from '@wayfur/domain/language/messages'
import { levelOn } from '@wayfur/domain/places/evidence'
import { isOpenAir, PET_KINDS } from '@wayfur/domain/places/pet-policy'
import type { PetKind, Place, PlaceCategory } from '@wayfur/domain/places/place-schemas'
import { VISIT_WELCOMES } from '@wayfur/domain/reviews/review'
import type { VisitWelcome } from '@wayfur/domain/reviews/schemas'
import { POINTS } from '@wayfur/domain/scouting/points'
import { pointsText } from '@wayfur/domain/scouting/points-text'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { type Press, PressForm, usePress } from '../forms/press.tsx'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { REVIEW_ACTIONS } from './review-actions.ts'
import { readReviewsSearch, reviewsQuery } from './reviews-search-params.ts'

const KIND_LABELS: Record<PetKind, Message> = {
  dog: msg('Dogs'),
  cat: msg('Cats'),
  other: msg('Other pets'),
}

const ANSWER_LABELS: Record<VisitWelcome, Message> = {
  inside: msg('Inside'),
  patio: msg('Patio only'),
  leash: msg('On a leash'),
  'not-allowed': msg('Not allowed'),
}

/** What may be answered of a kind of place: grounds have neither rooms nor a patio. */
function answersFor(category: PlaceCategory): { welcome: VisitWelcome; label: Message }[] {
  if (!isOpenAir(category)) {
    return VISIT_WELCOMES.map((welcome) => ({ welcome, label: ANSWER_LABELS[welcome] }))
  }
  return [
    { welcome: 'inside', label: msg('Off leash') },
    { welcome: 'leash', label: msg('On leash') },
    { welcome: 'not-allowed', label: ANSWER_LABELS['not-allowed'] },
  ]
}

/** Who has answered is asked again when as much time has passed as makes a claim less sure. */
const ASKED_AGAIN_DAYS = 365

interface PetQuestionProps {
  place: Place
  today: string
  onAnswered: () => void
}

/**
 * Asks visitors what nobody has said yet of a place, or whether what was said long ago still holds.
 * Of an invented place there is nothing to know.
 */
export function PetQuestion({ place, today, onAnswered }: PetQuestionProps) {
  const press = usePress(REVIEW_ACTIONS.place, 'pets')
  const [params] = useSearchParams()
  const { category } = place
  const { evidence } = place.pets
  const claimed = PET_KINDS.filter((kind) => place.pets[kind].welcome !== 'unknown')
  const isFaded = evidence !== null && levelOn(evidence, today) === 'unknown'
  const reviews = useQuery(reviewsQuery({ kind: 'place', id: place.id }, readReviewsSearch(params)))
  // A word from elsewhere renews nothing; who gave it is not asked again all the same.
  const answeredOn = reviews.data?.answeredPetsOn ?? null
  const hasAnswered = answeredOn !== null && answeredOn > addDays(today, -ASKED_AGAIN_DAYS)
  const isAsking = !place.isSample && (claimed.length === 0 || isFaded) && !hasAnswered
  useFocusAfter(isAsking, press, onAnswered)
  if (params.get('pets') === 'told') {
    return (
      <Alert tone="good" className="mt-4">
        {t('Thank you! It is noted.')}
      </Alert>
    )
  }
  if (!isAsking) return null
  return (
    <div className="mt-4 border-t border-line pt-4">
      <h3 className="text-lg">{claimed.length === 0 ? t('Do you know?') : t('Still true?')}</h3>
      <p className="text-sm text-ink-soft">
        {t('One tap helps everyone who comes after you. While you are there it earns {points}.', {
          points: pointsText(POINTS.answer),
        })}
      </p>
      {claimed.length === 0 ? (
        <>
          <Answers kind="dog" category={category} press={press} />
          <Disclosure label={t('Cats and other pets')} className="mt-3">
            <Answers kind="cat" category={category} press={press} />
            <Answers kind="other" category={category} press={press} />
          </Disclosure>
        </>
      ) : (
        <>
          <div className="mt-3">
            <PressForm
              press={press}
              fields={{
                pets: claimed.map((kind) => `${kind}:${place.pets[kind].welcome}`).join(','),
              }}
            >
              <Button type="submit" variant="outline" size="sm">
                {t('Yes, still true')}
              </Button>
            </PressForm>
          </div>
          <Disclosure label={t('No, it is different now')} className="mt-3">
            {claimed.map((kind) => (
              <Answers key={kind} kind={kind} category={category} press={press} />
            ))}
          </Disclosure>
        </>
      )}
    </div>
  )
}

/** The ways a kind of pet may be received, each one press. */
function Answers({
  kind,
  category,
  press,
}: {
  kind: PetKind
  category: PlaceCategory
  press: Press
}) {
  return (
    <fieldset className="mt-3">
      <legend className="font-semibold">{t(KIND_LABELS[kind])}</legend>
      <div className="mt-1 flex flex-wrap gap-2">
        {answersFor(category).map(({ welcome, label }) => (
          <PressForm key={welcome} press={press} fields={{ pets: `${kind}:${welcome}` }}>
            <Button type="submit" variant="outline" size="sm">
              {t(label)}
            </Button>
          </PressForm>
        ))}
      </div>
    </fieldset>
  )
}

/** Calls back once the question is gone because it was answered here. */
function useFocusAfter(isAsking: boolean, press: Press, onAnswered: () => void) {
  const wasPressed = useRef(false)
  const isSent = press.sent !== undefined
  useEffect(() => {
    if (isSent) wasPressed.current = true
  }, [isSent])
  useEffect(() => {
    if (isAsking || !wasPressed.current) return
    wasPressed.current = false
    onAnswered()
  }, [isAsking, onAnswered])
}
