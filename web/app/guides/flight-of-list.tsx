import type { ReplyOf } from '@wayfur/domain/endpoint'
import { MOST_STOPS } from '@wayfur/domain/guides/checklist'
import type { readGuides } from '@wayfur/domain/guides/endpoints'
import type { TravelChecklist } from '@wayfur/domain/guides/schemas'
import { t } from '@wayfur/domain/language/messages'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { WayField } from './flight-fields.tsx'
import { placeOptions } from './on-board.tsx'

type Guides = ReplyOf<typeof readGuides>

/** The fields of a flight that a checklist is for; as it was written down where there is one. */
export function FlightOfList({ guides, list }: { guides: Guides; list?: TravelChecklist }) {
  const airline = guides.airlines.find(({ name }) => name === list?.airline)
  return (
    <>
      <SelectField
        label={t('Airline')}
        name="airlineId"
        defaultValue={airline?.id ?? ''}
        options={[
          { value: '', label: t('Another, or not known yet') },
          ...guides.airlines.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <SelectField
        label={t('Flying from')}
        name="originId"
        defaultValue={list?.originId ?? ''}
        options={[{ value: '', label: t('Inside the US, without Hawaii') }, ...elsewhere(guides)]}
      />
      <SelectField
        label={t('Going to')}
        name="countryId"
        defaultValue={list?.countryId ?? ''}
        options={[
          { value: '', label: t('Inside the US, or not listed') },
          ...elsewhere(guides, { hasHome: true }),
        ]}
      />
      {/* One more than are written down, so that another can follow without script. */}
      {Array.from({ length: Math.min(MOST_STOPS, (list?.stops.length ?? 0) + 1) }, (_, index) => (
        <SelectField
          key={index}
          label={index === 0 ? t('Changing planes in') : t('And after that in')}
          name="stopId"
          defaultValue={list?.stops[index]?.id ?? ''}
          options={[
            { value: '', label: t('No other country, or one that is not listed') },
            ...placeOptions(guides),
          ]}
        />
      ))}
      <WayField way={list?.way ?? undefined} />
      <TextField
        label={t('Day of the flight')}
        name="departsOn"
        type="date"
        min={guides.today}
        defaultValue={list?.departsOn}
        required
      />
      <TextField
        label={t('Day of return')}
        name="returnsOn"
        type="date"
        min={guides.today}
        defaultValue={list?.returnsOn ?? undefined}
        hint={t('If you fly back with your pet: we hold its record against the whole time.')}
      />
    </>
  )
}

/** Every place but the inside of the US, which the first choice names already. */
function elsewhere(guides: Guides, { hasHome = false } = {}) {
  return placeOptions(guides).filter(
    ({ value }) => value !== 'inside-the-us' && (hasHome || value !== 'united-states'),
  )
}
