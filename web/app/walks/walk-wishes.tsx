import { METERS_PER_MILE } from '@wayfur/domain/geo'
import { type Message, msg, t } from '@wayfur/domain/language/messages'
import { footDistanceText } from '@wayfur/domain/units'
import { WALK_WISHES, type WalkWish } from '@wayfur/domain/walks/walk-wishes'
import { useEffect, useId, useRef, useState } from 'react'
import { useUnits } from '../shell/use-units.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { LENGTH_STEPS, lengthOfMiles, milesOfLength } from './length-steps.ts'
import type { WalkSearch } from './walk-search-params.ts'

const LABELS: Readonly<Record<WalkWish, Message>> = {
  quiet: msg('Avoid busy roads'),
  park: msg('Pass a park'),
  shade: msg('In shade'),
  lit: msg('Lit streets'),
  level: msg('No stairs'),
}
/** So long a slider rests before its walk is planned. */
const REST_MS = 400

interface WalkWishesProps {
  search: WalkSearch
  /** Asks for the walks anew, with what was chosen. */
  onChoose: (chosen: Partial<WalkSearch>) => void
}

/** How long a walk should be besides the three, and what it should be like. */
export function WalkWishes({ search, onChoose }: WalkWishesProps) {
  return (
    <div className="mt-1 flex flex-col gap-x-8 lg:flex-row lg:items-center">
      <WalkLength miles={search.miles} onChoose={(miles) => onChoose({ miles, walk: undefined })} />
      {/* On a phone a row to swipe: two rows would push the first walk off the screen. */}
      <fieldset className="-mx-4 flex gap-x-3 overflow-x-auto px-4 max-sm:whitespace-nowrap sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0">
        <legend className="sr-only">{t('What the walks should be like')}</legend>
        {WALK_WISHES.map((wish) => (
          <Checkbox
            key={wish}
            name={wish}
            value="1"
            defaultChecked={search[wish]}
            onChange={({ target }) => onChoose({ [wish]: target.checked })}
          >
            {t(LABELS[wish])}
          </Checkbox>
        ))}
      </fieldset>
    </div>
  )
}

function WalkLength({
  miles,
  onChoose,
}: {
  miles: number | undefined
  onChoose: (miles: number) => void
}) {
  const id = useId()
  const units = useUnits()
  const isAlive = useHydrated()
  const { least, most, step, usual } = LENGTH_STEPS[units]
  const [length, setLength] = useState(
    miles === undefined ? undefined : lengthOfMiles(miles, units),
  )
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(rest.current), [])
  const textOf = (one: number) =>
    footDistanceText(milesOfLength(one, units) * METERS_PER_MILE, units)

  if (!isAlive) {
    const lengths = Array.from({ length: Math.floor((most - 0.5) / 0.5) + 1 }, (_, at) =>
      Math.max(least, 0.5 + at * 0.5),
    )
    return (
      <SelectField
        label={t('Length of your walk')}
        name="miles"
        className="lg:w-80"
        defaultValue={length === undefined ? '' : String(milesOfLength(length, units))}
        options={[
          { value: '', label: t('Short, medium and long') },
          ...[...new Set([...lengths, ...(length === undefined ? [] : [length])])]
            .toSorted((a, b) => a - b)
            .map((one) => ({ value: String(milesOfLength(one, units)), label: textOf(one) })),
        ]}
      />
    )
  }
  return (
    <div className="flex min-h-19 flex-col justify-center lg:w-80">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-semibold">
          {t('Length of your walk')}
        </label>
        <output htmlFor={id} className="tabular-nums">
          {length === undefined ? t('move to choose') : textOf(length)}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={least}
        max={most}
        step={step}
        value={length ?? usual}
        aria-valuetext={length === undefined ? t('move to choose') : textOf(length)}
        onChange={({ target }) => {
          const chosen = Number(target.value)
          setLength(chosen)
          clearTimeout(rest.current)
          rest.current = setTimeout(() => onChoose(milesOfLength(chosen, units)), REST_MS)
        }}
        className="h-11 w-full accent-leaf"
      />
      {length !== undefined && (
        <input type="hidden" name="miles" value={milesOfLength(length, units)} />
      )}
    </div>
  )
}
