import { dayText } from '@wayfur/domain/calendar'
import { t } from '@wayfur/domain/language/messages'
import { mayDo } from '@wayfur/domain/pets/household'
import type { PetPassport } from '@wayfur/domain/pets/pet-schemas'
import { weightText, weightUnit } from '@wayfur/domain/pets/weight-text'
import type { Units } from '@wayfur/domain/schemas'
import { ActionForm } from '../forms/action-form.tsx'
import { Button } from '../ui/button.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { TextField } from '../ui/text-field.tsx'
import { passportActions } from './passport-actions.ts'
import { passportAddress } from './passport-search-params.ts'
import { PassportSection } from './passport-section.tsx'
import { WaitingLines } from './passport-waiting.tsx'
import { weighingOfForm } from './pet-form-data.ts'
import { usePassportQueue } from './use-passport-queue.ts'
import { weightLine } from './weight-line.ts'

const FRAME = { width: 320, height: 96 }
/** Room around the line for its dots. */
const EDGE = 8

/** How heavy a pet is and was: the latest in figures, the rest as a line and as a table. */
export function WeightCard({ pet, units }: { pet: PetPassport; units: Units }) {
  const { write } = usePassportQueue()
  return (
    <PassportSection title={t('Weight')}>
      <p>
        <strong className="font-display text-2xl font-semibold">
          {weightText(pet.weightKg, units)}
        </strong>
        {pet.weighedOn !== null && (
          <span className="ml-2 text-sm text-ink-soft">
            {t('on {weighedOn}', { weighedOn: dayText(pet.weighedOn) })}
          </span>
        )}
      </p>
      {pet.weights.length > 1 && <WeightChart pet={pet} units={units} />}
      {pet.weights.length > 0 && <WeightTable pet={pet} units={units} />}
      <WaitingLines petId={pet.id} kind="weight" />
      {mayDo(pet.role, 'record') && (
        <ActionForm
          actions={passportActions}
          name="add-weight"
          clears
          fixed={{ petId: pet.id, units }}
          label={t('Record a weight')}
          className="mt-auto flex flex-wrap items-end gap-3"
          run={async (typed) => {
            const outcome = await write(pet, { kind: 'weight', weight: weighingOfForm(typed) })
            if (outcome !== 'sent') return { stays: true }
            const to = passportAddress({ petId: pet.id })
            return { to, toast: { title: t('Weight recorded') } }
          }}
        >
          <TextField
            label={t('New weight ({weightUnit})', { weightUnit: weightUnit(units) })}
            name="weight"
            inputMode="decimal"
            className="flex-[1_1_9rem]"
          />
          <TextField
            label={t('Weighed on')}
            name="on"
            type="date"
            max={pet.today}
            className="flex-[1_1_9rem]"
            defaultValue={pet.today ?? undefined}
          />
          <Button type="submit" variant="outline" busyText={t('Saving...')}>
            {t('Record')}
          </Button>
        </ActionForm>
      )}
    </PassportSection>
  )
}

function WeightChart({ pet, units }: { pet: PetPassport; units: Units }) {
  const { points, lowest, highest } = weightLine(pet.weights, FRAME)
  const first = points[0]
  const last = points.at(-1)
  if (first === undefined || last === undefined) return null
  // The same weight twice on one day is one dot.
  const dots = new Set(points.map(({ x, y }) => `M${x.toFixed(1)} ${y.toFixed(1)}h0`))
  const words = t(
    'Weight from {firstDay} to {lastDay}: from {first} to {last}, lowest {lowest}, highest {highest}.',
    {
      firstDay: dayText(first.on),
      lastDay: dayText(last.on),
      first: weightText(first.kilograms, units),
      last: weightText(last.kilograms, units),
      lowest: weightText(lowest, units),
      highest: weightText(highest, units),
    },
  )
  return (
    <figure>
      <svg
        aria-hidden="true"
        viewBox={`${-EDGE} ${-EDGE} ${FRAME.width + 2 * EDGE} ${FRAME.height + 2 * EDGE}`}
        className="h-28 w-full"
        preserveAspectRatio="none"
      >
        <path
          d={`M0 0H${FRAME.width}M0 ${FRAME.height}H${FRAME.width}`}
          className="stroke-line"
          strokeWidth="1"
          vectorEffect="non-scaling-stroke"
        />
        <polyline
          points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
          fill="none"
          className="stroke-leaf"
          strokeWidth="2.5"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
        {[...dots].map((dot) => (
          // A line of no length with round ends stays a dot, however the frame is stretched.
          <path
            key={dot}
            d={dot}
            className="stroke-leaf"
            strokeWidth="8"
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      <figcaption>
        <p className="sr-only">{words}</p>
        <p aria-hidden="true" className="flex justify-between gap-3 text-xs text-ink-soft">
          <span>{dayText(first.on)}</span>
          <span>
            {t('{lowest} to {highest}', {
              lowest: weightText(lowest, units),
              highest: weightText(highest, units),
            })}
          </span>
          <span>{dayText(last.on)}</span>
        </p>
      </figcaption>
    </figure>
  )
}

function WeightTable({ pet, units }: { pet: PetPassport; units: Units }) {
  return (
    <Disclosure
      label={t('All weights as a table ({weights})', { weights: pet.weights.length })}
      isSnug
    >
      <table className="w-full text-left text-sm">
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className="py-1.5 pr-3 font-semibold">
              {t('Day')}
            </th>
            <th scope="col" className="py-1.5 pr-3 font-semibold">
              {t('Weight')}
            </th>
            <th scope="col">
              <span className="sr-only">{t('Remove')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {pet.weights.map((weight) => (
            <tr key={weight.id} className="border-b border-line">
              <td className="py-1.5 pr-3">{dayText(weight.on)}</td>
              <td className="py-1.5 pr-3">{weightText(weight.kilograms, units)}</td>
              <td className="py-1.5 text-right">
                {mayDo(pet.role, 'record') && (
                  <ActionForm
                    actions={passportActions}
                    name="remove-weight"
                    fixed={{ petId: pet.id, weightId: weight.id }}
                    className="inline"
                  >
                    <Button
                      type="submit"
                      variant="quiet"
                      size="sm"
                      aria-label={t('Remove the weight of {on}, {weight}', {
                        on: dayText(weight.on),
                        weight: weightText(weight.kilograms, units),
                      })}
                    >
                      {t('Remove')}
                    </Button>
                  </ActionForm>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Disclosure>
  )
}
