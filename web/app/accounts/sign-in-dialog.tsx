import { useQuery, useQueryClient } from '@tanstack/react-query'
import { readMe, signIn } from '@wayfur/domain/accounts/endpoints'
import type { Me } from '@wayfur/domain/accounts/schemas'
import { signInWithCode } from '@wayfur/domain/accounts/second-step-endpoints'
import { t } from '@wayfur/domain/language/messages'
import { useEffect, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { callApi } from '../api-client.ts'
import type { Done } from '../forms/define-actions.ts'
import { getText } from '../forms/form-data.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { authGate } from './auth-gate.ts'
import { PasskeySignInForm } from './passkey-sign-in-form.tsx'
import type { SignInShown } from './sign-in-actions.ts'
import {
  CodeForm,
  CreateAccountForm,
  LetterIsComing,
  LinkForm,
  MODE_LABELS,
  PasswordForm,
  SIGN_IN_MODES,
  type WayIn,
} from './sign-in-forms.tsx'
import { keepMe } from './use-visitor.ts'

/** How often to look whether the link of a letter was followed in another tab. */
const LOOK_EVERY_MS = 3_000

/** The dialog to sign in, over the page on which something waits for it. */
export function SignInDialog({ isOpen }: { isOpen: boolean }) {
  const queryClient = useQueryClient()
  const { revalidate } = useRevalidator()

  function letIn(me: Me): void {
    keepMe(me)
    authGate.close(true)
    // What was shown may look different to a member.
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => ![readMe.path, 'visitor'].includes(String(queryKey[0])),
    })
    void revalidate()
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => authGate.close(false)}
      title={t('Please sign in first')}
      description={t('What you were doing is kept and goes on as soon as you are signed in.')}
    >
      {isOpen && <WaysIn onSignedIn={letIn} />}
    </Dialog>
  )
}

function WaysIn({ onSignedIn }: { onSignedIn: (me: Me) => void }) {
  const [mode, setMode] = useState<WayIn>('password')
  const [{ sentTo, byPasskey }, setShown] = useState<SignInShown>({})
  const { pathname, search } = useLocation()
  const next = pathname + search

  /** Stays on the page, where something waits. */
  async function signInHere(form: FormData): Promise<Done> {
    const body = { email: getText(form, 'email'), password: getText(form, 'password') }
    const entered = await callApi(signIn, { body })
    if ('isSecondStepWanted' in entered) {
      setMode('code')
      return { stays: true }
    }
    onSignedIn(entered)
    return {}
  }

  async function finishHere(form: FormData): Promise<Done> {
    onSignedIn(await callApi(signInWithCode, { body: { code: getText(form, 'code') } }))
    return {}
  }

  const given = {
    next,
    onDone: ({ shown }: Done) => setShown(shown ?? {}),
  }
  if (sentTo !== undefined) {
    return <Waiting email={sentTo} byPasskey={byPasskey} onSignedIn={onSignedIn} />
  }
  return (
    <>
      {mode === 'password' ? (
        <>
          <PasswordForm next={next} run={signInHere} onForgotten={() => setMode('reset')} />
          <PasskeySignInForm next={next} onSignedIn={onSignedIn} />
        </>
      ) : mode === 'code' ? (
        <CodeForm next={next} run={finishHere} onBack={() => setMode('password')} />
      ) : mode === 'create' ? (
        <CreateAccountForm {...given} />
      ) : (
        <LinkForm key={mode} mode={mode} {...given} />
      )}
      {mode !== 'code' && (
        <p className="mt-6 flex flex-wrap items-center gap-2 border-t border-line pt-4">
          <span className="text-ink-soft">{t('Or:')}</span>
          {SIGN_IN_MODES.filter((other) => other !== mode).map((other) => (
            <Button key={other} variant="outline" size="sm" onClick={() => setMode(other)}>
              {t(MODE_LABELS[other])}
            </Button>
          ))}
        </p>
      )}
    </>
  )
}

/** Goes on by itself once the link has been followed in this browser. */
function Waiting({
  email,
  byPasskey,
  onSignedIn,
}: {
  email: string
  byPasskey: true | undefined
  onSignedIn: (me: Me) => void
}) {
  const { data: me } = useQuery({
    queryKey: ['waiting for the link'],
    queryFn: ({ signal }) => callApi(readMe, {}, { nullOnSignedOut: true, signal }),
    refetchInterval: LOOK_EVERY_MS,
    refetchOnWindowFocus: 'always',
    staleTime: 0,
  })
  useEffect(() => {
    if (me && !me.isDemoPerson) onSignedIn(me)
  }, [me, onSignedIn])
  return (
    <LetterIsComing email={email} byPasskey={byPasskey}>
      <p className="mt-2">{t('Keep this page open: it continues by itself once you have.')}</p>
    </LetterIsComing>
  )
}
