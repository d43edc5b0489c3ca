import { DEMO_PERSON_KEYS } from '@wayfur/domain/accounts/demo-people'
import { becomeDemoPerson, signOut } from '@wayfur/domain/accounts/endpoints'
import { msg, t } from '@wayfur/domain/language/messages'
import type { Visitor } from '@wayfur/domain/request-context'
import { useState } from 'react'
import {
  createContext,
  data,
  href,
  redirect,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import type { Done, FormAnswer } from '../forms/define-actions.ts'
import { getText } from '../forms/form-data.ts'
import { readForm } from '../forms/read-form.ts'
import { runAction } from '../forms/run-action.ts'
import { requestContext } from '../request-context.ts'
import { PageFrame } from '../shell/page-frame.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { Alert } from '../ui/alert.tsx'
import { Card } from '../ui/card.tsx'
import { LinkTabs } from '../ui/link-tabs.tsx'
import type { Route } from './+types/sign-in-page'
import { deskAddress } from './landing.ts'
import { PasskeySignInForm } from './passkey-sign-in-form.tsx'
import { PendingSubmissionTabs } from './pending-submission-tabs.tsx'
import {
  type PendingSubmission,
  pendingSubmission,
  pendingSubmissionIn,
} from './pending-submission.ts'
import { ResumeSubmission } from './resume-submission.tsx'
import { sameSitePath } from './same-site-path.ts'
import { signInActions, type SignInShown } from './sign-in-actions.ts'
import { signInAddress } from './sign-in-address.ts'
import {
  CodeForm,
  CreateAccountForm,
  LetterIsComing,
  LinkForm,
  MODE_LABELS,
  PasswordForm,
  SIGN_IN_MODES,
  type SignInMode,
  type WayIn,
} from './sign-in-forms.tsx'

export const meta = pageMeta({
  title: msg('Sign in'),
  description: msg('Keep your pets, plans and bookings together. Finding places needs no account.'),
})

/** Whether this page has just taken a form: then nobody is led on from what it answered. */
const tookForm = createContext(false)

export function loader({ context, request }: Route.LoaderArgs) {
  const { visitor } = context.get(requestContext)
  const query = new URL(request.url).searchParams
  const next = sameSitePath(query.get('next'))
  if (isMember(visitor) && !context.get(tookForm)) throw redirect(next)
  return { next, mode: modeOf(query.get('mode')) }
}

/** After signing in here, the loader would redirect away from the form that waits on this page. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href !== nextUrl.href && defaultShouldRevalidate
}

/** The forms of this page, and those of the shell, as they arrive from a browser without script. */
export async function action(asked: Route.ActionArgs) {
  const { request, context } = asked
  const { callApi, visitor } = context.get(requestContext)
  context.set(tookForm, true)
  const typed = await readForm(request.clone())
  const query = new URL(request.url).searchParams
  const mode = query.get('mode')
  if (mode === 'sign-out') {
    await callApi(signOut, {})
    return redirect(href('/'))
  }
  if (mode === 'demo') {
    const person = DEMO_PERSON_KEYS.find((key) => key === typed.get('person'))
    if (person === undefined) throw new Response(t('There is no such person.'), { status: 400 })
    await callApi(becomeDemoPerson, { body: { person } })
    return redirect(deskAddress(person))
  }
  const sentTo = mode === 'kept' ? query.get('next') : null
  // A password is never kept in a page: after signing in it is typed again.
  if (sentTo !== null && typed.has('password')) {
    throw redirect(signInAddress(sameSitePath(sentTo)))
  }
  // From a page that refused it; or from here, on its way from one form to the next.
  const kept =
    sentTo === null ? pendingSubmissionIn(typed) : pendingSubmission(typed, sameSitePath(sentTo))
  if (kept !== undefined && isMember(visitor) && mode !== 'password' && mode !== 'code') {
    // Signed in from elsewhere meanwhile, in another tab or by the link of a letter.
    return data(answerWith('password', { goOn: kept }))
  }
  if (mode === 'kept') {
    return data(answerWith(wayOf(getText(typed, 'way')), { kept }), { status: 401 })
  }
  return runAction(signInActions)(asked)
}

function answerWith(intent: WayIn, shown: SignInShown): FormAnswer {
  return { intent, typed: [], error: null, shown }
}

/** Sign in, create an account, or have a link sent; works without script as well. */
export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  const { next } = loaderData
  const answer = actionData as FormAnswer | undefined
  const [shown, setShown] = useState((answer?.shown ?? {}) as SignInShown)
  const { sentTo, byPasskey, goOn, wantsCode } = shown
  const kept = shown.kept ?? keptIn(answer)
  const mode =
    wantsCode === true
      ? 'code'
      : kept === undefined
        ? loaderData.mode
        : wayOf(answer?.intent ?? null)
  const given = {
    next,
    kept,
    onDone: (done: Done) => setShown(done.shown ?? {}),
  }
  const query = next === '/' ? '' : `&next=${encodeURIComponent(next)}`
  return (
    <PageFrame
      title={t('Sign In')}
      width="prose"
      lead={
        next === '/'
          ? t('An account keeps your pets, plans and bookings together. Finding places needs none.')
          : t('Once you are signed in, you go straight on to your page.')
      }
    >
      {goOn !== undefined || mode === 'code' ? null : kept === undefined ? (
        <LinkTabs
          label={t('Ways to sign in')}
          tabs={SIGN_IN_MODES.map((one) => ({
            to: `${href('/sign-in')}?mode=${one}${query}`,
            label: t(MODE_LABELS[one]),
            isChosen: one === mode,
          }))}
        />
      ) : (
        <PendingSubmissionTabs kept={kept} mode={mode} />
      )}
      <Card as="section" className="mt-5 p-5 md:p-7">
        <h2 className={mode === 'code' && goOn === undefined ? 'mb-4 text-xl' : 'sr-only'}>
          {mode === 'reset'
            ? t('Forgot your password?')
            : mode === 'code'
              ? t('One more step')
              : t(MODE_LABELS[mode])}
        </h2>
        {kept !== undefined && goOn === undefined && sentTo === undefined && (
          <Alert tone="plain" title={t('Please sign in first')} className="mb-5">
            {t(
              'You were signed out meanwhile. What you sent is kept and goes on once you have signed in.',
            )}
          </Alert>
        )}
        {goOn !== undefined ? (
          <ResumeSubmission {...goOn} />
        ) : sentTo !== undefined ? (
          <div className="flex flex-col gap-5">
            <LetterIsComing email={sentTo} byPasskey={byPasskey} />
            {kept !== undefined && <ResumeSubmission {...kept} afterLetter />}
          </div>
        ) : mode === 'code' ? (
          <CodeForm {...given} />
        ) : mode === 'password' ? (
          <>
            <PasswordForm {...given} />
            <PasskeySignInForm {...given} />
          </>
        ) : mode === 'create' ? (
          <CreateAccountForm {...given} />
        ) : (
          <LinkForm key={mode} mode={mode} {...given} />
        )}
      </Card>
    </PageFrame>
  )
}

/** What waits travels with each form of the page, also with one that was refused. */
function keptIn(answer: FormAnswer | undefined): PendingSubmission | undefined {
  const typed = new FormData()
  for (const [name, text] of answer?.typed ?? []) typed.append(name, text)
  return pendingSubmissionIn(typed)
}

/** The people of demo mode may still sign in as themselves. */
function isMember(visitor: Visitor | null): boolean {
  return visitor !== null && visitor.demoPerson === null
}

function modeOf(asked: string | null): SignInMode | 'code' {
  if (asked === 'code') return asked
  return SIGN_IN_MODES.find((mode) => mode === asked) ?? 'password'
}

function wayOf(asked: string | null): WayIn {
  return asked === 'reset' ? asked : modeOf(asked)
}
