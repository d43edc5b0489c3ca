import type { Ticket } from '@wayfur/domain/events/event-schemas'
import { msg, t } from '@wayfur/domain/language/messages'
import { Sentence } from '../language/sentence.tsx'
import { QrCode } from '../pets/qr-code.tsx'
import { Badge } from '../ui/badge.tsx'
import { peopleWords } from './event-messages.ts'
import { partyPetWords } from './party-pet-words.ts'

/** A ticket to be shown at the door: its QR, its code in words, and who comes. */
export function TicketView({ ticket }: { ticket: Ticket }) {
  return (
    <div className="flex flex-wrap items-start gap-5">
      {ticket.qr !== null && <QrCode qr={ticket.qr} label={t('Your ticket as a QR code')} />}
      <div className="min-w-0 flex-[1_1_10rem]">
        <p className="font-semibold">{t('You are registered.')}</p>
        <p>
          {peopleWords(1 + ticket.guests)}
          {ticket.petCount > 0 && `, ${partyPetWords(ticket)}`}
        </p>
        <p className="mt-2 text-sm text-ink-soft">
          <Sentence
            message={msg('Show this at the door, or say the code:<0>{spaced}</0>', {
              spaced: spaced(ticket.code),
            })}
            parts={{ 0: <span className="mt-1 block font-mono text-base break-all text-ink" /> }}
          />
        </p>
        {ticket.checkedInAt !== null && (
          <p className="mt-2">
            <Badge tone="good">{t('Checked in')}</Badge>
          </p>
        )}
      </div>
    </div>
  )
}

/** In fours, as people read long codes. */
function spaced(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1 ')
}
