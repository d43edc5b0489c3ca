import type { WholeBooking } from '@wayfur/domain/bookings/booking-schemas'
import { msg, t } from '@wayfur/domain/language/messages'
import { Timer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Sentence } from '../language/sentence.tsx'

/** Whole seconds a time is still held, counted by the server's clock as of its answer. */
export function useSecondsHeld({
  holdUntil,
  asOf,
}: Pick<WholeBooking, 'holdUntil' | 'asOf'>): number {
  const atFirst =
    holdUntil === null
      ? 0
      : Math.max(0, Math.ceil((Date.parse(holdUntil) - Date.parse(asOf)) / 1000))
  const [left, setLeft] = useState(atFirst)
  useEffect(() => {
    const began = performance.now()
    const look = () =>
      setLeft(Math.max(0, atFirst - Math.floor((performance.now() - began) / 1000)))
    look()
    const timer = setInterval(look, 1000)
    return () => clearInterval(timer)
  }, [atFirst])
  return left
}

/** How long the time is still held, for the eye each second and for the ear each minute. */
export function HoldCountdown({ seconds }: { seconds: number }) {
  const minutes = Math.ceil(seconds / 60)
  return (
    <p className="flex items-center gap-2 rounded-md bg-leaf-soft px-4 py-2 text-leaf-ink">
      <Timer aria-hidden="true" className="size-5 shrink-0" />
      <span aria-hidden="true">
        <Sentence
          message={msg('Your time is held for <0>{clock}</0>', {
            clock: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
          })}
          parts={{ 0: <strong className="tabular-nums" /> }}
        />
      </span>
      <span className="sr-only" aria-live="polite">
        {t('Your time is held for {minutes, plural, one {# minute} other {# minutes}}.', {
          minutes,
        })}
      </span>
    </p>
  )
}
