import { dayText } from '@wayfur/domain/calendar'
import { msg, t } from '@wayfur/domain/language/messages'
import {
  EMPTY_PROVIDER_DRAFT,
  type OwnProvider,
  type ProviderDraft,
} from '@wayfur/domain/providers/provider-schemas'
import { useState } from 'react'
import { href, Link } from 'react-router'
import { ActionForm } from '../forms/action-form.tsx'
import { DraftField } from '../forms/draft-field.tsx'
import { draftForm, problemsOf } from '../forms/wizard/draft-form.ts'
import { Sentence } from '../language/sentence.tsx'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { TextField } from '../ui/text-field.tsx'
import { ownProviderActions } from './own-provider-actions.ts'
import { ProviderFormCredentials } from './provider-form-credentials.tsx'

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
  const name = draft.businessName.trim()
  const proposal = {
    businessName: name === own.businessName ? null : draft.businessName,
    credentials: draft.credentials,
  }
  const change = (patch: Partial<ProviderDraft>) => setDraft((before) => ({ ...before, ...patch }))
  return (
    <Card as="section" aria-labelledby="proposal-title" className="p-5">
      <ActionForm
        actions={ownProviderActions}
        name="propose"
        label={t('Name and credentials')}
        showsError={false}
        className="flex flex-col gap-4"
      >
        {({ error }) => {
          const form = draftForm(draft, change, problemsOf(error))
          return (
            <>
              <DraftField draft={proposal} />
              <h2 id="proposal-title" className="text-xl">
                {t('Change your name or add credentials')}
              </h2>
              <p className="text-ink-soft">
                {t('A moderator looks at these first; until then your listing stays as it is.')}
              </p>
              {own.waiting > 0 && (
                <Alert tone="plain">
                  <Sentence
                    message={msg(
                      '{waiting, plural, one {# change waits} other {# changes wait}} for a moderator. <0>See my submissions</0>',
                      { waiting: own.waiting },
                    )}
                    parts={{ 0: <Link to={href('/submissions')} /> }}
                  />
                </Alert>
              )}
              <TextField
                label={t('The name you work under')}
                required
                maxLength={120}
                {...form.text('businessName')}
              />
              <ProviderFormCredentials form={form} />
              {error !== null && <Alert title={t('That was not sent')}>{error.says}</Alert>}
              <div>
                <Button type="submit" busyText={t('Sending...')}>
                  {t('Send for review')}
                </Button>
              </div>
            </>
          )
        }}
      </ActionForm>
    </Card>
  )
}

function Credentials({ own }: { own: OwnProvider }) {
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
        <ul className="lined-rows border-t border-line">
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
              <ActionForm actions={ownProviderActions} name="remove-credential" fixed={{ id }}>
                <Button type="submit" variant="quiet" size="sm">
                  <Sentence
                    message={msg('Remove<0> {name}</0>', { name })}
                    parts={{ 0: <span className="sr-only" /> }}
                  />
                </Button>
              </ActionForm>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
