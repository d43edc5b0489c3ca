import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '../src/platform/database/migrate.ts'
import { eachDatabase } from '../src/platform/database/testing/test-database.ts'
import { databaseOfBefore } from './database-of-before.ts'

eachDatabase('sentences kept before', (open) => {
  test('known ones become codes in either language, and others stay as they were written', async () => {
    const database = await databaseOfBefore((await open()).kind, '0370')
    const { db } = database
    await sql`insert into members (id, name, email) values (1, 'Sam', 'sam@example.org')`.execute(
      db,
    )
    const payment = async (kind: string, id: number, what: string, reason: string) => {
      await sql`insert into payments (provider, mode, payable_kind, payable_id, member_id, what,
          amount_cents, currency, state, idempotency_key, key_made_at, started_at, ended_at)
        values ('test', 'test', ${kind}, ${id}, 1, ${what}, 100, 'USD', 'cancelled',
          ${`${kind}-${id}`}, now(), now(), now())`.execute(db)
      await sql`insert into payment_refunds (payment_id, amount_cents, reason, state, request_key,
          idempotency_key, key_made_at, requested_at)
        select max(id), 100, ${reason}, 'requested', ${`r-${kind}-${id}`}, ${`i-${kind}-${id}`},
          now(), now() from payments`.execute(db)
    }
    await payment('subscription', 1, 'Pro plan, yearly', 'It was given back by hand.')
    await payment('plan-invoice', 1, 'Plan Pro, mensual: renovación', 'Se reembolsó manualmente.')
    await payment('event-ticket', 1, '3 entradas para Ticket for two', 'El evento se canceló.')
    await payment('event-ticket', 2, 'Ticket for Puppy meetup', 'The order was lost, sorry.')
    await payment(
      'booking',
      1,
      'Dog Walking with Steady Paws on Nov 23, 2026',
      'You gave your place up.',
    )
    await sql`insert into pets (id, name, species, created_at)
      values (1, 'Bella', 'Dog', now())`.execute(db)
    await sql`insert into pet_events (pet_id, kind, "on", words, created_at) values
      (1, 'shared', '2026-11-01', 'Enlace de emergencia', now()),
      (1, 'joined', '2026-11-01', 'carer', now()),
      (1, 'weighed', '2026-11-01', '62 lbs', now())`.execute(db)
    await migrate(database)
    const paid = await db.selectFrom('payments').select('what').orderBy('id').execute()
    expect(paid.map(({ what }) => what)).toEqual([
      { code: 'plan', plan: 'Pro', period: 'year' },
      { code: 'plan-renewal', plan: 'Pro', period: 'month' },
      { code: 'ticket', event: 'Ticket for two', isSample: false, party: 3 },
      { code: 'ticket', event: 'Puppy meetup', isSample: false, party: 1 },
      { code: 'as-written', words: 'Dog Walking with Steady Paws on Nov 23, 2026' },
    ])
    const refunds = await db.selectFrom('paymentRefunds').select('reason').orderBy('id').execute()
    expect(refunds.map(({ reason }) => reason)).toEqual([
      'by-hand',
      'by-hand',
      'event-cancelled',
      'The order was lost, sorry.',
      'place-given-up',
    ])
    const events = await db
      .selectFrom('petEvents')
      .select(['words', 'facts'])
      .orderBy('id')
      .execute()
    expect(events).toEqual([
      { words: null, facts: { code: 'emergency-link' } },
      { words: null, facts: { code: 'role', role: 'carer' } },
      { words: '62 lbs', facts: null },
    ])
  })
})
