import { apiErrorFrom } from '../api-client.ts'
import {
  becomeDemoPerson,
  requestLink,
  requestReset,
  signIn,
  signOut,
  signUp,
} from '@wayfur/domain/accounts/endpoints'
import { DEMO_PERSON_KEYS } from '@wayfur/domain/accounts/demo-people'
import type { CallInProcess, Visitor } from '@wayfur/domain/request-context'
import { useState } from 'react'
import { createContext, data, href, redirect } from 'react-router'
import type { Route } from './+types/sign-in-page'
import { readForm } from '../forms/read-form.ts'
import { requestContext } from '../request-context.ts'
import { PageFrame } from '../shell/page-frame.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { Alert } from '../ui/alert.tsx'
import { Card } from '../ui/card.tsx'
import { LinkTabs } from '../ui/link-tabs.tsx'
import { getText } from '../forms/form-data.ts'
import { type FormRefusal, readRefusal } from './form-refusal.ts'
import { ResumeSubmission } from './resume-submission.tsx'
import {
  type PendingSubmission,
  pendingSubmission,
  pendingSubmissionIn,
} from './pending-submission.ts'
import { PendingSubmissionTabs } from './pending-submission-tabs.tsx'
import { ownAddress } from './own-address.ts'
import {
  CreateAccountForm,
  LetterIsComing,
  LinkForm,
  MODE_LABELS,
  PasswordForm,
  ResetForm,
  SIGN_IN_MODES,
  type SignInMode,
  type WayIn,
} from './sign-in-forms.tsx'
import { t } from '@wayfur/domain/language/messages'

export const meta = pageMeta({
  title: 'Sign in',
  description: 'Keep your pets, plans and bookings together. Finding places needs no account.',
})

/** Whether this page has just taken a form: then nobody is led on from what it answered. */
const tookForm = createContext(false)

export function loader({ context, request }: Route.LoaderArgs) {
  const { visitor } = context.get(requestContext)
  const query = new URL(request.url).searchParams
  const next = ownAddress(query.get('next'))
  if (isMember(visitor) && !context.get(tookForm)) throw redirect(next)
  return { next, mode: modeOf(query.get('mode')) }
}

interface Answered {
  sentTo?: string
  refusal?: FormRefusal
  typed?: { email: string; name: string }
  /** A form of another page that waits for somebody to sign in. */
  kept?: PendingSubmission | undefined
  /** The way to sign in that was chosen while it waits. */
  way?: WayIn
  /** The same, once somebody has. */
  goOn?: PendingSubmission
}

/** The forms of this page, and those of the shell, as they arrive from a browser without script. */
export async function action({ context, request }: Route.ActionArgs) {
  const { callApi, visitor } = context.get(requestContext)
  context.set(tookForm, true)
  const typed = await readForm(request)
  const query = new URL(request.url).searchParams
  const mode = query.get('mode')
  const sentTo = mode === 'kept' ? query.get('next') : null
  // A password is nothing to keep in a page: whoever is in again types it again.
  if (sentTo !== null && typed.has('password')) {
    throw redirect(`${href('/sign-in')}?next=${encodeURIComponent(ownAddress(sentTo))}`)
  }
  // From a page that refused it; or from here, on its way from one form to the next.
  const kept =
    sentTo === null ? pendingSubmissionIn(typed) : pendingSubmission(typed, ownAddress(sentTo))
  if (kept !== undefined && isMember(visitor) && mode !== 'password') {
    // Signed in from elsewhere meanwhile, in another tab or by the link of a letter.
    return data<Answered>({ goOn: kept })
  }
  if (mode === 'kept') {
    return data<Answered>({ kept, way: wayOf(getText(typed, 'way')) }, { status: 401 })
  }
  const next = ownAddress(typed.get('next'))
  try {
    return await take(callApi, mode, typed, { next, kept })
  } catch (refused) {
    if (!(refused instanceof Response) || refused.headers.has('location')) throw refused
    const refusal = readRefusal(await apiErrorFrom(refused), [...typed.keys()])
    const answered: Answered = {
      refusal,
      typed: { email: getText(typed, 'email'), name: getText(typed, 'name') },
      kept,
      way: wayOf(mode),
    }
    return data(answered, { status: refused.status })
  }
}

