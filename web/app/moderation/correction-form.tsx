import { useMutation } from '@tanstack/react-query'
import { said, t } from '@wayfur/domain/language/messages'
import { checkDraft } from '@wayfur/domain/moderation/check-draft'
import { suggestCorrection } from '@wayfur/domain/moderation/endpoints'
import {
  NewCorrection,
  type PetsDraft,
  type Subject,
} from '@wayfur/domain/moderation/submission-schemas'
import type { OpeningHours, Place } from '@wayfur/domain/places/place-schemas'
import { ChevronDown } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { callApi } from '../api-client.ts'
import { HoursEditor } from '../places/place-form-hours.tsx'
import { PetPolicyEditor } from '../places/place-form-pets.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import { toast } from '../ui/toast.tsx'
import { Refusal } from './report-form.tsx'

/** The texts of a place that can be corrected, with the words for them. */
const TEXTS = said([
  { field: 'name', label: 'Name' },
  { field: 'street', label: 'Street and number' },
  { field: 'city', label: 'City or nearest town' },
  { field: 'zipCode', label: 'ZIP code' },
  { field: 'phone', label: 'Phone' },
  { field: 'website', label: 'Website' },
] as const)
type CorrectedText = (typeof TEXTS)[number]['field']

interface CorrectionFormProps {
  subject: Subject
  place: Place | undefined
  onDone: () => void
}

/** What should be different: field by field where it is a place, in words about anything. */
export function CorrectionForm({ subject, place, onDone }: CorrectionFormProps) {
  const [comment, setComment] = useState('')
  const [isClosed, setClosed] = useState(false)
  const [texts, setTexts] = useState<Partial<Record<CorrectedText, string>>>({})
  const [pets, setPets] = useState<PetsDraft>()
  const [hours, setHours] = useState<OpeningHours | null>()
  const [says, setSays] = useState<ReadonlyMap<string, string>>(new Map())

  const changes = {
    ...texts,
    ...(pets === undefined ? {} : { pets }),
    ...(hours === undefined ? {} : { hours }),
    ...(isClosed ? { isClosed: true as const } : {}),
  }
  const sending = useMutation({
    mutationFn: () => callApi(suggestCorrection, { body: { subject, changes, comment } }),
    onSuccess() {
      toast({
        title: t('Thank you for the correction'),
        description: t('A moderator checks it, and you get a letter.'),
        tone: 'good',
      })
      onDone()
    },
  })

  function send(event: FormEvent): void {
    event.preventDefault()
    const { problems } = checkDraft(NewCorrection, { subject, changes, comment })
    setSays(new Map(problems.map((problem) => [problem.field, problem.says])))
    if (problems.length === 0) sending.mutate()
  }

  const errorOf = (field: string) => says.get(field === '' ? '' : `changes.${field}`)
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4">
      {place !== undefined && (
        <>
          <Checkbox checked={isClosed} onChange={({ target }) => setClosed(target.checked)}>
            {t('This place has closed for good')}
          </Checkbox>
          {!isClosed && (
            <>
              <Disclosure label={t('The pet policy is wrong')}>
                <PetPolicyEditor
                  pets={pets ?? { ...place.pets, note: place.pets.note ?? '' }}
                  onChange={setPets}
                  error={errorOf('pets')}
                />
              </Disclosure>
              <Disclosure label={t('The opening hours are wrong')}>
                <HoursEditor
                  hours={hours === undefined ? place.hours : hours}
                  onChange={setHours}
                  error={errorOf('hours')}
                />
              </Disclosure>
              <Disclosure label={t('Name, address or contact is wrong')}>
                <div className="flex flex-col gap-4">
                  {TEXTS.map(({ field, label }) => (
                    <TextField
                      key={field}
                      label={label}
                      maxLength={field === 'website' ? 300 : 120}
                      value={texts[field] ?? textNow(place, field)}
                      error={errorOf(field)}
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
        label={place === undefined ? t('What is not right?') : t('How do you know? Anything else?')}
        required={place === undefined}
        maxLength={2000}
        value={comment}
        error={errorOf('')}
        onChange={({ target }) => setComment(target.value)}
      />
      {sending.error && <Refusal error={sending.error} />}
      <Button type="submit" variant="lead" busy={sending.isPending} busyText={t('Sending...')}>
        {t('Send correction')}
      </Button>
    </form>
  )
}

function Disclosure({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <details className="group rounded-md border border-line px-3">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 font-semibold">
        {label}
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="pb-3">{children}</div>
    </details>
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
