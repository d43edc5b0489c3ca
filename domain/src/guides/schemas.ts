import * as z from 'zod/mini'
import { Species } from '../pets/pet-schemas.ts'
import { Day, queryInteger } from '../schemas.ts'
import { MOST_CHECKLISTS, MOST_STOPS, MOST_TASKS } from './checklist.ts'
import { FLYING_WAYS } from './flying-way.ts'
import { DayOfYear, FlightLimit } from './limit-schemas.ts'

const text = z.string().check(z.minLength(1), z.maxLength(400))
const inches = z.number().check(z.gt(0), z.lte(60))

export const CarrierSize = z.object({ length: inches, width: inches, height: inches })
/** Outer measures of a carrier in inches. */
export type CarrierSize = z.infer<typeof CarrierSize>

/** The lines a pet is held against, at a border and on board. */
export const BORDER_RULES = [
  'species',
  'age',
  'microchip',
  'rabies',
  'blood-test',
  'tapeworm',
  'certificate',
  'permit',
  'inspection',
  'weight',
  'cabin',
  'carrier',
  'hold',
  'heat',
  'way',
  'route',
  'season',
  'breed',
  'number',
  'booking',
  'length',
  'ask',
] as const

export const RuleSource = z.object({
  /** Who says so, as it is shown: 'Delta Air Lines, pet travel'. */
  name: z.string().check(z.minLength(1), z.maxLength(160)),
  url: z.url().check(z.startsWith('https://')),
  /** Where in it: 'Annex III, point 2'. */
  section: z.optional(z.string().check(z.minLength(1), z.maxLength(160))),
  /** The lines of a border it was seen to say; left out, all of them. */
  covers: z.optional(z.array(z.enum(BORDER_RULES))),
  /** The last day the source was known to hold, by its own words; null where it names none. */
  checkedOn: z.nullable(Day),
})
/** Where a rule was read, and when. */
export type RuleSource = z.infer<typeof RuleSource>

export const Airline = z.object({
  id: z.string().check(z.regex(/^[a-z][a-z-]{1,39}$/)),
  name: text,
  /** One way and for one carrier; null where it could not be found. */
  cabinFeeCents: z.nullable(z.int().check(z.gte(0), z.lte(100_000))),
  /** What the fee does not tell: other routes, conditions. */
  cabinFeeNote: z.nullable(text),
  /** Animals taken into the cabin. */
  cabinSpecies: z.array(Species),
  domesticCabin: text,
  internationalCabin: text,
  cargo: text,
  /** Animal and carrier together; null where the airline names no weight. */
  maxWeightPounds: z.nullable(z.number().check(z.gt(0), z.lte(200))),
  softCarrier: z.nullable(CarrierSize),
  hardCarrier: z.nullable(CarrierSize),
  /** The least outer measures of a carrier; left out where none are named. */
  leastCarrier: z.optional(z.nullable(CarrierSize)),
  /** On domestic flights; null where it could not be found. */
  minimumAgeWeeks: z.nullable(z.int().check(z.gte(0), z.lte(104))),
  /** Whether short-nosed breeds are refused in the hold; null where it could not be found. */
  refusesSnubNosedInHold: z.nullable(z.boolean()),
  /** Days of each year on which no animals go in the hold; the end may lie in the next year. */
  holdEmbargo: z.optional(z.nullable(z.object({ from: DayOfYear, to: DayOfYear, says: text }))),
  /** What it does not take, by route, way, season, breed and more. */
  limits: z.optional(z.array(FlightLimit).check(z.maxLength(60))),
  specialNotes: z.nullable(text),
  /** The airline's own site. */
  website: z.url().check(z.startsWith('https://')),
  /** Its own number, as its pages give it. */
  phone: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  /** Pages of the airline itself; empty where none of them was seen, then all is to be asked. */
  sources: z.array(RuleSource),
})
/** What an airline asks of a pet in the cabin, as far as it could be found, with where it was read. */
export type Airline = z.infer<typeof Airline>

export const TravelTask = z.object({
  id: z.int(),
  title: z.string(),
  says: z.string(),
  dueOn: Day,
  doneOn: z.nullable(Day),
})
export type TravelTask = z.infer<typeof TravelTask>

export const TravelChecklist = z.object({
  id: z.int(),
  petId: z.int(),
  petName: z.string(),
  airline: z.nullable(z.string()),
  country: z.nullable(z.string()),
  /** Its id in the guide; empty for none, and for one that is in the guide no more. */
  countryId: z.string(),
  /** Where the flight begins; null for inside the US, without Hawaii. */
  origin: z.nullable(z.string()),
  originId: z.string(),
  /** Where planes are changed, in order; a place that is in the guide no more has an empty id. */
  stops: z.array(z.object({ id: z.string(), name: z.string() })).check(z.maxLength(MOST_STOPS)),
  way: z.nullable(z.enum(FLYING_WAYS)),
  departsOn: Day,
  /** The day one flies back; null where it was not said. */
  returnsOn: z.nullable(Day),
  tasks: z.array(TravelTask).check(z.maxLength(MOST_TASKS)),
})
/** What is to be done before a flight with a pet; each task is reminded of on its day. */
export type TravelChecklist = z.infer<typeof TravelChecklist>

const countryText = z.string().check(z.minLength(1), z.maxLength(600))
const days = z.int().check(z.gte(0), z.lte(730))

