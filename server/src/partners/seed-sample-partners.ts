import { DAY_MS, MINUTE_MS } from '@wayfur/domain/durations'
import {
  type PartnerBookingState,
  PartnerKind,
  PartnerStatus,
} from '@wayfur/domain/partners/partner-schemas'
import { commissionOf } from '@wayfur/domain/partners/partnership'
import { type Kysely, sql, type Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { Clock } from '../platform/clock.ts'
import { readDataFile } from '../platform/data-file.ts'
import { seedOnce } from '../platform/database/seed-once.ts'
import { assetFile } from '../program-files.ts'
import type { Tables } from '../tables.ts'

const SEED = 'sample-partners'
/** The partner manager among the people of demo mode. */
const MANAGER = 3
/** Long enough for the longest range and the one before it to have something to show. */
const WEEKS = 104

/** Rates of the specification: 4.5, 3.8 and 3 percent. */
const SAMPLES = assetFile('sample-world/partners.json')
const Sample = z.object({
  company: z.string(),
  kind: PartnerKind,
  rateBasisPoints: z.int(),
  status: PartnerStatus,
  description: z.string(),
  features: z.array(z.string()),
  clicksAWeek: z.int(),
})
type Sample = z.infer<typeof Sample>

/**
 * Gives the demo's partner manager partnerships with two years of invented figures, once. The first
 * stands behind the installation's booking site: hotels opened in the demo are credited to it.
 */
export async function seedSamplePartners(
  db: Kysely<Tables>,
  clock: Clock,
  bookingSite: string,
): Promise<void> {
  await seedOnce(db, SEED, async (tx) => {
    const now = clock.now()
    for (const [at, sample] of readDataFile(
      SAMPLES,
      z.array(Sample),
      'sample partners',
    ).entries()) {
      const partnerId = await writePartner(tx, sample, at === 0 ? bookingSite : null, now)
      if (sample.clicksAWeek > 0) await writeLedger(tx, partnerId, sample, now)
    }
  })
}

async function writePartner(
  tx: Transaction<Tables>,
  { company, kind, status, rateBasisPoints, description, features }: Sample,
  bookingSite: string | null,
  now: Date,
): Promise<number> {
  const set = {
    kind,
    status,
    description,
    features,
    bookingSite,
    website: 'https://example.com/',
    isSample: true,
    updatedAt: now,
  }
  // The one that backs the demo's rewards is there already.
  const there = await tx
    .updateTable('partners')
    .set(set)
    .where('memberId', '=', MANAGER)
    .where('company', '=', company)
    .returning('id')
    .executeTakeFirst()
  const { id } =
    there ??
    (await tx
      .insertInto('partners')
      .values({
        ...set,
        memberId: MANAGER,
        company,
        contactName: null,
        contactEmail: null,
        createdAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow())
  await tx
    .insertInto('partnerRates')
    .values({
      partnerId: id,
      rateBasisPoints,
      validFrom: new Date(now.getTime() - (WEEKS * 7 + 1) * DAY_MS),
      setBy: null,
    })
    .execute()
  return id
}

async function writeLedger(
  tx: Transaction<Tables>,
  partnerId: number,
  { clicksAWeek, rateBasisPoints }: Sample,
  now: Date,
): Promise<void> {
  const clicks = WEEKS * clicksAWeek
  // More of them the nearer to today, and never two a moment: the square of an even row.
  const { rows } = await sql<{ id: number; at: Date }>`
    insert into hand_offs (click, site, hotel, destination, guests, pets, partner_id, created_at)
    select 'sample-' || ${partnerId}::bigint || '-' || n, 'sample.example', 'A sample hotel', '',
      1 + n % 4, 1 + n % 2, ${partnerId},
      ${now}::timestamptz - make_interval(secs =>
        ${WEEKS * 7 * 86_400} * power(1 - n::float8 / ${clicks}::float8, 1.25))
      from generate_series(1, ${clicks}::integer) as n
    returning id, created_at as at`.execute(tx)
  const made = rows
    // Every 30th or so: somewhat over three in a hundred book.
    .filter((_, n) => n % 31 === 7 || n % 97 === 50)
    .map(({ id, at }, n) => {
      const amountCents = 9_900 + ((n * 7_919) % 38_000)
      const bookedAt = new Date(Math.min(at.getTime() + 40 * MINUTE_MS, now.getTime()))
      return { handOffId: id, amountCents, bookedAt, state: stateOf(n, bookedAt, now) }
    })
  const bookings = await tx
    .insertInto('partnerBookings')
    .values(
      made.map(({ state, bookedAt, handOffId, amountCents }, n) => ({
        handOffId,
        amountCents,
        partnerId,
        reference: `SAMPLE-${partnerId}-${String(n + 1).padStart(4, '0')}`,
        state,
        rateBasisPoints,
        commissionCents: commissionOf(amountCents, rateBasisPoints),
        source: 'sample' as const,
        bookedAt,
        reportedAt: bookedAt,
        changedAt: bookedAt,
      })),
    )
    .returning(['id', 'state', 'commissionCents', 'bookedAt'])
    .execute()
  await writeEntries(tx, partnerId, bookings, now)
}

/** One in nine is cancelled; what is older than two months is paid, the last two weeks are open. */
function stateOf(n: number, bookedAt: Date, now: Date): PartnerBookingState {
  const days = (now.getTime() - bookedAt.getTime()) / DAY_MS
  if (n % 9 === 4) return 'clawed-back'
  return days > 60 ? 'paid' : days > 14 ? 'confirmed' : 'pending'
}

async function writeEntries(
  tx: Transaction<Tables>,
  partnerId: number,
  bookings: readonly {
    id: number
    state: PartnerBookingState
    commissionCents: number
    bookedAt: Date
  }[],
  now: Date,
): Promise<void> {
  const paid = bookings.filter(({ state }) => state === 'paid')
  const { id: settlementId } = await tx
    .insertInto('partnerSettlements')
    .values({
      partnerId,
      amountCents: paid.reduce((sum, { commissionCents }) => sum + commissionCents, 0),
      madeAt: new Date(now.getTime() - 20 * DAY_MS),
      madeBy: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const kind of ['earned', 'clawed-back', 'paid'] as const) {
    const about = kind === 'earned' ? bookings : bookings.filter(({ state }) => state === kind)
    await tx
      .insertInto('partnerEntries')
      .values(
        about.map(({ id, commissionCents, bookedAt }) => ({
          partnerId,
          bookingId: id,
          kind,
          amountCents: kind === 'earned' ? commissionCents : -commissionCents,
          settlementId: kind === 'paid' ? settlementId : null,
          madeAt: kind === 'paid' ? new Date(now.getTime() - 20 * DAY_MS) : bookedAt,
        })),
      )
      .execute()
  }
}
