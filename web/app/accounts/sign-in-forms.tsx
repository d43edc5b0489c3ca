import { type Message, msg, t } from '@wayfur/domain/language/messages'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { href, Link } from 'react-router'
import { ActionForm } from '../forms/action-form.tsx'
import type { Done } from '../forms/define-actions.ts'
import { Sentence } from '../language/sentence.tsx'
import { useRootData } from '../shell/root-data.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { useFormStatus } from '../ui/form-status.ts'
import { TextField } from '../ui/text-field.tsx'
import { CodeField } from './code-field.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import type { PendingSubmission } from './pending-submission.ts'
import { signInActions } from './sign-in-actions.ts'
import { signInAddress } from './sign-in-address.ts'
import { usePasskeysHere } from './use-passkeys-here.ts'

/** The three ways in: `/sign-in?mode=create`. */
export const SIGN_IN_MODES = ['password', 'create', 'link'] as const
export type SignInMode = (typeof SIGN_IN_MODES)[number]
/** And a code where the account asks for one as well, or a new password while something waits. */
export type WayIn = SignInMode | 'code' | 'reset'

/** The form that chooses between the ways in, as the buttons of other forms name it. */
export const WAYS_IN_FORM = 'ways-in'

export const MODE_LABELS: Readonly<Record<SignInMode, Message>> = {
  password: msg('Sign in'),
  create: msg('Create account'),
  link: msg('Email link'),
}

interface SignInFormProps {
  /** Where to go after signing in. */
  next: string
  /** What goes on then as well. */
  kept?: PendingSubmission | undefined
  /** Does what the form asks, where it takes more than to ask. */
  run?: (form: FormData) => Promise<Done>
  onDone?: (done: Done) => void
}

/** Signs in by address and password. */
export function PasswordForm({
  onForgotten,
  ...props
}: SignInFormProps & {
  /** Takes the place of the page for a new password, which would leave what waits behind. */
  onForgotten?: () => void
}) {
  return (
    <Frame mode="password" {...props}>
      <EmailField />
      <TextField
        label={t('Password')}
        name="password"
        type="password"
        autoComplete="current-password"
        required
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button type="submit" busyText={t('Signing in...')}>
          {t('Sign in')}
        </Button>
        {onForgotten !== undefined ? (
          <Button variant="quiet" onClick={onForgotten}>
            {t(FORGOTTEN)}
          </Button>
        ) : props.kept !== undefined ? (
          <Button
            variant="quiet"
            type="submit"
            busy={false}
            form={WAYS_IN_FORM}
            name="way"
            value="reset"
          >
            {t(FORGOTTEN)}
          </Button>
        ) : (
          <Link to={href('/sign-in/reset')} className="text-link">
            {t(FORGOTTEN)}
          </Link>
        )}
      </div>
    </Frame>
  )
}

const FORGOTTEN = 'Forgot your password?'

/** Finishes a sign-in by a code, where the account asks for one beside the password or the link. */
export function CodeForm({ onBack, ...props }: SignInFormProps & { onBack?: () => void }) {
  return (
    <Frame mode="code" {...props}>
      <p>
        {t('Open your authenticator app and type the six digits it shows for Wayfur.')}{' '}
        {t('Without your phone at hand, type one of your recovery codes.')}
      </p>
      <CodeField />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button type="submit" busyText={t('Signing in...')}>
          {t('Sign in')}
        </Button>
        {onBack === undefined ? (
          <Link to={signInAddress(props.next)} className="text-link">
            {t('Begin again')}
          </Link>
        ) : (
          <Button variant="quiet" onClick={onBack}>
            {t('Begin again')}
          </Button>
        )}
      </div>
    </Frame>
  )
}

/** Begins an account; the letter does the rest. */
export function CreateAccountForm(props: SignInFormProps) {
  return (
    <Frame mode="create" {...props}>
      <TextField
        label={t('Name')}
        name="name"
        autoComplete="name"
        required
        hint={t('As others see it, for instance beside an event you join.')}
      />
      <EmailField />
      <NewPasswordField isFirst />
      <CreateButtons />
      <p className="text-sm text-ink-soft">
        <Sentence
          message={msg(
            'By creating an account you agree to the <0>terms</0>. The <1>privacy page</1> says what we keep.',
          )}
          parts={{ 0: <Link to={href('/terms')} />, 1: <Link to={href('/privacy')} /> }}
        />
      </p>
    </Frame>
  )
}

