import * as z from 'zod/mini'
import { MOST_IN_HOUSEHOLD } from '../pets/household.ts'
import { MOST_MEDICATIONS } from '../pets/medication.ts'
import { Insurance, Medication, Pet, Vet } from '../pets/pet-schemas.ts'
import { HouseholdRole } from '../pets/sharing-schemas.ts'
import { OpeningHours } from '../places/place-schemas.ts'
import { Day, queryInteger, queryNumber } from '../schemas.ts'
import { PetAlert, PetInCare, NewAlert, SitterNow } from './alert-schemas.ts'
import { MOST_ALERTS } from './alert.ts'
import { MOST_CLINIC_TRIPS, MOST_CLINICS } from './endpoints.ts'

const petId = queryInteger(1, Number.MAX_SAFE_INTEGER)

/** A clinic with what a page tells of it without a network. */
export const Clinic = z.object({
  id: z.int(),
  name: z.string(),
  /** 'Market St 12, San Francisco, CA' */
  address: z.string(),
  /** Null where it is not known, and for invented clinics, which nobody can call. */
  phone: z.nullable(z.string()),
  hours: z.nullable(OpeningHours),
  timeZone: z.nullable(z.string()),
  /** By air, from the place it was looked for at. */
  meters: z.int(),
  isSample: z.boolean(),
})
export type Clinic = z.infer<typeof Clinic>

/** What somebody else must know of a pet to help it, and who belongs to it. */
export const EmergencyPet = z.extend(Pet, {
  allergies: z.array(z.string()),
  /** Those that are given at present. */
  medications: z.array(Medication).check(z.maxLength(MOST_MEDICATIONS)),
  vet: z.nullable(Vet),
  insurance: z.nullable(Insurance),
  household: z
    .array(z.object({ name: z.string(), role: HouseholdRole, isYou: z.boolean() }))
    .check(z.maxLength(MOST_IN_HOUSEHOLD)),
  /** Who has it by a booking that runs, and is told beside the household. */
  sitters: z.array(SitterNow),
  /** What everybody was told of it lately, latest first. */
  alerts: z.array(PetAlert).check(z.maxLength(MOST_ALERTS)),
  /** Since when Lost Mode is on. */
  lostSince: z.nullable(z.iso.datetime()),
})
export type EmergencyPet = z.infer<typeof EmergencyPet>

export const readEmergency = {
  summary: 'What helps in an emergency: one’s pets, and clinics near home and along saved trips.',
  reply: z.object({
    pets: z.array(EmergencyPet),
    /** Pets of others that the member looks after just now. */
    inCare: z.array(PetInCare),
    /** Null while the account has no home place. */
    home: z.nullable(
      z.object({
        label: z.string(),
        /** By its time zone: 'US'; null where that names none. */
        country: z.nullable(z.string()),
        clinics: z.array(Clinic).check(z.maxLength(MOST_CLINICS)),
      }),
    ),
    /** Trips that run or are ahead. */
    trips: z
      .array(
        z.object({
          id: z.int(),
          name: z.string(),
          clinics: z.array(z.extend(Clinic, { near: z.string() })),
        }),
      )
      .check(z.maxLength(MOST_CLINIC_TRIPS)),
    /** The day it is where the member is at home. */
    today: Day,
    /** When it was looked up. */
    at: z.iso.datetime(),
  }),
}

export const listClinics = {
  summary: 'The nearest clinics around a point.',
  query: z.object({ latitude: queryNumber(-90, 90), longitude: queryNumber(-180, 180) }),
  reply: z.object({
    clinics: z.array(Clinic).check(z.maxLength(MOST_CLINICS)),
    at: z.iso.datetime(),
  }),
}

export const tellEveryone = {
  summary:
    'Tells the household of a pet, and its sitter while a booking runs, that it needs help; the sitter may tell it, too. Sent twice with one id it is one.',
  params: z.object({ id: petId }),
  body: NewAlert,
  reply: PetAlert,
}

export const allIsWell = {
  summary: 'Tells the same people once that all is well again.',
  params: z.object({ id: petId, alertId: z.uuid() }),
  reply: PetAlert,
}
