import type { BankAnswer } from '@wayfur/domain/payouts/payout-account'
import { ProviderError } from '../../payments/payment-provider.ts'
import type { ProviderPayouts } from '../../payments/payout-provider.ts'
import { handleEvent, receiveEvent } from '../../payments/receive-event.ts'
import { answerBank, reverseBankTransfer } from '../../payments/test-bank/bank-payouts.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { TestDatabase } from '../../platform/database/testing/test-database.ts'
import { claimJobs, failJob, finishJob } from '../../platform/jobs/claim-jobs.ts'
import { markPayout, payoutsOfOperator } from '../operator-payouts.ts'
import { linkAccount, openAccount } from '../payout-accounts.ts'
import { payoutHandlers } from '../payout-jobs.ts'
import { hearPayoutNews } from '../payout-news.ts'
import { payerOf } from '../payouts-context.ts'
import { sendPayouts } from '../send-payouts.ts'
import { earningWorld } from './earning-world.ts'

/** What goes wrong with the next call to the bank: its answer is lost, or it refuses. */
export type Fault = 'lost' | 'broken' | ProviderError

/** A walker with a payout, paid through the test bank, which may break down. */
export async function sendingWorld(database: TestDatabase) {
  const faults: Fault[] = []
  /** Does the work and then loses the answer, or never does it. */
  const faulty =
    <Call extends unknown[], Answer>(call: (...given: Call) => Promise<Answer>) =>
    async (...given: Call): Promise<Answer> => {
      const fault = faults.shift()
      if (fault instanceof ProviderError) throw fault
      const answer = await call(...given)
      if (fault === 'lost') throw new ProviderError('unavailable', 'The line went dead.')
      if (fault === 'broken') throw new ProviderError('failed', 'It broke down.')
      return answer
    }
  const world = await earningWorld(database, (bank) => {
    const payouts = bank.payouts as ProviderPayouts
    const own: Partial<ProviderPayouts> = {
      openAccount: faulty((owner, key) => payouts.openAccount(owner, key)),
      transfer: faulty((order, key) => payouts.transfer(order, key)),
      reverse: faulty((id, key) => payouts.reverse(id, key)),
    }
    return payerOf({ ...bank, payouts: { ...payouts, ...own } }, 'auto')
  })
  const { db, clock, payouts, bank } = world
  const news = { ...world.payments, onPayoutNews: hear }
  async function hear(_: unknown, about: { kind: 'account' | 'transfer'; id: string }) {
    await hearPayoutNews(payouts, about)
  }
  const handlers = payoutHandlers(payouts)

  const sending = Object.assign(world, {
    faults,
    /** Opens the account of the walker and answers the bank so. */
    async account(answer: BankAnswer = 'everything', country = 'US') {
      await openAccount(payouts, world.walker.member, { country })
      const { url } = await linkAccount(payouts, world.walker.member)
      await answerBank({ db, clock }, url.split('/').at(-1) ?? '', answer)
    },
    /** Every notice of the bank, so often and in this order. */
    async hearAll(times = 1, order: 'as it was' | 'backwards' = 'as it was') {
      const events = await bank.listEvents(new Date(0))
      const told = Array.from({ length: times }, () => events).flat()
      for (const event of order === 'backwards' ? told.toReversed() : told) {
        await receiveEvent(news, bank, event)
        await handleEvent(news, { provider: bank.name, eventId: event.eventId })
      }
    },
    /** Does every job about payouts that is due; one that fails is due again later. */
    async work(): Promise<void> {
      const kinds = handlers.map(({ kind }) => kind.name)
      for (;;) {
        const now = clock.now()
        const leasedUntil = new Date(now.getTime() + 60_000)
        const [job] = await claimJobs(db, { kinds, most: 1, now, leasedUntil })
        if (job === undefined) return
        const { id, key, attempts, payload } = job
        const running = { id, key, attempt: attempts, signal: AbortSignal.timeout(30_000) }
        try {
          await handlers.find(({ kind }) => kind.name === job.kind)?.run(payload, running)
          await finishJob(db, job, now)
        } catch (cause) {
          const runAt = new Date(now.getTime() + 60_000)
          await failJob(db, job, { error: String(cause).slice(0, 300), now, runAt })
        }
      }
    },
    /** One payout of November, of $28.05. */
    async owed(): Promise<number> {
      await world.confirmed()
      await world.until('2026-12-05T20:00:00Z')
      await world.close()
      const [{ id } = { id: 0 }] = (await payoutsOfOperator(payouts, {})).payouts
      world.told.length = 0
      return id
    },
    send: (...ids: number[]) => sendPayouts(payouts, world.operator, { ids }),
    recall: (id: number) => markPayout(payouts, world.operator, { id, move: 'recall' }),
    /** What somebody takes back in the bank's own books. */
    async takeBack(cents?: number) {
      const [{ id } = { id: '' }] = await sending.transfers()
      await inTransaction(db, (tx) => reverseBankTransfer({ clock }, tx, id, cents))
    },
    /** What the bank has sent and taken back. */
    transfers: () =>
      db
        .selectFrom('testBankTransfers')
        .select(['id', 'amountCents', 'reversedCents'])
        .orderBy('createdAt', 'desc')
        .execute(),
    async payout(id: number) {
      return db
        .selectFrom('providerPayouts')
        .select(['state', 'paidBy', 'reference', 'returnedCents', 'failure'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    },
    titles: () => world.told.map(({ title }) => title),
  })
  return sending
}