/** With the password that was typed or, where this browser can, with a passkey in its place. */
function CreateButtons() {
  const { isBusy } = useFormStatus()
  const [pressed, setPressed] = useState<'password' | 'passkey'>('password')
  const canMakePasskey = usePasskeysHere()
  const button = (by: typeof pressed) =>
    ({
      type: 'submit',
      name: 'by',
      value: by,
      busy: isBusy && pressed === by,
      onClick: () => isBusy || setPressed(by),
    }) as const
  return (
    <>
      <div>
        <Button {...button('password')} busyText={t('Creating account...')}>
          {t('Create account')}
        </Button>
      </div>
      {canMakePasskey && (
        <div className="border-t border-line pt-5">
          <p className="mb-3">
            {t('Or without a password: with your finger, your face or the PIN of this device.')}
          </p>
          <Button
            {...button('passkey')}
            variant="outline"
            busyText={t('Waiting for your passkey...')}
          >
            {t('Create account with a passkey')}
          </Button>
        </div>
      )}
    </>
  )
}

/** Sends a link that signs in without a password, or by which one chooses a new one. */
export function LinkForm({ mode, ...props }: SignInFormProps & { mode: 'link' | 'reset' }) {
  return (
    <Frame mode={mode} {...props}>
      <p>
        {mode === 'link'
          ? t('No password needed: we send you a link, and following it signs you in.')
          : t('We email you a link to choose a new password.')}
      </p>
      <EmailField />
      <div>
        <Button type="submit" busyText={t('Sending...')}>
          {t('Send me a link')}
        </Button>
      </div>
    </Frame>
  )
}

/** What stands where the form stood once a letter is on its way. */
export function LetterIsComing({
  email,
  byPasskey = false,
  children,
}: {
  email: string
  /** It confirms an account that begins with the passkey of this browser. */
  byPasskey?: boolean | undefined
  children?: ReactNode
}) {
  const keepsLetters = useRootData()?.keepsLetters ?? false
  const frame = useRef<HTMLDivElement>(null)
  // The button of the form that stood here was further down.
  useEffect(() => frame.current?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <div ref={frame}>
      <Alert tone="good" title={t('Check your email')}>
        <p>
          <Sentence
            message={msg(
              'We have written to <0>{email}</0>. Follow the link in the email to continue; if none comes within a few minutes, check your spam folder.',
              { email },
            )}
            parts={{ 0: <strong className="break-all" /> }}
          />
        </p>
        {byPasskey && (
          <p className="mt-2">
            {t('Follow it in this browser: elsewhere your account begins without the passkey.')}
          </p>
        )}
        {keepsLetters && (
          <p className="mt-2">
            <Sentence
              message={msg(
                'This is a demo, and no email leaves it: yours is in the <0>outbox</0>.',
              )}
              parts={{ 0: <Link to={href('/outbox')} /> }}
            />
          </p>
        )}
        {children}
      </Alert>
    </div>
  )
}

/** Without script the form is sent to the sign-in page, which does the same and answers in HTML. */
function Frame({
  mode,
  next,
  kept,
  run,
  onDone,
  children,
}: SignInFormProps & { mode: WayIn; children: ReactNode }) {
  return (
    <ActionForm
      actions={signInActions}
      name={mode}
      // Said in the address as well, so that a refused form still knows where to go on.
      action={`${href('/sign-in')}?${new URLSearchParams({ mode, next })}`}
      fixed={{ next, ...kept }}
      run={run}
      onDone={onDone}
      className="flex flex-col gap-5"
    >
      {children}
    </ActionForm>
  )
}

/** Asks for the address of an account. */
export function EmailField() {
  return (
    <TextField
      label={t('Email address')}
      name="email"
      type="email"
      autoComplete="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  )
}
