import { expect, test } from 'vitest'
import { ApiError } from '../api-client.ts'
import { asOwner } from './as-owner.ts'

const TOO_LONG_AGO = new ApiError(403, 'Please sign in again first.', 'sign-in-again')

/** A server that refuses once, and a device that signs somebody in. */
function tried({ why = TOO_LONG_AGO, signedIn = 7 }: { why?: ApiError; signedIn?: number } = {}) {
  const done: string[] = []
  const ask = async () => {
    done.push('asked')
    if (done.length === 1) throw why
    return 'deleted'
  }
  const again = {
    memberId: 7,
    signIn: async () => {
      done.push('signed in')
      return { id: signedIn }
    },
    leave: () => void done.push('left'),
  }
  return { ask, again, done }
}

test('what the owner asks is asked once more after their passkey has signed them in anew', async () => {
  const { ask, again, done } = tried()
  expect(await asOwner(ask, again)).toBe('deleted')
  expect(done).toEqual(['asked', 'signed in', 'asked'])
})

test('never for another member whose passkey was used', async () => {
  const { ask, again, done } = tried({ signedIn: 8 })
  await expect(asOwner(ask, again)).rejects.toBe(TOO_LONG_AGO)
  expect(done).toEqual(['asked', 'signed in', 'left'])
})

test('any other refusal, and one to whoever has no passkey, stands', async () => {
  const why = new ApiError(403, 'Not your password.', 'wrong-password')
  const other = tried({ why })
  await expect(asOwner(other.ask, other.again)).rejects.toBe(why)
  expect(other.done).toEqual(['asked'])
  const none = tried()
  await expect(asOwner(none.ask)).rejects.toBe(TOO_LONG_AGO)
  expect(none.done).toEqual(['asked'])
})
