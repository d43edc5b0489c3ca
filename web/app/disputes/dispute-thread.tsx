import { DISPUTE_PHOTO_DAYS, LONGEST_MESSAGE } from '@wayfur/domain/disputes/dispute'
import type { Dispute } from '@wayfur/domain/disputes/schemas'
import { smallPictureUrl } from '@wayfur/domain/files/file'
import { t } from '@wayfur/domain/language/messages'
import { useState } from 'react'
import { FormFileField } from '../files/form-file-field.tsx'
import { ActionForm } from '../forms/action-form.tsx'
import { MessageTime } from '../inbox/message-time.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import { TextArea } from '../ui/text-field.tsx'
import { disputeActions } from './dispute-actions.ts'

/** What both sides and a moderator write to each other. */
export function DisputeThread({ dispute }: { dispute: Dispute }) {
  const { side, messages, state, booking } = dispute
  const [sent, setSent] = useState(0)
  const names = {
    owner: booking.ownerName ?? t('The owner'),
    provider: booking.provider.businessName,
    moderator: t('Moderator'),
  }
  return (
    <Card as="section" id="written" aria-labelledby="written-title" className="scroll-mt-24 p-5">
      <h2 id="written-title" className="text-xl">
        {t('What was written')}
      </h2>
      {messages.length === 0 ? (
        <p className="mt-2 text-ink-soft">
          {state === 'open'
            ? t('Nothing yet. The owner, the provider and a moderator read what is written here.')
            : t('Nothing was written.')}
        </p>
      ) : (
        <ol className="mt-3 flex flex-col gap-3" aria-live="polite">
          {messages.map((message) => (
            <li
              key={message.id}
              className={classNames(
                'max-w-[85%] rounded-lg px-4 py-2',
                message.from === side
                  ? 'self-end bg-leaf-soft text-leaf-ink'
                  : 'self-start bg-sunken',
              )}
            >
              <p className="text-sm font-semibold">
                {message.from === side ? t('You') : names[message.from]}
              </p>
              <p data-as-written className="wrap-anywhere whitespace-pre-line">
                {message.text}
              </p>
              {message.photo !== null && (
                <a href={message.photo} className="my-2 block">
                  <img
                    src={smallPictureUrl(message.photo)}
                    alt={t('Photo shown with: {text}', { text: message.text })}
                    loading="lazy"
                    className="max-h-60 max-w-full rounded-md"
                  />
                </a>
              )}
              <MessageTime at={message.createdAt} />
            </li>
          ))}
        </ol>
      )}
      {state === 'open' && (
        <ActionForm
          actions={disputeActions}
          name="write"
          hasFile
          clears
          onDone={() => setSent(sent + 1)}
          label={t('Write in the dispute')}
          className="mt-4 flex flex-col items-start gap-3"
        >
          <TextArea
            label={t('Your message')}
            name="text"
            required
            rows={3}
            maxLength={LONGEST_MESSAGE}
            hint={t('Both sides and a moderator read it.')}
            className="w-full"
          />
          {side !== 'moderator' && (
            <div className="w-full">
              <FormFileField
                // What was sent is chosen no longer.
                key={sent}
                label={t('A photo to go with it')}
                name="photo"
                purpose="dispute"
                hint={t(
                  'Seen by both sides and moderators only, without where it was taken, and deleted {days} days after the dispute ends.',
                  { days: DISPUTE_PHOTO_DAYS },
                )}
              />
            </div>
          )}
          <Button type="submit" variant="outline" busyText={t('Sending...')}>
            {t('Send')}
          </Button>
        </ActionForm>
      )}
    </Card>
  )
}
