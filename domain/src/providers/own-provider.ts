import * as z from 'zod/mini'
import { Point } from '../geo.ts'
import {
  MOST_CREDENTIALS,
  ProviderSubmission,
  SentCredential,
} from '../moderation/provider-submission.ts'
import { Availability } from './availability.ts'
import { PricedService } from './service-kind.ts'
import { t } from '../language/messages.ts'

/** What a listed provider changes by themselves, at once. */
export const ListingChange = z.object({
  ...z.pick(ProviderSubmission, {
    description: true,
    services: true,
    serviceArea: true,
    city: true,
    location: true,
    experience: true,
    availability: true,
    phone: true,
    website: true,
    photo: true,
  }).shape,
  /** Not shown in the directory and not to be booked, until they want it again. */
  isPaused: z.boolean(),
})
export type ListingChange = z.infer<typeof ListingChange>

/** What of a listing a moderator must see first: the name people know, and proofs. */
export const ProviderProposal = z
  .object({
    businessName: z.nullable(ProviderSubmission.shape.businessName),
    credentials: z.array(SentCredential).check(z.maxLength(MOST_CREDENTIALS)),
  })
  .check(
    z.refine(({ businessName, credentials }) => businessName !== null || credentials.length > 0, {
      error: () => t('Please give another name or add a credential.'),
    }),
  )
export type ProviderProposal = z.infer<typeof ProviderProposal>

/** When somebody works, as they say it; the version is the one they have seen, 0 for none yet. */
export const AvailabilityChange = z.object({
  version: z.int().check(z.gte(0)),
  availability: Availability,
})

/** A listing as its owner sees it, with what visitors are not shown. */
export const OwnProvider = z.object({
  id: z.int(),
  businessName: z.string(),
  /** 'hidden' was decided by a moderator and is not theirs to lift. */
  status: z.enum(['live', 'paused', 'hidden']),
  isSample: z.boolean(),
  listing: z.object({
    description: z.string(),
    services: z.array(PricedService),
    serviceArea: z.string(),
    city: z.string(),
    location: z.nullable(Point),
    experience: z.nullable(z.string()),
    availability: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    website: z.nullable(z.string()),
    photo: z.nullable(z.string()),
  }),
  credentials: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      issuer: z.nullable(z.string()),
      expiresOn: z.iso.date(),
      fileUrl: z.nullable(z.string()),
    }),
  ),
  /** Null while they have not said when they work; then nobody can book them. */
  availability: z.nullable(Availability),
  availabilityVersion: z.int(),
  /** The zone of where they work, to begin with. */
  timeZone: z.nullable(z.string()),
  /** Changes of theirs that wait for a moderator. */
  waiting: z.int(),
})
export type OwnProvider = z.infer<typeof OwnProvider>
