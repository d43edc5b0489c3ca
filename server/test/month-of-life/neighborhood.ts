import type { GivenRole } from '@wayfur/domain/accounts/permissions'
import { DAY_MS } from '@wayfur/domain/durations'
import type { BankAnswer } from '@wayfur/domain/payouts/payout-account'
import { everyDay } from '@wayfur/domain/places/opening-hours'
import type { CallInProcess } from '@wayfur/domain/request-context'
import { CHEAP_PASSWORDS } from '../../src/accounts/testing/account-fixtures.ts'
import { addPet } from '../../src/bookings/testing/booked-pets.ts'
import type { RunningServer } from '../../src/create-server.ts'
import { askToReconcile } from '../../src/payments/reconcile-payments.ts'
import { askToCloseMonths } from '../../src/payouts/close-months.ts'
import { askToLookAfter } from '../../src/payouts/look-after-payouts.ts'
import { fixedClock } from '../../src/platform/clock.ts'
import { wakeWorkers } from '../../src/platform/jobs/wake-workers.ts'
import { callAs } from '../../src/platform/testing/test-caller.ts'
import { openTemporaryProduct } from '../whole-product.ts'
import { type Chance, chanceOf } from './chance.ts'

/** A Monday morning, in a week at whose end daylight saving time is over, and so is a month. */
const BEGINS = '2026-10-26T13:00:00Z'

/** Cards as they come: most pay, some ask, a few are declined now or later. */
const CARDS = [
  ...Array<string>(15).fill('test_visa'),
  'test_paid_once',
  'test_paid_once',
  'test_challenge',
  'test_always_asks',
  'test_declined',
]
const ZONES = ['America/Los_Angeles', 'America/New_York', 'America/Denver', 'America/Phoenix']

export interface Person {
  id: number
  call: CallInProcess
}

export interface Household extends Person {
  pets: number[]
  card: string
}

export interface Provider extends Person {
  providerId: number
  name: string
  /** Answers nothing and nobody from then on. */
  vanishesAt: Date | undefined
}

export type Neighborhood = Awaited<ReturnType<typeof openNeighborhood>>

/** The whole product with a clock that is told the time, and people who live with it. */
export async function openNeighborhood({
  households,
  providers,
  seed,
  databaseUrl,
}: {
  households: number
  providers: number
  seed: number
  /** A PostgreSQL of its own; without it the database is embedded. */
  databaseUrl?: string
}) {
  const clock = fixedClock(BEGINS)
  const chance = chanceOf(seed)
  const { product, end } = await openTemporaryProduct(
    {
      ALLOW_TEST_PAYMENTS: 'on',
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    },
    { clock, passwords: CHEAP_PASSWORDS },
  )
  const { db } = product
  const person = personIn(product)
  const owners: Household[] = []
  for (let at = 0; at < households; at += 1)
    owners.push(await household(product, chance, person, at))
  const carers: Provider[] = []
  for (let at = 0; at < providers; at += 1) {
    const carer = await person(`Carer ${at}`, ['provider'])
    const name = `Walks of ${at}`
    const providerId = await addProvider(product, {
      memberId: carer.id,
      name,
      at,
      now: clock.now(),
    })
    carers.push({
      ...carer,
      name,
      providerId,
      // One in ten, at least the first.
      vanishesAt: at % 10 === 0 ? new Date(Date.parse(BEGINS) + 8 * DAY_MS) : undefined,
    })
  }
  return {
    db,
    clock,
    chance,
    begins: new Date(BEGINS),
    owners,
    carers,
    moderator: await person('Moderator', ['moderator']),
    operator: await person('Operator', ['admin']),
    /** Payouts that were taken back once. */
    takenBack: new Set<number>(),
    /** What each provider answered the bank last. */
    bankAnswers: new Map<number, BankAnswer>(),
    /** Lets this much time pass, and everything be done that falls due. */
    async pass(milliseconds: number) {
      clock.advance(milliseconds)
      await askToReconcile({ db, clock })
      await askToCloseMonths({ db, clock })
      await askToLookAfter({ db, clock })
      await settled(product, clock.now())
    },
    end,
  }
}

function personIn({ db, served }: RunningServer) {
  return async (name: string, roles: GivenRole[] = []): Promise<Person> => {
    const { id } = await db
      .insertInto('members')
      .values({
        name,
        email: `${name.toLowerCase().replaceAll(' ', '.')}@example.org`,
        roles,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, call: callAs(served, { id, name, roles }) }
  }
}

async function household(
  { db }: RunningServer,
  chance: Chance,
  person: ReturnType<typeof personIn>,
  at: number,
): Promise<Household> {
  const owner = await person(`Owner ${at}`)
  const pets = [await addPet(db, owner.id, { name: `First of ${at}`, kilograms: 12 })]
  if (chance.of(0.3)) pets.push(await addPet(db, owner.id, { name: `Second of ${at}` }))
  return { ...owner, pets, card: chance.pick(CARDS) ?? 'test_visa' }
}

async function addProvider(
  { db }: RunningServer,
  { memberId, name, at, now }: { memberId: number; name: string; at: number; now: Date },
): Promise<number> {
  const timeZone = ZONES[at % ZONES.length] ?? 'UTC'
  const { id } = await db
    .insertInto('providers')
    .values({
      memberId,
      businessName: name,
      description: 'Walks in all weathers.',
      serviceArea: 'Everywhere',
      city: 'Somewhere, CA',
      timeZone,
      createdAt: now,
      updatedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('providerServices')
    .values([
      {
        providerId: id,
        service: 'dog_walking',
        priceCents: 2_005 + 111 * (at % 9),
        per: 'hour',
        position: 0,
      },
      { providerId: id, service: 'grooming', priceCents: 7_499, per: 'visit', position: 1 },
    ])
    .execute()
  await db
    .insertInto('providerAvailability')
    .values({
      providerId: id,
      timeZone,
      hours: JSON.stringify(everyDay([[420, 1080]])),
      bufferBeforeMinutes: 0,
      bufferAfterMinutes: at % 2 === 0 ? 0 : 30,
      noticeMinutes: 60,
      horizonDays: 60,
      capacity: 1 + (at % 3),
      updatedAt: now,
    })
    .execute()
  return id
}

/** Waits until no job is left that is due; the product's own workers do them. */
async function settled({ db }: RunningServer, now: Date): Promise<void> {
  for (;;) {
    wakeWorkers(db)
    const { due } = await db
      .selectFrom('jobs')
      .select((row) => row.fn.countAll<number>().as('due'))
      .where('doneAt', 'is', null)
      .where('failedAt', 'is', null)
      .where('runAt', '<=', now)
      .executeTakeFirstOrThrow()
    if (due === 0) return
    await new Promise((resolve) => void setTimeout(resolve, 15))
  }
}
