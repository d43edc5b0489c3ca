import { t } from '@wayfur/domain/language/messages'
import type { OwnProvider } from '@wayfur/domain/providers/provider-schemas'
import { takenSourceText } from '@wayfur/domain/providers/taken-pets-words'
import { ActionForm } from '../forms/action-form.tsx'
import { useUnits } from '../shell/use-units.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ownProviderActions } from './own-provider-actions.ts'
import { TakenPetsFields } from './taken-pets-fields.tsx'

/** Which animals a provider takes for each of their services. */
export function OwnTakenPetsForm({ own }: { own: OwnProvider }) {
  const { services } = own.listing
  const units = useUnits()
  return (
    <ActionForm
      // Other units would leave pounds standing in a field of kilograms.
      key={units}
      actions={ownProviderActions}
      name="save-taken-pets"
      label={t('Pets you take')}
      errorTitle={t('That was not saved')}
      className="flex flex-col gap-6"
    >
      <p className="max-w-prose text-ink-soft">
        {t(
          'Owners see whether their pets fit before they ask you, and bookings that do not fit are turned down for you. Check no animal and anyone can ask. Leave a limit blank if you have none.',
        )}
      </p>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {services.map(({ service, takes }) => (
          <Card key={service} className="p-5">
            <input type="hidden" name="services" value={service} />
            <TakenPetsFields service={service} takes={takes}>
              {takes?.saidOn !== undefined && (
                <p className="text-sm text-ink-soft">{takenSourceText(takes.saidOn, own)}</p>
              )}
            </TakenPetsFields>
          </Card>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" busyText={t('Saving...')}>
          {t('Save pets you take')}
        </Button>
        <p className="text-sm text-ink-soft">{t('What is booked already stays booked.')}</p>
      </div>
    </ActionForm>
  )
}
