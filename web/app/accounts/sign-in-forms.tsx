import type { Me } from '@wayfur/domain/accounts/schemas'
import { requestLink, requestReset, signIn, signUp } from '@wayfur/domain/accounts/endpoints'
import type { FormEvent, ReactNode } from 'react'
import { href, Link } from 'react-router'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { IdempotencyField } from '../forms/idempotency-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { getText } from '../forms/form-data.ts'
import type { FormRefusal } from './form-refusal.ts'
import { PendingSubmissionFields } from './pending-submission-fields.tsx'
import type { PendingSubmission } from './pending-submission.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { useAskForm } from './use-ask-form.ts'
import { msg, said, t } from '@wayfur/domain/language/messages'
import { Sentence } from '../language/sentence.tsx'

/** The three ways in: `/sign-in?mode=create`. */
export const SIGN_IN_MODES = ['password', 'create', 'link'] as const
export type SignInMode = (typeof SIGN_IN_MODES)[number]
/** And, while something waits, a new password in place of a forgotten one. */
export type WayIn = SignInMode | 'reset'

/** The form that chooses between the ways in, as the buttons of other forms name it. */
export const WAYS_IN_FORM = 'ways-in'

export const MODE_LABELS: Readonly<Record<SignInMode, string>> = said({
  password: 'Sign in',
  create: 'Create account',
  link: 'E-mail link',
})

interface SignInFormProps {
  /** Where the form sent without script goes on to. */
  next: string
  typed?: { email: string; name: string } | undefined
  refusal?: FormRefusal | undefined
  /** What goes on once somebody has signed in. */
  kept?: PendingSubmission | undefined
}

/** Signs in by address and password. */
export function PasswordForm({
  next,
  typed,
  refusal,
  kept,
  onDone,
  onForgotten,
}: SignInFormProps & {
  onDone: (me: Me) => void
  /** Takes the place of the page for a new password, which would leave what waits behind. */
  onForgotten?: () => void
}) {
  const form = useAskForm(signIn, {
    bodyOf: (typed) => ({ email: getText(typed, 'email'), password: getText(typed, 'password') }),
    onDone,
    refusal,
  })
  return (
    <Frame mode="password" next={next} kept={kept} says={form.says} onSubmit={form.onSubmit}>
      <EmailField typed={typed?.email} error={form.errorOf('email')} />
      <TextField
        label={t('Password')}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={form.errorOf('password')}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button type="submit" busy={form.isBusy} busyText={t('Signing in...')}>
          {t('Sign in')}
        </Button>
        {onForgotten !== undefined ? (
          <Button variant="quiet" onClick={onForgotten}>
            {t(FORGOTTEN)}
          </Button>
        ) : kept !== undefined ? (
          <Button variant="quiet" type="submit" form={WAYS_IN_FORM} name="way" value="reset">
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

/** Begins an account; the letter does the rest. */
export function CreateAccountForm({
  next,
  typed,
  refusal,
  kept,
  onSent,
}: SignInFormProps & { onSent: (email: string) => void }) {
  const form = useAskForm(signUp, {
    bodyOf: (typed) => ({
      name: getText(typed, 'name'),
      email: getText(typed, 'email'),
      password: getText(typed, 'password'),
    }),
    onDone: (_, element) => onSent(getText(new FormData(element), 'email')),
    refusal,
  })
  return (
    <Frame mode="create" next={next} kept={kept} says={form.says} onSubmit={form.onSubmit}>
      <TextField
        label={t('Name')}
        name="name"
        autoComplete="name"
        required
        defaultValue={typed?.name}
        error={form.errorOf('name')}
        hint={t('As others see it, for instance beside an event you join.')}
      />
      <EmailField typed={typed?.email} error={form.errorOf('email')} />
      <NewPasswordField isFirst error={form.errorOf('password')} />
      <div>
        <Button type="submit" busy={form.isBusy} busyText={t('Creating account...')}>
          {t('Create account')}
        </Button>
      </div>
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

type LinkFormProps = SignInFormProps & { onSent: (email: string) => void }

/** Sends a link that signs in without a password. */
export function LinkForm(props: LinkFormProps) {
  return (
    <MailedLinkForm
      {...props}
      mode="link"
      asks={requestLink}
      lead={t('No password needed: we send you a link, and following it signs you in.')}
    />
  )
}

/** Sends a link by which one chooses a new password, and is signed in. */
export function ResetForm(props: LinkFormProps) {
  return (
    <MailedLinkForm
      {...props}
      mode="reset"
      asks={requestReset}
      lead={t('We send a link to your address, and by it you choose a new password.')}
    />
  )
}

function MailedLinkForm({
  next,
  typed,
  refusal,
  kept,
  onSent,
  mode,
  asks,
  lead,
}: LinkFormProps & {
  mode: 'link' | 'reset'
  asks: typeof requestLink | typeof requestReset
  lead: string
}) {
  const form = useAskForm(asks, {
    bodyOf: (typed) => ({ email: getText(typed, 'email') }),
    onDone: (_, element) => onSent(getText(new FormData(element), 'email')),
    refusal,
  })
  return (
    <Frame mode={mode} next={next} kept={kept} says={form.says} onSubmit={form.onSubmit}>
      <p>{lead}</p>
      <EmailField typed={typed?.email} error={form.errorOf('email')} />
      <div>
        <Button type="submit" busy={form.isBusy} busyText={t('Sending...')}>
          {t('Send me a link')}
        </Button>
      </div>
    </Frame>
  )
}

/** What stands where the form stood once a letter is on its way. */
export function LetterIsComing({ email, children }: { email: string; children?: ReactNode }) {
  return (
    <Alert tone="good" title={t('Look in your mail')}>
      <p>
        <Sentence
          message={msg(
            'We have written to <0>{email}</0>. Follow the link in the letter to go on; if none comes within a few minutes, look among the unwanted mail.',
            { email },
          )}
          parts={{ 0: <strong className="break-all" /> }}
        />
      </p>
      {children}
    </Alert>
  )
}

interface FrameProps {
  mode: WayIn
  next: string
  kept: PendingSubmission | undefined
  says: string | undefined
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  children: ReactNode
}

/** Without script the form is sent to the sign-in page, which does the same and answers in HTML. */
function Frame({ mode, next, kept, says, onSubmit, children }: FrameProps) {
  return (
    <form
      method="post"
      // Said in the address as well, so that a refused form still knows where to go on.
      action={`${href('/sign-in')}?${new URLSearchParams({ mode, next })}`}
      noValidate
      onSubmit={onSubmit}
      className="flex flex-col gap-5"
    >
      <IdempotencyField />
      {says !== undefined && <Alert>{says}</Alert>}
      <input type="hidden" name="next" value={next} />
      {kept !== undefined && <PendingSubmissionFields {...kept} />}
      {children}
    </form>
  )
}

function EmailField({ typed, error }: { typed: string | undefined; error: string | undefined }) {
  return (
    <TextField
      label={t('E-mail address')}
      name="email"
      type="email"
      autoComplete="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      defaultValue={typed}
      error={error}
    />
  )
}
