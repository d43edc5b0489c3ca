import { nearText } from '@wayfur/domain/geocoding/endpoints'
import { msg, t } from '@wayfur/domain/language/messages'
import type { Point } from '@wayfur/domain/schemas'
import { SCOUT_WORDS } from '@wayfur/domain/scouting/bin'
import type { DevicePosition } from '@wayfur/domain/scouting/bin-schemas'
import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { PinChooser } from '../forms/wizard/pin-chooser.tsx'
import { LocationBox } from '../geocoding/location-box.tsx'
import { Sentence } from '../language/sentence.tsx'
import { useKnowsAddresses } from '../shell/root-data.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toast } from '../ui/toast.tsx'
import { devicePosition } from './device-position.ts'
import { pointIn } from './scout-search-params.ts'

interface BinLocationProps {
  at: Point | null
  near: Point
  onAt: (at: Point) => void
  /** The device said where it stands. */
  onDevice: (at: DevicePosition) => void
  error: string | undefined
}

/** Where the bin stands: from the device, by an address, by coordinates or by the pin on the map. */
export function BinLocation({ at, near, onAt, onDevice, error }: BinLocationProps) {
  const knowsAddresses = useKnowsAddresses()
  const [isLooking, setLooking] = useState(false)
  const [isOff, setOff] = useState(false)

  async function locate(): Promise<void> {
    setLooking(true)
    const position = await devicePosition()
    setLooking(false)
    setOff(position === null)
    if (position === null) return toast({ title: t(SCOUT_WORDS.locationOff), tone: 'danger' })
    onDevice(position)
    return toast({ title: t(SCOUT_WORDS.located), tone: 'good' })
  }

  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="mb-1.5 font-semibold">
        <Sentence
          message={msg('Where it is<0><1> *</1><2> (required)</2></0>')}
          parts={{
            0: <span className="font-normal text-ink-soft" />,
            1: <span aria-hidden="true" />,
            2: <span className="sr-only" />,
          }}
        />
      </legend>
      <div>
        <Button
          variant="lead"
          busy={isLooking}
          busyText={t('Finding you...')}
          onClick={() => void locate()}
        >
          <LocateFixed aria-hidden="true" className="size-5" />
          {t('Use my location')}
        </Button>
        {isOff && (
          <p role="alert" className="mt-2 font-semibold text-danger-ink">
            {t(SCOUT_WORDS.locationOff)}
          </p>
        )}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <LocationBox
          name="find"
          label={knowsAddresses ? t('Or find the address') : t('Or find the area')}
          showLabel
          placeholder={
            knowsAddresses ? t('Street and number, or a park') : t('A park or the neighborhood')
          }
          near={nearText(at ?? near)}
          onChoose={({ latitude, longitude }) => onAt({ latitude, longitude })}
        />
        <Coordinates at={at} onAt={onAt} />
      </div>
      <PinChooser
        label={t('Where the bin is')}
        at={at}
        isPlaced={at !== null}
        near={near}
        onPlace={onAt}
        isByHandOnly
        error={error}
      />
    </fieldset>
  )
}

/** The location as coordinates, for scouts who have them. */
function Coordinates({ at, onAt }: Pick<BinLocationProps, 'at' | 'onAt'>) {
  const [typed, setTyped] = useState<string>()
  const shown = at === null ? '' : `${at.latitude.toFixed(5)}, ${at.longitude.toFixed(5)}`
  const isWrong = typed !== undefined && typed.trim() !== '' && pointIn(typed) === undefined
  return (
    <TextField
      label={t('Or its coordinates')}
      name="coordinates"
      autoComplete="off"
      inputMode="text"
      placeholder="37.75970, -122.42710"
      maxLength={60}
      value={typed ?? shown}
      error={
        isWrong ? t('Please give latitude and longitude, as in 37.75970, -122.42710.') : undefined
      }
      onChange={({ target }) => {
        setTyped(target.value)
        const point = pointIn(target.value)
        if (point !== undefined) onAt(point)
      }}
      onBlur={() => {
        if (!isWrong) setTyped(undefined)
      }}
    />
  )
}
