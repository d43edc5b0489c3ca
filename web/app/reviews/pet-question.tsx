import { type Message, msg, t } from '@wayfur/domain/language/messages'
import { levelOn } from '@wayfur/domain/places/evidence'
import { PET_KINDS } from '@wayfur/domain/places/pet-policy'
import type { PetKind, Place } from '@wayfur/domain/places/place-schemas'
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
  const { evidence } = place.pets
  const claimed = PET_KINDS.filter((kind) => place.pets[kind].welcome !== 'unknown')
  const isFaded = evidence !== null && levelOn(evidence, today) === 'unknown'
  const isAsking = !place.isSample && (claimed.length === 0 || isFaded)
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
          <Answers kind="dog" press={press} />
          <Disclosure label={t('Cats and other pets')} className="mt-3">
            <Answers kind="cat" press={press} />
            <Answers kind="other" press={press} />
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
              <Answers key={kind} kind={kind} press={press} />
            ))}
          </Disclosure>
        </>
      )}
    </div>
  )
}

/** The four ways a kind of pet may be received, each one press. */
function Answers({ kind, press }: { kind: PetKind; press: Press }) {
  return (
    <fieldset className="mt-3">
      <legend className="font-semibold">{t(KIND_LABELS[kind])}</legend>
      <div className="mt-1 flex flex-wrap gap-2">
        {VISIT_WELCOMES.map((welcome) => (
          <PressForm key={welcome} press={press} fields={{ pets: `${kind}:${welcome}` }}>
            <Button type="submit" variant="outline" size="sm">
              {t(ANSWER_LABELS[welcome])}
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
