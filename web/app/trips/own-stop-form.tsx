import { t } from '@wayfur/domain/language/messages'
import { LONGEST_OWN_NAME } from '@wayfur/domain/trips/own-stops'
import type { TripPlan } from '@wayfur/domain/trips/schemas'
import { pointText } from '@wayfur/domain/trips/trip-ask'
import { MapPinPlus } from 'lucide-react'
import { useState } from 'react'
import { ActionForm } from '../forms/action-form.tsx'
import { LocationBox } from '../geocoding/location-box.tsx'
import { Button } from '../ui/button.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { TextField } from '../ui/text-field.tsx'
import { tripActions } from './trip-actions.ts'
import { askQuery, askWithStops } from './trip-search-params.ts'

/** A friend, a view, a town: whatever is found by its name or address becomes a stop. */
export function OwnStopForm({ plan, onAct }: { plan: TripPlan; onAct: () => void }) {
  const [at, setAt] = useState<string>()
  return (
    <Disclosure
      className="rounded-lg border border-line bg-raised px-4"
      label={t('Add your own stop')}
    >
      <ActionForm
        key={plan.ask.own}
        actions={tripActions}
        name="add-own"
        fixed={{ ask: askQuery(askWithStops(plan)), ...(at === undefined ? {} : { at }) }}
        onDone={onAct}
        label={t('Add your own stop')}
        className="border-t border-line py-4"
      >
        {({ errorOf, typedIn }) => (
          <div className="grid items-end gap-4 sm:grid-cols-2">
            <div>
              <LocationBox
                name="place"
                label={t('Town or address')}
                showLabel
                defaultValue={typedIn?.('place') ?? ''}
                onChoose={(place) => setAt(pointText(place))}
                onText={() => setAt(undefined)}
              />
              {errorOf('place') !== undefined && (
                <p role="alert" className="mt-1.5 text-sm font-semibold text-danger-ink">
                  {errorOf('place')}
                </p>
              )}
            </div>
            <TextField
              label={t('What you call it (optional)')}
              name="name"
              maxLength={LONGEST_OWN_NAME}
              autoComplete="off"
            />
            <Button type="submit" variant="outline" className="justify-self-start">
              <MapPinPlus aria-hidden="true" className="size-4.5" />
              {t('Add to my route')}
            </Button>
          </div>
        )}
      </ActionForm>
    </Disclosure>
  )
}
