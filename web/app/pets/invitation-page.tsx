import { t } from '@wayfur/domain/language/messages'
import { readInvitation } from '@wayfur/domain/pets/endpoints'
import { ROLE_WORDS } from '@wayfur/domain/pets/household'
import { speciesText } from '@wayfur/domain/pets/species-text'
import { data, href } from 'react-router'
import { requireSignInToWrite } from '../accounts/require-sign-in.ts'
import { signInAddress } from '../accounts/sign-in-address.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { runAction } from '../forms/run-action.ts'
import { requestContext } from '../request-context.ts'
import { PageFrame } from '../shell/page-frame.tsx'
import { Alert } from '../ui/alert.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import type { Route } from './+types/invitation-page'
import { invitationActions } from './invitation-actions.ts'

// Not 'no-referrer': a form sent without script then names no origin, and is refused.
const PRIVATE = { 'cache-control': 'private, no-store', 'referrer-policy': 'same-origin' }

export const meta: Route.MetaFunction = () => [
  { title: t('Invitation - Wayfur') },
  { name: 'robots', content: 'noindex, nofollow' },
]

export const headers = () => PRIVATE

export async function loader({ context, request }: Route.LoaderArgs) {
  const parts = context.get(requestContext)
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const isSignedIn = parts.visitor !== null
  try {
    const invitation = await parts.callApi(readInvitation, { body: { token } })
    return data({ token, isSignedIn, invitation, says: '' }, { headers: PRIVATE })
  } catch (refused) {
    if (!(refused instanceof Response)) throw refused
    const answer = { token, isSignedIn, invitation: null, says: await refused.text() }
    return data(answer, { headers: PRIVATE })
  }
}

export const middleware = [requireSignInToWrite]

export const action = runAction(invitationActions)

/** What the link of an invitation leads to: who invites, to which pet, and as what. */
export default function InvitationPage({ loaderData }: Route.ComponentProps) {
  const { invitation, isSignedIn, token, says } = loaderData
  const here = `${href('/passport/invitation')}?token=${token}`
  if (invitation === null) {
    return (
      <PageFrame title={t('Invitation')} width="prose">
        <Alert tone="plain" title={says}>
          {t('Please ask the person who invited you to send a new invitation.')}
        </Alert>
        <div className="mt-5">
          <ButtonLink to={href('/passport')} variant="outline">
            {t('Go to Pet Passport')}
          </ButtonLink>
        </div>
      </PageFrame>
    )
  }
  const { title, says: role } = ROLE_WORDS[invitation.role]
  return (
    <PageFrame
      title={t('{invitedBy} shares {petName} with you', {
        invitedBy: invitation.invitedBy,
        petName: invitation.petName,
      })}
      width="prose"
      lead={t('You would be {title} of {petName} ({species}): you {role}.', {
        title: t(title).toLowerCase(),
        petName: invitation.petName,
        species: speciesText(invitation.species),
        role,
      })}
    >
      <Card className="p-5">
        {isSignedIn ? (
          <ActionForm actions={invitationActions} name="accept" fixed={{ token }}>
            <Button type="submit" variant="accent" busyText={t('Joining...')}>
              {t('Join the household')}
            </Button>
          </ActionForm>
        ) : (
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={signInAddress(here)} variant="accent">
              {t('Sign in to accept')}
            </ButtonLink>
            <ButtonLink to={signInAddress(here, 'create')} variant="outline">
              {t('Create an account')}
            </ButtonLink>
          </div>
        )}
      </Card>
    </PageFrame>
  )
}
