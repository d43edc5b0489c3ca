import { type Kysely, sql } from 'kysely'
import type { Tables } from '../server/src/tables.ts'
import * as books from '../server/test/month-of-life/books.ts'
import type { Refusals } from '../server/test/month-of-life/habits.ts'
import { HAPPENS, liveThrough, MAY_BE_REFUSED } from '../server/test/month-of-life/live-through.ts'
import type { Neighborhood } from '../server/test/month-of-life/neighborhood.ts'
import type { Guarantee, Trial } from './guarantee.ts'
import { NO_POSTGRES, onPostgres } from './postgres.ts'

const HOUSEHOLDS = { short: 10, long: 100 }
const DAYS = 31
const SEED = 1
const SHOWN = 5

type Town = Pick<Neighborhood, 'db' | 'clock'>

/** A rule that holds of a neighborhood once everything has come to rest. */
interface Rule {
  name: string
  /** What there was to get wrong. */
  occasions: string
  wrong(town: Town): Promise<readonly string[]>
  /** One row made wrong behind the product's back, as nothing of it does. */
  tamper: string
}

const RULES: readonly Rule[] = [
  {
    name: 'the ledger and the books of the bank agree to the cent',
    occasions: 'select count(*)::int as times from payments',
    async wrong(town) {
      const payments = await books.paymentsOf(town)
      return payments
        .filter((one) => one.came !== one.cameAtBank || one.back !== one.backAtBank)
        .map(({ id }) => `payment ${id}`)
    },
    tamper: `update payment_entries set amount_cents = amount_cents + 1
      where id = (select min(id) from payment_entries where kind = 'paid')`,
  },
  {
    name: 'every booking has come to rest',
    occasions: 'select count(*)::int as times from bookings',
    wrong: books.unrested,
    tamper: `update bookings set state = 'confirmed'
      where id = (select min(id) from bookings where state = 'completed')`,
  },
  {
    name: 'money is where the state of its booking says',
    occasions: 'select count(*)::int as times from bookings',
    wrong: books.wrongMoney,
    tamper: `update bookings set paid_cents = paid_cents - 1
      where id = (select min(id) from bookings where state = 'completed')`,
  },
  {
    name: 'no provider had more animals than they take',
    occasions: `select count(*)::int as times from bookings where state = 'completed'`,
    wrong: books.overfull,
    tamper: `update bookings set animals = 10
      where id = (select min(id) from bookings where state = 'completed')`,
  },
  {
    name: 'visits of a series keep their time of day when clocks change',
    occasions: 'select count(*)::int as times from bookings where series_id is not null',
    wrong: books.astray,
    tamper: `update bookings set starts_at = starts_at + interval '1 minute'
      where id = (select min(b.id) from bookings b where series_id is not null
        and not exists (select from booking_events e
          where e.booking_id = b.id and e.kind = 'reschedule'))`,
  },
  {
    name: 'providers are paid out what they earned',
    occasions: 'select count(*)::int as times from provider_payouts',
    wrong: books.wrongPayouts,
    tamper: `update provider_payouts
      set amount_cents = amount_cents + 1, bookings_cents = bookings_cents + 1
      where id = (select min(id) from provider_payouts where state <> 'carried')`,
  },
  {
    name: 'each letter came once, and nothing was left undone',
    occasions: 'select count(*)::int as times from sent_mails',
    wrong: books.doubledLetters,
    tamper: `insert into sent_mails
        (message_id, sender, recipient, subject, text_body, html_body, sent_at)
      select message_id || '.again', sender, recipient, subject, text_body, html_body, sent_at
      from sent_mails order by id limit 1`,
  },
]

