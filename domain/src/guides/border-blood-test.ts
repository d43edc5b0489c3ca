import { addDays, addMonths, dayText } from '../calendar.ts'
import { numberText } from '../language/formats.ts'
import { t } from '../language/messages.ts'
import type { Day } from '../schemas.ts'
import type { RawFinding, TravelingPet } from './border-verdict.ts'
import { lastSeries, rabiesShots, spaced } from './rabies-series.ts'
import type { Country } from './schemas.ts'

type Rules = Pick<Country, 'country' | 'rules'>

/**
 * Whether the antibodies were measured, enough of them, long enough ago and not too long. Only blood
 * drawn after a rabies shot of the row that still holds counts, and after the chip where that is first.
 */
export function bloodTestFinding(
  { rules }: Rules,
  pet: TravelingPet,
  { arrivesOn, today }: { arrivesOn: Day; today: Day },
): RawFinding | null {
  if (rules.bloodTest === null) return null
  const { waitDays, leastUnits, validMonths } = rules.bloodTest
  const base = { rule: 'blood-test', title: t('Rabies blood test') } as const
  const series = lastSeries(rabiesShots(pet))
  const { shots: needed = 1, daysApart = 0 } = rules.rabies ?? {}
  const inRow = spaced(series, daysApart)
  const last = inRow.at(-1)
  const isBroken = last !== undefined && last.expirationDate !== null && last.expirationDate < today
  const missing = last === undefined || isBroken ? needed : needed - inRow.length
  const nextShot =
    last === undefined || isBroken || addDays(last.date, daysApart) < today
      ? today
      : addDays(last.date, daysApart)
  const draw = missing <= 0 ? today : addDays(nextShot, (missing - 1) * daysApart)
  const ready = addDays(draw, waitDays)
  const anew = (says: string): RawFinding => ({
    ...base,
    state: ready <= arrivesOn ? 'to-do' : 'not-met',
    says:
      ready <= arrivesOn
        ? t('{says} Blood must be drawn by {day}.', {
            says,
            day: dayText(addDays(arrivesOn, -waitDays)),
          })
        : t('{says} With blood drawn on {draw}, the first day of entry is {ready}.', {
            says,
            draw: dayText(draw),
            ready: dayText(ready),
          }),
    earliest: ready <= arrivesOn ? null : ready,
  })
  const test = (pet.healthChecks ?? [])
    .filter(({ kind, on }) => kind === 'rabies-titer' && on <= today)
    .toSorted((a, b) => (a.on < b.on ? 1 : a.on > b.on ? -1 : 0))[0]
  if (test === undefined) return anew(rules.bloodTest.says)
  const on = dayText(test.on)
  const before = inRow.filter(({ date }) => date <= test.on).length
  const isBeforeChip = rules.microchip !== 'not-asked' && (pet.chippedOn ?? '') > test.on
  if (isBroken || before < needed || isBeforeChip)
    return anew(t('The test of {on} does not count: shots and chip come before it.', { on }))
  if (leastUnits !== undefined && test.unitsPerMl !== null && test.unitsPerMl < leastUnits) {
    return anew(
      t('The test of {on} found {units} IU/ml; {least} are needed.', {
        on,
        units: numberText(test.unitsPerMl),
        least: numberText(leastUnits),
      }),
    )
  }
  const entered = { ...base, enteredBy: test.enteredBy }
  const waited = addDays(test.on, waitDays)
  if (waited > arrivesOn) {
    return {
      ...entered,
      state: 'not-met',
      says: t('{waitDays} days must pass after the blood was drawn on {on}: entry from {waited}.', {
        waitDays,
        on,
        waited: dayText(waited),
      }),
      earliest: waited,
    }
  }
  const until = earlierOf(
    test.validUntil,
    validMonths === undefined ? null : addMonths(test.on, validMonths),
  )
  if (until !== null && until < arrivesOn)
    return anew(t('The last day of the test of {on} is {until}.', { on, until: dayText(until) }))
  if (test.unitsPerMl === null && leastUnits !== undefined) {
    return {
      ...entered,
      state: 'unknown',
      says: t('The result of {on} is not recorded; {least} IU/ml are needed.', {
        on,
        least: numberText(leastUnits),
      }),
      earliest: null,
    }
  }
  return until === null
    ? {
        ...entered,
        state: 'unknown',
        says: t('Drawn on {on}. Ask how long the result counts.', { on }),
        earliest: null,
      }
    : {
        ...entered,
        state: 'met',
        says: t('Drawn on {on}, counts until {until}.', { on, until: dayText(until) }),
        earliest: null,
      }
}

function earlierOf(a: Day | null, b: Day | null): Day | null {
  if (a === null || b === null) return a ?? b
  return a < b ? a : b
}
