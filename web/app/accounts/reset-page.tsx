import { readLink } from '@wayfur/domain/accounts/endpoints'
import { msg, t } from '@wayfur/domain/language/messages'
import { data } from 'react-router'
import { ActionForm } from '../forms/action-form.tsx'
import { runAction } from '../forms/run-action.ts'
import { Sentence } from '../language/sentence.tsx'
import { requestContext } from '../request-context.ts'
import { PageFrame } from '../shell/page-frame.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import type { Route } from './+types/reset-page'
import { NewPasswordField } from './new-password-field.tsx'
import { resetActions, type SignInShown } from './sign-in-actions.ts'
import { EmailField, LetterIsComing } from './sign-in-forms.tsx'

export const meta = pageMeta({
  title: msg('Choose a new password'),
  description: msg('Sends a link to choose a new password.'),
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

export const action = runAction(resetActions)

/** Asks for the letter; with the link of the letter, takes the new password. */
export default function ResetPage({ loaderData }: Route.ComponentProps) {
  const { token, email, isStale } = loaderData
  if (token !== undefined) {
    return (
      <PageFrame title={t('Choose a new password')} width="prose">
        <Card className="p-5 md:p-7">
          <ActionForm
            actions={resetActions}
            name="reset-password"
            fixed={{ token }}
            className="flex flex-col gap-5"
          >
            {/* Tells password managers whose password it is. */}
            <input type="hidden" name="username" autoComplete="username" value={email} />
            <p>
              <Sentence
                message={msg(
                  'For <0>{email}</0>. Everyone who is signed in anywhere will be signed out.',
                  { email },
                )}
                parts={{ 0: <strong className="break-all" /> }}
              />
            </p>
            <NewPasswordField />
            <div>
              <Button type="submit">{t('Set the new password')}</Button>
            </div>
          </ActionForm>
        </Card>
      </PageFrame>
    )
  }
  return (
    <PageFrame title={t('Choose a new password')} width="prose">
      <ActionForm actions={resetActions} name="reset" showsError={false}>
        {({ error, shown, errorOf }) => {
          const sentTo = (shown as SignInShown | undefined)?.sentTo
          return (
            <>
              {isStale && sentTo === undefined && (
                <Alert tone="warn" className="mb-5">
                  {t('That link has been used or is too old. We can send you a new one.')}
                </Alert>
              )}
              {sentTo !== undefined ? (
                <LetterIsComing email={sentTo} />
              ) : (
                <Card className="flex flex-col gap-5 p-5 md:p-7">
                  {error !== null && errorOf('email') === undefined && <Alert>{error.says}</Alert>}
                  <p>{t('We email you a link to choose a new password.')}</p>
                  <EmailField />
                  <div>
                    <Button type="submit">{t('Send me a link')}</Button>
                  </div>
                </Card>
              )}
            </>
          )
        }}
      </ActionForm>
    </PageFrame>
  )
}
