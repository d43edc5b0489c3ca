import type { EventDraft } from '@wayfur/domain/events/event-schemas'
import { nearText } from '@wayfur/domain/geocoding/endpoints'
import { t } from '@wayfur/domain/language/messages'
import type { DraftForm } from '../forms/wizard/draft-form.ts'
import { PinChooser } from '../forms/wizard/pin-chooser.tsx'
import { LocationBox } from '../geocoding/location-box.tsx'
import { useKnowsAddresses } from '../shell/root-data.ts'
import { TextField } from '../ui/text-field.tsx'

/** Where people meet: in words, and by a pin from which the time zone follows. */
export function EventFormWhere({ form }: { form: DraftForm<EventDraft> }) {
  const { draft, change, errorOf } = form
  const knowsAddresses = useKnowsAddresses()
  const { location } = draft
  return (
    <>
      <LocationBox
        name="find"
        label={t('Find the place')}
        showLabel
        placeholder={knowsAddresses ? t('A park, an address or the town') : t('A park or the town')}
        near={location === null ? undefined : nearText(location)}
        onChoose={(place) => {
          const isTown = place.city === undefined
          change({
            city: [isTown ? place.name : place.city, place.state].filter(Boolean).join(', '),
            ...(isTown || draft.venue !== '' ? {} : { venue: place.name }),
            location: { latitude: place.latitude, longitude: place.longitude },
          })
        }}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t('Where people meet')}
          required
          autoComplete="off"
          hint={t('As in “Dolores Park, at the playground”.')}
          maxLength={160}
          {...form.text('venue')}
        />
        <TextField
          label={t('City or town')}
          required
          autoComplete="off"
          maxLength={120}
          {...form.text('city')}
        />
      </div>
      <PinChooser
        label={t('Where people meet')}
        at={location}
        isPlaced={location !== null}
        onPlace={(at) => change({ location: at })}
        error={errorOf('location')}
      />
    </>
  )
}
