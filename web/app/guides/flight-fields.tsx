import { WAY_LABELS } from '@wayfur/domain/guides/flight-limits'
import { FLYING_WAYS, type FlyingWay } from '@wayfur/domain/guides/flying-way'
import { t } from '@wayfur/domain/language/messages'
import { useUnits } from '../shell/use-units.ts'
import { Disclosure } from '../ui/disclosure.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { CarrierFields, DegreeFields, Figure } from './carrier-fields.tsx'
import { degreesOf, type GuideView, hoursOf, poundsOf, sizeOf } from './guide-search-params.ts'

/** How the pet flies; what an airline says of the other ways is left out then. */
export function WayField({ way }: { way: FlyingWay | undefined }) {
  return (
    <SelectField
      label={t('How it flies')}
      name="way"
      defaultValue={way ?? ''}
      options={[
        { value: '', label: t('Not known yet') },
        ...FLYING_WAYS.map((one) => ({ value: one, label: t(WAY_LABELS[one]) })),
      ]}
    />
  )
}

/** What some airlines ask about the carrier, the weather and the flight; nothing of it must be given. */
export function FlightFields({ view }: { view: GuideView }) {
  const units = useUnits()
  const { carrier, degrees, hours } = view
  const isGiven =
    sizeOf(carrier, units) !== null ||
    poundsOf(carrier) !== null ||
    degreesOf(degrees).length > 0 ||
    hoursOf(view) !== undefined
  return (
    <Disclosure isSnug isOpen={isGiven} label={t('Carrier, temperatures and length of the flight')}>
      <div className="flex flex-col gap-4 pt-1">
        <CarrierFields carrier={carrier} units={units} />
        <DegreeFields degrees={degrees} units={units} />
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-4 lg:grid-cols-6">
          <Figure label={t('Hours in the air')} name="hours" value={hours} />
        </div>
      </div>
    </Disclosure>
  )
}
