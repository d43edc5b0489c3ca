import { expect, test } from 'vitest'
import { fixedClock } from '../platform/clock.ts'
import { eachDatabase, type TestDatabase } from '../platform/database/testing/test-database.ts'
import { embeddedPaymentProvider, testBankSecret } from './embedded-payment-provider.ts'
import { paymentProviderContract } from './payment-provider.contract.ts'
import { planProviderContract } from './plan-provider.contract.ts'
import type { ProviderUnderTest } from './testing/provider-under-test.ts'
import { signatureOf } from './signed-notice.ts'
import { noticeOf, SIGNATURE_HEADER } from './test-bank/bank-events.ts'
import { answerChallenge, confirm } from './test-bank/bank-payments.ts'
import { renewSubscriptions } from './test-bank/renew-subscriptions.ts'

async function underTest({ db }: TestDatabase): Promise<ProviderUnderTest> {
  const clock = fixedClock('2026-11-21T08:00:00Z')
  const bank = { db, clock }
  const secret = await testBankSecret(db, clock)
  return {
    provider: embeddedPaymentProvider({ ...bank, secret }),
    now: () => clock.now(),
    async advance(milliseconds) {
      clock.advance(milliseconds)
      await renewSubscriptions(bank)
    },
    pay: (clientSecret, token) => confirm(bank, { clientSecret, token, returnTo: '/' }),
    async answerChallenge(challenge, outcome) {
      await answerChallenge(bank, challenge, outcome)
    },
    async notices({ secret: by = secret, at = clock.now() } = {}) {
      const events = await db.selectFrom('testBankEvents').select('id').execute()
      return Promise.all(
        events.map(async ({ id }) => {
          const body = JSON.stringify(await noticeOf(db, id))
          const headers = new Headers({ [SIGNATURE_HEADER]: signatureOf(by, body, at) })
          return { body: new TextEncoder().encode(body), headers }
        }),
      )
    },
  }
}

eachDatabase('the embedded provider', (fresh) => {
  paymentProviderContract('contract', async () => underTest(await fresh()))
  planProviderContract('contract', async () => underTest(await fresh()))

  test('its secret outlives a restart', async () => {
    const { db } = await fresh()
    const clock = fixedClock('2026-11-21T08:00:00Z')
    const secret = await testBankSecret(db, clock)
    expect(await testBankSecret(db, clock)).toBe(secret)
    expect(secret.length).toBeGreaterThan(40)
  })
})
