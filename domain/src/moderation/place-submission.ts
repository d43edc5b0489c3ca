import * as z from 'zod/mini'
import { Point } from '../geo.ts'
import { PlaceCategory } from '../places/category.ts'
import { MINUTES_PER_WEEK, OpeningHours, WEEKDAYS } from '../places/opening-hours.ts'
import { PetFee } from '../places/pet-fee.ts'
import { KindPolicy, PET_KINDS, kindPolicy } from '../places/pet-policy.ts'
import {
  draftText,
  EMAIL_FORM,
  neededText,
  optionalText,
  OptionalWebsite,
  PHONE_FORM,
} from './draft-text.ts'
import { PictureUrl } from '../files/file.ts'
import { msg, said, t } from '../language/messages.ts'

/** What somebody who proposes a place has to do with it; it decides how their word counts. */
export const PLACE_ROLES = ['owner', 'visitor'] as const
export const PlaceRole = z.enum(PLACE_ROLES)
export type PlaceRole = z.infer<typeof PlaceRole>

export const PLACE_ROLE_LABELS: Readonly<Record<PlaceRole, string>> = said({
  owner: 'I own it or work there',
  visitor: 'I know it as a guest',
})

/** Words for what a place offers, to pick from; others may be typed. */
export const AMENITY_CHOICES = [
  'Water bowls',
  'Pet menu',
  'Dog treats',
  'Outdoor seating',
  'Fenced area',
  'Off-leash area',
  'Waste bags',
  'Pet beds',
  'Parking',
  'Step-free entrance',
] as const

/** An amenity in the reader's language where it is one of ours, and as it was typed otherwise. */
export function amenityText(amenity: string): string {
  const ours = AMENITY_CHOICES.find((choice) => choice === amenity)
  return ours === undefined ? amenity : t(ours)
}

const MOST_AMENITIES = 20

/** More pictures of one place than these nobody looks at. */
export const MOST_PLACE_PHOTOS = 6

const LONGEST = { name: 200, line: 120, state: 40, description: 4000, note: 500 } as const

/** What a place says about pets before anybody has vouched for it. */
const PetsDraft = z.object({
  dog: KindPolicy,
  cat: KindPolicy,
  other: KindPolicy,
  fee: z.nullable(PetFee),
  note: draftText(LONGEST.note),
})
export type PetsDraft = z.infer<typeof PetsDraft>

const NO_PETS: PetsDraft = {
  dog: kindPolicy('unknown'),
  cat: kindPolicy('unknown'),
  other: kindPolicy('unknown'),
  fee: null,
  note: '',
}

/** A place as far as it has been described; every part may still be missing. */
export const PlaceDraft = z.object({
  name: draftText(LONGEST.name),
  category: z._default(z.nullable(PlaceCategory), null),
  role: z._default(z.nullable(PlaceRole), null),
  street: draftText(LONGEST.line),
  city: draftText(LONGEST.line),
  state: draftText(LONGEST.state),
  zipCode: draftText(12),
  country: z._default(z.string().check(z.regex(/^[A-Z]{2}$/)), 'US'),
  location: z._default(z.nullable(Point), null),
  /** `exact` once somebody has put the pin there; until then it is only the town. */
  precision: z._default(z.enum(['exact', 'city']), 'city'),
  phone: draftText(40),
  website: draftText(300),
  email: draftText(254),
  hours: z._default(z.nullable(OpeningHours), null),
  pets: z._default(PetsDraft, NO_PETS),
  amenities: z._default(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20)), []),
  description: draftText(LONGEST.description),
  photos: z._default(z.array(PictureUrl).check(z.maxLength(MOST_PLACE_PHOTOS)), []),
})
export type PlaceDraft = z.infer<typeof PlaceDraft>

export const EMPTY_PLACE_DRAFT: PlaceDraft = z.parse(PlaceDraft, {})

/** A week in which no two times of opening run into each other. */
export const SentHours = OpeningHours.check(
  z.refine(
    (hours) =>
      WEEKDAYS.reduce(
        (sum, day) => sum + hours[day].reduce((all, [opens, closes]) => all + closes - opens, 0),
        0,
      ) <= MINUTES_PER_WEEK && WEEKDAYS.every((day) => !overlaps(hours[day])),
    { error: () => t('Two opening times of one day overlap.') },
  ),
)

function overlaps(day: OpeningHours['mon']): boolean {
  const sorted = day.toSorted((a, b) => a[0] - b[0])
  return sorted.some(([opens], index) => index > 0 && opens < (sorted[index - 1]?.[1] ?? 0))
}

/** What is said about pets, once it is sent: at least about one kind of them. */
export const SentPets = z.object({ ...PetsDraft.shape, note: optionalText(LONGEST.note) }).check(
  z.refine((pets) => PET_KINDS.some((kind) => pets[kind].welcome !== 'unknown'), {
    error: () => t('Please say for at least one kind of pet whether it is welcome.'),
  }),
)
export type SentPets = z.infer<typeof SentPets>

/** The parts of a place that people describe, each as it must be when it is sent. */
export const placeParts = {
  name: neededText(LONGEST.name, msg('Please give the name of the place.')),
  category: z.enum(PlaceCategory.def.entries, {
    error: () => t('Please choose what kind of place it is.'),
  }),
  street: optionalText(LONGEST.line),
  city: neededText(LONGEST.line, msg('Please give the city or the nearest town.')),
  state: optionalText(LONGEST.state),
  zipCode: optionalText(12, {
    pattern: /^[A-Za-z0-9][A-Za-z0-9 -]{2,10}$/,
    says: msg('That does not look like a ZIP code.'),
  }),
  phone: optionalText(40, PHONE_FORM),
  website: OptionalWebsite,
  email: optionalText(254, EMAIL_FORM),
  hours: z.nullable(SentHours),
  pets: SentPets,
  description: optionalText(LONGEST.description),
} as const

/** A place as it is sent for review. */
export const PlaceSubmission = z.object({
  ...placeParts,
  role: z.enum(PLACE_ROLES, { error: () => t('Please say how you know the place.') }),
  country: z.string().check(z.regex(/^[A-Z]{2}$/, { error: () => t('Please choose a country.') })),
  location: z.object(Point.shape, {
    error: () => t('Please show on the map where the place is.'),
  }),
  precision: z.enum(['exact', 'city']),
  amenities: z.array(neededText(40, msg('An amenity needs a name.'))).check(
    z.maxLength(MOST_AMENITIES, {
      error: () =>
        t('Please name at most {mostAmenities} amenities.', { mostAmenities: MOST_AMENITIES }),
    }),
  ),
  photos: z.array(PictureUrl).check(z.maxLength(MOST_PLACE_PHOTOS)),
})
export type PlaceSubmission = z.infer<typeof PlaceSubmission>
