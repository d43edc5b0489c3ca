import { useSuspenseQuery } from '@tanstack/react-query'
import type { Me } from '@wayfur/domain/accounts/schemas'
import { readSecondStep } from '@wayfur/domain/accounts/second-step-endpoints'
import type {
  RecoveryCodes,
  SecondStep,
  SecondStepKey,
} from '@wayfur/domain/accounts/second-step-schemas'
import { t } from '@wayfur/domain/language/messages'
import { useState } from 'react'
import { useActionData } from 'react-router'
import { queryFor } from '../api-client.ts'
import { ActionForm } from '../forms/action-form.tsx'
import type { Done, FormAnswer } from '../forms/define-actions.ts'
import { useMoments } from '../shell/moment.tsx'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { accountAddress } from './account-actions.ts'
import { AccountSection } from './account-section.tsx'
import { CodeField } from './code-field.tsx'
import { CurrentPasswordField } from './current-password-field.tsx'
import { RecoveryCodeList } from './recovery-code-list.tsx'
import { secondStepActions } from './second-step-actions.ts'
import { type KeyShown, SecondStepKeyForm } from './second-step-key-form.tsx'

export const secondStepQuery = queryFor(readSecondStep, {})

/** A code of an app beside the password or link: turning it on and off, and recovery codes. */
export function SecondStepSection({ me }: { me: Me }) {
  const { data: step } = useSuspenseQuery(secondStepQuery)
  const answer = useActionData() as FormAnswer | undefined
  const [key, setKey] = useState(() => keyIn(answer))
  const [codes, setCodes] = useState(() => codesIn(answer))
  const showCodes = ({ shown }: Done) => setCodes(shown as RecoveryCodes)
  return (
    <AccountSection
      title={t('Second step')}
      anchor="second-step"
      lead={t(
        'With it, signing in also asks for a code from an app on your phone. Your password or your mailbox alone then lets nobody in.',
      )}
    >
      {!step.isOn && step.neededFor.length > 0 && (
        <Alert tone="warn" title={t('Your role is paused')}>
          {t(
            'Here your role needs a second step. Until you turn it on, you can do what every member can, and nothing beyond.',
          )}
        </Alert>
      )}
      {codes !== undefined && <RecoveryCodeList codes={codes.recoveryCodes} />}
      {step.isOn ? (
        <TurnedOn step={step} onCodes={showCodes} />
      ) : key === undefined ? (
        <BeginForm me={me} onDone={({ shown }) => setKey(shown as SecondStepKey)} />
      ) : (
        <SecondStepKeyForm
          shown={key}
          onDone={(done) => {
            setKey(undefined)
            showCodes(done)
          }}
        />
      )}
    </AccountSection>
  )
}

function BeginForm({ me, onDone }: { me: Me; onDone: (done: Done) => void }) {
  return (
    <ActionForm
      actions={secondStepActions}
      name="begin-second-step"
      action={accountAddress('second-step')}
      onDone={onDone}
      className="flex flex-col gap-5"
    >
      <p>{t('You need an authenticator app, such as the one your phone or browser has.')}</p>
      {me.hasPassword && <CurrentPasswordField name="password" />}
      <div>
        <Button type="submit" variant="outline">
          {t('Set up the second step')}
        </Button>
      </div>
    </ActionForm>
  )
}

function TurnedOn({ step, onCodes }: { step: SecondStep; onCodes: (done: Done) => void }) {
  const { dayOf } = useMoments()
  const { onSince, recoveryCodesLeft, neededFor } = step
  return (
    <>
      <p>
        {onSince !== null && t('It has been on since {day}.', { day: dayOf(onSince) })}{' '}
        {t(
          '{left, plural, =0 {You have no recovery codes left} one {You have # recovery code left} other {You have # recovery codes left}}.',
          { left: recoveryCodesLeft },
        )}
      </p>
      <CodeForm
        name="renew-recovery-codes"
        label={t('Make new recovery codes')}
        says={t('The codes you have now no longer work then.')}
        onDone={onCodes}
      />
      <CodeForm
        name="turn-off-second-step"
        label={t('Turn off')}
        says={
          neededFor.length > 0
            ? t('Your role is paused while it is off.')
            : t('Signing in then asks for your password or an email link alone.')
        }
      />
    </>
  )
}

/** What only a code may do. */
function CodeForm({
  name,
  label,
  says,
  onDone,
}: {
  name: 'renew-recovery-codes' | 'turn-off-second-step'
  label: string
  says: string
  onDone?: (done: Done) => void
}) {
  const answer = useActionData() as FormAnswer | undefined
  return (
    <Disclosure label={label} isSnug isOpen={answer?.intent === name && answer.error !== null}>
      <ActionForm
        actions={secondStepActions}
        name={name}
        action={accountAddress('second-step')}
        clears
        onDone={onDone}
        className="mt-3 flex flex-col gap-5"
      >
        <p>{says}</p>
        <CodeField hint={t('From your app, or a recovery code.')} />
        <div>
          <Button type="submit" variant="outline">
            {label}
          </Button>
        </div>
      </ActionForm>
    </Disclosure>
  )
}

/** The key that was made without script; once a code of it was refused, without its picture. */
function keyIn(answer: FormAnswer | undefined): KeyShown | undefined {
  if (answer?.intent === 'begin-second-step') return answer.shown as SecondStepKey | undefined
  if (answer?.intent !== 'turn-on-second-step' || answer.error === null) return undefined
  const key = answer.typed.find(([name]) => name === 'key')?.[1]
  return key === undefined ? undefined : { key }
}

function codesIn(answer: FormAnswer | undefined): RecoveryCodes | undefined {
  const makesCodes =
    answer?.intent === 'turn-on-second-step' || answer?.intent === 'renew-recovery-codes'
  return makesCodes ? (answer.shown as RecoveryCodes | undefined) : undefined
}
