import { addDays } from '@wayfur/domain/calendar'
import { flightRefusalText } from '@wayfur/domain/guides/flight-refusal-text'
import { t } from '@wayfur/domain/language/messages'
import { markedName } from '@wayfur/domain/marked-name'
import { keyOf } from '@wayfur/domain/pets/lapse'
import { endingName, lapseText } from '@wayfur/domain/pets/lapse-words'
import type { Medication, PetStatus, Vaccination } from '@wayfur/domain/pets/pet-schemas'
import { planTitle } from '@wayfur/domain/pets/plan-ahead'
import { isRenewed } from '@wayfur/domain/pets/reminder'
import type { Day } from '@wayfur/domain/schemas'
import ical, { ICalCalendarMethod, type ICalEventData, ICalEventStatus } from 'ical-generator'
import type { Ahead, DatedPlan } from './plans-ahead.ts'

/** How often programs that follow a calendar may look again, in seconds. */
const LOOK_AGAIN_SECONDS = 3600
/** What ended is told for a while: who looks next week must not miss it. */
const PAST_DAYS = 60

interface CalendarPet {
  id: number
  name: string
  standing: PetStatus
  vaccinations: readonly Vaccination[]
  medications: readonly Medication[]
}

/**
 * What is due and planned for a pet, as a calendar to follow: days without a clock for the record,
 * times for bookings and events. Nobody's contacts are in it: the address alone opens it.
 */
export function calendarOfPet(
  pet: CalendarPet,
  ahead: Ahead,
  { publicUrl, now }: { publicUrl: string; now: Date },
): string {
  const calendar = ical({
    prodId: { company: 'Wayfur', product: 'Wayfur' },
    method: ICalCalendarMethod.PUBLISH,
    name: t('{name} on Wayfur', { name: pet.name }),
    ttl: LOOK_AGAIN_SECONDS,
  })
  // A pet that was put away or has died has nothing due.
  if (pet.standing !== 'current') return calendar.toString()
  const host = new URL(publicUrl).hostname
  const passport = `${publicUrl}/passport?pet=${pet.id}`
  const since = addDays(ahead.today, -PAST_DAYS)
  const allDay = (key: string, day: Day, summary: string, description?: string): ICalEventData => ({
    id: `pet-${pet.id}-${key}@${host}`,
    stamp: now,
    start: new Date(`${day}T00:00:00Z`),
    allDay: true,
    summary,
    url: passport,
    ...(description === undefined ? {} : { description }),
  })
  for (const shot of pet.vaccinations) {
    const { id, name, expirationDate: day } = shot
    if (day === null || day < since || isRenewed(shot, pet.vaccinations)) continue
    const summary = t('{pet}: last day of {name}', { pet: pet.name, name })
    calendar.createEvent(allDay(`vaccination-${id}`, day, summary))
  }
  for (const [index, { name, endsOn }] of pet.medications.entries()) {
    if (endsOn === null || endsOn < since) continue
    const summary = t('{pet}: last day of {name}', { pet: pet.name, name })
    calendar.createEvent(allDay(`medication-${index}`, endsOn, summary))
  }
  for (const lapse of ahead.lapses) {
    const { ending, plan } = lapse
    const key =
      ending.kind === 'medication'
        ? `refill-${ending.name}`
        : ending.kind === 'vaccination'
          ? `renew-${ending.id}`
          : `renew-check-${ending.id}`
    const words = { pet: pet.name, name: endingName(ending) }
    const summary =
      ending.kind === 'medication'
        ? t('{pet}: refill {name}', words)
        : t('{pet}: renew {name}', words)
    const says = lapseText({ ...lapse, plan: { ...plan, ...markedPlan(plan) } }, ahead.today)
    calendar.createEvent(allDay(encodeURIComponent(key), plan.renewBy, summary, says))
  }
  for (const plan of ahead.plans) {
    const refused = ahead.refusals.filter((one) => keyOf(one.plan) === keyOf(plan))
    calendar.createEvent({
      ...planned(plan, pet, { publicUrl, host }),
      ...(refused.length > 0 && {
        description: refused
          .map((one) => flightRefusalText(one, planTitle({ ...plan, ...markedPlan(plan) })))
          .join('\n'),
      }),
    })
  }
  return calendar.toString()
}

function markedPlan(plan: Pick<DatedPlan, 'name' | 'isSample'>): { name: string | null } {
  return { name: plan.name === null ? null : markedName(plan.name, plan) }
}

/** From the first day through the last; what ends a day ends before the next. */
function wholeDays({ from, until }: Pick<DatedPlan, 'from' | 'until'>): {
  start: Date
  end?: Date
} {
  const start = new Date(`${from}T00:00:00Z`)
  return until > from ? { start, end: new Date(`${addDays(until, 1)}T00:00:00Z`) } : { start }
}

function planned(
  plan: DatedPlan,
  pet: { id: number; name: string },
  { publicUrl, host }: { publicUrl: string; host: string },
): ICalEventData {
  const { startsAt, endsAt, isRequest } = plan
  const title = planTitle({ ...plan, ...markedPlan(plan) })
  return {
    id: `pet-${pet.id}-${keyOf(plan)}@${host}`,
    stamp: plan.changedAt,
    ...(startsAt === null || endsAt === null
      ? { ...wholeDays(plan), allDay: true }
      : { start: startsAt, end: endsAt }),
    summary: isRequest
      ? t('{pet}: {plan} (asked for)', { pet: pet.name, plan: title })
      : t('{pet}: {plan}', { pet: pet.name, plan: title }),
    status: isRequest ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
    url: publicUrl + plan.href,
  }
}
