import * as z from 'zod/mini'
import { isDay } from '../calendar.ts'
import { Species } from '../pets/pet-schemas.ts'
import { Day } from '../schemas.ts'
import { FLYING_WAYS } from './flying-way.ts'

/** '05-15'; February 29 is a day of some years. */
export const DayOfYear = z
  .string()
  .check(z.refine((day) => /^\d\d-\d\d$/.test(day) && isDay(`2024-${day}`)))

/** The ways a limit is about; left out, all of them. */
const ways = z.optional(z.array(z.enum(FLYING_WAYS)).check(z.minLength(1)))
/** Ids of places: those of `FLIGHT_PLACES`, of countries of the guide, or 'abroad' for all of them. */
const places = z.array(z.string().check(z.regex(/^[a-z][a-z-]{1,39}$/))).check(z.minLength(1))
/** Given where the limit is about short noses alone. */
const noses = z.optional(z.literal('short'))
const degrees = z.optional(z.number().check(z.gte(-40), z.lte(130)))

/**
 * One limit of an airline. A property that is not known stops the start: a limit whose `ways` was
 * misspelled would refuse more than the airline does.
 */
export const FlightLimit = z.discriminatedUnion('kind', [
  /** No pets go these ways at all. */
  z.strictObject({
    kind: z.literal('way'),
    ways: z.array(z.enum(FLYING_WAYS)).check(z.minLength(1)),
  }),
  /** No pets, or none but `only`, on flights that touch one of these places. */
  z.strictObject({
    kind: z.literal('route'),
    ways,
    places,
    only: z.optional(z.array(Species).check(z.minLength(1))),
    /** Where on the way it counts; left out, everywhere. */
    at: z.optional(z.array(z.enum(['from', 'through', 'to'])).check(z.minLength(1))),
  }),
  /** No pets on these days of each year, both included; the end may lie in the next year. */
  z.strictObject({
    kind: z.literal('season'),
    ways,
    from: DayOfYear,
    to: DayOfYear,
    places: z.optional(places),
    noses,
  }),
  /**
   * No pets at these airports on days of one year that a page names: whether the same days of other
   * years are meant, one has to ask.
   */
  z
    .strictObject({
      kind: z.literal('past-season'),
      ways,
      from: Day,
      to: Day,
      airports: z.array(z.string().check(z.minLength(1))).check(z.minLength(1)),
    })
    .check(z.refine(({ from, to }) => from <= to && from.slice(0, 4) === to.slice(0, 4))),
  /** Degrees Fahrenheit within which pets go, at every airport of the way. */
  z
    .strictObject({ kind: z.literal('heat'), ways, least: degrees, most: degrees, noses })
    .check(z.refine(({ least, most }) => least !== undefined || most !== undefined)),
  /** Breeds that are not taken: all with a short nose, or by name, in lower case. */
  z.strictObject({
    kind: z.literal('breed'),
    ways,
    breeds: z.union([
      z.literal('short-nosed'),
      z.array(z.string().check(z.regex(/^[a-z]+( [a-z]+)*$/))).check(z.minLength(1)),
    ]),
  }),
  /** Youngest age on the day of the flight, on flights inside the US, abroad, or all. */
  z
    .strictObject({
      kind: z.literal('age'),
      ways,
      weeks: z.optional(z.int().check(z.gte(1), z.lte(104))),
      months: z.optional(z.int().check(z.gte(1), z.lte(24))),
      route: z.optional(z.enum(['domestic', 'abroad'])),
    })
    .check(z.refine(({ weeks, months }) => (weeks === undefined) !== (months === undefined))),
  /** The most of pet and carrier together, in pounds. */
  z.strictObject({
    kind: z.literal('weight'),
    ways,
    pounds: z.number().check(z.gt(0), z.lte(400)),
  }),
  /** The most pets for each person or in each carrier, or carriers on a flight. */
  z.strictObject({
    kind: z.literal('number'),
    ways,
    most: z.int().check(z.gte(1), z.lte(99)),
    each: z.enum(['person', 'carrier', 'flight']),
  }),
  /** To be booked ahead, so many hours before; left out, without a number. */
  z.strictObject({
    kind: z.literal('booking'),
    ways,
    hours: z.optional(z.int().check(z.gte(1), z.lte(2160))),
  }),
  /** The longest flight, in hours. */
  z.strictObject({ kind: z.literal('length'), ways, hours: z.number().check(z.gt(0), z.lte(24)) }),
])
/** What an airline does not take, as far as its own pages say it. */
export type FlightLimit = z.infer<typeof FlightLimit>
