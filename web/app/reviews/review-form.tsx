import { PET_KINDS, WELCOME_LABELS } from '@wayfur/domain/places/pet-policy'
import type { PetKind } from '@wayfur/domain/places/place-schemas'
import type { Review } from '@wayfur/domain/reviews/schemas'
import { writeReview } from '@wayfur/domain/reviews/endpoints'
import {
  MOST_REVIEW_CHARACTERS,
  type ReviewSubject,
  VISIT_WELCOMES,
} from '@wayfur/domain/reviews/review'
import { useState } from 'react'
import { href, Link, useLocation } from 'react-router'
import { useAskForm } from '../accounts/use-ask-form.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Card } from '../ui/card.tsx'
import { IdempotencyField } from '../forms/idempotency-field.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import type { ReviewAnswer } from './review-action.ts'
import { EMPTY_REVIEW, reviewBody, typedFrom, typedIn } from './review-form-data.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import { StarChoice } from './star-choice.tsx'
import { said, t } from '@wayfur/domain/language/messages'

const KIND_CHOICES: Record<PetKind, string> = said({
  dog: 'A dog',
  cat: 'A cat',
  other: 'Another pet',
})

interface ReviewFormProps {
  subject: ReviewSubject
  /** What is reviewed, by name. */
  name: string
  /** The review to be written anew. */
  mine: Review | null
  /** How the form was refused when a browser without script sent it. */
  answer: ReviewAnswer | undefined
  onKept: () => void
}

/** Writes the one review somebody has of a place or provider; all that was typed stays on refusal. */
export function ReviewForm({ subject, name, mine, answer, onKept }: ReviewFormProps) {
  const { pathname, search } = useLocation()
  const [typed] = useState(answer?.typed ?? (mine === null ? EMPTY_REVIEW : typedFrom(mine)))
  const [hasPet, setHasPet] = useState(typed.petKind !== '')
  const isAlive = useHydrated()
  // Without script nothing could bring the question back.
  const asksTreatment = hasPet || !isAlive
  const form = useAskForm(writeReview, {
    bodyOf: (sent) => reviewBody(subject, typedIn(sent)),
    onDone: onKept,
    refusal: answer?.refusal,
  })
  return (
    <Card
      as="section"
      id="write-review"
      aria-labelledby="write-review-title"
      className="p-5 md:p-7"
    >
      <h3 id="write-review-title" className="text-xl">
        {mine === null ? t('Review {name}', { name }) : t('Change your review')}
      </h3>
      <form method="post" noValidate onSubmit={form.onSubmit} className="mt-4 flex flex-col gap-5">
        <IdempotencyField />
        <input type="hidden" name="intent" value="write" />
        {form.says !== undefined && (
          <Alert
            action={
              answer?.isSignedOut ? (
                <Link
                  to={`${href('/sign-in')}?next=${encodeURIComponent(pathname + search)}`}
                  target="_blank"
                >
                  {t('Sign in in a new tab, then send this again')}
                </Link>
              ) : undefined
            }
          >
            {form.says}
          </Alert>
        )}
        <StarChoice name="stars" defaultValue={typed.stars} error={form.errorOf('stars')} />
        <TextArea
          label={t('What should others know?')}
          name="text"
          required
          rows={5}
          maxLength={MOST_REVIEW_CHARACTERS}
          defaultValue={typed.text}
          error={form.errorOf('text')}
          hint={t('How was it with a pet? Your first name and an initial stand below.')}
        />
        <TextField
          label={t('Day of your visit')}
          name="visitedOn"
          type="date"
          required
          defaultValue={typed.visitedOn}
          error={form.errorOf('visitedOn')}
          className="max-w-64"
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            label={t('Did a pet come along?')}
            name="pet.kind"
            defaultValue={typed.petKind}
            error={form.errorOf('pet.kind') ?? form.errorOf('pet')}
            onChange={(event) => setHasPet(event.currentTarget.value !== '')}
            options={[
              { value: '', label: t('No') },
              ...PET_KINDS.map((kind) => ({ value: kind, label: KIND_CHOICES[kind] })),
            ]}
          />
          {asksTreatment && (
            <SelectField
              label={t('How was it treated?')}
              name="pet.welcome"
              defaultValue={typed.petWelcome}
              required={hasPet}
              error={form.errorOf('pet.welcome')}
              hint={t('This tells others how sure they can be.')}
              options={[
                { value: '', label: t('Please choose') },
                ...VISIT_WELCOMES.map((welcome) => ({
                  value: welcome,
                  label: welcome === 'not-allowed' ? t('Turned away') : WELCOME_LABELS[welcome],
                })),
              ]}
            />
          )}
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={form.isBusy} busyText={t('Sending...')}>
            {mine === null ? t('Publish review') : t('Save changes')}
          </Button>
          <ButtonLink to="?#reviews" variant="quiet" replace preventScrollReset>
            {t('Cancel')}
          </ButtonLink>
        </div>
      </form>
    </Card>
  )
}
