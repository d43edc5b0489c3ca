import { dayText } from '@wayfur/domain/calendar'
import { t } from '@wayfur/domain/language/messages'
import type { ClaimProof, OwnClaim } from '@wayfur/domain/owners/claim-schemas'
import { ActionForm } from '../forms/action-form.tsx'
import { useMoments } from '../shell/moment.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { CLAIM_ACTIONS } from './claim-actions.ts'

/** A claim that waits for a moderator, and the way to prove it meanwhile. */
export function WaitingClaim({
  placeId,
  submission: { id, version, sentAt, proof, file },
}: {
  placeId: number
  submission: NonNullable<OwnClaim['submission']>
}) {
  const { momentOf } = useMoments()
  return (
    <>
      <p>
        <Badge tone="warn">{t('Waiting for review')}</Badge>
      </p>
      <p>
        {t(
          'You claimed this listing on {moment}. A moderator checks it, and you will get an email.',
          {
            moment: momentOf(sentAt),
          },
        )}
      </p>
      {file !== null && (
        <p>
          <a href={file}>{t('Your document')}</a>
        </p>
      )}
      {proof !== null && <Proof placeId={placeId} proof={proof} />}
      <ActionForm actions={CLAIM_ACTIONS} name="withdraw" fixed={{ submissionId: id, version }}>
        <Button type="submit" variant="quiet" busyText={t('Withdrawing...')}>
          {t('Withdraw')}
        </Button>
      </ActionForm>
    </>
  )
}

function Proof({
  placeId,
  proof: { domain, provedOn, codeUntil },
}: {
  placeId: number
  proof: ClaimProof
}) {
  const { momentOf } = useMoments()
  if (provedOn !== null) {
    return (
      <p className="font-semibold">
        {t('Proved by a mailbox at {domain}, {day}', { domain, day: dayText(provedOn) })}
      </p>
    )
  }
  return (
    <section className="flex flex-col gap-4 border-y border-line py-4">
      <p>
        {codeUntil === null
          ? t('No code is valid at the moment. We send a new one to your address at {domain}.', {
              domain,
            })
          : t(
              'A code is on its way to your address at {domain}. It is valid until {moment}; with it the check is quicker.',
              { domain, moment: momentOf(codeUntil) },
            )}
      </p>
      {/* It stays where no code is valid any more: the refusal of the last one is told here. */}
      <ActionForm
        actions={CLAIM_ACTIONS}
        name="prove-claim"
        fixed={{ placeId }}
        className="flex flex-col items-start gap-3"
      >
        <TextField
          label={t('Code of the email')}
          name="code"
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
        />
        <Button type="submit" variant="lead" busyText={t('Checking...')}>
          {t('Prove the claim')}
        </Button>
      </ActionForm>
      <ActionForm actions={CLAIM_ACTIONS} name="send-code" fixed={{ placeId }}>
        <Button type="submit" variant="outline" size="sm" busyText={t('Sending...')}>
          {codeUntil === null ? t('Send a new code') : t('Send it again')}
        </Button>
      </ActionForm>
    </section>
  )
}
