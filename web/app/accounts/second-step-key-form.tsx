import type { SecondStepKey } from '@wayfur/domain/accounts/second-step-schemas'
import { t } from '@wayfur/domain/language/messages'
import { ActionForm } from '../forms/action-form.tsx'
import type { Done } from '../forms/define-actions.ts'
import { QrCode } from '../pets/qr-code.tsx'
import { Button } from '../ui/button.tsx'
import { accountAddress } from './account-actions.ts'
import { CodeField } from './code-field.tsx'
import { secondStepActions } from './second-step-actions.ts'

/** The key as it is shown; a page that refused a code without script has its text alone. */
export type KeyShown = Pick<SecondStepKey, 'key'> & Partial<SecondStepKey>

/** Gives the key to an app, and turns the second step on by the first code of it. */
export function SecondStepKeyForm({
  shown,
  onDone,
}: {
  shown: KeyShown
  onDone: (done: Done) => void
}) {
  const { key, address, qr } = shown
  return (
    <ActionForm
      actions={secondStepActions}
      name="turn-on-second-step"
      action={accountAddress('second-step')}
      // Without script the page that refuses a code has it from here alone.
      fixed={{ key }}
      onDone={onDone}
      className="flex flex-col gap-5"
    >
      <p>
        {qr === undefined
          ? t('Type this key into your authenticator app.')
          : t('Scan this with your authenticator app, or type the key into it.')}
      </p>
      {address !== undefined && (
        <p>
          <a href={address} className="text-link">
            {t('Open my app on this device')}
          </a>
        </p>
      )}
      {qr !== undefined && <QrCode qr={qr} label={t('The key as a QR code')} isLarge />}
      <p>
        {t('Key:')}{' '}
        <code className="break-words font-mono">{key.replaceAll(/.{4}(?!$)/g, '$& ')}</code>
      </p>
      <CodeField hint={t('The six digits your app shows now.')} />
      <div>
        <Button type="submit">{t('Turn on')}</Button>
      </div>
    </ActionForm>
  )
}
