import { msg, t } from '@wayfur/domain/language/messages'
import type { Pet } from '@wayfur/domain/pets/pet-schemas'
import { speciesText } from '@wayfur/domain/pets/species-text'
import { footDistanceText } from '@wayfur/domain/units'
import { logWalk } from '@wayfur/domain/walks/endpoints'
import type { WalkPlan } from '@wayfur/domain/walks/schemas'
import { elapsedText } from '@wayfur/domain/walks/walk-progress'
import { NotebookPen, RotateCcw } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { href, Link } from 'react-router'
import { callApi, ApiError } from '../api-client.ts'
import { Sentence } from '../language/sentence.tsx'
import { passportAddress } from '../pets/passport-search-params.ts'
import { useUnits } from '../shell/use-units.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { SelectField } from '../ui/select-field.tsx'

interface FinishedWalkCardProps {
  plan: WalkPlan
  pets: readonly Pet[]
  seconds: number
  /** Null where the device did not measure. */
  meters: number | null
  onAgain: () => void
}

type Keeping =
  | { is: 'open' | 'sending' }
  | { is: 'kept'; petId: number }
  | { is: 'refused'; says: string }

/** What was walked, and the way into the timeline of a pet. */
export function FinishedWalkCard({ plan, pets, seconds, meters, onAgain }: FinishedWalkCardProps) {
  const units = useUnits()
  const [keeping, setKeeping] = useState<Keeping>({ is: 'open' })
  // One walk is written down once, however often the button is pressed.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const kept = keeping.is === 'kept' ? pets.find(({ id }) => id === keeping.petId) : undefined

  async function keep(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const petId = Number(new FormData(event.currentTarget).get('pet'))
    setKeeping({ is: 'sending' })
    try {
      await callApi(
        logWalk,
        {
          params: { id: petId },
          body: {
            walkType: plan.walkType,
            meters: meters === null ? null : Math.round(meters),
            seconds,
            startLocation: plan.startLocation,
          },
        },
        { idempotencyKey: `${idempotencyKey}-${petId}` },
      )
      setKeeping({ is: 'kept', petId })
    } catch (error) {
      const says =
        error instanceof ApiError ? error.says : t('We could not reach Wayfur. Please try again.')
      setKeeping({ is: 'refused', says })
    }
  }

  return (
    <Card className="flex flex-col gap-4 p-5">
      <h3 className="text-xl">{t('Walk finished')}</h3>
      <p className="text-lg">
        {meters === null
          ? t('{clock}, distance not measured', { clock: elapsedText(seconds * 1000) })
          : t('{clock}, {footDistance} walked', {
              clock: elapsedText(seconds * 1000),
              footDistance: footDistanceText(meters, units, 2),
            })}
      </p>
      {keeping.is === 'refused' && <Alert>{keeping.says}</Alert>}
      {kept !== undefined && (
        <Alert tone="good" title={t('The walk stands in {name}’s timeline.', { name: kept.name })}>
          <Link to={passportAddress({ petId: kept.id })} className="text-link">
            {t('Open the passport')}
          </Link>
        </Alert>
      )}
      {kept === undefined && pets.length > 0 && (
        <form onSubmit={(event) => void keep(event)} className="flex flex-wrap items-end gap-3">
          <SelectField
            label={t('Who walked with you?')}
            name="pet"
            className="min-w-52"
            options={pets.map(({ id, name, species }) => ({
              value: String(id),
              label: `${name} (${speciesText(species)})`,
            }))}
          />
          <Button
            type="submit"
            variant="accent"
            busy={keeping.is === 'sending'}
            busyText={t('Keeping…')}
          >
            <NotebookPen aria-hidden="true" className="size-4.5" />
            {t('Keep in the timeline')}
          </Button>
        </form>
      )}
      {pets.length === 0 && (
        <p>
          <Sentence
            message={msg('With a pet in your <0>Pet Passport</0>, walks are kept in its timeline.')}
            parts={{ 0: <Link to={href('/passport')} className="text-link" /> }}
          />
        </p>
      )}
      <Button variant="quiet" onClick={onAgain} className="self-start">
        <RotateCcw aria-hidden="true" className="size-4.5" />
        {t('Walk it again')}
      </Button>
    </Card>
  )
}
