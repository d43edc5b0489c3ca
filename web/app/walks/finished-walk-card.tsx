import { msg, t } from '@wayfur/domain/language/messages'
import type { Pet } from '@wayfur/domain/pets/pet-schemas'
import { footDistanceText } from '@wayfur/domain/units'
import type { WalkPlan } from '@wayfur/domain/walks/schemas'
import { elapsedText } from '@wayfur/domain/walks/walk-progress'
import { NotebookPen, RotateCcw } from 'lucide-react'
import { href, Link } from 'react-router'
import { ActionForm } from '../forms/action-form.tsx'
import { DraftField } from '../forms/draft-field.tsx'
import { Sentence } from '../language/sentence.tsx'
import { useComing } from '../pets/coming.tsx'
import { passportAddress } from '../pets/passport-search-params.ts'
import { petOption } from '../pets/pet-option.ts'
import { useUnits } from '../shell/use-units.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { useWaitingWalk } from './use-waiting-walk.ts'
import { walkActions } from './walk-actions.ts'

interface FinishedWalkCardProps {
  plan: WalkPlan
  pets: readonly Pet[]
  seconds: number
  /** Null where the device did not measure. */
  meters: number | null
  onAgain: () => void
}

/** What was walked, and the way into the timeline of a pet. */
export function FinishedWalkCard({ plan, pets, seconds, meters, onAgain }: FinishedWalkCardProps) {
  const units = useUnits()
  const { waiting, isWaiting, run } = useWaitingWalk({ seconds, startLocation: plan.startLocation })
  const walk = {
    walkType: plan.walkType,
    meters: meters === null ? null : Math.round(meters),
    seconds,
    startLocation: plan.startLocation,
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
      {pets.length > 0 && (
        <ActionForm actions={walkActions} name="keep" run={run}>
          {({ shown }) => {
            const kept = pets.find(({ id }) => id === (waiting?.petId ?? shown))
            if (kept === undefined) return <KeepFields pets={pets} walk={walk} />
            return isWaiting ? <Waits pet={kept} /> : <Kept pet={kept} />
          }}
        </ActionForm>
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

function KeepFields({ pets, walk }: { pets: readonly Pet[]; walk: object }) {
  const coming = useComing()?.pets.find(({ id }) => pets.some((pet) => pet.id === id))
  return (
    <div className="flex flex-wrap items-end gap-3">
      <DraftField draft={walk} />
      <SelectField
        label={t('Who walked with you?')}
        name="pet"
        className="min-w-52"
        defaultValue={coming === undefined ? undefined : String(coming.id)}
        options={pets.map(petOption)}
      />
      <Button type="submit" variant="accent" busyText={t('Keeping…')}>
        <NotebookPen aria-hidden="true" className="size-4.5" />
        {t('Keep in the timeline')}
      </Button>
    </div>
  )
}

function Waits({ pet: { name } }: { pet: Pet }) {
  return (
    <Alert tone="plain" title={t('The walk is kept on this device')}>
      {t('It goes into {name}’s timeline as soon as there is a connection.', { name })}
    </Alert>
  )
}

function Kept({ pet: { id, name } }: { pet: Pet }) {
  return (
    <Alert tone="good" title={t('The walk is in {name}’s timeline.', { name })}>
      <Link to={passportAddress({ petId: id })} className="text-link">
        {t('Open the passport')}
      </Link>
    </Alert>
  )
}
