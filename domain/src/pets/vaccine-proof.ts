import { dayText } from '../calendar.ts'
import { type Message, msg } from '../language/messages.ts'
import type { Day } from '../schemas.ts'
import type { Species, Vaccination } from './pet-schemas.ts'

/** Vaccinations that others ask for, by the names under which vets write them down. */
const VACCINES = {
  Rabies: { species: ['Dog', 'Cat'], written: ['rabies'] },
  DHPP: { species: ['Dog'], written: ['dhpp', 'dapp', 'da2pp', 'dhlpp', 'dappv', 'distemper'] },
  Bordetella: { species: ['Dog'], written: ['bordetella', 'kennel cough'] },
  Leptospirosis: { species: ['Dog'], written: ['lepto', 'dhlpp'] },
  Lyme: { species: ['Dog'], written: ['lyme', 'borrelia'] },
  Influenza: { species: ['Dog'], written: ['influenza', 'civ h3'] },
  FVRCP: { species: ['Cat'], written: ['fvrcp'] },
  FeLV: { species: ['Cat'], written: ['felv', 'leukemia'] },
  RHDV2: { species: ['Rabbit'], written: ['rhdv'] },
} as const satisfies Record<string, { species: readonly Species[]; written: readonly string[] }>

export type AskedVaccine = keyof typeof VACCINES
/** All that may be asked for, of common ones. */
export const ASKED_VACCINES = Object.keys(VACCINES) as [AskedVaccine, ...AskedVaccine[]]

export type Shot = Pick<Vaccination, 'name' | 'date' | 'expirationDate'>

/** Until which day each vaccination is valid by a passport: of several shots the longest. */
export type ValidUntil = Partial<Record<AskedVaccine, Day>>

/** For a shot that names no end: the last day that the product knows, since it is told as one. */
export const WITHOUT_END: Day = '2199-12-31'

/** Until when what was given by a day is valid; a vaccination of which there is no shot is left out. */
export function validUntilBy(
  { species, vaccinations }: Pick<Proven, 'species' | 'vaccinations'>,
  day: Day,
): ValidUntil {
  const found: ValidUntil = {}
  for (const vaccine of ASKED_VACCINES.filter((one) => isGivenTo(one, species))) {
    const last = lastEndOf(day, vaccinations, vaccine)
    if (last !== undefined) found[vaccine] = last
  }
  return found
}

interface Proven {
  name: string
  species: Species
  vaccinations: readonly Shot[]
}

/** Only kinds of pets that get a vaccination are asked for it. */
export function isGivenTo(vaccine: AskedVaccine, species: Species): boolean {
  const given: readonly Species[] = VACCINES[vaccine].species
  return given.includes(species)
}

/** Whether a shot is of that vaccination, as vets write it. */
export function isShotOf(shot: Pick<Shot, 'name'>, vaccine: AskedVaccine): boolean {
  const name = shot.name.toLowerCase()
  // A titer is a blood test and no shot.
  return VACCINES[vaccine].written.some((word) => name.includes(word)) && !/tit(er|re)/.test(name)
}

/** The last day on which a shot is valid. */
export function endOf({ expirationDate }: Shot): Day {
  return expirationDate ?? WITHOUT_END
}

/** Which shots are of a vaccination and were given on a day or before. */
export function shotsGivenBy<Of extends Shot>(
  day: Day,
  vaccinations: readonly Of[],
  vaccine: AskedVaccine,
): Of[] {
  return vaccinations.filter((shot) => isShotOf(shot, vaccine) && shot.date <= day)
}

/** The first day on which a vaccination has to hold, and the last. */
export interface ServiceDays {
  from: Day
  until: Day
}

/** Until when a vaccination is valid by what was given so far: of several shots the longest. */
function lastEndOf(
  day: Day,
  vaccinations: readonly Shot[],
  vaccine: AskedVaccine,
): Day | undefined {
  return shotsGivenBy(day, vaccinations, vaccine).map(endOf).toSorted().at(-1)
}

/** Whether a vaccination is valid on all of some days. */
export function isValidThrough(
  { from, until }: ServiceDays,
  vaccinations: readonly Shot[],
  vaccine: AskedVaccine,
): boolean {
  return (lastEndOf(from, vaccinations, vaccine) ?? '') >= until
}

/** Which vaccinations of those asked for a kind of pet gets, each once. */
export function askedOf(asked: readonly string[], species: Species): AskedVaccine[] {
  return ASKED_VACCINES.filter((one) => asked.includes(one) && isGivenTo(one, species))
}

/**
 * Why a pet may not be booked from a day to another, by its passport: a sentence for each
 * vaccination that is asked for and does not hold all that time; none when all do.
 */
export function vaccineGaps(
  { name, species, vaccinations }: Proven,
  asked: readonly string[],
  days: ServiceDays,
): Message[] {
  const { from } = days
  return askedOf(asked, species).flatMap((vaccine) => {
    if (isValidThrough(days, vaccinations, vaccine)) return []
    const shots = vaccinations.filter((shot) => isShotOf(shot, vaccine))
    const last = lastEndOf(from, vaccinations, vaccine)
    if (last !== undefined) {
      const day = dayText(last)
      return last < from
        ? [msg('{name}: {vaccine} ends {day}, before this service.', { name, vaccine, day })]
        : [
            msg('{name}: {vaccine} ends {day}, before this service is over.', {
              name,
              vaccine,
              day,
            }),
          ]
    }
    if (shots.length > 0) {
      return [msg('{name}: {vaccine} is given only after this service begins.', { name, vaccine })]
    }
    return [msg('{name}’s passport shows no {vaccine} vaccination.', { name, vaccine })]
  })
}
