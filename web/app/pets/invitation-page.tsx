import { speciesText } from '@wayfur/domain/pets/species-text'
import { acceptInvitation, readInvitation } from '@wayfur/domain/pets/endpoints'
import { ROLE_WORDS } from '@wayfur/domain/pets/household'
import { type FormEvent, useState } from 'react'
import { data, href, redirect, useNavigate } from 'react-router'
import type { Route } from './+types/invitation-page'
import { noAnswer } from '../accounts/form-refusal.ts'
import { callApi, ApiError } from '../api-client.ts'
import { readForm } from '../forms/read-form.ts'
import { requestContext } from '../request-context.ts'
import { PageFrame } from '../shell/page-frame.tsx'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Card } from '../ui/card.tsx'
import { passportAddress } from './passport-search-params.ts'
import { t } from '@wayfur/domain/language/messages'
import { IdempotencyField } from '../forms/idempotency-field.tsx'
import { getText } from '../forms/form-data.ts'

const PRIVATE = { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' }

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

/** The same acceptance for a browser without script. */
export async function action({ context, request }: Route.ActionArgs) {
  const token = getText(await readForm(request), 'token')
  try {
    const { petId } = await context
      .get(requestContext)
      .callApi(acceptInvitation, { body: { token } })
    return redirect(passportAddress({ petId }))
  } catch (refused) {
    if (!(refused instanceof Response)) throw refused
    return data({ says: await refused.text() }, { status: refused.status })
  }
}

/** What the link of an invitation leads to: who invites, to which pet, and as what. */
export default function InvitationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { invitation, isSignedIn, token, says } = loaderData
  const here = `${href('/passport/invitation')}?token=${token}`
  if (invitation === null) {
    return (
      <PageFrame title={t('Invitation')} width="prose">
        <Alert tone="plain">{says}</Alert>
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
        title: title.toLowerCase(),
        petName: invitation.petName,
        species: speciesText(invitation.species),
        role,
      })}
    >
      <Card className="p-5">
        {isSignedIn ? (
          <AcceptForm token={token} refused={actionData?.says} />
        ) : (
          <div className="flex flex-wrap gap-3">
            <ButtonLink
              to={`${href('/sign-in')}?next=${encodeURIComponent(here)}`}
              variant="accent"
            >
              {t('Sign in to accept')}
            </ButtonLink>
            <ButtonLink
              to={`${href('/sign-in')}?mode=create&next=${encodeURIComponent(here)}`}
              variant="outline"
            >
              {t('Create an account')}
            </ButtonLink>
          </div>
        )}
      </Card>
    </PageFrame>
  )
}

function AcceptForm({ token, refused }: { token: string; refused: string | undefined }) {
  const [isBusy, setBusy] = useState(false)
  const [says, setSays] = useState(refused)
  const navigate = useNavigate()

  async function accept(): Promise<void> {
    setBusy(true)
    try {
      const { petId } = await callApi(acceptInvitation, { body: { token } })
      await navigate(passportAddress({ petId }))
    } catch (error) {
      setSays(error instanceof ApiError ? error.says : noAnswer().says)
    } finally {
      setBusy(false)
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!isBusy) void accept()
  }

  return (
    <form method="post" onSubmit={submit} className="flex flex-col gap-4">
      <IdempotencyField />
      {says !== undefined && <Alert>{says}</Alert>}
      <input type="hidden" name="token" value={token} />
      <div>
        <Button type="submit" variant="accent" busy={isBusy} busyText={t('Joining...')}>
          {t('Join the household')}
        </Button>
      </div>
    </form>
  )
}
