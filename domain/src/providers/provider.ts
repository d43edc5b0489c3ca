import * as z from 'zod/mini'
import { queryInteger } from '../query-values.ts'
import { PricedService, ServiceKind } from './service-kind.ts'

/** The areas of San Francisco that the specification names; sample providers live there. */
export const SAMPLE_AREAS = ['Castro', 'Mission', 'SOMA', 'Marina', 'Richmond', 'Sunset'] as const

/** A proof of training or licence that a moderator has seen and that has not run out. */
export const Credential = z.object({
  name: z.string(),
  issuer: z.nullable(z.string()),
  /** Valid through this day. */
  expiresOn: z.iso.date(),
})
export type Credential = z.infer<typeof Credential>

/**
 * Somebody who offers services, as the documented list shows them: every field both documents
 * name, texts where they say text, and a typed twin beside each. Only reviewed providers exist here.
 */
export const ServiceProvider = z.object({
  id: z.int(),
  businessName: z.string(),
  description: z.string(),
  /** One decimal; null is 'Not rated yet'. */
  rating: z.nullable(z.number().check(z.gte(1), z.lte(5))),
  reviewCount: z.int().check(z.gte(0)),
  /** JSON text list of services; typed twin: `prices`. */
  services: z.string(),
  /** JSON text map of service to price in dollars; typed twin: `prices`. */
  pricing: z.string(),
  prices: z.array(PricedService),
  serviceArea: z.string(),
  /** The first service of all. */
  serviceType: ServiceKind,
  /** Where they are at home, no nearer than the town or quarter. */
  location: z.string(),
  /** The lowest price as a text number; null is 'Price on request'. */
  hourlyRate: z.nullable(z.string()),
  currency: z.string(),
  experience: z.nullable(z.string()),
  /** The names of valid credentials in one line; null without any; typed twin: `credentials`. */
  certifications: z.nullable(z.string()),
  credentials: z.array(Credential),
  availability: z.nullable(z.string()),
  website: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  /** Rounded to about a kilometer: providers often work from home. */
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  timeZone: z.nullable(z.string()),
  isSample: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type ServiceProvider = z.infer<typeof ServiceProvider>

export const ProviderParams = z.object({ id: queryInteger(1, Number.MAX_SAFE_INTEGER) })
