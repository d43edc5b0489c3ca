import { expect, test } from 'vitest'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { accountsApp, PASSWORD } from './testing/account-fixtures.ts'

const PHONE = {
  'user-agent': 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/142.0 Mobile Safari',
}
const SIGN_IN = '/api/accounts/sign-in'
const NEW_PASSWORD = 'the beagle is patient no more'

eachDatabase('a member is told', (fresh) => {
  test('of a sign-in with another browser, and not of one with the same', async () => {
    const { browser, told } = accountsApp(await fresh())
    const { id } = await browser().join('alex@example.org')
    const again = browser()
    expect((await again.signIn('alex@example.org')).status).toBe(200)
    expect(told).toEqual([])
    const typed = { email: 'alex@example.org', password: PASSWORD }
    await browser().ask('POST', SIGN_IN, { ...typed, password: 'wrong' }, PHONE)
    expect(told).toEqual([])
    await browser().ask('POST', SIGN_IN, typed, PHONE)
    expect(told).toMatchObject([
      { memberId: id, kind: 'security', title: 'New sign-in: Chrome on Android', href: '/account' },
    ])
    await browser().ask('POST', SIGN_IN, typed, PHONE)
    expect(told).toHaveLength(1)
  })

  test('of a sign-in by link with another browser', async () => {
    const { browser, told } = accountsApp(await fresh())
    await browser().join('alex@example.org')
    const phone = browser()
    await phone.ask('POST', '/api/accounts/request-link', { email: 'alex@example.org' })
    const token = phone.token('alex@example.org')
    await phone.ask('POST', '/api/accounts/verify', { token }, PHONE)
    expect(told).toMatchObject([{ title: 'New sign-in: Chrome on Android' }])
  })

  test('of each change of the password, by itself or by the link of a letter', async () => {
    const { browser, told, clock } = accountsApp(await fresh())
    const own = browser()
    const { id } = await own.join('alex@example.org')
    await own.ask('POST', '/api/me/change-password', { current: PASSWORD, password: NEW_PASSWORD })
    clock.advance(60_000)
    const other = browser()
    await other.ask('POST', '/api/accounts/request-reset', { email: 'alex@example.org' })
    const token = other.token('alex@example.org')
    await other.ask('POST', '/api/accounts/reset', { token, password: PASSWORD })
    expect(told).toMatchObject([
      { memberId: id, kind: 'security', title: 'Your password was changed' },
      { memberId: id, kind: 'security', title: 'Your password was changed' },
    ])
    expect(told[0]?.key).not.toBe(told[1]?.key)
  })

  test('of a new address, without a second letter', async () => {
    const { browser, told } = accountsApp(await fresh())
    const own = browser()
    await own.join('alex@example.org')
    const change = { email: 'new@example.org', password: PASSWORD }
    await own.ask('POST', '/api/me/change-email', change)
    await own.ask('POST', '/api/accounts/verify', { token: own.token('new@example.org') })
    expect(told).toMatchObject([{ title: 'Your email address was changed', isMailedAlready: true }])
  })
})
