import { t } from '@wayfur/domain/language/messages'
import { AMENITY_CHOICES, amenityText } from '@wayfur/domain/moderation/place-submission'
import type { PlaceDraft } from '@wayfur/domain/moderation/submission-schemas'
import { X } from 'lucide-react'
import { useState } from 'react'
import type { DraftForm } from '../forms/wizard/draft-form.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { TextField } from '../ui/text-field.tsx'

/** As many as the contract takes. */
const MOST_AMENITIES = 20

/** How to reach the place and what it offers. */
export function PlaceFormDetails({ form }: { form: DraftForm<PlaceDraft> }) {
  const { draft, change } = form
  return (
    <>
      <TextField label={t('Phone')} type="tel" maxLength={40} {...form.text('phone')} />
      <TextField
        label={t('Website')}
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={300}
        {...form.text('website')}
      />
      <TextField
        label={t('Email')}
        type="email"
        hint={t('Shown to everyone who looks at the place.')}
        maxLength={254}
        {...form.text('email')}
      />
      <Amenities amenities={draft.amenities} onChange={(amenities) => change({ amenities })} />
    </>
  )
}

function Amenities({
  amenities,
  onChange,
}: {
  amenities: readonly string[]
  onChange: (amenities: string[]) => void
}) {
  const [typed, setTyped] = useState('')
  const own = amenities.filter((one) => !AMENITY_CHOICES.some((choice) => choice === one))
  const isFull = amenities.length >= MOST_AMENITIES

  function add(): void {
    const word = typed.trim()
    if (word === '' || isFull || amenities.includes(word)) return
    onChange([...amenities, word])
    setTyped('')
  }

  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 font-semibold">{t('What it offers')}</legend>
      <div className="grid grid-cols-2 gap-x-4 max-[22rem]:grid-cols-1">
        {AMENITY_CHOICES.map((choice) => (
          <Checkbox
            key={choice}
            checked={amenities.includes(choice)}
            onChange={({ target }) =>
              onChange(
                target.checked
                  ? [...amenities, choice]
                  : amenities.filter((amenity) => amenity !== choice),
              )
            }
          >
            {amenityText(choice)}
          </Checkbox>
        ))}
      </div>
      {own.length > 0 && (
        <ul aria-label={t('Your own words')} className="flex flex-wrap gap-2">
          {own.map((word) => (
            <li key={word}>
              <Button
                variant="outline"
                size="sm"
                onClick={() => onChange(amenities.filter((amenity) => amenity !== word))}
              >
                {word}
                <X aria-hidden="true" className="size-4" />
                <span className="sr-only"> {t('remove')}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex items-end gap-2">
        <TextField
          label={t('Something else')}
          className="flex-1"
          maxLength={40}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            // Enter adds the word instead of leaving the step.
            event.preventDefault()
            add()
          }}
        />
        <Button
          variant="outline"
          onClick={add}
          disabledReason={
            isFull ? t('{mostAmenities} are enough.', { mostAmenities: MOST_AMENITIES }) : undefined
          }
        >
          {t('Add')}
        </Button>
      </div>
    </fieldset>
  )
}
