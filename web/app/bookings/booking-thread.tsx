import type { WholeBooking } from '@wayfur/domain/bookings/booking-schemas'
import { readBookingMessages } from '@wayfur/domain/bookings/endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callApi } from '../api-client.ts'
import { MessageTime } from '../inbox/message-time.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { TextArea } from '../ui/text-field.tsx'
import { BookingActForm } from './booking-act-form.tsx'
import { bookingQuery } from './booking-queries.ts'
import { t } from '@wayfur/domain/language/messages'

/** The conversation of owner and provider about one booking. */
export function BookingThread({ booking }: { booking: WholeBooking }) {
  const { id, side, messages, unread, mayWrite, provider, ownerName } = booking
  const newest = messages.at(-1)?.id
  const queryClient = useQueryClient()

  useEffect(() => {
    if (unread === 0) return
    callApi(readBookingMessages, { params: { id } })
      .then(() =>
        queryClient.setQueryData(
          bookingQuery(id).queryKey,
          (before) => before && { ...before, unread: 0 },
        ),
      )
      // Not being marked harms nothing: it is tried again at the next visit.
      .catch(() => undefined)
  }, [id, unread, queryClient])

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
                  {isOwn ? t('You') : message.from === 'owner' ? ownerName : provider.businessName}
                </p>
                <p className="wrap-anywhere whitespace-pre-line">{message.text}</p>
                <MessageTime at={message.createdAt} />
              </li>
            )
          })}
        </ol>
      )}
      {mayWrite && (
        // A new conversation begins with an empty field again.
        <BookingActForm
          key={newest ?? 0}
          act="message"
          label={t('Write a message')}
          className="mt-4"
        >
          {({ isBusy, errorOf, typed }) => (
            <div className="flex flex-col items-start gap-3">
              <TextArea
                label={t('Your message')}
                name="text"
                required
                rows={2}
                maxLength={2000}
                defaultValue={typed}
                error={errorOf('text')}
                className="w-full"
              />
              <Button type="submit" variant="outline" busy={isBusy} busyText={t('Sending...')}>
                {t('Send')}
              </Button>
            </div>
          )}
        </BookingActForm>
      )}
    </section>
  )
}
