import { listPasskeys } from '@wayfur/domain/accounts/passkey-endpoints'
import { queryFor } from '../api-client.ts'

/** The passkeys of the account. */
export const passkeysQuery = queryFor(listPasskeys, {})
