import type { Booking } from '@wayfur/domain/bookings/booking-schemas'
import { instantInZone, whenText } from '@wayfur/domain/bookings/zoned-time-text'
import { msg, t } from '@wayfur/domain/language/messages'
import { ActionForm } from '../forms/action-form.tsx'
import { Sentence } from '../language/sentence.tsx'
import { Button } from '../ui/button.tsx'
import { calendarActions } from './booking-actions.ts'
import { DeclineForm } from './decline-form.tsx'

/** The card that was answered leaves the list; the focus goes on to what is left of it. */
function toList(): void {
  document.getElementById('requests-title')?.focus()
}

/** Accept and decline, right on the card of a request. */
export function AnswerInList({ booking }: { booking: Booking }) {
  const { id, answerBy, timeZone } = booking
  return (
    // Above the link that covers the card.
    <div className="relative z-10 mt-1 flex flex-col gap-2 border-t border-line pt-3">
      {answerBy !== null && (
        <p>
          <Sentence
            message={msg('You have time until <0>{answerBy}</0>.', {
              answerBy: instantInZone(timeZone, new Date(answerBy)),
            })}
            parts={{ 0: <strong /> }}
          />
        </p>
      )}
      <ActionForm
        actions={calendarActions}
        name="accept-request"
        fixed={{ bookingId: id }}
        onDone={toList}
      >
        <Button
          type="submit"
          variant="accent"
          busyText={t('Accepting...')}
          aria-label={t('Accept the request for {when}', { when: whenText(booking) })}
        >
          {t('Accept')}
        </Button>
      </ActionForm>
      <DeclineForm
        actions={calendarActions}
        name="decline-request"
        fixed={{ bookingId: id }}
        onDone={toList}
      />
    </div>
  )
}
