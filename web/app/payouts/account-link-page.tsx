import { linkPayoutAccount } from '@wayfur/domain/payouts/account-endpoints'
import { href, redirect } from 'react-router'
import { requireSignIn } from '../accounts/require-sign-in.ts'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/account-link-page'

export const middleware = [requireSignIn]

/**
 * On to the provider of payments, which asks a provider what their account still needs. Its links
 * are for one visit, so each is made when somebody goes; it also leads back here whose is used up.
 */
export async function loader({ context }: Route.LoaderArgs) {
  try {
    const { url } = await context.get(requestContext).callApi(linkPayoutAccount, {})
    return redirect(url)
  } catch (refused) {
    // Whoever has no account begins where one is opened.
    if (refused instanceof Response && refused.status < 500) throw redirect(href('/provider/year'))
    throw refused
  }
}

export default function AccountLinkPage() {
  return null
}
