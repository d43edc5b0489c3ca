import type { BookedKind } from '../bookings/booked-kind.ts'
import { addDays } from '../calendar.ts'
import type { Day } from '../schemas.ts'
import type { Lapse, MissedPlan, PlanAhead } from './ahead-schemas.ts'
import { REFILL_DAYS } from './due.ts'
import type { HealthCheck } from './health-check-schemas.ts'
import { isRepeated } from './health-check.ts'
import type { Medication, PetStatus, Vaccination } from './pet-schemas.ts'
import { isRabies } from './rabies.ts'
import { isRenewed } from './reminder.ts'

/** At these a vet sees the pet: nothing has to hold until then, they are how it is renewed. */
const AT_THE_VET: ReadonlySet<BookedKind> = new Set(['veterinary', 'checkups', 'vaccinations'])

interface RecordPart {
  standing: PetStatus
  vaccinations: readonly Pick<Vaccination, 'id' | 'name' | 'date' | 'expirationDate'>[]
  medications: readonly Medication[]
  healthChecks?: readonly Pick<HealthCheck, 'id' | 'kind' | 'on' | 'validUntil'>[]
  today: Day
}

/**
 * What of a pet's record ends before or during what is planned for it, the most urgent first. Only
 * the last dose of each vaccination counts, and it holds through its last day. A blood test counts for
 * flights alone: nobody but a border asks for it. A medication counts
 * where its last day lies in a plan or in the week before it: one that ends long before has simply
 * ended. Everything is a day of the calendar; which day it is today is for the caller to say.
 */
export function lapses(
  { standing, vaccinations, medications, healthChecks = [], today }: RecordPart,
  planned: readonly PlanAhead[],
): Lapse[] {
  if (standing !== 'current') return []
  const plans = planned
    .filter(
      ({ until, service }) => until >= today && !(service !== null && AT_THE_VET.has(service)),
    )
    .toSorted((a, b) => compare(a.from, b.from) || compare(keyOf(a), keyOf(b)))
  const shots = vaccinations.flatMap((shot): Lapse[] => {
    const endsOn = shot.expirationDate
    if (endsOn === null || isRenewed(shot, vaccinations)) return []
    const missed = plans.filter(({ until }) => endsOn < until)
    return lapse(
      { ending: { kind: 'vaccination', id: shot.id, name: shot.name }, endsOn },
      missed,
      today,
    )
  })
  const medicines = medications.flatMap(({ name, startsOn, endsOn }): Lapse[] => {
    if (endsOn === null || endsOn < today) return []
    const missed = plans.filter(
      ({ from, until }) =>
        endsOn < until &&
        endsOn >= addDays(from, -REFILL_DAYS) &&
        (startsOn === null || startsOn <= until),
    )
    return lapse({ ending: { kind: 'medication', name }, endsOn }, missed, today)
  })
  const checks = healthChecks.flatMap((check): Lapse[] => {
    const { id, kind, validUntil: endsOn } = check
    if (endsOn === null || isRepeated(check, healthChecks)) return []
    const missed = plans.filter((plan) => plan.kind === 'flight' && endsOn < plan.until)
    return lapse({ ending: { kind: 'check', id, check: kind }, endsOn }, missed, today)
  })
  return [...shots, ...medicines, ...checks].toSorted(
    (a, b) => compare(a.plan.renewBy, b.plan.renewBy) || compare(a.endsOn, b.endsOn),
  )
}

/** Of these, what one plan misses, with that plan in front. */
export function lapsesOf(all: readonly Lapse[], plan: Pick<PlanAhead, 'kind' | 'id'>): Lapse[] {
  return all.flatMap((one) => {
    const plans = plansOf(one)
    const missed = plans.find((other) => keyOf(other) === keyOf(plan))
    if (missed === undefined) return []
    return { ...one, plan: missed, others: plans.filter((other) => other !== missed) }
  })
}

/** Every plan that something does not last for. */
export function plansOf({ plan, others }: Pick<Lapse, 'plan' | 'others'>): MissedPlan[] {
  return [plan, ...others]
}

/** A plan among plans of all kinds: 'booking-17'. */
export function keyOf({ kind, id }: Pick<PlanAhead, 'kind' | 'id'>): string {
  return `${kind}-${id}`
}

/** One lapse with the plan that presses most in front; nothing where no plan is missed. */
function lapse(
  what: Pick<Lapse, 'ending' | 'endsOn'>,
  plans: readonly PlanAhead[],
  today: Day,
): Lapse[] {
  const [plan, ...others] = plans
    .map((one) => Object.assign({}, one, renewal(what, one, today)))
    .toSorted((a, b) => compare(a.renewBy, b.renewBy))
  return plan === undefined ? [] : [{ ...what, plan, others }]
}

/**
 * Until when it is renewed in time. While it still holds, a new dose follows without a gap and
 * counts at once; after it has ended, the next rabies shot is a first one again, and a country may
 * count days from it, as its sourced row in the guide says.
 */
function renewal(
  { ending, endsOn }: Pick<Lapse, 'ending' | 'endsOn'>,
  { from, rabiesWaitDays }: PlanAhead,
  today: Day,
): Pick<MissedPlan, 'renewBy' | 'countsFrom'> {
  const dayBefore = addDays(from, -1)
  if (endsOn >= today) {
    const renewBy = from > today && dayBefore < endsOn ? dayBefore : endsOn
    return { renewBy, countsFrom: null }
  }
  const isWaitedFor = ending.kind === 'vaccination' && isRabies(ending.name)
  const waitDays = isWaitedFor ? rabiesWaitDays : 0
  const latest = addDays(from, -Math.max(1, waitDays))
  return latest >= today
    ? { renewBy: latest, countsFrom: null }
    : { renewBy: today, countsFrom: addDays(today, waitDays) }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
