import { addDays } from '../calendar.ts'
import { t } from '../language/messages.ts'
import type { Day } from '../schemas.ts'
import type { Finding } from './border-verdict.ts'
import type { Airline, Country } from './schemas.ts'

/** Lists one member keeps: a journey a month for some years. */
export const MOST_CHECKLISTS = 50
/** Tasks of one list: those below are at most fifteen. */
export const MOST_TASKS = 30
/** Planes changed on one flight. */
export const MOST_STOPS = 3

/** Where nobody told how long before a permit is asked for, most of a year is left to ask. */
const PERMIT_ASKED_DAYS = 200
/** Where nobody told how long a certificate holds, there is time left to ask. */
const CERTIFICATE_ASKED_DAYS = 21

export interface PlannedTask {
  title: string
  says: string
  dueOn: Day
}

/**
 * What is to be done before a flight, earliest first. A day that lies in the past already becomes
 * today: late is better than never.
 */
export function flightTasks({
  airline,
  country,
  stops = [],
  departsOn,
  today,
  findings = [],
}: {
  airline: Pick<Airline, 'name'> | null
  country: Pick<Country, 'country' | 'rules'> | null
  /** The names of where planes are changed. */
  stops?: readonly string[]
  departsOn: Day
  today: Day
  /** What the passport says to each rule of the country. */
  findings?: readonly Finding[]
}): PlannedTask[] {
  const who = airline?.name ?? t('the airline')
  const before = (days: number): Day => {
    const on = addDays(departsOn, -days)
    return on < today ? today : on
  }
  const tasks: PlannedTask[] = [
    {
      title: t('Book the pet with {who}', { who }),
      says: t(
        'Places in the cabin are few. Ask for the fee, the carrier size and the youngest age on that very flight.',
      ),
      dueOn: before(60),
    },
    {
      title: t('Get used to the carrier'),
      says: t('Leave it open at home with a blanket and treats, then take short rides in it.'),
      dueOn: before(45),
    },
    {
      title: t('See the vet'),
      says: t(
        'Check vaccinations, chip and whether flying is fine at this age, with this breed and health.',
      ),
      dueOn: before(30),
    },
    {
      title: t('Label the carrier'),
      says: t('Your name and phone number, and “Live animal” where it travels in the hold.'),
      dueOn: before(3),
    },
    {
      title: t('Pack for the flight'),
      says: t(
        'Absorbent pads, a leash, a little food, an empty bowl, medicine, papers and a photo of your pet.',
      ),
      dueOn: before(2),
    },
    {
      title: t('Day of the flight'),
      says: t(
        'A light meal four hours before, a long walk, water until you leave. Check in at the counter.',
      ),
      dueOn: before(0),
    },
  ]
  tasks.push(
    ...stops.map((place) => ({
      title: t('Ask about changing planes in {place}', { place }),
      says: t(
        'Ask {who} and the authority there what a pet needs that only changes planes, and how long it may take.',
        { who },
      ),
      dueOn: before(45),
    })),
  )
  if (country !== null)
    tasks.push(...entryTasks(country, before).flatMap((task) => forPet(task, findings)))
  else {
    tasks.push({
      title: t('Ask for the health certificate'),
      says: t(
        'Some states and airlines want one signed within 10 days of the flight. Ask {who} and the state you fly to.',
        { who },
      ),
      dueOn: before(10),
    })
  }
  return tasks.toSorted((a, b) => (a.dueOn === b.dueOn ? 0 : a.dueOn < b.dueOn ? -1 : 1))
}

/**
 * A task as the passport has it: what is met for certain is no task, and what the pet lacks is told
 * with its days.
 */
function forPet(
  { rule, ...task }: PlannedTask & { rule: Finding['rule'] },
  findings: readonly Finding[],
): PlannedTask[] {
  const finding = findings.find((one) => one.rule === rule)
  if (finding === undefined) return [task]
  if (finding.light === 'green') return []
  return finding.state === 'met' ? [task] : [{ ...task, says: finding.says }]
}

function entryTasks(
  { country, rules }: Pick<Country, 'country' | 'rules'>,
  before: (days: number) => Day,
): (PlannedTask & { rule: Finding['rule'] })[] {
  const tasks: (PlannedTask & { rule: Finding['rule'] })[] = []
  if (rules.microchip !== 'not-asked') {
    tasks.push({
      rule: 'microchip',
      title: t('Check the microchip'),
      says:
        rules.microchip === 'before-rabies'
          ? t(
              '{country} asks for an ISO chip, put in before the rabies shot. Have a vet read it.',
              { country },
            )
          : t('{country} asks for an ISO chip. Have a vet read it.', { country }),
      dueOn: before(Math.max(90, (rules.bloodTest?.waitDays ?? 0) + 60)),
    })
  }
  if (rules.rabies !== null) {
    tasks.push({
      rule: 'rabies',
      title: t('Rabies vaccination'),
      says:
        rules.rabies.waitDays > 0
          ? t('{waitDays} days must pass after the first shot.', {
              waitDays: rules.rabies.waitDays,
            })
          : t('It must be valid on the day of arrival.'),
      dueOn: before(
        Math.max(30, rules.rabies.waitDays + 14, (rules.bloodTest?.waitDays ?? 0) + 45),
      ),
    })
  }
  if (rules.bloodTest !== null) {
    tasks.push({
      rule: 'blood-test',
      title: t('Rabies blood test'),
      says: rules.bloodTest.says,
      dueOn: before(rules.bloodTest.waitDays + 14),
    })
  }
  if (rules.permit !== null) {
    tasks.push({
      rule: 'permit',
      title: rules.permit.title,
      says: t('For {country}.', { country }),
      dueOn: before((rules.permit.daysBefore ?? PERMIT_ASKED_DAYS) + 3),
    })
  }
  if (rules.healthCertificate !== null) {
    const { withinDays, isEndorsed } = rules.healthCertificate
    tasks.push({
      rule: 'certificate',
      title: t('Health certificate'),
      says: certificateText(withinDays, isEndorsed),
      dueOn: before(withinDays === null ? CERTIFICATE_ASKED_DAYS : Math.max(1, withinDays - 2)),
    })
  }
  if (rules.tapeworm !== null) {
    tasks.push({
      rule: 'tapeworm',
      title: t('Tapeworm treatment (dogs)'),
      says: t(
        'By a vet {toHours} to {fromHours} hours before arrival, and written into the papers.',
        { toHours: rules.tapeworm.toHours, fromHours: rules.tapeworm.fromHours },
      ),
      dueOn: before(Math.floor(rules.tapeworm.fromHours / 24) - 1),
    })
  }
  return tasks
}

function certificateText(withinDays: number | null, isEndorsed: boolean): string {
  if (withinDays === null) {
    return isEndorsed
      ? t(
          'Ask the authority how long before arrival a vet may sign it, then endorsed by USDA APHIS: leave days for that.',
        )
      : t('Ask the authority how long before arrival a vet may sign it.')
  }
  return isEndorsed
    ? t(
        'Signed by an accredited vet at most {withinDays} days before arrival, then endorsed by USDA APHIS: leave days for that.',
        { withinDays },
      )
    : t('Signed by an accredited vet at most {withinDays} days before arrival.', { withinDays })
}
