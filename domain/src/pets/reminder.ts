import { addDays } from '../calendar.ts'
import type { Day } from '../schemas.ts'
import type { Vaccination } from './pet-schemas.ts'

/**
 * When an owner is reminded of a vaccination that expires: early enough to find an appointment,
 * once more in the last week, on its last day, and twice when it was forgotten.
 */
export const REMINDER_LADDER = [
  { step: 'month-before', daysAfter: -30 },
  { step: 'week-before', daysAfter: -7 },
  { step: 'due', daysAfter: 0 },
  { step: 'week-overdue', daysAfter: 7 },
  { step: 'month-overdue', daysAfter: 30 },
] as const

export type ReminderStep = (typeof REMINDER_LADDER)[number]['step']

export interface Reminder {
  vaccinationId: number
  step: ReminderStep
  on: Day
}

type Shot = Pick<Vaccination, 'id' | 'name' | 'date' | 'expirationDate'>

/** Every reminder of a vaccination with this last day, in order. */
export function reminderDays(expirationDate: Day): { step: ReminderStep; on: Day }[] {
  return REMINDER_LADDER.map(({ step, daysAfter }) => ({
    step,
    on: addDays(expirationDate, daysAfter),
  }))
}

/** Whether the same vaccination was given again since: then nobody needs to be reminded of it. */
export function isRenewed(shot: Shot, all: readonly Shot[]): boolean {
  return renewedOn(shot, all) !== null
}

/** The day the same vaccination was last given again, for longer; null where it was not. */
export function renewedOn(shot: Shot, all: readonly Shot[]): Day | null {
  const name = sameName(shot.name)
  const later = all.filter(
    (other) =>
      other.id !== shot.id &&
      sameName(other.name) === name &&
      (other.date > shot.date || (other.date === shot.date && other.id > shot.id)) &&
      (other.expirationDate === null ||
        shot.expirationDate === null ||
        other.expirationDate > shot.expirationDate),
  )
  return (
    later
      .map(({ date }) => date)
      .toSorted()
      .at(-1) ?? null
  )
}

/** Reminders still to come from a day on, that day included; recording the next shot ends them. */
export function remindersFrom(all: readonly Shot[], today: Day): Reminder[] {
  return all
    .flatMap((shot) =>
      shot.expirationDate === null || isRenewed(shot, all)
        ? []
        : reminderDays(shot.expirationDate)
            .filter(({ on }) => on >= today)
            .map(({ step, on }) => ({ vaccinationId: shot.id, step, on })),
    )
    .sort((a, b) => (a.on === b.on ? a.vaccinationId - b.vaccinationId : a.on < b.on ? -1 : 1))
}

/** What is said at a step: 'expires on Nov 20, 2026' is the caller's, this is how urgent it is. */
export function isOverdue(step: ReminderStep): boolean {
  return step === 'week-overdue' || step === 'month-overdue'
}

/** 'Rabies' and ' rabies ' are the same vaccination. */
function sameName(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase()
}
