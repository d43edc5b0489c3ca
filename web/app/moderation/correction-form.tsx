import { msg, t } from '@wayfur/domain/language/messages'
import type { PetsDraft, Subject } from '@wayfur/domain/moderation/submission-schemas'
import type { OpeningHours, Place } from '@wayfur/domain/places/place-schemas'
import { useState } from 'react'
import { ActionForm } from '../forms/action-form.tsx'
import { DraftField } from '../forms/draft-field.tsx'
import { HoursEditor } from '../places/place-form-hours.tsx'
import { PetPolicyEditor } from '../places/place-form-pets.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import { noteActions } from './note-actions.ts'

/** The texts of a place that can be corrected, with the words for them. */
const TEXTS = [
  { field: 'name', label: msg('Name') },
  { field: 'street', label: msg('Street and number') },
  { field: 'city', label: msg('City or nearest town') },
  { field: 'zipCode', label: msg('ZIP code') },
  { field: 'phone', label: msg('Phone') },
  { field: 'website', label: msg('Website') },
] as const
type CorrectedText = (typeof TEXTS)[number]['field']

interface CorrectionFormProps {
  subject: Subject
  place: Place | undefined
  onDone: () => void
}

/** What should be different: field by field where it is a place, in words about anything. */
export function CorrectionForm({ subject, place, onDone }: CorrectionFormProps) {
  const [isClosed, setClosed] = useState(false)
  const [texts, setTexts] = useState<Partial<Record<CorrectedText, string>>>({})
  const [pets, setPets] = useState<PetsDraft>()
  const [hours, setHours] = useState<OpeningHours | null>()

  const changes = {
    ...texts,
    ...(pets === undefined ? {} : { pets }),
    ...(hours === undefined ? {} : { hours }),
    ...(isClosed ? { isClosed: true as const } : {}),
  }
  return (
    <ActionForm
      actions={noteActions}
      name="correct"
      fixed={subject}
      onDone={onDone}
      className="flex flex-col gap-4"
    >
      {({ errorOf }) => (
        <>
          <DraftField draft={changes} />
          {place !== undefined && (
            <>
              <Checkbox checked={isClosed} onChange={({ target }) => setClosed(target.checked)}>
                {t('This place has closed for good')}
              </Checkbox>
              {!isClosed && (
                <>
                  <Disclosure
                    className="rounded-md border border-line px-3 open:pb-3"
                    label={t('The pet policy is wrong')}
                  >
                    <PetPolicyEditor
                      pets={pets ?? { ...place.pets, note: place.pets.note ?? '' }}
                      onChange={setPets}
                      error={errorOf('changes.pets')}
                    />
                  </Disclosure>
                  <Disclosure
                    className="rounded-md border border-line px-3 open:pb-3"
                    label={t('The opening hours are wrong')}
                  >
                    <HoursEditor
                      hours={hours === undefined ? place.hours : hours}
                      onChange={setHours}
                      error={errorOf('changes.hours')}
                    />
                  </Disclosure>
                  <Disclosure
                    className="rounded-md border border-line px-3 open:pb-3"
                    label={t('Name, address or contact is wrong')}
                  >
                    <div className="flex flex-col gap-4">
                      {TEXTS.map(({ field, label }) => (
                        <TextField
                          key={field}
                          label={t(label)}
                          maxLength={field === 'website' ? 300 : 120}
                          name={`changes.${field}`}
                          value={texts[field] ?? textNow(place, field)}
                          onChange={({ target }) => setTexts({ ...texts, [field]: target.value })}
                        />
                      ))}
                    </div>
                  </Disclosure>
                </>
              )}
            </>
          )}
          <TextArea
            label={
              place === undefined ? t('What is not right?') : t('How do you know? Anything else?')
            }
            required={place === undefined}
            maxLength={2000}
            name="comment"
          />
          <Button type="submit" variant="lead" busyText={t('Sending...')}>
            {t('Send correction')}
          </Button>
        </>
      )}
    </ActionForm>
  )
}

function textNow(place: Place, field: CorrectedText): string {
  const { street, city, zipCode } = place.address
  const texts: Record<CorrectedText, string | null> = {
    name: place.name,
    street,
    city,
    zipCode,
    phone: place.phone,
    website: place.website,
  }
  return texts[field] ?? ''
}
