import type { BusyTime } from '@wayfur/domain/providers/availability'
import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'

/**
 * What is taken of a provider's time and touches a range, in milliseconds since 1970: each booking
 * that holds its time, from its start less the buffer it was made with to its end plus the other.
 */
export type BusyTimes = (
  db: Kysely<Tables>,
  providerId: number,
  range: { fromMs: number; toMs: number },
) => Promise<BusyTime[]>

/** The same for several providers by one question; who has nothing taken may be left out. */
export type BusyTimesOfMany = (
  db: Kysely<Tables>,
  providerIds: readonly number[],
  range: { fromMs: number; toMs: number },
) => Promise<Map<number, BusyTime[]>>
