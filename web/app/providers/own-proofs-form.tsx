import { dayText } from '@wayfur/domain/calendar'
import { checkDraft } from '@wayfur/domain/moderation/check-draft'
import {
  EMPTY_PROVIDER_DRAFT,
  type OwnProvider,
  ProviderProposal,
} from '@wayfur/domain/providers/provider-schemas'
import { proposeProviderChange, removeCredential } from '@wayfur/domain/providers/endpoints'
import { type FormEvent, useState } from 'react'
import { href, Link } from 'react-router'
import { callApi } from '../api-client.ts'
import { draftForm } from '../forms/wizard/draft-form.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useSaveOwn } from './own-provider-query.ts'
import { ProviderFormCredentials } from './provider-form-credentials.tsx'
import { msg, t } from '@wayfur/domain/language/messages'
import { Sentence } from '../language/sentence.tsx'

/** The name people know and the proofs a moderator has seen: both are reviewed before they change. */
export function OwnProofsForm({ own }: { own: OwnProvider }) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <ProposalForm key={own.waiting} own={own} />
      <Credentials own={own} />
    </div>
  )
}

function ProposalForm({ own }: { own: OwnProvider }) {
  const [draft, setDraft] = useState({ ...EMPTY_PROVIDER_DRAFT, businessName: own.businessName })
  const [isChecked, setChecked] = useState(false)
  const { isBusy, says, save } = useSaveOwn()
  const name = draft.businessName.trim()
  const proposal = {
    businessName: name === own.businessName ? null : draft.businessName,
    credentials: draft.credentials,
  }
  const { problems } = checkDraft(ProviderProposal, proposal)
  const form = draftForm(
    draft,
    (patch) => setDraft((before) => ({ ...before, ...patch })),
    isChecked ? problems : [],
  )

  function submit(event: FormEvent): void {
    event.preventDefault()
    setChecked(true)
    if (problems.length > 0) return
    const body = {
      ...proposal,
      credentials: draft.credentials.map((one) =>
        Object.assign({}, one, { fileUrl: one.fileUrl ?? '' }),
      ),
    }
    void save(() => callApi(proposeProviderChange, { body }), t('Sent for review'))
  }

  return (
    <Card as="section" aria-labelledby="proposal-title" className="p-5">
      <form
        onSubmit={submit}
        noValidate
        aria-label={t('Name and credentials')}
        className="flex flex-col gap-4"
      >
        <h2 id="proposal-title" className="text-xl">
          {t('Change your name or add credentials')}
        </h2>
        <p className="text-ink-soft">
          {t('A moderator looks at these first; until then your listing stays as it is.')}
        </p>
        {own.waiting > 0 && (
          <Alert tone="plain">
            {own.waiting === 1 ? (
              <Sentence
                message={msg('{waiting} change waits for a moderator. <0>See my submissions</0>', {
                  waiting: own.waiting,
                })}
                parts={{ 0: <Link to={href('/submissions')} /> }}
              />
            ) : (
              <Sentence
                message={msg('{waiting} changes wait for a moderator. <0>See my submissions</0>', {
                  waiting: own.waiting,
                })}
                parts={{ 0: <Link to={href('/submissions')} /> }}
              />
            )}
          </Alert>
        )}
        <TextField
          label={t('The name you work under')}
          required
          maxLength={120}
          {...form.text('businessName')}
        />
        <ProviderFormCredentials form={form} />
        {isChecked && problems.length > 0 && <Alert>{problems[0]?.says}</Alert>}
        {says !== undefined && <Alert title={t('That was not sent')}>{says}</Alert>}
        <div>
          <Button type="submit" busy={isBusy} busyText={t('Sending...')}>
            {t('Send for review')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

function Credentials({ own }: { own: OwnProvider }) {
  const { isBusy, says, save } = useSaveOwn()
  return (
    <Card as="section" aria-labelledby="credentials-title" className="flex flex-col gap-3 p-5">
      <h2 id="credentials-title" className="text-xl">
        {t('Your credentials')}
      </h2>
      {own.credentials.length === 0 ? (
        <p className="text-ink-soft">
          {t('None yet. Each one shows as a badge until it runs out.')}
        </p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {own.credentials.map(({ id, name, issuer, expiresOn, fileUrl }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <span>
                <span className="block font-semibold">{name}</span>
                <span className="text-sm text-ink-soft">
                  {issuer === null
                    ? t('valid through {expiresOn}', { expiresOn: dayText(expiresOn) })
                    : t('{issuer}, valid through {expiresOn}', {
                        issuer,
                        expiresOn: dayText(expiresOn),
                      })}
                  {fileUrl !== null && (
                    <>
                      {' · '}
                      <a href={fileUrl}>{t('Document')}</a>
                    </>
                  )}
                </span>
              </span>
              <Button
                variant="quiet"
                size="sm"
                busy={isBusy}
                onClick={() =>
                  void save(
                    () => callApi(removeCredential, { params: { id } }),
                    t('Credential removed'),
                  )
                }
              >
                <Sentence
                  message={msg('Remove<0> {name}</0>', { name })}
                  parts={{ 0: <span className="sr-only" /> }}
                />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {says !== undefined && <Alert>{says}</Alert>}
    </Card>
  )
}
