import { dayText } from '@wayfur/domain/calendar'
import { t } from '@wayfur/domain/language/messages'
import { PAPER_DAYS } from '@wayfur/domain/moderation/submission'
import { PROOF_LABELS } from '@wayfur/domain/providers/proof'
import type { OwnProof } from '@wayfur/domain/providers/proof-schemas'
import type { OwnProvider } from '@wayfur/domain/providers/provider-schemas'
import { FormFileField } from '../files/form-file-field.tsx'
import { ActionForm } from '../forms/action-form.tsx'
import { useMoments } from '../shell/moment.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { TextField } from '../ui/text-field.tsx'
import { ownProviderActions } from './own-provider-actions.ts'

/** Identity and insurance by documents that only moderators see; both work without script. */
export function OwnPapersForm({ own }: { own: OwnProvider }) {
  return (
    <div className="flex flex-col gap-6">
      <p className="max-w-prose text-ink-soft">
        {t(
          'A moderator looks at your document, and your page says what was checked, when, and until when it is valid. Nobody else sees the document: it is deleted {days} days after the decision.',
          { days: PAPER_DAYS },
        )}
      </p>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {own.proofs.map((proof) => (
          <Proof key={proof.proof} own={proof} />
        ))}
      </div>
    </div>
  )
}

const ABOUT = {
  identity: () =>
    t('A passport, a driver’s license or another official card with your name and photo.'),
  insurance: () => t('Your certificate of liability insurance, with its last day.'),
} as const

function Proof({ own: { proof, check, waiting } }: { own: OwnProof }) {
  const { momentOf } = useMoments()
  const label = t(PROOF_LABELS[proof])
  return (
    <Card
      as="section"
      id={proof}
      aria-labelledby={`${proof}-title`}
      className="flex scroll-mt-24 flex-col gap-4 p-5"
    >
      <h2 id={`${proof}-title`} className="text-xl">
        {label}
      </h2>
      <Standing proof={proof} check={check} />
      {waiting === null ? (
        <SendForm proof={proof} isAgain={check !== null} />
      ) : (
        <>
          <p>
            <Badge tone="warn">{t('Waiting for review')}</Badge>
          </p>
          <p className="text-sm text-ink-soft">
            {t('Sent {moment}', { moment: momentOf(waiting.sentAt) })}
            {waiting.file !== null && (
              <>
                {' · '}
                <a href={waiting.file}>{t('Document')}</a>
              </>
            )}
          </p>
          <ActionForm
            actions={ownProviderActions}
            name="withdraw-proof"
            fixed={{ submissionId: waiting.submissionId, version: waiting.version }}
          >
            <Button type="submit" variant="quiet" busyText={t('Withdrawing...')}>
              {t('Withdraw')}
            </Button>
          </ActionForm>
        </>
      )}
    </Card>
  )
}

/** What is shown of it now, with the way to take it away. */
function Standing({ proof, check }: Pick<OwnProof, 'proof' | 'check'>) {
  if (check === null) return <p className="text-ink-soft">{ABOUT[proof]()}</p>
  const days = { checkedOn: dayText(check.checkedOn), until: dayText(check.until) }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-y border-line py-3">
      <span>{t('Checked on {checkedOn}. Your page says so through {until}.', days)}</span>
      <ActionForm actions={ownProviderActions} name="remove-proof" fixed={{ proof }}>
        <Button type="submit" variant="quiet" size="sm">
          {t('Take it off my page')}
        </Button>
      </ActionForm>
    </div>
  )
}

function SendForm({ proof, isAgain }: { proof: OwnProof['proof']; isAgain: boolean }) {
  return (
    <ActionForm
      actions={ownProviderActions}
      name="send-proof"
      label={t('{what}: send a document', { what: PROOF_LABELS[proof] })}
      fixed={{ proof }}
      hasFile
      className="flex flex-col gap-4"
    >
      {({ errorOf }) => (
        <>
          <FormFileField
            label={isAgain ? t('New document') : t('Document')}
            name="file"
            purpose="proof"
            required
            error={errorOf('file')}
            hint={t('A PDF or a photo, 15 MB at most.')}
          />
          <TextField
            label={t('Valid through')}
            name="expiresOn"
            type="date"
            required={proof === 'insurance'}
            hint={
              proof === 'identity'
                ? t('Leave it empty if the document has no last day.')
                : undefined
            }
          />
          <div>
            <Button type="submit" busyText={t('Sending...')}>
              {t('Send for review')}
            </Button>
          </div>
        </>
      )}
    </ActionForm>
  )
}
