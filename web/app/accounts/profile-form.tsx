import type { Me } from '@wayfur/domain/accounts/schemas'
import { LANGUAGE_NAMES, LANGUAGES } from '@wayfur/domain/language/language'
import { t } from '@wayfur/domain/language/messages'
import { ActionForm } from '../forms/action-form.tsx'
import { useUnits } from '../shell/use-units.ts'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { accountActions, accountAddress } from './account-actions.ts'
import { AccountSection } from './account-section.tsx'
import { useTimeZones } from './use-time-zones.ts'

/** Name, phone, units, language, time zone and home place. */
export function ProfileForm({ me }: { me: Me }) {
  const units = useUnits()
  const timeZones = [{ value: '', label: t('As my device says') }, ...useTimeZones(me.timeZone)]
  return (
    <AccountSection title={t('Profile')} anchor="profile">
      <ActionForm
        actions={accountActions}
        name="change-profile"
        action={accountAddress('profile')}
        fixed={{ standingHomePlace: me.homePlace?.label ?? '' }}
        className="flex flex-col gap-5"
      >
        <TextField
          label={t('Name')}
          name="name"
          autoComplete="name"
          required
          defaultValue={me.name}
        />
        <TextField
          label={t('Phone')}
          name="phone"
          type="tel"
          autoComplete="tel"
          defaultValue={me.phone ?? ''}
          hint={t('Private, unless you share it elsewhere.')}
        />
        <TextField
          label={t('Home place')}
          name="homePlace"
          autoComplete="address-level2"
          defaultValue={me.homePlace?.label ?? ''}
          hint={t('A town or ZIP code where searches start, such as Bend, Oregon.')}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            label={t('Units')}
            name="units"
            defaultValue={units}
            options={[
              { value: 'us', label: t('Miles and pounds') },
              { value: 'metric', label: t('Kilometers and kilograms') },
            ]}
          />
          <SelectField
            label={t('Language')}
            name="language"
            defaultValue={me.language}
            options={LANGUAGES.map((one) => ({ value: one, label: LANGUAGE_NAMES[one] }))}
          />
        </div>
        <SelectField
          // Another one that came with a home place is shown at once, and not sent back as it was.
          key={me.timeZone}
          label={t('Time zone')}
          name="timeZone"
          defaultValue={me.timeZone ?? ''}
          options={timeZones}
          hint={t('A new home place brings its own, unless you choose another here.')}
        />
        <div>
          <Button type="submit" busyText={t('Saving...')}>
            {t('Save profile')}
          </Button>
        </div>
      </ActionForm>
    </AccountSection>
  )
}
