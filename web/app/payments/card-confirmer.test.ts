import { expect, test } from 'vitest'
import { ApiError } from '../api-client.ts'
import { type CardConfirmer, loadCardConfirmer } from './card-confirmer.ts'
import { embeddedCardConfirmer } from './embedded-card-confirmer.ts'

const CONFIG = { provider: 'test', mode: 'test' } as const
const CARD = { number: '4242 4242 4242 4242', expiry: '12 / 34', code: '123', name: 'Sam' }
const TO_CONFIRM = {
  clientSecret: 'secret of the payment',
  returnTo: '/booking-success',
  card: CARD,
}

/** The confirmer of test mode, with what it sent. */
function confirmer(answer: object | Error) {
  const sent: unknown[] = []
  const send = async (_called: unknown, asked: unknown) => {
    sent.push(asked)
    if (answer instanceof Error) throw answer
    return answer
  }
  const made = embeddedCardConfirmer(send as never)
  if (made.fields !== 'ours') throw new Error('Test mode has fields of ours.')
  return { confirm: made.confirm, sent }
}

test('only a token of the card leaves the browser', async () => {
  const { confirm, sent } = confirmer({ state: 'paid', failure: null, challengeAt: null })
  expect(await confirm(TO_CONFIRM)).toEqual({ outcome: 'handed-over' })
  const { clientSecret, returnTo } = TO_CONFIRM
  expect(sent).toEqual([{ body: { clientSecret, token: 'test_visa', returnTo } }])
})

test('a real card is refused here and nothing at all is sent', async () => {
  const { confirm, sent } = confirmer({})
  const card = { ...CARD, number: '5555 5555 5555 4444' }
  expect(await confirm({ ...TO_CONFIRM, card })).toMatchObject({ outcome: 'refused' })
  expect(sent).toEqual([])
})

test('refusals and questions of the bank are told apart from faults', async () => {
  const refused = confirmer({ state: 'pending', failure: 'Declined.', challengeAt: null })
  expect(await refused.confirm(TO_CONFIRM)).toEqual({ outcome: 'refused', says: 'Declined.' })
  const asked = confirmer({ state: 'challenge', failure: null, challengeAt: '/test-payment/x' })
  expect(await asked.confirm(TO_CONFIRM)).toEqual({ outcome: 'challenge', at: '/test-payment/x' })
  const ended = confirmer(new ApiError(409, 'This payment has ended.', 'conflict'))
  expect(await ended.confirm(TO_CONFIRM)).toMatchObject({ says: 'This payment has ended.' })
  const broken = confirmer(new ApiError(500, 'Something went wrong.', 'server-fault'))
  await expect(broken.confirm(TO_CONFIRM)).rejects.toThrow('500')
  await expect(confirmer(new TypeError('no network')).confirm(TO_CONFIRM)).rejects.toThrow(
    'network',
  )
})

const never = () => new Promise<CardConfirmer>(() => {})
const late = () =>
  new Promise<CardConfirmer>((resolve) => {
    setTimeout(() => resolve(embeddedCardConfirmer()), 150)
  })

test('a library that does not come is given up on, and given longer at the next try', async () => {
  await expect(loadCardConfirmer(CONFIG, { load: never, loadMs: 5 })).rejects.toThrow('too long')
  await expect(loadCardConfirmer(CONFIG, { load: late, loadMs: 50 })).rejects.toThrow('too long')
  const options = { load: late, loadMs: 50, attempt: 40 }
  expect((await loadCardConfirmer(CONFIG, options)).fields).toBe('ours')
})

test('where payments are off there is nothing to load', async () => {
  await expect(loadCardConfirmer({ provider: 'off', mode: 'test' })).rejects.toThrow('not set up')
})
