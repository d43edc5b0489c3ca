import { t } from '@wayfur/domain/language/messages'
import type { CredentialDraft, ProviderDraft } from '@wayfur/domain/providers/provider-schemas'
import { MOST_CREDENTIALS } from '@wayfur/domain/providers/provider-submission'
import { Plus, Trash2 } from 'lucide-react'
import { FileField } from '../files/file-field.tsx'
import type { DraftForm } from '../forms/wizard/draft-form.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'

const EMPTY: CredentialDraft = { name: '', issuer: '', fileUrl: null, expiresOn: '' }

/** Proofs of training or licence; each counts until the day it runs out. */
export function ProviderFormCredentials({ form }: { form: DraftForm<ProviderDraft> }) {
  const { draft, change, errorOf } = form
  const { credentials } = draft

  function set(index: number, patch: Partial<CredentialDraft>): void {
    change({
      credentials: credentials.map((one, other) =>
        other === index ? Object.assign({}, one, patch) : one,
      ),
    })
  }

  return (
    <>
      <p className="text-ink-soft">
        {t(
          'A license, a certificate or proof of insurance, if you have one. The document itself is seen by moderators only; visitors see its name until it runs out.',
        )}
      </p>
      {credentials.map((credential, index) => (
        <fieldset
          key={`${credentials.length}-${String(index)}`}
          className="flex flex-col gap-4 rounded-md border border-line p-3"
        >
          <legend className="px-1 font-semibold">
            {t('Credential {number}', { number: index + 1 })}
          </legend>
          <TextField
            label={t('What it is')}
            required
            hint={t('As in “Pet first aid and CPR”.')}
            maxLength={120}
            value={credential.name}
            error={errorOf(`credentials.${index}.name`)}
            onChange={({ target }) => set(index, { name: target.value })}
          />
          <TextField
            label={t('Issued by')}
            maxLength={120}
            value={credential.issuer}
            error={errorOf(`credentials.${index}.issuer`)}
            onChange={({ target }) => set(index, { issuer: target.value })}
          />
          <TextField
            label={t('Valid through')}
            required
            type="date"
            value={credential.expiresOn}
            error={errorOf(`credentials.${index}.expiresOn`)}
            onChange={({ target }) => set(index, { expiresOn: target.value })}
          />
          <FileField
            label={t('Document')}
            required
            name={`credential-${index}`}
            purpose="document"
            defaultUrl={credential.fileUrl ?? ''}
            error={errorOf(`credentials.${index}.fileUrl`)}
            onChange={(file) => set(index, { fileUrl: file?.url ?? null })}
          />
          <div>
            <Button
              variant="quiet"
              onClick={() =>
                change({ credentials: credentials.filter((_, other) => other !== index) })
              }
            >
              <Trash2 aria-hidden="true" className="size-4.5" />
              {t('Remove credential {number}', { number: index + 1 })}
            </Button>
          </div>
        </fieldset>
      ))}
      {credentials.length < MOST_CREDENTIALS && (
        <div className="needs-script">
          <Button
            variant="outline"
            onClick={() => change({ credentials: [...credentials, EMPTY] })}
          >
            <Plus aria-hidden="true" className="size-5" />
            {t('Add a credential')}
          </Button>
        </div>
      )}
    </>
  )
}
