import { useSuspenseQuery } from '@tanstack/react-query'
import { dayText } from '@wayfur/domain/calendar'
import { msg, t } from '@wayfur/domain/language/messages'
import type { OwnClaim } from '@wayfur/domain/owners/claim-schemas'
import type { PublishedContact } from '@wayfur/domain/owners/mailbox-proof'
import { placeById } from '@wayfur/domain/places/endpoints'
import { href, Link, redirect } from 'react-router'
import { requireSignIn } from '../accounts/require-sign-in.ts'
import { prefetch, queryFor } from '../api-client.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { runAction } from '../forms/run-action.ts'
import { Sentence } from '../language/sentence.tsx'
import { idInAddress } from '../shell/not-found.ts'
import { PageFrame } from '../shell/page-frame.tsx'
import { pageTags } from '../shell/page-meta.ts'
import { useFocusOnAnswer } from '../shell/use-focus-on-answer.ts'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { SampleBadge } from '../ui/sample-badge.tsx'
import type { Route } from './+types/claim-page'
import { CLAIM_ACTIONS } from './claim-actions.ts'
import { ClaimForm } from './claim-form.tsx'
import { claimAddress, ownClaimQuery } from './claim-queries.ts'
import { WaitingClaim } from './waiting-claim.tsx'

const placeQuery = (id: number) => queryFor(placeById, { params: { id } })

export const meta: Route.MetaFunction = (page) =>
  pageTags(
    { title: t('Is this yours?'), description: t('Claim the listing of a place.'), hidden: true },
    page,
  )

export const middleware = [requireSignIn]

export const action = runAction(CLAIM_ACTIONS)

export async function loader({ context, params }: Route.LoaderArgs) {
  const asked = Number(idInAddress(params.id))
  const { id, name, isSample, website, email } = await placeQuery(asked).inProcess(context)
  if (id !== asked) throw redirect(claimAddress(id), 301)
  return {
    id,
    shown: { name, isSample, website, email },
    state: await prefetch(context, [ownClaimQuery(id)]),
  }
}

/** Whose the listing of a place is, and the way to have it or to give it up. */
export default function ClaimPage({ loaderData: { id, shown: place } }: Route.ComponentProps) {
  const { data } = useSuspenseQuery(ownClaimQuery(id))
  // The field of the code goes once the claim is proved, and the focus must not go with it.
  useFocusOnAnswer(`${data.standing} ${data.submission?.proof?.provedOn}`, 'claim')
  return (
    <PageFrame
      width="prose"
      title={t('Is this yours?')}
      lead={place.name}
      action={
        <>
          <ButtonLink to={href('/places/:id', { id: String(id) })} variant="outline">
            {t('Back to the place')}
          </ButtonLink>
          {place.isSample && <SampleBadge className="self-center" />}
        </>
      }
    >
      <div id="claim" tabIndex={-1} className="pb-12 outline-none">
        <Card as="section" className="flex flex-col gap-4 p-5">
          <Standing placeId={id} published={place} claim={data} />
        </Card>
      </div>
    </PageFrame>
  )
}

function Standing({
  placeId,
  published,
  claim,
}: {
  placeId: number
  published: PublishedContact
  claim: OwnClaim
}) {
  if (claim.standing === 'yours') return <Yours placeId={placeId} since={claim.since} />
  if (claim.standing === 'taken') {
    return (
      <p>
        <Sentence
          message={msg(
            'Someone else owns this listing already. If that is a mistake, <0>write to us</0>.',
          )}
          parts={{ 0: <Link to={href('/contact')} /> }}
        />
      </p>
    )
  }
  if (claim.submission !== null) {
    return <WaitingClaim placeId={placeId} submission={claim.submission} />
  }
  return <ClaimForm placeId={placeId} published={published} />
}

function Yours({ placeId, since }: { placeId: number; since: string | null }) {
  return (
    <>
      <p>
        <Badge tone="good">{t('This listing is yours')}</Badge>
      </p>
      <p>
        {since === null
          ? t('Suggest corrections on the page of the place: they are shown as the owner’s word.')
          : t(
              'Yours since {day}. Suggest corrections on the page of the place: they are shown as the owner’s word.',
              { day: dayText(since) },
            )}
      </p>
      <p>
        <Sentence
          message={msg(
            'At your desk, <0>check a record</0> against the vaccinations that your house asks for.',
          )}
          parts={{ 0: <Link to={href('/check-record')} className="text-link" /> }}
        />
      </p>
      <Disclosure label={t('Give it up…')} className="border-t border-line pt-2">
        <ActionForm
          actions={CLAIM_ACTIONS}
          name="give-up"
          fixed={{ placeId }}
          className="flex flex-col items-start gap-3 pb-2"
        >
          <p>{t('Someone else may claim it then. What you corrected stays.')}</p>
          <Button type="submit" variant="danger" size="sm" busyText={t('Giving it up...')}>
            {t('Give up this listing')}
          </Button>
        </ActionForm>
      </Disclosure>
    </>
  )
}