async function take(
  callApi: CallInProcess,
  mode: string | null,
  typed: FormData,
  { next, kept }: { next: string; kept: PendingSubmission | undefined },
) {
  const email = getText(typed, 'email')
  const password = getText(typed, 'password')
  switch (mode) {
    case 'sign-out':
      await callApi(signOut, {})
      return redirect(href('/'))
    case 'demo': {
      const person = DEMO_PERSON_KEYS.find((key) => key === typed.get('person'))
      if (person === undefined) throw new Response(t('There is no such person.'), { status: 400 })
      await callApi(becomeDemoPerson, { body: { person } })
      return redirect(next)
    }
    case 'create': {
      await callApi(signUp, { body: { name: getText(typed, 'name'), email, password } })
      return data<Answered>({ sentTo: email, kept })
    }
    case 'link':
      await callApi(requestLink, { body: { email } })
      return data<Answered>({ sentTo: email, kept })
    case 'reset':
      await callApi(requestReset, { body: { email } })
      return data<Answered>({ sentTo: email, kept })
    default:
      await callApi(signIn, { body: { email, password } })
      return kept === undefined ? redirect(next) : data<Answered>({ goOn: kept })
  }
}

/** Sign in, create an account, or have a link sent; works without script as well. */
export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  const { next } = loaderData
  const answered: Answered = actionData ?? {}
  const mode = answered.way ?? loaderData.mode
  const [sentTo, setSentTo] = useState(answered.sentTo)
  const [goOn, setGoOn] = useState(answered.goOn)
  const { kept } = answered
  const given = { next, typed: answered.typed, refusal: answered.refusal }
  const query = next === '/' ? '' : `&next=${encodeURIComponent(next)}`
  return (
    <PageFrame
      title={t('Sign In')}
      width="prose"
      lead={t(
        'An account keeps your pets, plans and bookings together. Finding places needs none.',
      )}
    >
      {goOn !== undefined ? null : kept === undefined ? (
        <LinkTabs
          label={t('Ways to sign in')}
          tabs={SIGN_IN_MODES.map((one) => ({
            to: `${href('/sign-in')}?mode=${one}${query}`,
            label: MODE_LABELS[one],
            isChosen: one === mode,
          }))}
        />
      ) : (
        <PendingSubmissionTabs kept={kept} mode={mode} />
      )}
      <Card as="section" className="mt-5 p-5 md:p-7">
        <h2 className="sr-only">
          {mode === 'reset' ? t('Forgot your password?') : MODE_LABELS[mode]}
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
            <LetterIsComing email={sentTo} />
            {kept !== undefined && <ResumeSubmission {...kept} afterLetter />}
          </div>
        ) : mode === 'password' ? (
          // A whole new page: nothing of what was shown before may stay.
          <PasswordForm
            {...given}
            kept={kept}
            onDone={() => (kept === undefined ? window.location.assign(next) : setGoOn(kept))}
          />
        ) : mode === 'create' ? (
          <CreateAccountForm {...given} kept={kept} onSent={setSentTo} />
        ) : mode === 'reset' ? (
          <ResetForm {...given} kept={kept} onSent={setSentTo} />
        ) : (
          <LinkForm {...given} kept={kept} onSent={setSentTo} />
        )}
      </Card>
    </PageFrame>
  )
}

/** The people of demo mode may still sign in as themselves. */
function isMember(visitor: Visitor | null): boolean {
  return visitor !== null && visitor.demoPerson === null
}

function modeOf(asked: string | null): SignInMode {
  return SIGN_IN_MODES.find((mode) => mode === asked) ?? 'password'
}

function wayOf(asked: string | null): WayIn {
  return asked === 'reset' ? asked : modeOf(asked)
}
