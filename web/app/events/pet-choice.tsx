import type { ReplyOf } from '@wayfur/domain/endpoint'
import type { readEvent } from '@wayfur/domain/events/endpoints'
import { msg, t } from '@wayfur/domain/language/messages'
import { useId } from 'react'
import { href, Link } from 'react-router'
import { Sentence } from '../language/sentence.tsx'
import { VaccineStandingLines } from '../pets/vaccine-standing-lines.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { SampleBadge } from '../ui/sample-badge.tsx'

interface PetChoiceProps {
  pets: NonNullable<ReplyOf<typeof readEvent>['pets']>
  /** Those who come along already. */
  chosen?: readonly number[]
  /** Hears of each pet that is ticked or taken out again. */
  onChange?: (isComing: boolean) => void
}

/** Which pets come along; one that may not is named with the reason. */
export function PetChoice({ pets, chosen, onChange }: PetChoiceProps) {
  const id = useId()
  if (pets.length === 0) {
    return (
      <p className="text-sm text-ink-soft">
        <Sentence
          message={msg('To bring a pet, <0>add it to your passport</0> first.')}
          parts={{ 0: <Link to={href('/passport')} /> }}
        />
      </p>
    )
  }
  return (
    <fieldset>
      <legend className="font-semibold">{t('Pets who come along')}</legend>
      {pets.map((pet) => (
        <div key={pet.id}>
          <Checkbox
            name="petId"
            value={pet.id}
            defaultChecked={chosen?.includes(pet.id)}
            onChange={({ target }) => onChange?.(target.checked)}
            disabled={pet.problems.length > 0 && chosen?.includes(pet.id) !== true}
            aria-describedby={pet.problems.length > 0 ? `${id}-${pet.id}` : undefined}
          >
            {pet.name} {pet.isSample && <SampleBadge />}
          </Checkbox>
          {pet.problems.length === 0 && (
            <VaccineStandingLines standings={pet.standings} className="mb-2 ml-9" />
          )}
          {pet.problems.length > 0 && (
            <p id={`${id}-${pet.id}`} className="mb-2 ml-9 text-sm text-ink-soft">
              {pet.problems.join(' ')}{' '}
              <Link to={`${href('/passport')}?pet=${pet.id}`}>{t('Open the passport')}</Link>
            </p>
          )}
        </div>
      ))}
      {pets.some(({ standings }) => standings.length > 0) && (
        <p className="text-sm text-ink-soft">
          {t('The host reads on your ticket who signed a vaccination, until the event is over.')}
        </p>
      )}
    </fieldset>
  )
}
