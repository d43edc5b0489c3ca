import { t } from '@wayfur/domain/language/messages'
import { bothOf } from '@wayfur/domain/pets/merge-fields'
import type { PetPassport } from '@wayfur/domain/pets/pet-schemas'
import { useId } from 'react'
import { ActionForm } from '../forms/action-form.tsx'
import { useMoments } from '../shell/moment.tsx'
import { useUnits } from '../shell/use-units.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { fieldLabel, fieldText } from './field-text.ts'
import { passportActions, passportSaved } from './passport-actions.ts'
import type { TwoVersions } from './passport-queue.ts'
import { settledChange, versionFields } from './settled-change.ts'
import { usePassportQueue } from './use-passport-queue.ts'

interface TwoVersionsCardProps {
  pet: Pick<PetPassport, 'id' | 'name'>
  versions: TwoVersions
  /** Under which it waits on this device; nothing where a page without script answers. */
  waitsAs?: string
}

/** A field that was changed in two places: both are shown, and the reader chooses. */
export function TwoVersionsCard({ pet, versions, waitsAs }: TwoVersionsCardProps) {
  const queue = usePassportQueue()
  const units = useUnits()
  const id = useId()
  const { field, theirs, mine } = versions
  const label = fieldLabel(field)
  return (
    <Card as="section" aria-labelledby={id} className="flex flex-col gap-4 border-warn p-5">
      <h2 id={id} className="text-xl">
        {t('Two versions: {field}', { field: label })}
      </h2>
      <p>
        {t('It was changed in two places. Nothing is lost: choose what {name}’s passport says.', {
          name: pet.name,
        })}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Version title={whoWords(versions)} at={versions.at}>
          {fieldText(field, theirs, units)}
        </Version>
        <Version title={t('You wrote here')}>{fieldText(field, mine, units)}</Version>
      </div>
      <ActionForm
        actions={passportActions}
        name="settle-field"
        fixed={{ petId: pet.id, ...versionFields(versions) }}
        label={t('Choose for {field}', { field: label })}
        className="flex flex-wrap gap-3"
        run={
          waitsAs === undefined
            ? undefined
            : async (form) => {
                const change = settledChange(form)
                const outcome =
                  change && (await queue.write(pet, { kind: 'fields', changes: [change] }))
                // Only now that the choice is kept is the question dropped.
                queue.forget(waitsAs)
                return outcome === 'sent' ? passportSaved(form) : { stays: true }
              }
        }
      >
        <Button type="submit" variant="outline" name="choice" value="mine">
          {t('Keep mine')}
        </Button>
        {bothOf(field, theirs, mine) !== undefined && (
          <Button type="submit" variant="outline" name="choice" value="both">
            {t('Keep both')}
          </Button>
        )}
        <Button type="submit" variant="outline" name="choice" value="theirs">
          {t('Keep the other')}
        </Button>
      </ActionForm>
    </Card>
  )
}

function whoWords({ by, isYou }: TwoVersions): string {
  if (isYou) return t('You wrote elsewhere')
  return by === null ? t('Somebody else wrote') : t('{by} wrote', { by })
}

function Version({ title, at, children }: { title: string; at?: string | null; children: string }) {
  const { momentOf } = useMoments()
  return (
    <div className="min-w-0 rounded-md border border-line-strong p-3">
      <h3 className="text-base font-semibold">{title}</h3>
      {at !== null && at !== undefined && (
        <p className="text-sm text-ink-soft">
          <time dateTime={at}>{momentOf(at)}</time>
        </p>
      )}
      <p className="mt-2 break-words whitespace-pre-line">{children}</p>
    </div>
  )
}
