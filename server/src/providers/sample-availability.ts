import {
  everyDay,
  type OpenInterval,
  type OpeningHours,
  type Weekday,
  weekOf,
} from '@wayfur/domain/places/opening-hours'
import type { Availability } from '@wayfur/domain/providers/availability'

type SampleAvailability = Omit<Availability, 'timeZone' | 'exceptions'>

/** So many full hours from one time of the day to another. */
function hours(from: number, to: number): OpenInterval {
  return [from * 60, to * 60]
}

function on(weekdays: readonly Weekday[], ...intervals: OpenInterval[]): OpeningHours {
  return weekOf((weekday) => (weekdays.includes(weekday) ? intervals : []))
}

const WORKDAYS: readonly Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri']

/** A walker on the road: a quarter of an hour between two, notice of half a day. */
const WALKER = {
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 15,
  noticeMinutes: 12 * 60,
  horizonDays: 60,
}
/** A groomer's table or a practice: cleaned after each visit, a day's notice. */
const BY_APPOINTMENT = { ...WALKER, noticeMinutes: 24 * 60, horizonDays: 90, capacity: 1 }
/** A sitter plans further ahead. */
const SITTER = { ...WALKER, bufferAfterMinutes: 30, noticeMinutes: 24 * 60, horizonDays: 180 }

/** When each sample provider works, as their own words say it. */
export const SAMPLE_AVAILABILITY: Readonly<Record<string, SampleAvailability>> = {
  'Fog City Strollers': { ...WALKER, hours: on(WORKDAYS, hours(7, 18)), capacity: 3 },
  'The Tidy Terrier': {
    ...BY_APPOINTMENT,
    hours: on(['tue', 'wed', 'thu', 'fri', 'sat'], hours(9, 17)),
  },
  'Mission Mutt Walkers': { ...WALKER, hours: everyDay([hours(7, 17)]), capacity: 4 },
  'Whiskers on Valencia': {
    ...SITTER,
    hours: weekOf((weekday) => [WORKDAYS.includes(weekday) ? hours(16, 21) : hours(8, 20)]),
    capacity: 2,
  },
  'Harbor Veterinary Visits': {
    ...BY_APPOINTMENT,
    hours: on(WORKDAYS, hours(9, 17)),
    bufferBeforeMinutes: 30,
    bufferAfterMinutes: 30,
  },
  'South Park Sitters': { ...SITTER, hours: everyDay([hours(7, 19)]), capacity: 3 },
  'Marina Paws & Polish': {
    ...BY_APPOINTMENT,
    hours: on(['wed', 'thu', 'fri', 'sat', 'sun'], hours(9, 18)),
  },
  'Crissy Field Company': { ...WALKER, hours: everyDay([hours(6, 12)]), capacity: 4 },
  'Clement Street Animal Clinic': {
    ...BY_APPOINTMENT,
    hours: on([...WORKDAYS, 'sat'], hours(8, 12), hours(13, 17)),
    capacity: 2,
  },
  'Lands End Leash Club': { ...WALKER, hours: on(WORKDAYS, hours(8, 16)), capacity: 6 },
  'Sunset House Sitting': { ...SITTER, hours: everyDay([hours(6, 20)]), capacity: 2 },
  'Ocean Beach Wash & Trim': {
    ...BY_APPOINTMENT,
    hours: on(['thu', 'fri', 'sat', 'sun', 'mon'], hours(10, 18)),
  },
}
