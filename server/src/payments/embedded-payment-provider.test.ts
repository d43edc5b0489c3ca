import { expect, test } from 'vitest'
import { fixedClock } from '../platform/clock.ts'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { testBankSecret } from './embedded-payment-provider.ts'
import { keptCardContract } from './kept-card.contract.ts'
import { paymentProviderContract } from './payment-provider.contract.ts'
import { payoutProviderContract } from './payout-provider.contract.ts'
import { planProviderContract } from './plan-provider.contract.ts'
import { bankUnderTest } from './testing/provider-under-test.ts'

eachDatabase('the embedded provider', (fresh) => {
  paymentProviderContract('contract', async () => bankUnderTest(await fresh()))
  keptCardContract('contract', async () => bankUnderTest(await fresh()))
  planProviderContract('contract', async () => bankUnderTest(await fresh()))
  payoutProviderContract('contract', async () => bankUnderTest(await fresh()))

  test('its secret outlives a restart', async () => {
    const { db } = await fresh()
    const clock = fixedClock('2026-11-21T08:00:00Z')
    const secret = await testBankSecret(db, clock)
    expect(await testBankSecret(db, clock)).toBe(secret)
    expect(secret.length).toBeGreaterThan(40)
  })
})
