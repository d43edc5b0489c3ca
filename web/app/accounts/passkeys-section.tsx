import { useSuspenseQuery } from '@tanstack/react-query'
import { MOST_PASSKEYS } from '@wayfur/domain/accounts/passkey'
import type { Me, Passkey } from '@wayfur/domain/accounts/schemas'
import { t } from '@wayfur/domain/language/messages'
import { useActionData } from 'react-router'
import { ActionForm } from '../forms/action-form.tsx'
import type { FormAnswer } from '../forms/define-actions.ts'
import { useMoments } from '../shell/moment.tsx'
import { Button } from '../ui/button.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { TextField } from '../ui/text-field.tsx'
import { accountAddress } from './account-actions.ts'
import { AccountSection } from './account-section.tsx'
import { CodeField } from './code-field.tsx'
import { CurrentPasswordField } from './current-password-field.tsx'
import { passkeyActions } from './passkey-actions.ts'
import { passkeysQuery } from './passkeys-query.ts'
import { secondStepQuery } from './second-step-section.tsx'
import { usePasskeysHere } from './use-passkeys-here.ts'

/** The passkeys of the account: adding, renaming and removing them. */
export function PasskeysSection({ me }: { me: Me }) {
  const { data: passkeys } = useSuspenseQuery(passkeysQuery)
  const isOffered = usePasskeysHere()
  return (
    <AccountSection
      title={t('Passkeys')}
      anchor="passkeys"
      lead={t(
        'Sign in with your finger, your face or the PIN of your device instead of a password. A passkey cannot be guessed, and it does not work on a page that only looks like ours.',
      )}
    >
      {passkeys.length === 0 ? (
        <p>{t('You have no passkeys yet.')}</p>
      ) : (
        <ul className="flex flex-col lined-rows">
          {passkeys.map((passkey) => (
            <PasskeyItem
              key={passkey.id}
              passkey={passkey}
              me={me}
              isOnly={passkeys.length === 1}
            />
          ))}
        </ul>
      )}
      {isOffered && passkeys.length < MOST_PASSKEYS && <AddForm me={me} />}
    </AccountSection>
  )
}

function AddForm({ me }: { me: Me }) {
  const { data: step } = useSuspenseQuery(secondStepQuery)
  return (
    <Disclosure label={t('Add a passkey')} isSnug>
      <ActionForm
        actions={passkeyActions}
        name="add-passkey"
        clears
        className="mt-3 flex flex-col gap-5"
      >
        {me.hasPassword && <CurrentPasswordField name="password" />}
        {step.isOn && <CodeField hint={t('From your app, or a recovery code.')} />}
        <div>
          <Button type="submit" variant="outline" busyText={t('Waiting for your passkey...')}>
            {t('Add this device')}
          </Button>
        </div>
      </ActionForm>
    </Disclosure>
  )
}

function PasskeyItem({ passkey, me, isOnly }: { passkey: Passkey; me: Me; isOnly: boolean }) {
  const { dayOf } = useMoments()
  const answer = useActionData() as FormAnswer | undefined
  const { id, name, addedAt, lastUsedAt } = passkey
  const isRefused = (intent: string) =>
    answer?.intent === intent &&
    answer.typed.some(([field, text]) => field === 'passkeyId' && text === String(id))
  return (
    <li className="flex flex-col gap-1 py-3">
      <p className="font-semibold break-words">{name}</p>
      <p className="text-sm text-ink-soft">
        {lastUsedAt === null
          ? t('Added {added}, not used yet', { added: dayOf(addedAt) })
          : t('Added {added}, last used {used}', {
              added: dayOf(addedAt),
              used: dayOf(lastUsedAt),
            })}
      </p>
      <div className="flex flex-wrap gap-x-5">
        <Disclosure
          label={t('Rename')}
          name={t('Rename {name}', { name })}
          isSnug
          isOpen={isRefused('rename-passkey')}
        >
          <ActionForm
            actions={passkeyActions}
            name="rename-passkey"
            action={accountAddress('passkeys')}
            fixed={{ passkeyId: id }}
            className="mt-3 flex flex-col gap-5"
          >
            <TextField label={t('Name')} name="name" defaultValue={name} maxLength={80} required />
            <div>
              <Button type="submit" variant="outline" size="sm">
                {t('Save name')}
              </Button>
            </div>
          </ActionForm>
        </Disclosure>
        <Disclosure
          label={t('Remove')}
          name={t('Remove {name}', { name })}
          isSnug
          isOpen={isRefused('remove-passkey')}
        >
          <ActionForm
            actions={passkeyActions}
            name="remove-passkey"
            action={accountAddress('passkeys')}
            fixed={{ passkeyId: id }}
            className="mt-3 flex flex-col gap-5"
          >
            <p>
              {t(
                'It no longer signs you in, and every other browser is signed out. Your device may still offer it; delete it there too.',
              )}
            </p>
            {isOnly && !me.hasPassword && (
              <p>{t('You then sign in with a link we email you, or set a password.')}</p>
            )}
            {me.hasPassword && <CurrentPasswordField name="password" />}
            <div>
              <Button type="submit" variant="outline" size="sm">
                {t('Remove this passkey')}
              </Button>
            </div>
          </ActionForm>
        </Disclosure>
      </div>
    </li>
  )
}