export const EntryRules = z.object({
  /** Youngest age on arrival, in weeks; null where none is named. */
  minimumAgeWeeks: z.nullable(z.int().check(z.gte(0), z.lte(104))),
  /** Youngest age on arrival in months, where it is counted so. */
  minimumAgeMonths: z.nullable(z.int().check(z.gte(0), z.lte(24))),
  /** 'before-rabies': a rabies shot given before the chip does not count. */
  microchip: z.enum(['not-asked', 'required', 'before-rabies']),
  rabies: z.nullable(
    z.object({
      /** Days that must pass after the first shot; 0 where there is no wait. */
      waitDays: days,
      /** How many shots in a row must have been given, where it is more than one. */
      shots: z.optional(z.int().check(z.gte(1), z.lte(3))),
      /** Days between two of them at least. */
      daysApart: z.optional(days),
    }),
  ),
  /** A blood test for rabies antibodies; null where none is asked of a pet from the US. */
  bloodTest: z.nullable(
    z.object({
      /** Days that must pass after the blood was drawn. */
      waitDays: days,
      says: countryText,
      /** The least result in IU/ml, where one is named. */
      leastUnits: z.optional(z.number().check(z.gt(0), z.lte(10))),
      /** How long a result counts after the blood was drawn, where it is named. */
      validMonths: z.optional(z.int().check(z.gte(1), z.lte(60))),
    }),
  ),
  /** A treatment against tapeworm, for dogs, in the hours before arrival. */
  tapeworm: z.nullable(z.object({ fromHours: z.int(), toHours: z.int() })),
  /** A health certificate, signed so many days before arrival at most; null where we do not know. */
  healthCertificate: z.nullable(
    z.object({ withinDays: z.nullable(days), isEndorsed: z.boolean() }),
  ),
  /** A form or permit to ask for, so many days ahead; null where that is not known. */
  permit: z.nullable(z.object({ title: countryText, daysBefore: z.nullable(days) })),
  /** What is looked at when one arrives. */
  onArrival: z.optional(countryText),
})
/** What a country asks of a pet that arrives from the US, as far as it can be checked by dates. */
export type EntryRules = z.infer<typeof EntryRules>

/** What we could not find out; each is a line of its own. */
const ToAsk = z.optional(z.array(countryText).check(z.maxLength(10)))

export const Country = z.object({
  id: z.string().check(z.regex(/^[a-z][a-z-]{1,39}$/)),
  country: countryText,
  /** The animals these rows are about. */
  species: z.array(z.enum(['Dog', 'Cat'])).check(z.minLength(1)),
  requirements: countryText,
  quarantine: countryText,
  healthCert: countryText,
  specialNotes: z.nullable(countryText),
  rules: EntryRules,
  /** Who has the last word. */
  authority: z.optional(
    z.object({
      name: z.string().check(z.minLength(1), z.maxLength(160)),
      url: z.url().check(z.startsWith('https://')),
    }),
  ),
  toAsk: ToAsk,
  sources: z.tuple([RuleSource], RuleSource),
  /** What takes the place of the three above for cats, where they are told apart. */
  cats: z.optional(
    z.object({ rules: EntryRules, toAsk: ToAsk, sources: z.tuple([RuleSource], RuleSource) }),
  ),
})
/** A country and what it asks of pets, with where it was read. */
export type Country = z.infer<typeof Country>

const id = queryInteger(1, Number.MAX_SAFE_INTEGER)
const rowId = z.string().check(z.regex(/^[a-z][a-z-]{1,39}$/))

/** Rows of the operator's files: more than there are airlines, and than there are countries. */
const MOST_AIRLINES = 500
const MOST_COUNTRIES = 300

export const readGuides = {
  summary:
    'What airlines and countries ask of pets, each row with its source and the day it was read.',
  reply: z.object({
    airlines: z.array(Airline).check(z.maxLength(MOST_AIRLINES)),
    countries: z.array(Country).check(z.maxLength(MOST_COUNTRIES)),
    /** The day it is where the one who asks is at home. */
    today: Day,
  }),
}

export const listChecklists = {
  summary: 'The member’s own checklists for flights, soonest departure first.',
  reply: z.array(TravelChecklist).check(z.maxLength(MOST_CHECKLISTS)),
}

const flight = {
  airlineId: z.optional(z.nullable(rowId)),
  /** A country of the guide, or a place that airlines tell apart, such as Hawaii. */
  countryId: z.optional(z.nullable(rowId)),
  originId: z.optional(z.nullable(rowId)),
  /** Places where planes are changed, in order. */
  stopIds: z.optional(z.array(rowId).check(z.maxLength(MOST_STOPS))),
  way: z.optional(z.nullable(z.enum(FLYING_WAYS))),
  departsOn: Day,
  returnsOn: z.optional(z.nullable(Day)),
}

export const addChecklist = {
  summary: 'Makes a checklist for a flight with a pet; each task is reminded of on its day.',
  body: z.object({ petId: id, ...flight }),
  reply: TravelChecklist,
}

export const changeChecklist = {
  summary: 'Changes the flight of a checklist: tasks that are not done are planned anew.',
  params: z.object({ id }),
  body: z.object(flight),
  reply: TravelChecklist,
}

export const removeChecklist = {
  summary: 'Removes a checklist with its reminders.',
  params: z.object({ id }),
  reply: z.object({ id: z.int() }),
}

export const tickTask = {
  summary: 'Marks a task as done, or as still to be done; a done one is not reminded of.',
  params: z.object({ id, taskId: id }),
  body: z.object({ isDone: z.boolean() }),
  reply: TravelChecklist,
}
