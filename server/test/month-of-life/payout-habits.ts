import * as accounts from '@wayfur/domain/payouts/account-endpoints'
import { listPayouts, movePayout, sendPayouts } from '@wayfur/domain/payouts/endpoints'
import { BANK_ANSWERS } from '@wayfur/domain/payouts/payout-account'
import type { Act } from './habits.ts'
import type { Neighborhood, Provider } from './neighborhood.ts'

/**
 * Opens an account at the bank, or goes on with one, and answers what the bank asks: most give all
 * of it, some not at once. Half look whether it is ready, the others wait for news.
 */
export async function openAccount(
  { chance, bankAnswers }: Neighborhood,
  carer: Provider,
): Promise<void> {
  const before = bankAnswers.get(carer.providerId)
  // One in three is paid by hand to the end.
  if (carer.providerId % 3 === 2 || before === 'everything') return
  // To and fro would bring the same letters again, and rightly so: who does this twice at once has
  // chosen before either asks.
  const isWhole = before !== undefined || chance.of(0.6)
  const answer = isWhole ? 'everything' : (chance.pick(BANK_ANSWERS) ?? 'everything')
  bankAnswers.set(carer.providerId, answer)
  await carer.call(accounts.openPayoutAccount, { body: { country: 'US' } })
  const { url } = await carer.call(accounts.linkPayoutAccount, {})
  const link = url.split('/').at(-1) ?? ''
  await carer.call(accounts.answerTestAccount, { params: { link }, body: { answer } })
  if (chance.of(0.5)) await carer.call(accounts.checkPayoutAccount, {})
}

/**
 * Pays what is owed: through the bank where an account is ready, else by hand. Some of it is taken
 * back, by whom it was paid, and paid once more.
 */
export async function payOut(
  { operator, chance, clock, takenBack }: Neighborhood,
  act: Act,
): Promise<void> {
  const { payouts: open } = await operator.call(listPayouts, { query: { state: 'open' } })
  const ids = open.flatMap(({ id, account }) => (account === 'ready' ? [id] : []))
  if (ids.length > 0) await act(() => operator.call(sendPayouts, { body: { ids } }))
  for (const { id, account } of open) {
    // Where an account is begun, whoever pays waits a while for it.
    if (account === 'ready' || (account !== null && chance.of(0.8))) continue
    const reference = `Transfer ${id} of ${clock.now().toISOString()}`
    const body = { move: 'pay' as const, reference }
    await act(() => operator.call(movePayout, { params: { id }, body }))
  }
  const { payouts: paid } = await operator.call(listPayouts, { query: { state: 'paid' } })
  for (const { id, paidBy } of paid) {
    // More than once would be the same letter again, and rightly so.
    if (takenBack.has(id) || !chance.of(0.02)) continue
    takenBack.add(id)
    const move = paidBy === 'hand' ? ('reopen' as const) : ('recall' as const)
    await act(() => operator.call(movePayout, { params: { id }, body: { move } }))
  }
}
