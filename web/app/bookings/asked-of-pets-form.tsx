import { t } from '@wayfur/domain/language/messages'
import { ASKED_VACCINES } from '@wayfur/domain/pets/vaccine-proof'
import { ActionForm } from '../forms/action-form.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { calendarActions } from './booking-actions.ts'

/** Which vaccinations a provider asks for, and what holds for pets without a passport here. */
export function AskedOfPetsForm({
  provider: { vaccines, takesAtDoor },
}: {
  provider: { vaccines: readonly string[]; takesAtDoor: boolean }
}) {
  return (
    <ActionForm
      actions={calendarActions}
      name="asked-of-pets"
      className="flex flex-col items-start gap-4"
    >
      <fieldset>
        <legend className="mb-1 text-lg font-semibold">{t('Vaccinations you ask for')}</legend>
        <p className="text-sm text-ink-soft">
          {t(
            'When somebody books, we check each pet’s passport for the days of the booking. A vaccination is only asked of the kinds of pets that get it.',
          )}
        </p>
        <div className="mt-2 grid grid-cols-2 gap-x-6">
          {ASKED_VACCINES.map((vaccine) => (
            <Checkbox
              key={vaccine}
              name="vaccines"
              value={vaccine}
              defaultChecked={vaccines.includes(vaccine)}
            >
              {vaccine}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <Checkbox name="takesAtDoor" value="yes" defaultChecked={takesAtDoor}>
        {t('Pets without a passport here may show theirs at the door')}
      </Checkbox>
      <Button type="submit" variant="outline" busyText={t('Saving...')}>
        {t('Save what you ask for')}
      </Button>
    </ActionForm>
  )
}
