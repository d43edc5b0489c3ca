import { dayOfMomentText, momentText } from '@wayfur/domain/language/moment-text'
import { useHydrated } from '../ui/use-hydrated.ts'
import { useRootData } from './root-data.ts'

/** Formats moments and days by the visitor's clock, for use inside sentences. */
export function useMoments() {
  const timeZone = useTimeZone()
  return {
    /** 'Nov 20, 2026, 8:00 PM' */
    momentOf: (at: string) => momentText(at, { timeZone }),
    /** 'Nov 20, 2026, 8:00 PM PST', where missing it would cost. */
    deadlineOf: (at: string) => momentText(at, { timeZone, isNamed: true }),
    /** 'Nov 20, 2026' */
    dayOf: (at: string) => dayOfMomentText(at, timeZone),
  }
}

/** A moment by the visitor's clock. */
export function Moment({ at, className }: { at: string; className?: string }) {
  const { momentOf } = useMoments()
  return (
    <time dateTime={at} className={className}>
      {momentOf(at)}
    </time>
  )
}

/**
 * By which clocks moments are shown: the member's own, else the browser's. Null while nobody has
 * told: on a page without script whose reader has neither account nor home.
 */
function useTimeZone(): string | null {
  const own = useRootData()?.timeZone ?? null
  const isAlive = useHydrated()
  if (own !== null || !isAlive) return own
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}
