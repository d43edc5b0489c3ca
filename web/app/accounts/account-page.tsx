import { useSuspenseQuery } from '@tanstack/react-query'
import { listSessions, exportAccount } from '@wayfur/domain/accounts/endpoints'
import { addressOf } from '@wayfur/domain/endpoint'
import { type Message, msg, t } from '@wayfur/domain/language/messages'
import { Link, href } from 'react-router'
import { prefetch, queryFor } from '../api-client.ts'
import { runAction } from '../forms/run-action.ts'
import { Sentence } from '../language/sentence.tsx'
import { PageFrame } from '../shell/page-frame.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { AccountPlan } from '../subscriptions/account-plan.tsx'
import { subscriptionQuery } from '../subscriptions/plan-queries.ts'
import { Alert } from '../ui/alert.tsx'
import { buttonVariant } from '../ui/button-variants.ts'
import type { Route } from './+types/account-page'
import { accountActions } from './account-actions.ts'
import { AccountSection } from './account-section.tsx'
import { DeleteAccountSection } from './delete-account-section.tsx'
import { EmailForm } from './email-form.tsx'
import { passkeyActions } from './passkey-actions.ts'
import { passkeysQuery } from './passkeys-query.ts'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import { requireSignIn } from './require-sign-in.ts'
import { secondStepActions } from './second-step-actions.ts'
import { secondStepQuery, SecondStepSection } from './second-step-section.tsx'
import { SessionList } from './session-list.tsx'
import { SignOutForm } from './sign-out-form.tsx'
import { meQuery } from './use-visitor.ts'

export const meta = pageMeta({
  title: msg('My account'),
  description: msg('Your profile, how you sign in, and everything kept about you.'),
  hidden: true,
})

const sessionsQuery = queryFor(listSessions, {})

/** What a letter's link or a form without script has just done, said at the top. */
const DONE: Readonly<Record<string, Message>> = {
  'change-email': msg('Your new address is confirmed.'),
  'reset-password': msg('Your new password is set, and every other browser was signed out.'),
  profile: msg('Profile saved'),
  'end-session': msg('Signed out there'),
  'second-step-off': msg('Second step turned off'),
  'passkey-renamed': msg('Passkey renamed'),
  'passkey-removed': msg('Passkey removed, and every other browser was signed out.'),
}

export const middleware = [requireSignIn]

export async function loader({ context, request }: Route.LoaderArgs) {
  const url = new URL(request.url)
  const state = await prefetch(context, [
    meQuery,
    sessionsQuery,
    secondStepQuery,
    passkeysQuery,
    subscriptionQuery,
  ])
  const done = DONE[url.searchParams.get('done') ?? '']
  return { state, done: done && t(done) }
}

export const action = runAction(accountActions, secondStepActions, passkeyActions)

/** Everything about one's own account on one page. */
export default function AccountPage({ loaderData: { done } }: Route.ComponentProps) {
  const { data: me } = useSuspenseQuery(meQuery)
  const { data: sessions } = useSuspenseQuery(sessionsQuery)
  if (!me) {
    return (
      <PageFrame title={t('My Account')} width="prose">
        <Alert tone="plain">
          <Sentence
            message={msg('You are signed out. <0>Sign in</0> to see your account.')}
            parts={{ 0: <Link to={href('/sign-in')} /> }}
          />
        </Alert>
      </PageFrame>
    )
  }
  return (
    <PageFrame
      title={t('My Account')}
      width="prose"
      lead={t('Signed in as {name}, {email}.', { name: me.name, email: me.email })}
    >
      <div className="flex flex-col gap-6">
        {done !== undefined && <Alert tone="good">{done}</Alert>}
        {me.isDemoPerson && (
          <Alert tone="plain">
            {t(
              'This account belongs to everyone who tries Wayfur. Its address and password cannot be changed.',
            )}
          </Alert>
        )}
        <ProfileForm me={me} />
        <AccountPlan />
        {!me.isDemoPerson && (
          <>
            <EmailForm me={me} />
            <PasswordForm me={me} />
            <PasskeysSection me={me} />
            <SecondStepSection me={me} />
          </>
        )}
        <AccountSection
          title={t('Where you are signed in')}
          anchor="sessions"
          lead={t('Browsers that use this account. Sign out any you do not know.')}
        >
          <SessionList sessions={sessions} />
          {!me.isDemoPerson && <SignOutForm className={buttonVariant({ variant: 'outline' })} />}
        </AccountSection>
        <AccountSection
          title={t('Your data')}
          lead={t('One file with everything we keep about you.')}
        >
          <div>
            <a
              href={addressOf(exportAccount)}
              download={t('wayfur-account.json')}
              className={buttonVariant({ variant: 'outline' })}
            >
              {t('Download my data')}
            </a>
          </div>
        </AccountSection>
        {!me.isDemoPerson && <DeleteAccountSection me={me} />}
      </div>
    </PageFrame>
  )
}
