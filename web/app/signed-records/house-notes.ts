import { addDays, isDay } from '@wayfur/domain/calendar'
import { ASKED_VACCINES, type AskedVaccine } from '@wayfur/domain/pets/vaccine-proof'
import type { Day } from '@wayfur/domain/schemas'
import { keepText, readKeptText } from '../offline/kept-text.ts'

const ASKS = 'house-asks'
const NOTES = 'house-notes'
const MOST_NOTES = 200
const KEPT_DAYS = 30

/** All that a desk keeps of a code: of which pet, through which day, and what was not signed. */
export interface HouseNote {
  on: Day
  until: Day
  petName: string
  missing: readonly AskedVaccine[]
}

/** What the house of this device asks for; a browser that keeps nothing is told each time. */
export function readAsks(): AskedVaccine[] {
  return vaccinesIn(readKeptText(ASKS) ?? '')
}

export function writeAsks(asked: readonly AskedVaccine[]): void {
  keepText(ASKS, asked.join(','))
}

/** The latest first, without those of stays that were over a month ago. */
export function readNotes(today: Day): HouseNote[] {
  const lines = (readKeptText(NOTES) ?? '').split('\n').filter(Boolean)
  return lines
    .map(noteIn)
    .filter(({ on, until }) => isDay(on) && isDay(until) && addDays(until, KEPT_DAYS) >= today)
    .slice(0, MOST_NOTES)
}

export function writeNotes(notes: readonly HouseNote[]): void {
  const lines = notes.slice(0, MOST_NOTES).map(lineOf)
  keepText(NOTES, lines.length === 0 ? null : lines.join('\n'))
}

function lineOf({ on, until, petName, missing }: HouseNote): string {
  return [on, until, missing.join(','), petName.replaceAll(/\s+/g, ' ')].join('\t')
}

function noteIn(line: string): HouseNote {
  const [on = '', until = '', missing = '', petName = ''] = line.split('\t')
  return { on, until, petName, missing: vaccinesIn(missing) }
}

function vaccinesIn(text: string): AskedVaccine[] {
  const names = text.split(',')
  return ASKED_VACCINES.filter((one) => names.includes(one))
}
