import { nearText } from '@wayfur/domain/geocoding/endpoints'
import type { LocatedPlace } from '@wayfur/domain/geocoding/schemas'
import { t } from '@wayfur/domain/language/messages'
import type { PlaceDraft } from '@wayfur/domain/moderation/submission-schemas'
import type { DraftForm } from '../forms/wizard/draft-form.ts'
import { PinChooser } from '../forms/wizard/pin-chooser.tsx'
import { LocationBox } from '../geocoding/location-box.tsx'
import { useKnowsAddresses } from '../shell/root-data.ts'
import { TextField } from '../ui/text-field.tsx'

/** Where the place is: an address to find it by, and the pin to say it exactly. */
export function PlaceFormLocation({ form }: { form: DraftForm<PlaceDraft> }) {
  const knowsAddresses = useKnowsAddresses()
  const { draft, change, errorOf } = form
  const { location } = draft
  return (
    <>
      <LocationBox
        name="find"
        label={knowsAddresses ? t('Find the address') : t('Find the town')}
        showLabel
        placeholder={
          knowsAddresses ? t('Street and number, or the town') : t('The town or neighborhood')
        }
        near={location === null ? undefined : nearText(location)}
        onChoose={(place) => change(partsOf(place))}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t('Street and number')}
          autoComplete="off"
          maxLength={120}
          className="sm:col-span-2"
          {...form.text('street')}
        />
        <TextField
          label={t('City or nearest town')}
          required
          autoComplete="off"
          maxLength={120}
          {...form.text('city')}
        />
        <div className="grid grid-cols-2 gap-4">
          <TextField label={t('State')} autoComplete="off" maxLength={40} {...form.text('state')} />
          <TextField
            label={t('ZIP code')}
            autoComplete="off"
            inputMode="numeric"
            maxLength={12}
            {...form.text('zipCode')}
          />
        </div>
      </div>
      <PinChooser
        label={t('Where the place is')}
        at={location}
        isPlaced={draft.precision === 'exact'}
        onPlace={(at) => change({ location: at, precision: 'exact' })}
        onNamed={(place) => {
          if (draft.city !== '') return
          change({ city: place.city ?? place.name, state: place.state ?? draft.state })
        }}
        error={errorOf('location')}
      />
    </>
  )
}

/** What a suggestion says of an address; an exact one also places the pin. */
function partsOf(place: LocatedPlace): Partial<PlaceDraft> {
  const isTown = place.city === undefined
  const isStreet = place.kind === 'address' || place.kind === 'street'
  return {
    ...(isStreet ? { street: place.name } : {}),
    city: isTown ? place.name : (place.city ?? ''),
    ...(place.state === undefined ? {} : { state: place.state }),
    ...(/^[A-Z]{2}$/.test(place.country) ? { country: place.country } : {}),
    location: { latitude: place.latitude, longitude: place.longitude },
    precision: ['exact', 'interpolated'].includes(place.precision) && isStreet ? 'exact' : 'city',
  }
}
