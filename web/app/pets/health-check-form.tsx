import { t } from '@wayfur/domain/language/messages'
import type { HealthCheckKind } from '@wayfur/domain/pets/health-check'
import type { HealthCheck } from '@wayfur/domain/pets/health-check-schemas'
import type { PetPassport } from '@wayfur/domain/pets/pet-schemas'
import { ActionForm } from '../forms/action-form.tsx'
import { Button } from '../ui/button.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import { passportActions } from './passport-actions.ts'

/** A blood test or a tapeworm treatment to be recorded or corrected. */
export function HealthCheckForm({
  pet,
  kind,
  check,
}: {
  pet: PetPassport
  kind: HealthCheckKind
  /** The one to be corrected; a new one otherwise. */
  check?: HealthCheck | undefined
}) {
  return (
    <>
      {check?.enteredBy !== undefined ? (
        <p>
          {t(
            '{clinic} entered this, so it stays as it is. You can remove it and record your own.',
            { clinic: check.enteredBy.clinic },
          )}
        </p>
      ) : (
        <ActionForm
          actions={passportActions}
          name={check === undefined ? 'add-check' : 'edit-check'}
          fixed={{ petId: pet.id, kind, ...(check === undefined ? {} : { checkId: check.id }) }}
          className="flex flex-col gap-5"
        >
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              label={kind === 'tapeworm' ? t('Day of the treatment') : t('Day the blood was drawn')}
              name="on"
              type="date"
              required
              max={pet.today}
              defaultValue={check?.on}
            />
            {kind === 'tapeworm' ? (
              <TextField
                label={t('Time')}
                name="at"
                type="time"
                hint={t('Borders count hours from it.')}
                defaultValue={check?.at ?? undefined}
              />
            ) : (
              <TextField
                label={t('Result (IU/ml)')}
                name="unitsPerMl"
                inputMode="decimal"
                maxLength={8}
                hint={t('As the laboratory wrote it, such as 0.5.')}
                defaultValue={check?.unitsPerMl == null ? undefined : String(check.unitsPerMl)}
              />
            )}
          </div>
          {kind === 'rabies-titer' && (
            <TextField
              label={t('Counts until')}
              name="validUntil"
              type="date"
              hint={t(
                'If the country you go to names a last day. We hold your flights against it.',
              )}
              defaultValue={check?.validUntil ?? undefined}
            />
          )}
          {kind === 'tapeworm' && (
            <TextField
              label={t('Product')}
              name="product"
              maxLength={80}
              autoComplete="off"
              hint={t('Borders look for it beside the time.')}
              defaultValue={check?.product ?? undefined}
            />
          )}
          <TextField
            label={kind === 'tapeworm' ? t('Veterinarian') : t('Laboratory')}
            name="doneBy"
            maxLength={120}
            autoComplete="off"
            defaultValue={check?.doneBy ?? undefined}
          />
          <TextArea
            label={t('Notes')}
            name="notes"
            maxLength={500}
            defaultValue={check?.notes ?? undefined}
          />
          <div>
            <Button type="submit" variant="accent" busyText={t('Saving...')}>
              {check === undefined ? t('Save') : t('Save changes')}
            </Button>
          </div>
        </ActionForm>
      )}
      {check !== undefined && (
        <ActionForm
          actions={passportActions}
          name="remove-check"
          fixed={{ petId: pet.id, checkId: check.id }}
          className="mt-6 border-t border-line pt-4"
        >
          <Button type="submit" variant="quiet" busyText={t('Removing...')}>
            {t('Remove this entry')}
          </Button>
        </ActionForm>
      )}
    </>
  )
}
