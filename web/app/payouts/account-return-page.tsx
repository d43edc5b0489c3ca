import { checkPayoutAccount } from '@wayfur/domain/payouts/account-endpoints'
import { href, redirect } from 'react-router'
import { requireSignIn } from '../accounts/require-sign-in.ts'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/account-return-page'

export const middleware = [requireSignIn]

/** Where the provider of payments leads back to, whatever came of it: that is asked of it. */
export async function loader({ context }: Route.LoaderArgs) {
  try {
    await context.get(requestContext).callApi(checkPayoutAccount, {})
  } catch (refused) {
    // What it came to is heard by a notice as well; until then the page says what is known.
    if (!(refused instanceof Response)) throw refused
  }
  return redirect(`${href('/provider/year')}#account`)
}

export default function AccountReturnPage() {
  return null
}
