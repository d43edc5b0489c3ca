import { t } from '@wayfur/domain/language/messages'
import { PAPER_DAYS } from '@wayfur/domain/moderation/submission'
import {
  CLAIM_ROLE_LABELS,
  CLAIM_ROLES,
  LONGEST_CLAIM_NOTE,
  LONGEST_CONTACT,
} from '@wayfur/domain/owners/claim'
import {
  type PublishedContact,
  provingDomainOf,
  provingMailbox,
} from '@wayfur/domain/owners/mailbox-proof'
import { useState } from 'react'
import { FormFileField } from '../files/form-file-field.tsx'
import { ActionForm } from '../forms/action-form.tsx'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import { CLAIM_ACTIONS } from './claim-actions.ts'

/** Who somebody is at a place that they claim, and how the business is reached. */
export function ClaimForm({
  placeId,
  published,
}: {
  placeId: number
  published: PublishedContact
}) {
  return (
    <>
      <p className="text-ink-soft">
        {t(
          'Tell us who you are there. A moderator checks it with the business; then your corrections are shown as the owner’s word.',
        )}
      </p>
      <ActionForm
        actions={CLAIM_ACTIONS}
        name="claim"
        fixed={{ placeId }}
        hasFile
        className="flex flex-col gap-5"
      >
        {({ valueOf, errorOf }) => (
          <>
            <SelectField
              label={t('Who are you there?')}
              name="role"
              required
              defaultValue={valueOf('role')}
              options={[
                { value: '', label: t('Please choose') },
                ...CLAIM_ROLES.map((role) => ({ value: role, label: t(CLAIM_ROLE_LABELS[role]) })),
              ]}
            />
            <ContactField published={published} typedBefore={valueOf('contact')} />
            <TextArea
              label={t('Anything that helps us check')}
              name="note"
              rows={3}
              maxLength={LONGEST_CLAIM_NOTE}
            />
            <FormFileField
              label={t('A document that proves it')}
              name="file"
              purpose="proof"
              error={errorOf('file')}
              hint={t(
                'Optional: a business license, a lease or a bill with the name and address of the place, as a PDF or a photo. Only moderators see it, and it is deleted {days} days after the decision.',
                { days: PAPER_DAYS },
              )}
            />
            <div>
              <Button type="submit" variant="lead" busyText={t('Sending...')}>
                {t('Claim this listing')}
              </Button>
            </div>
          </>
        )}
      </ActionForm>
    </>
  )
}

/** Says which address proves the claim, and while one is typed whether it is such a one. */
function ContactField({
  published,
  typedBefore,
}: {
  published: PublishedContact
  typedBefore: string
}) {
  const [typed, setTyped] = useState(typedBefore)
  const says =
    provingMailbox(typed, published) === null
      ? whatProves(published)
      : t('We send a code to this address: the check is quicker.')
  return (
    <TextField
      label={t('Email or phone of the business')}
      name="contact"
      required
      maxLength={LONGEST_CONTACT}
      onChange={(change) => setTyped(change.target.value)}
      hint={
        <>
          {t('Only moderators see it.')} {says}
        </>
      }
    />
  )
}

function whatProves(published: PublishedContact): string | null {
  const { website, email } = published
  const domain = provingDomainOf(website)
  if (email !== null && provingMailbox(email, published) !== null) {
    return domain === null
      ? t('Use {email} and we send a code there: the check is quicker.', { email })
      : t('Use {email} or an address at {domain} and we send a code there: the check is quicker.', {
          email,
          domain,
        })
  }
  if (domain === null) return null
  return t('Use an address at {domain} and we send a code there: the check is quicker.', { domain })
}
