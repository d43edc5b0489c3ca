import { type Message, msg, t } from '@wayfur/domain/language/messages'
import { PET_KINDS, WELCOME_LABELS } from '@wayfur/domain/places/pet-policy'
import type { PetKind } from '@wayfur/domain/places/place-schemas'
import {
  MOST_REVIEW_CHARACTERS,
  type ReviewSubject,
  VISIT_WELCOMES,
} from '@wayfur/domain/reviews/review'
import type { Review } from '@wayfur/domain/reviews/schemas'
import { useState } from 'react'
import { ActionForm } from '../forms/action-form.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { REVIEW_ACTIONS } from './review-actions.ts'
import { StarChoice } from './star-choice.tsx'

const KIND_CHOICES: Record<PetKind, Message> = {
  dog: msg('A dog'),
  cat: msg('A cat'),
  other: msg('Another pet'),
}

interface ReviewFormProps {
  subject: ReviewSubject
  /** What is reviewed, by name. */
  name: string
  /** The review to be written anew. */
  mine: Review | null
}

/** The form of a member's one review of a place or provider. */
export function ReviewForm({ subject, name, mine }: ReviewFormProps) {
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
      <ActionForm
        actions={REVIEW_ACTIONS[subject.kind]}
        name="write"
        className="mt-4 flex flex-col gap-5"
      >
        {({ errorOf, valueOf }) => (
          <>
            <StarChoice name="stars" standing={mine?.stars} error={errorOf('stars')} />
            <TextArea
              label={t('What should others know?')}
              name="text"
              required
              rows={5}
              maxLength={MOST_REVIEW_CHARACTERS}
              defaultValue={mine?.text}
              hint={t('How was it with a pet? Your first name and an initial appear below it.')}
            />
            <TextField
              label={t('Day of your visit')}
              name="visitedOn"
              type="date"
              required
              defaultValue={mine?.visitedOn}
              className="max-w-64"
            />
            <PetFields kind={valueOf('pet.kind', mine?.pet?.kind)} welcome={mine?.pet?.welcome} />
            <div className="flex flex-wrap gap-3">
              <Button type="submit" busyText={t('Sending...')}>
                {mine === null ? t('Publish review') : t('Save changes')}
              </Button>
              <ButtonLink to="?#reviews" variant="quiet" replace preventScrollReset>
                {t('Cancel')}
              </ButtonLink>
            </div>
          </>
        )}
      </ActionForm>
    </Card>
  )
}

/** Asks how a pet was treated only where one came along. */
function PetFields({ kind, welcome }: { kind: string; welcome: string | undefined }) {
  const [hasPet, setHasPet] = useState(kind !== '')
  // Without script nothing could bring the question back.
  const asksTreatment = !useHydrated() || hasPet
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        label={t('Did a pet come along?')}
        name="pet.kind"
        defaultValue={kind}
        onChange={(event) => setHasPet(event.currentTarget.value !== '')}
        options={[
          { value: '', label: t('No') },
          ...PET_KINDS.map((value) => ({ value, label: t(KIND_CHOICES[value]) })),
        ]}
      />
      {asksTreatment && (
        <SelectField
          label={t('How was it treated?')}
          name="pet.welcome"
          defaultValue={welcome}
          required={hasPet}
          hint={t('This tells others how sure they can be.')}
          options={[
            { value: '', label: t('Please choose') },
            ...VISIT_WELCOMES.map((welcome) => ({
              value: welcome,
              label: welcome === 'not-allowed' ? t('Turned away') : t(WELCOME_LABELS[welcome]),
            })),
          ]}
        />
      )}
    </div>
  )
}
