import type { WholeBooking } from '@wayfur/domain/bookings/booking-schemas'
import { readBookingMessages } from '@wayfur/domain/bookings/endpoints'
import { t } from '@wayfur/domain/language/messages'
import { useEffect } from 'react'
import { callApi } from '../api-client.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { MessageTime } from '../inbox/message-time.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { TextArea } from '../ui/text-field.tsx'
import { bookingActions } from './booking-actions.ts'

/** The conversation of owner and provider about one booking. */
export function BookingThread({ booking }: { booking: WholeBooking }) {
  const { id, side, messages, unread, mayWrite, provider } = booking
  const ownerName = booking.ownerName ?? t('the owner')

  useEffect(() => {
    if (unread === 0) return
    // Not being marked harms nothing: it is tried again at the next visit.
    callApi(readBookingMessages, { params: { id } }).catch(() => undefined)
  }, [id, unread])

  return (
    <section id="messages" aria-labelledby="messages-title" className="scroll-mt-24">
      <h2 id="messages-title" className="text-xl">
        {t('Messages')}
      </h2>
      {messages.length === 0 ? (
        <p className="mt-2 text-ink-soft">
          {mayWrite
            ? t('Nothing written yet. Write to {other} about keys, habits or anything else.', {
                other: side === 'owner' ? provider.businessName : ownerName,
              })
            : t('Nothing was written.')}
        </p>
      ) : (
        <ol className="mt-3 flex flex-col gap-3" aria-live="polite">
          {messages.map((message) => {
            const isOwn = message.from === side
            return (
              <li
                key={message.id}
                className={classNames(
                  'max-w-[85%] rounded-lg px-4 py-2',
                  isOwn ? 'self-end bg-leaf-soft text-leaf-ink' : 'self-start bg-sunken',
                )}
              >
                <p className="text-sm font-semibold">
                  {isOwn
                    ? t('You')
                    : message.from === 'owner'
                      ? (booking.ownerName ?? t('The owner'))
                      : provider.businessName}
                </p>
                <p className="wrap-anywhere whitespace-pre-line">{message.text}</p>
                <MessageTime at={message.createdAt} />
              </li>
            )
          })}
        </ol>
      )}
      {mayWrite && (
        <ActionForm
          actions={bookingActions}
          name="message"
          clears
          label={t('Write a message')}
          className="mt-4 flex flex-col items-start gap-3"
        >
          <TextArea
            label={t('Your message')}
            name="text"
            required
            rows={2}
            maxLength={2000}
            className="w-full"
          />
          <Button type="submit" variant="outline" busyText={t('Sending...')}>
            {t('Send')}
          </Button>
        </ActionForm>
      )}
    </section>
  )
}
