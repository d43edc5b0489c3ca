import { readLink } from '@wayfur/domain/accounts/endpoints'
import type { LinkPurpose } from '@wayfur/domain/accounts/schemas'
import type { ReplyOf } from '@wayfur/domain/endpoint'
import { type Message, msg, t } from '@wayfur/domain/language/messages'
import { data, href, redirect } from 'react-router'
import { ActionForm } from '../forms/action-form.tsx'
import { runAction } from '../forms/run-action.ts'
import { Sentence } from '../language/sentence.tsx'
import { requestContext } from '../request-context.ts'
import { PageFrame } from '../shell/page-frame.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { Alert } from '../ui/alert.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Button } from '../ui/button.tsx'
import type { Route } from './+types/verify-page'
import { NewPasswordField } from './new-password-field.tsx'
import { verifyActions } from './sign-in-actions.ts'

export const meta = pageMeta({
  title: msg('Follow your link'),
  description: msg('Confirms an address or signs you in.'),
  hidden: true,
})

/**
 * The address holds a secret: not for caches, and not for other sites. (Without any
 * referrer, browsers would hide also from us where the form comes from.)
 */
export function headers() {
  return { 'cache-control': 'no-store', 'referrer-policy': 'same-origin' }
}

/** Looks, but does nothing yet: programs that check mails open links too. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  try {
    const link = await context.get(requestContext).callApi(readLink, { body: { token } })
    if (link.purpose === 'reset-password')
      throw redirect(`${href('/sign-in/reset')}?token=${token}`)
    return { token, link }
  } catch (refused) {
    if (!(refused instanceof Response) || refused.headers.has('location')) throw refused
    return data({ token, link: undefined }, { status: refused.status })
  }
}

export const action = runAction(verifyActions)

const WORDS: Readonly<Record<LinkPurpose, { title: Message; button: Message }>> = {
  'sign-up': { title: msg('Confirm your address'), button: msg('Confirm and sign in') },
  'sign-in': { title: msg('Sign in'), button: msg('Sign in') },
  'change-email': { title: msg('Confirm your new address'), button: msg('Use this address') },
  'reset-password': { title: msg('Choose a new password'), button: msg('Go on') },
}

/** One press does what the link of a letter is for. */
export default function VerifyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, link } = loaderData
  if (link === undefined) return <UsedLink says={actionData?.error?.says} />
  const { title, button } = WORDS[link.purpose]
  return (
    <ActionForm actions={verifyActions} name="follow" fixed={{ token }} showsError={false}>
      {({ error, errorOf }) =>
        error !== null && errorOf('password') === undefined ? (
          <UsedLink says={error.says} />
        ) : (
          <PageFrame title={t(title)} width="prose">
            <p className="text-lg">
              {link.wantsPassword ? (
                <Sentence
                  message={msg(
                    'This link is for <0>{email}</0>. The account was asked for in another browser, so please choose its password here: that way only you know it.',
                    { email: link.email },
                  )}
                  parts={{ 0: <strong className="break-all" /> }}
                />
              ) : (
                <Sentence
                  message={msg('This link is for <0>{email}</0>.', { email: link.email })}
                  parts={{ 0: <strong className="break-all" /> }}
                />
              )}
            </p>
            {link.passkey !== null && <p className="mt-3">{t(wordsOfPasskey(link))}</p>}
            <div className="mt-5 flex flex-col gap-5">
              {link.wantsPassword && (
                <>
                  {/* Tells password managers whose password it is. */}
                  <input type="hidden" name="username" autoComplete="username" value={link.email} />
                  <NewPasswordField isFirst />
                </>
              )}
              <div>
                <Button type="submit" variant="accent" size="lg">
                  {t(button)}
                </Button>
              </div>
            </div>
            <p className="mt-5 text-ink-soft">
              {t('If you did not ask for it, close this page: nothing happens without the button.')}
            </p>
          </PageFrame>
        )
      }
    </ActionForm>
  )
}

/** What becomes of the passkey that somebody has made for this address. */
function wordsOfPasskey({ purpose, passkey }: ReplyOf<typeof readLink>): Message {
  if (passkey === 'counts')
    return msg('Once it is confirmed, the passkey you made here signs you in.')
  return purpose === 'sign-in'
    ? msg(
        'You have an account already, so the passkey that was just made for it was not added. You can add one on your account page.',
      )
    : msg(
        'The passkey for this account was made in another browser, so it does not count: that way nobody but you has a key. You can make one on your account page.',
      )
}

function UsedLink({ says }: { says: string | undefined }) {
  return (
    <PageFrame title={t('This link no longer works')} width="prose">
      <Alert
        tone="warn"
        action={
          <ButtonLink to={`${href('/sign-in')}?mode=link`} variant="lead">
            {t('Send me a new link')}
          </ButtonLink>
        }
      >
        {says ?? t('Each link works once and only for a while. Or part of it was not copied.')}
      </Alert>
    </PageFrame>
  )
}
