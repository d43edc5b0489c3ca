import type { BankAnswer } from '@wayfur/domain/payouts/payout-account'
import { expect } from 'vitest'
import type { ProviderPayouts } from './payout-provider.ts'
import {
  newKey,
  promising,
  type ProviderUnderTest,
  troubleOf,
} from './testing/provider-under-test.ts'

const OWNER = {
  reference: 'provider 17',
  name: 'Steady Paws',
  email: 'priya@example.org',
  country: 'US',
}
const BACK = {
  returnTo: 'http://localhost:3000/provider/payouts/back',
  againAt: 'http://localhost:3000/provider/payouts/go',
}
const order = (accountId: string) => ({
  accountId,
  amountCents: 3305,
  currency: 'USD' as const,
  what: 'November 2026',
  reference: 'payout-transfer-1',
})

function payoutsOf({ provider }: ProviderUnderTest): ProviderPayouts {
  const { payouts } = provider
  if (payouts === undefined) throw new Error('It cannot pay others.')
  return payouts
}

/** An account whose owner has answered so. */
async function answered(under: ProviderUnderTest, answer: BankAnswer): Promise<string> {
  const payouts = payoutsOf(under)
  const { id } = await payouts.openAccount(OWNER, newKey())
  await under.answerLink(await payouts.linkOf(id, BACK), answer)
  return id
}

/** What every provider that pays others keeps to. */
export function payoutProviderContract(title: string, open: () => Promise<ProviderUnderTest>) {
  const promise = promising(title, open)

  promise('an account is opened once for a key and waits for its owner', async (under) => {
    const payouts = payoutsOf(under)
    const key = newKey()
    const account = await payouts.openAccount(OWNER, key)
    expect(account).toMatchObject({ state: 'waiting', needs: ['bank', 'person', 'terms'] })
    expect(await payouts.openAccount(OWNER, key)).toEqual(account)
    expect(await payouts.retrieveAccount(account.id)).toEqual(account)
    const other = payouts.openAccount({ ...OWNER, name: 'Other Paws' }, key)
    expect(await troubleOf(other)).toBe('key-reused')
    expect(await troubleOf(payouts.retrieveAccount('acct_nobody'))).toBe('not-found')
    expect(await troubleOf(payouts.linkOf('acct_nobody', BACK))).toBe('not-found')
  })

  promise('what its owner answers is what an account is, and a link is for once', async (under) => {
    const payouts = payoutsOf(under)
    const { id } = await payouts.openAccount(OWNER, newKey())
    const first = await payouts.linkOf(id, BACK)
    expect(await under.answerLink(first, 'no-bank')).toBe(BACK.returnTo)
    expect(await payouts.retrieveAccount(id)).toEqual({ id, state: 'waiting', needs: ['bank'] })
    expect(await troubleOf(under.answerLink(first, 'everything'))).toBe('not-found')
    for (const [answer, state] of [
      ['to-check', 'checking'],
      ['everything', 'ready'],
      ['refuse', 'refused'],
    ] as const) {
      await under.answerLink(await payouts.linkOf(id, BACK), answer)
      expect(await payouts.retrieveAccount(id)).toEqual({ id, state, needs: [] })
    }
  })

  promise('money is sent once for a key and found by its reference', async (under) => {
    const payouts = payoutsOf(under)
    const accountId = await answered(under, 'everything')
    const key = newKey()
    const sent = order(accountId)
    expect(await payouts.transferOf(sent.reference)).toBeNull()
    const transfers = await Promise.all([1, 2, 3].map(() => payouts.transfer(sent, key)))
    const [transfer] = transfers
    expect(transfer).toMatchObject({
      accountId,
      amountCents: 3305,
      currency: 'USD',
      reversedCents: 0,
    })
    expect(new Set(transfers.map(({ id }) => id)).size).toBe(1)
    expect(await payouts.transferOf(sent.reference)).toEqual(transfer)
    expect(await payouts.retrieveTransfer(transfer?.id ?? '')).toEqual(transfer)
    const dearer = payouts.transfer({ ...sent, amountCents: 3306 }, key)
    expect(await troubleOf(dearer)).toBe('key-reused')
    expect(await troubleOf(payouts.retrieveTransfer('tr_none'))).toBe('not-found')
  })

  promise('an account that is not ready takes nothing', async (under) => {
    const payouts = payoutsOf(under)
    for (const answer of ['no-bank', 'to-check', 'refuse'] as const) {
      const accountId = await answered(under, answer)
      expect(await troubleOf(payouts.transfer(order(accountId), newKey()))).toBe('invalid')
    }
    const nobody = payouts.transfer(order('acct_nobody'), newKey())
    expect(await troubleOf(nobody)).toBe('not-found')
  })

  promise('a transfer comes back in part and whole, once for a key', async (under) => {
    const payouts = payoutsOf(under)
    const accountId = await answered(under, 'everything')
    const { id } = await payouts.transfer(order(accountId), newKey())
    await under.takeBack(id, 305)
    expect(await payouts.retrieveTransfer(id)).toMatchObject({ reversedCents: 305 })
    const key = newKey()
    expect(await payouts.reverse(id, key)).toMatchObject({ amountCents: 3305, reversedCents: 3305 })
    expect(await payouts.reverse(id, key)).toMatchObject({ reversedCents: 3305 })
    expect(await troubleOf(payouts.reverse(id, newKey()))).toBe('invalid')
  })

  promise('it tells of accounts and of what came back, and lists the latter', async (under) => {
    const payouts = payoutsOf(under)
    const accountId = await answered(under, 'everything')
    const { id } = await payouts.transfer(order(accountId), newKey())
    await payouts.reverse(id, newKey())
    const told = (await under.notices()).map(({ body, headers }) =>
      under.provider.parseWebhook(body, headers),
    )
    expect(told.map(({ ref, isLive }) => [ref, isLive])).toEqual(
      expect.arrayContaining([
        [{ kind: 'account', id: accountId }, false],
        [{ kind: 'transfer', id }, false],
      ]),
    )
    const listed = await under.provider.listEvents(new Date(0))
    expect(listed.map(({ ref }) => ref)).toContainEqual({ kind: 'transfer', id })
  })
}
