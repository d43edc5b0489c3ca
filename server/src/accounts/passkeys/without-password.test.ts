import { expect, test } from 'vitest'
import { eachDatabase } from '../../platform/database/testing/test-database.ts'
import { accountsApp, PASSWORD } from '../testing/account-fixtures.ts'
import { PasskeyDevice } from '../testing/passkey-device.ts'
import {
  followLetter,
  joinByPasskey,
  leftBySignUps,
  listedPasskeys,
  PASSKEYS,
  signInBy,
  signUpBy,
} from '../testing/passkey-fixtures.ts'
import { ANN, turnOnSecondStep } from '../testing/second-step-fixtures.ts'

eachDatabase('a member who signed up by passkey', (fresh) => {
  test('comes in by a link as well, and sets a password by a reset', async () => {
    const { browser } = accountsApp(await fresh())
    const device = new PasskeyDevice()
    await joinByPasskey(browser(), device)
    expect((await browser().signIn(ANN)).status).toBe(401)
    const byLink = browser()
    await byLink.ask('POST', '/api/accounts/request-link', { email: ANN })
    expect((await followLetter(byLink)).json).toMatchObject({
      purpose: 'sign-in',
      me: { email: ANN },
    })
    await byLink.ask('POST', '/api/accounts/request-reset', { email: ANN })
    const body = { token: byLink.token(ANN), password: PASSWORD }
    expect((await byLink.ask('POST', '/api/accounts/reset', body)).json).toMatchObject({
      hasPassword: true,
    })
    expect((await browser().signIn(ANN)).status).toBe(200)
    expect((await signInBy(browser(), device)).status).toBe(200)
  })

  test('confirms by a fresh sign-in what others confirm by their password', async () => {
    const { browser, clock } = accountsApp(await fresh())
    const ann = browser()
    const device = new PasskeyDevice()
    await joinByPasskey(ann, device)
    const [passkey] = (await listedPasskeys(ann)) as { id: number }[]
    clock.advance(61 * 60_000)
    const asks: [method: string, path: string, body: object][] = [
      ['POST', '/api/me/change-email', { email: 'new@example.com' }],
      ['POST', '/api/me/change-password', { password: PASSWORD }],
      ['POST', '/api/me/second-step', {}],
      ['POST', `${PASSKEYS}/begin`, {}],
      ['DELETE', `${PASSKEYS}/${passkey?.id}`, {}],
      ['DELETE', '/api/me', {}],
    ]
    for (const [method, path, body] of asks) {
      const refused = await ann.ask(method, path, body)
      expect([refused.status, refused.headers.get('x-problem')], path).toEqual([
        403,
        'sign-in-again',
      ])
    }
    expect((await signInBy(ann, device)).status).toBe(200)
    expect((await ann.ask('POST', `${PASSKEYS}/begin`, {})).status).toBe(200)
    expect(
      (await ann.ask('POST', '/api/me/change-email', { email: 'new@example.com' })).status,
    ).toBe(200)
    expect((await ann.ask('DELETE', '/api/me', {})).json).toEqual({ isDone: true })
  })

  test('turns the second step on, which the mailbox is asked for and the passkey is not', async () => {
    const { browser, clock } = accountsApp(await fresh())
    const ann = browser()
    const device = new PasskeyDevice()
    await joinByPasskey(ann, device)
    await turnOnSecondStep(ann, clock)
    const byLink = browser()
    await byLink.ask('POST', '/api/accounts/request-link', { email: ANN })
    expect((await followLetter(byLink)).json).toMatchObject({ me: null })
    expect((await signInBy(browser(), device)).json).toMatchObject({ email: ANN })
  })

  test('may remove their last passkey: a link to their mailbox still lets them in', async () => {
    const { browser } = accountsApp(await fresh())
    const ann = browser()
    const device = new PasskeyDevice()
    await joinByPasskey(ann, device)
    const [passkey] = (await listedPasskeys(ann)) as { id: number }[]
    expect((await ann.ask('DELETE', `${PASSKEYS}/${passkey?.id}`, {})).status).toBe(200)
    expect((await signInBy(browser(), device)).status).toBe(403)
    const byLink = browser()
    await byLink.ask('POST', '/api/accounts/request-link', { email: ANN })
    expect((await followLetter(byLink)).json).toMatchObject({
      me: { email: ANN, hasPassword: false },
    })
  })

  test('is told what they can do where it was somebody else, which is to change no password', async () => {
    const { browser, told } = accountsApp(await fresh())
    const ann = browser()
    const device = new PasskeyDevice()
    await joinByPasskey(ann, device)
    const phone = { 'user-agent': 'Mozilla/5.0 (Linux; Android 16) Chrome/142.0 Mobile Safari' }
    const other = browser()
    await other.ask('POST', '/api/accounts/request-link', { email: ANN })
    await other.ask('POST', '/api/accounts/verify', { token: other.token(ANN) }, phone)
    const [passkey] = (await listedPasskeys(ann)) as { id: number }[]
    await ann.ask('DELETE', `${PASSKEYS}/${passkey?.id}`, {})
    expect(told.map(({ title }) => title)).toEqual([
      'New sign-in: Chrome on Android',
      'Passkey removed: Firefox on Linux',
    ])
    for (const { body } of told) {
      expect(body).toContain('remove passkeys')
      expect(body).not.toContain('change your password')
    }
  })

  test('is exported and deleted with it, also what a later sign-up with the address left', async () => {
    const database = await fresh()
    const { browser } = accountsApp(database)
    const ann = browser()
    const device = new PasskeyDevice()
    await joinByPasskey(ann, device)
    expect((await ann.ask('GET', '/api/me/export')).json).toMatchObject({
      account: { hasPassword: false },
      passkeys: [{ name: 'Firefox on Linux' }],
    })
    await signUpBy(browser(), new PasskeyDevice())
    expect(await leftBySignUps(database)).toEqual([1, 1, 1, 1, 1])
    expect((await ann.ask('DELETE', '/api/me', {})).status).toBe(200)
    // The number alone stays.
    expect(await leftBySignUps(database)).toEqual([1, 0, 0, 0, 0])
    expect((await signInBy(browser(), device)).status).toBe(403)
  })
})
