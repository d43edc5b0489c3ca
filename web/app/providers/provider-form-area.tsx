import { nearText } from '@wayfur/domain/geocoding/endpoints'
import { t } from '@wayfur/domain/language/messages'
import type { ProviderDraft } from '@wayfur/domain/providers/provider-schemas'
import { REACHES } from '@wayfur/domain/providers/reach'
import { reachText } from '@wayfur/domain/units'
import type { DraftForm } from '../forms/wizard/draft-form.ts'
import { PinChooser } from '../forms/wizard/pin-chooser.tsx'
import { LocationBox } from '../geocoding/location-box.tsx'
import { useUnits } from '../shell/use-units.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'

/** The area of a provider. */
export function ProviderFormArea({ form }: { form: DraftForm<ProviderDraft> }) {
  const { draft, change, errorOf } = form
  return (
    <>
      <LocationBox
        name="find"
        label={t('Find your neighborhood or town')}
        showLabel
        near={draft.location === null ? undefined : nearText(draft.location)}
        onChoose={(place) =>
          change({
            city: [place.city ?? place.name, place.state].filter(Boolean).join(', '),
            location: { latitude: place.latitude, longitude: place.longitude },
            timeZone: place.timeZone ?? '',
          })
        }
      />
      <TextField
        label={t('City or town')}
        required
        autoComplete="off"
        maxLength={120}
        {...form.text('city')}
      />
      <PinChooser
        label={t('Where you work from')}
        at={draft.location}
        isPlaced={draft.location !== null}
        onPlace={(location) => change({ location })}
        error={errorOf('location')}
      />
      <p className="text-sm text-ink-soft">
        {t('Visitors see about where you are, not your address: many providers work from home.')}
      </p>
      <TextField
        label={t('Service area')}
        required
        hint={t('Neighborhoods or towns, as in “Mission, Castro”.')}
        maxLength={200}
        {...form.text('serviceArea')}
      />
      <WhereTheCareIs form={form} />
    </>
  )
}

/** Whether they come to people or people come to them; both may be. */
function WhereTheCareIs({ form }: { form: DraftForm<ProviderDraft> }) {
  const { draft, change, errorOf } = form
  const units = useUnits()
  const within = draft.comesWithinMeters
  const reaches = within === null || REACHES.includes(within) ? REACHES : [...REACHES, within]
  return (
    <>
      <SelectField
        label={t('Do you come to people’s homes?')}
        hint={t('Searches farther away than that leave you out, unless pets are brought to you.')}
        name="comesWithinMeters"
        value={within === null ? '' : String(within)}
        error={errorOf('comesWithinMeters')}
        options={[
          { value: '', label: t('No') },
          ...reaches.map((meters) => ({
            value: String(meters),
            label: t('Yes, within {reach} of the pin', { reach: reachText(meters, units) }),
          })),
        ]}
        onChange={({ target }) =>
          change({ comesWithinMeters: target.value === '' ? null : Number(target.value) })
        }
      />
      <Checkbox
        checked={draft.receives}
        onChange={({ target }) => change({ receives: target.checked })}
      >
        {t('People bring their pets to me')}
      </Checkbox>
    </>
  )
}
