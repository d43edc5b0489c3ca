import { MINUTE_MS } from '../durations.ts'
import { listText } from '../language/formats.ts'
import { type Message, msg, t } from '../language/messages.ts'
import type { Day } from '../schemas.ts'
import { isGivenOn, scheduleText } from './medication.ts'
import type { Medication, Species } from './pet-schemas.ts'

/** What is done for a pet in a day, in the order of the board. */
export const CARE_KINDS = ['meal', 'medicine', 'walk'] as const
export type CareKind = (typeof CARE_KINDS)[number]

/** One thing of a day to be done: a meal, a dose, a walk. */
export interface CareItem {
  /** What ticks name it by, on every phone: 'meal:2', 'medicine:1:Apoquel'. */
  key: string
  kind: CareKind
  title: string
  hint: string | null
}

/** The form of a key; what stands after the second colon is the name of a medication. */
export const CARE_KEY = /^(?:(?:meal|walk):[1-3]|medicine:(?:1[0-2]|[1-9]):.{1,80})$/u
/** Longest key: that of a medication with the longest name. */
export const MOST_KEY = 95

/** Minutes in which somebody takes back what they ticked by mistake. */
export const STRIKE_MINUTES = 5
/** Days for which a tick may wait for a network, and for which ticks are kept. */
export const MOST_DAYS_WAITING = 7
export const TICKS_KEPT_DAYS = 60
/** Most ticks a board gives; a household in a mess of phones stays readable. */
export const MOST_TICKS = 200

const MEALS: readonly Message[] = [msg('Breakfast'), msg('Dinner')]
const WALKS: readonly Message[] = [msg('Morning walk'), msg('Midday walk'), msg('Evening walk')]

/** What a pet's day holds: two meals, for dogs three walks, and what its passport says it is given. */
export function careItems(
  { species, medications }: { species: Species; medications: readonly Medication[] },
  day: Day,
): CareItem[] {
  const given = medications.filter((one) => isGivenOn(one, day))
  return [
    ...MEALS.map((title, at) => item('meal', `meal:${at + 1}`, t(title))),
    ...given.flatMap(doses),
    ...(species === 'Dog'
      ? WALKS.map((title, at) => item('walk', `walk:${at + 1}`, t(title)))
      : []),
  ]
}

function doses({ name, dose, schedule }: Medication): CareItem[] {
  const times = schedule.kind === 'regular' && schedule.per === 'day' ? schedule.times : 1
  const hint = [dose, scheduleText(schedule)].filter((one) => one !== null).join(', ')
  return Array.from({ length: times }, (_, at) => {
    const title = times === 1 ? name : t('{name}, dose {number}', { name, number: at + 1 })
    return { ...item('medicine', `medicine:${at + 1}:${name}`, title), hint }
  })
}

function item(kind: CareKind, key: string, title: string): CareItem {
  return { key, kind, title, hint: null }
}

/** The item of a tick whose medication stands in the passport no more. */
export function careItemOf(key: string): CareItem {
  const [kind = 'meal', number = '1', ...name] = key.split(':')
  const known = CARE_KINDS.find((one) => one === kind) ?? 'meal'
  const usual = known === 'meal' ? MEALS : WALKS
  const title = known === 'medicine' ? name.join(':') : t(usual[Number(number) - 1] ?? msg('Meal'))
  return item(known, key, title)
}

/** Whether doing it twice asks first. */
export function asksFirst(key: string): boolean {
  return key.startsWith('medicine:')
}

/** Whether a tick may still be taken back: shortly after it came. */
export function mayStrike(arrivedAt: Date, now: Date): boolean {
  return now.getTime() < arrivedAt.getTime() + STRIKE_MINUTES * MINUTE_MS
}

/** 'Ann L. gave this at 8:02 AM. Give it again?' */
export function againQuestion({ who, time }: { who: string; time: string }): Message {
  return msg('{who} gave this at {time}. Give it again?', { who, time })
}

/** 'Ann L. 8:02 AM and Ben K. 8:10 AM' */
export function ticksText(ticks: readonly { who: string; time: string }[]): string {
  return listText(ticks.map(({ who, time }) => t('{who} {time}', { who, time })))
}
