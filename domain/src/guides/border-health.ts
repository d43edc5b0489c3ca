import { addDays, addMonths, dayText } from '../calendar.ts'
import { t } from '../language/messages.ts'
import type { Day } from '../schemas.ts'
import type { RawFinding, TravelingPet } from './border-verdict.ts'
import { lastSeries, rabiesShots, spaced } from './rabies-series.ts'
import type { Country } from './schemas.ts'

type Rules = Pick<Country, 'country' | 'rules'>

/** Whether the pet is old enough on arrival. */
export function ageFinding({ rules }: Rules, pet: TravelingPet, arrivesOn: Day): RawFinding | null {
  const { minimumAgeWeeks: weeks, minimumAgeMonths: months } = rules
  if (weeks === null && months === null) return null
  const needed = months === null ? t('{weeks} weeks', { weeks }) : t('{months} months', { months })
  const base = { rule: 'age', title: t('Age') } as const
  if (pet.bornOn === null) {
    return {
      ...base,
      state: 'unknown',
      says: t('At least {needed} old. Record the birth date of {name}.', {
        needed,
        name: pet.name,
      }),
      earliest: null,
    }
  }
  const earliest =
    months === null ? addDays(pet.bornOn, (weeks ?? 0) * 7) : addMonths(pet.bornOn, months)
  return earliest <= arrivesOn
    ? {
        ...base,
        state: 'met',
        says: t('At least {needed} old on arrival.', { needed }),
        earliest: null,
      }
    : {
        ...base,
        state: 'not-met',
        says: t('Must be {needed} old, which is on {earliest}.', {
          needed,
          earliest: dayText(earliest),
        }),
        earliest,
      }
}

/** Whether it has a chip, where one is asked for. */
export function microchipFinding({ rules }: Rules, pet: TravelingPet): RawFinding | null {
  if (rules.microchip === 'not-asked') return null
  const base = { rule: 'microchip', title: t('Microchip'), earliest: null } as const
  return pet.hasMicrochip
    ? { ...base, state: 'met', says: t('An ISO microchip is recorded.') }
    : {
        ...base,
        state: 'to-do',
        says:
          rules.microchip === 'before-rabies'
            ? t(
                'Have a vet put in an ISO microchip before the rabies shot: an earlier shot will not count.',
              )
            : t('Have a vet put in an ISO microchip and record its number.'),
      }
}

