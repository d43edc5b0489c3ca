import { nearText } from '@wayfur/domain/geocoding/endpoints'
import { t } from '@wayfur/domain/language/messages'
import type { Point } from '@wayfur/domain/schemas'
import { type ReactNode, Suspense, useState } from 'react'
import type { FormState } from '../forms/action-form.tsx'
import { LocationBox } from '../geocoding/location-box.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useRunningClock } from './use-running-clock.ts'

// A second map, which only those see who point at the place.
const PinChooser = lazyPart(async () => ({
  default: (await import('../forms/wizard/pin-chooser.tsx')).PinChooser,
}))

interface PlaceFieldsProps {
  form: FormState
  /** What is asked: 'Where did you see it?' */
  label: string
  near?: Point | undefined
  /** What the fields begin with. */
  place?: string | undefined
  day: string
  time: string
  /** By whose clocks day and time go on until they are typed; without it they stand still. */
  timeZone?: string | undefined
  /** The pin, where another map of the page sets it as well. */
  pin?: SharedPin | undefined
  /** Says the place in yet another way. */
  children?: ReactNode
}

/** A pin that several parts of a page show and move. */
export interface SharedPin {
  at: Point | null
  put: (at: Point | null) => void
}

/** Where and when: typed, chosen on the map, or where the device is. */
export function PlaceFields(props: PlaceFieldsProps) {
  const { form, label, near, place = '', day, time, timeZone, pin, children } = props
  const [own, setOwn] = useState<Point | null>(() => pointTyped(form))
  const [isOpen, setOpen] = useState(false)
  const at = pin?.at ?? own
  const clock = useRunningClock(timeZone, { day, time })
  function setAt(to: Point | null): void {
    setOwn(to)
    pin?.put(to)
  }
  const error = form.errorOf('place')
  return (
    <>
      <div>
        <LocationBox
          name="place"
          label={label}
          showLabel
          defaultValue={form.valueOf('place', place)}
          near={near && nearText(near)}
          onChoose={({ latitude, longitude }) => setAt({ latitude, longitude })}
          onText={() => setAt(null)}
        />
        {error !== undefined && (
          <p role="alert" className="mt-1.5 text-sm font-semibold text-danger-ink">
            {error}
          </p>
        )}
      </div>
      <input type="hidden" name="latitude" value={at?.latitude ?? ''} />
      <input type="hidden" name="longitude" value={at?.longitude ?? ''} />
      <div className="needs-script" onToggle={() => setOpen(true)}>
        <Disclosure
          isSnug
          label={t('Show the place on the map, or use where you are')}
          isOpen={pin?.at != null || undefined}
        >
          {isOpen && (
            <Suspense fallback={<Skeleton className="h-56" />}>
              <PinChooser
                label={label}
                at={at}
                isPlaced={at !== null}
                near={near}
                onPlace={setAt}
              />
            </Suspense>
          )}
        </Disclosure>
      </div>
      {children}
      <div ref={clock} className="grid grid-cols-2 gap-4">
        <TextField label={t('Day')} name="day" type="date" required defaultValue={day} />
        <TextField label={t('Time of day')} name="time" type="time" required defaultValue={time} />
      </div>
    </>
  )
}

/** The point of a form that came back to a browser without script. */
function pointTyped(form: FormState): Point | null {
  const latitude = form.typedIn('latitude') ?? ''
  const longitude = form.typedIn('longitude') ?? ''
  if (latitude === '' || longitude === '') return null
  return { latitude: Number(latitude), longitude: Number(longitude) }
}
