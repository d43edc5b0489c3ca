import { guestText, petNamesText } from '@wayfur/domain/bookings/booked-pets'
import type { Booking } from '@wayfur/domain/bookings/booking-schemas'
import { t } from '@wayfur/domain/language/messages'
import { standingText } from '@wayfur/domain/pets/vaccine-standing'
import type { Units } from '@wayfur/domain/schemas'
import { VaccineStandingLines } from '../pets/vaccine-standing-lines.tsx'
import { SampleBadge } from '../ui/sample-badge.tsx'

/**
 * The pets of a booking in a few lines: by name where they are known, and for the provider who
 * decides what each animal is.
 */
export function BookedGuests({
  booking,
  units,
}: {
  booking: Pick<Booking, 'guests' | 'animals'>
  units: Units
}) {
  const { guests, animals } = booking
  if (guests.length === 0 || guests.some(({ name }) => name !== null)) {
    return <>{petNamesText(booking)}</>
  }
  const more = animals - guests.length
  // Two alike animals are told once, with their number.
  const alike = Map.groupBy(guests, (guest) =>
    [guestText(guest, units), ...guest.vaccines.map(standingText)].join('\n'),
  )
  return (
    <ul className="flex flex-col gap-1">
      {[...alike].map(([text, those]) => (
        <li key={text}>
          {those.length > 1 && `${those.length} × `}
          {text.split('\n', 1)} {those.some(({ isSample }) => isSample) && <SampleBadge />}
          <VaccineStandingLines standings={those[0]?.vaccines ?? []} />
        </li>
      ))}
      {more > 0 && (
        <li>
          {t('{more, plural, one {# more pet} other {# more pets}}, told once you accept', {
            more,
          })}
        </li>
      )}
    </ul>
  )
}
