import { expect } from 'vitest'
import {
  newKey,
  ORDER,
  promising,
  type ProviderUnderTest,
  troubleOf,
} from './testing/provider-under-test.ts'

/** A payment of a customer, waiting for a card. */
async function ordered({ provider }: ProviderUnderTest, customerId: string) {
  return provider.createPaymentIntent({ ...ORDER, customerId }, newKey())
}

/** A customer who paid once with this card and let it be kept, and the card. */
async function kept(under: ProviderUnderTest, token: string) {
  const { provider, pay, answerChallenge } = under
  const customerId = await provider.createCustomer({ reference: 'series 4' }, newKey())
  const first = await ordered(under, customerId)
  await provider.keepCard(first.id)
  const { challenge } = await pay(first.clientSecret, token)
  if (challenge !== null) await answerChallenge(challenge, 'complete')
  const card = await provider.cardKeptBy(first.id)
  if (card === null) throw new Error('No card was kept.')
  return { firstId: first.id, ...card }
}

/** What every payment provider keeps to with cards that are charged while their owner is away. */
export function keptCardContract(title: string, open: () => Promise<ProviderUnderTest>): void {
  const promise = promising(title, open)

  promise('a card is kept only where that was asked for before it paid', async (under) => {
    const { provider, pay } = under
    const { customerId, firstId, card } = await kept(under, 'test_visa')
    expect(card).toEqual({ brand: 'visa', last4: '4242' })
    expect(await provider.cardKeptBy(firstId)).toMatchObject({ customerId, card })
    const other = await ordered(under, customerId)
    expect(await provider.cardKeptBy(other.id), 'not paid yet').toBeNull()
    await pay(other.clientSecret, 'test_visa')
    expect(await provider.cardKeptBy(other.id), 'never asked for').toBeNull()
    expect(await troubleOf(provider.cardKeptBy('pi_nowhere'))).toBe('not-found')
  })

  promise('a kept card pays once, however often and at once it is charged', async (under) => {
    const { provider } = under
    const { customerId, methodId } = await kept(under, 'test_visa')
    const { id } = await ordered(under, customerId)
    const order = { paymentId: id, methodId }
    const charged = await Promise.all([1, 2, 3, 4].map(() => provider.chargeKeptCard(order)))
    expect(charged.some(({ status }) => status === 'paid')).toBe(true)
    expect(await provider.chargeKeptCard(order)).toMatchObject({
      status: 'paid',
      amountCents: ORDER.amountCents,
      failure: null,
    })
    expect(await provider.cardKeptBy(id), 'nobody was there to agree').toBeNull()
    const told = (await provider.listEvents(new Date(0))).filter(({ ref }) => ref?.id === id)
    expect(told.filter(({ type }) => /paid|succeeded/.test(type))).toHaveLength(1)
  })

  promise('a bank that has asked once lets the kept card pay', async (under) => {
    const { customerId, methodId } = await kept(under, 'test_challenge')
    const { id: paymentId } = await ordered(under, customerId)
    const charged = await under.provider.chargeKeptCard({ paymentId, methodId })
    expect(charged.status).toBe('paid')
  })

  promise('what is refused while its owner is away is paid by them with another', async (under) => {
    const { provider, pay } = under
    for (const [token, words] of [
      ['test_paid_once', /declined/],
      ['test_always_asks', /ask you first/],
    ] as const) {
      const { customerId, methodId } = await kept(under, token)
      const { id, clientSecret } = await ordered(under, customerId)
      const refused = await provider.chargeKeptCard({ paymentId: id, methodId })
      expect(refused).toMatchObject({ id, status: 'pending' })
      expect(refused.failure).toMatch(words)
      await provider.keepCard(id)
      expect(await pay(clientSecret, 'test_visa')).toMatchObject({ state: 'paid' })
      expect((await provider.cardKeptBy(id))?.card.last4).toBe('4242')
    }
  })

  promise('a payment its owner has opened can be charged while they are away', async (under) => {
    const { provider } = under
    const { customerId, methodId } = await kept(under, 'test_visa')
    const { id: paymentId } = await ordered(under, customerId)
    await provider.keepCard(paymentId)
    expect((await provider.chargeKeptCard({ paymentId, methodId })).status).toBe('paid')
  })

  promise('no card pays for another customer, or what has ended', async (under) => {
    const { provider } = under
    const { customerId, methodId } = await kept(under, 'test_visa')
    const otherId = await provider.createCustomer({ reference: 'series 5' }, newKey())
    const { id: paymentId } = await ordered(under, otherId)
    expect(await troubleOf(provider.chargeKeptCard({ paymentId, methodId }))).toBe('invalid')
    const ended = await ordered(under, customerId)
    await provider.cancelPayment(ended.id)
    const late = await provider.chargeKeptCard({ paymentId: ended.id, methodId })
    expect(late.status).toBe('cancelled')
    expect((await provider.keepCard(ended.id)).status).toBe('cancelled')
  })
}
