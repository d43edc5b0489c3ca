import type { Me } from '@wayfur/domain/accounts/schemas'
import { href } from 'react-router'
import { ApiError } from '../api-client.ts'
import { queryClientOfPage } from '../query-client.ts'
import { signInByPasskey } from './passkey-ceremonies.ts'
import { passkeysQuery } from './passkeys-query.ts'
import { meQuery } from './use-visitor.ts'

/** How a member shows once more that it is they who ask. */
export interface SignInAgain {
  memberId: number
  signIn: () => Promise<Pick<Me, 'id'>>
  /** Somebody else has signed in: the page is theirs now, and nothing is asked for them. */
  leave: () => void
}

/**
 * Asks what only the owner of an account may. Where the server is no longer sure of a member without a
 * password, a passkey of theirs signs them in anew, and it is asked once more.
 */
export async function asOwner<T>(
  ask: () => Promise<T>,
  again: SignInAgain | undefined = byPasskey(),
): Promise<T> {
  try {
    return await ask()
  } catch (refused) {
    const isForLong = refused instanceof ApiError && refused.code === 'sign-in-again'
    if (!isForLong || again === undefined) throw refused
    if ((await again.signIn()).id === again.memberId) return ask()
    again.leave()
    throw refused
  }
}

/** With a passkey of the account, where the page knows of one; without script it knows of none. */
function byPasskey(): SignInAgain | undefined {
  const client = queryClientOfPage()
  const me = client.getQueryData(meQuery.queryKey) as Me | null | undefined
  const passkeys = client.getQueryData(passkeysQuery.queryKey) as readonly unknown[] | undefined
  if (!me || passkeys === undefined || passkeys.length === 0) return undefined
  return { memberId: me.id, signIn: signInByPasskey, leave: loadAnew }
}

function loadAnew(): void {
  window.location.assign(href('/account'))
}