export const monthOfLife: Guarantee = {
  title: 'After a month of life every book agrees',
  promised:
    'However people book, pay, move, cancel, tip, dispute and press twice, in the end money, bookings, calendars, payouts and letters tell the same story.',
  how: `A neighborhood lives for ${DAYS} days on the whole product with a clock that is told the time: households with one or two pets and cards of which some are declined or ask, and a fifth as many providers, one in ten of whom vanishes. One act in ten is done twice at once. The month has the end of daylight saving time and the closing of a month. Then all comes to its end, and every payment, booking, series, payout and letter is looked at by a rule that adds up for itself. A fault of the product ends the trial.`,
  control:
    'The same rules after one row of each kind was made wrong behind the product’s back: a cent, a state, an hour, a letter. Each is taken back before the next.',
  async prove({ isLong }, say) {
    const households = isLong ? HOUSEHOLDS.long : HOUSEHOLDS.short
    const trials: Trial[] = []
    const controls: Trial[] = []
    const tryOn = async (on: string, databaseUrl?: string) => {
      const size = { households, providers: Math.ceil(households / 5), days: DAYS, seed: SEED }
      const { town, refusals } = await liveThrough({
        ...size,
        ...(databaseUrl !== undefined && { databaseUrl }),
      })
      try {
        const lives = `${size.households} households and ${size.providers} providers for ${DAYS} days`
        trials.push(await refusedRightly(on, town, refusals, lives))
        for (const rule of RULES) {
          trials.push(await tried(on, rule, town))
          controls.push(await tampered(on, rule, town))
        }
        say(`${on}: ${lives}, then ${RULES.length} rules.`)
      } finally {
        await town.end()
      }
    }
    const hasPostgres = await onPostgres(async (server) => {
      await server?.onDatabase(({ url }) => tryOn('PostgreSQL', url))
      return server !== undefined
    })
    if (isLong || !hasPostgres) await tryOn('embedded')
    return {
      trials,
      controls,
      notTried: [
        ...(hasPostgres ? [] : [NO_POSTGRES]),
        ...(isLong || !hasPostgres
          ? []
          : [
              'the embedded database in a short run: `server/test/month-of-life` lives a week and a half on it.',
            ]),
        'other lives than those of one seed: `LIVES_SEED` of `server/test/month-of-life` gives them.',
      ],
    }
  },
}

async function countOf(db: Kysely<Tables>, statement: string): Promise<number> {
  const { rows } = await sql.raw<{ times: number }>(statement).execute(db)
  return rows[0]?.times ?? 0
}

/** What happened; people were refused nothing but what they may be. */
async function refusedRightly(
  on: string,
  town: Neighborhood,
  refusals: Refusals,
  lives: string,
): Promise<Trial> {
  const times = await books.happenings(town)
  const missed = HAPPENS.filter((what) => times[what] === undefined)
  const found = [...refusals.keys()].filter((code) => !MAY_BE_REFUSED.has(code))
  const without = missed.length === 0 ? '' : `; without ${missed.join(', ')}`
  return {
    on: `${on}: nobody is refused but for what somebody else was faster at, or did before`,
    tried: `${lives}: ${times['booking completed'] ?? 0} bookings completed, ${(times['letter sent'] ?? 0).toLocaleString('en-US')} letters${without}`,
    times: [...refusals.values()].reduce((sum, refused) => sum + refused, 0),
    broken: found.length,
    found: found.slice(0, SHOWN),
  }
}

async function tried(on: string, rule: Rule, town: Town): Promise<Trial> {
  const times = await countOf(town.db, rule.occasions)
  const found = await rule.wrong(town)
  return {
    on: `${on}: ${rule.name}`,
    tried: `${times.toLocaleString('en-US')} looked at`,
    times,
    broken: found.length,
    found: found.slice(0, SHOWN),
  }
}

class TakenBack extends Error {}

/** What the rule says of one wrong row, which is then taken back. */
async function tampered(on: string, rule: Rule, { db, clock }: Town): Promise<Trial> {
  let changed = 0
  let found: readonly string[] = []
  const tampering = db.transaction().execute(async (tx) => {
    // Otherwise what guards the rows would refuse it.
    await sql`set local session_replication_role = replica`.execute(tx)
    const { numAffectedRows } = await sql.raw(rule.tamper).execute(tx)
    changed = Number(numAffectedRows ?? 0)
    found = await rule.wrong({ db: tx, clock })
    throw new TakenBack()
  })
  await tampering.catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error
  })
  return {
    on: `${on}, one row wrong: ${rule.name}`,
    tried: `${changed} row made wrong, ${found.length} told`,
    times: changed,
    broken: found.length > 0 ? 1 : 0,
    found: found.slice(0, SHOWN),
  }
}
