import { apiErrorFrom } from '../api-client.ts'
import { readLink, requestReset, resetPassword } from '@wayfur/domain/accounts/endpoints'
import { data, href, redirect } from 'react-router'
import type { Route } from './+types/reset-page'
import { readForm } from '../forms/read-form.ts'
import { requestContext } from '../request-context.ts'
import { PageFrame } from '../shell/page-frame.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { IdempotencyField } from '../forms/idempotency-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { getText } from '../forms/form-data.ts'
import { type FormRefusal, readRefusal } from './form-refusal.ts'
import { LetterIsComing } from './sign-in-forms.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { msg, t } from '@wayfur/domain/language/messages'
import { Sentence } from '../language/sentence.tsx'

export const meta = pageMeta({
  title: 'Choose a new password',
  description: 'Sends a link to choose a new password.',
  hidden: true,
})

/**
 * The address may hold a secret: not for caches, and not for other sites. (Without any
 * referrer, browsers would hide also from us where the form comes from.)
 */
export function headers() {
  return { 'cache-control': 'no-store', 'referrer-policy': 'same-origin' }
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token')
  if (token === null) return { token: undefined, email: undefined, isStale: false }
  try {
    const { purpose, email } = await context
      .get(requestContext)
      .callApi(readLink, { body: { token } })
    if (purpose === 'reset-password') return { token, email, isStale: false }
  } catch (refused) {
    if (!(refused instanceof Response)) throw refused
  }
  return data({ token: undefined, email: undefined, isStale: true }, { status: 410 })
}

interface Answered {
  sentTo?: string
  refusal?: FormRefusal
  typed?: string
}

export async function action({ context, request }: Route.ActionArgs) {
  const { callApi } = context.get(requestContext)
  const typed = await readForm(request)
  const email = getText(typed, 'email')
  const token = getText(typed, 'token')
  try {
    if (token === '') {
      await callApi(requestReset, { body: { email } })
      return data<Answered>({ sentTo: email })
    }
    await callApi(resetPassword, { body: { token, password: getText(typed, 'password') } })
    return redirect(`${href('/account')}?done=reset-password`)
  } catch (refused) {
    if (!(refused instanceof Response)) throw refused
    const refusal = readRefusal(await apiErrorFrom(refused), ['email', 'password'])
    return data<Answered>({ refusal, typed: email }, { status: refused.status })
  }
}

/** Asks for the letter; with the link of the letter, takes the new password. */
export default function ResetPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, email, isStale } = loaderData
  const { sentTo, refusal, typed }: Answered = actionData ?? {}
  return (
    <PageFrame title={t('Choose a new password')} width="prose">
      {isStale && sentTo === undefined && (
        <Alert tone="warn" className="mb-5">
          {t('That link has been used or is too old. We can send you a new one.')}
        </Alert>
      )}
      {sentTo !== undefined ? (
        <LetterIsComing email={sentTo} />
      ) : (
        <Card className="p-5 md:p-7">
          <form method="post" noValidate className="flex flex-col gap-5">
            <IdempotencyField />
            {refusal !== undefined && refusal.field === undefined && <Alert>{refusal.says}</Alert>}
            {token === undefined ? (
              <>
                <p>{t('We send a link to your address, and by it you choose a new password.')}</p>
                <TextField
                  label={t('E-mail address')}
                  name="email"
                  type="email"
                  autoComplete="email"
                  required
                  defaultValue={typed}
                  error={refusal?.field === 'email' ? refusal.says : undefined}
                />
                <div>
                  <Button type="submit">{t('Send me a link')}</Button>
                </div>
              </>
            ) : (
              <>
                <input type="hidden" name="token" value={token} />
                {/* Tells password managers whose password it is. */}
                <input type="hidden" name="username" autoComplete="username" value={email} />
                <p>
                  <Sentence
                    message={msg(
                      'For <0>{email}</0>. Whoever is signed in anywhere will be signed out.',
                      { email },
                    )}
                    parts={{ 0: <strong className="break-all" /> }}
                  />
                </p>
                <NewPasswordField
                  error={refusal?.field === 'password' ? refusal.says : undefined}
                />
                <div>
                  <Button type="submit">{t('Set the new password')}</Button>
                </div>
              </>
            )}
          </form>
        </Card>
      )}
    </PageFrame>
  )
}