/** Whether the rabies shots that count were given in time and still hold. */
export function rabiesFinding(
  { rules }: Rules,
  pet: TravelingPet,
  { arrivesOn, today }: { arrivesOn: Day; today: Day },
): RawFinding | null {
  if (rules.rabies === null) return null
  const { waitDays, shots: needed = 1, daysApart = 0 } = rules.rabies
  const base = { rule: 'rabies', title: t('Rabies vaccination') } as const
  const fresh = addDays(today, waitDays + (needed - 1) * daysApart)
  const again = (says: string): RawFinding => ({
    ...base,
    state: fresh <= arrivesOn ? 'to-do' : 'not-met',
    says:
      fresh <= arrivesOn
        ? t('{says} The new one must be given by {day}.', {
            says,
            day: dayText(addDays(arrivesOn, -waitDays - (needed - 1) * daysApart)),
          })
        : t('{says} With a shot today, the first day of entry is {fresh}.', {
            says,
            fresh: dayText(fresh),
          }),
    earliest: fresh <= arrivesOn ? null : fresh,
  })
  const needsChipFirst = rules.microchip === 'before-rabies'
  if (needsChipFirst && !pet.hasMicrochip)
    return again(t('A rabies shot counts only after the microchip.'))
  const shots = rabiesShots(pet).filter(({ date }) => date <= arrivesOn)
  if (shots.length === 0) return again(t('No rabies shot is recorded.'))
  if (needsChipFirst && pet.chippedOn === null) {
    return {
      ...base,
      state: 'unknown',
      says: t(
        'A shot given before the microchip does not count. Record in the passport on which day the chip was put in.',
      ),
      earliest: null,
    }
  }
  const { chippedOn } = pet
  const counting =
    needsChipFirst && chippedOn !== null ? shots.filter(({ date }) => date >= chippedOn) : shots
  if (counting.length === 0)
    return again(t('The shot was given before the microchip and does not count: repeat it.'))
  // Shots that followed each other without a gap are one series; the wait counts from its first.
  const series = lastSeries(counting)
  const last = series.at(-1)
  const first = series[0]
  if (last === undefined || first === undefined) return again(t('No rabies shot is recorded.'))
  if (last.expirationDate !== null && last.expirationDate < arrivesOn) {
    return {
      ...base,
      state: last.expirationDate >= today ? 'to-do' : fresh <= arrivesOn ? 'to-do' : 'not-met',
      says:
        last.expirationDate >= today
          ? t(
              'It expires on {expirationDate}, before the arrival. Have it renewed before that day.',
              { expirationDate: dayText(last.expirationDate) },
            )
          : fresh <= arrivesOn
            ? t('It has expired. The new one must be given by {day}.', {
                day: dayText(addDays(arrivesOn, -waitDays)),
              })
            : t('It has expired. With a shot today, the first day of entry is {fresh}.', {
                fresh: dayText(fresh),
              }),
      earliest: last.expirationDate >= today || fresh <= arrivesOn ? null : fresh,
    }
  }
  const inRow = spaced(series, daysApart)
  if (inRow.length < needed) {
    const after = addDays((inRow.at(-1) ?? last).date, daysApart)
    const next = after > today ? after : today
    const ready = addDays(next, waitDays + (needed - inRow.length - 1) * daysApart)
    return {
      ...base,
      state: ready <= arrivesOn ? 'to-do' : 'not-met',
      says: t(
        'Shots in a row needed: {needed}, with {daysApart, plural, one {# day} other {# days}} between. Counted: {count}. The next one from {next} on, while the last one holds.',
        { needed, daysApart, count: inRow.length, next: dayText(next) },
      ),
      earliest: ready <= arrivesOn ? null : ready,
    }
  }
  const waited = addDays(first.date, waitDays)
  if (waited > arrivesOn) {
    return {
      ...base,
      state: 'not-met',
      says: t('{waitDays} days must pass after the first shot of {date}: entry from {waited}.', {
        waitDays,
        date: dayText(first.date),
        waited: dayText(waited),
      }),
      earliest: waited,
    }
  }
  return last.expirationDate === null
    ? {
        ...base,
        enteredBy: last.enteredBy,
        state: 'unknown',
        says: t('The shot has no expiration date recorded; the border will ask for it.'),
        earliest: null,
      }
    : {
        ...base,
        enteredBy: last.enteredBy,
        state: 'met',
        says: t('Given on {date}, valid through {expirationDate}.', {
          date: dayText(last.date),
          expirationDate: dayText(last.expirationDate),
        }),
        earliest: null,
      }
}

/**
 * Whether a dog was treated in the hours before arrival. Of an arrival only the day is known: the
 * first and the last day of the window hang on the hours, so they are asked about.
 */
export function tapewormFinding(
  { rules }: Rules,
  pet: TravelingPet,
  { arrivesOn, today }: { arrivesOn: Day; today: Day },
): RawFinding | null {
  if (rules.tapeworm === null || pet.species !== 'Dog') return null
  const { fromHours, toHours } = rules.tapeworm
  const from = addDays(arrivesOn, -Math.floor(fromHours / 24))
  const to = addDays(arrivesOn, -Math.ceil(toHours / 24))
  const base = { rule: 'tapeworm', title: t('Tapeworm treatment'), earliest: null } as const
  const given = (pet.healthChecks ?? [])
    .filter(({ kind, on }) => kind === 'tapeworm' && on >= from && on <= to)
    .map(({ on, at, enteredBy }) => ({ on, at, enteredBy }))
  const sure = given.find(({ on }) => on > from && on < to)
  if (sure !== undefined)
    return {
      ...base,
      state: 'met',
      says: t('Treated on {day}.', { day: dayText(sure.on) }),
      enteredBy: sure.enteredBy,
    }
  const [edge] = given
  if (edge !== undefined) {
    const day = edge.at === null ? dayText(edge.on) : `${dayText(edge.on)}, ${edge.at}`
    return {
      ...base,
      enteredBy: edge.enteredBy,
      state: 'unknown',
      says: t(
        'Treated on {day}. Between {toHours} and {fromHours} hours must lie before arrival: count them.',
        {
          day,
          toHours,
          fromHours,
        },
      ),
    }
  }
  const says = t('By a vet, {toHours} to {fromHours} hours before arrival: from {from} to {to}.', {
    toHours,
    fromHours,
    from: dayText(from),
    to: dayText(to),
  })
  return to < today
    ? { ...base, state: 'not-met', says, earliest: addDays(today, Math.ceil(toHours / 24)) }
    : { ...base, state: 'to-do', says }
}
